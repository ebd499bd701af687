// test: Lists of catalogues, good and hostile, as offers.
import { gzipSync } from 'node:zlib'
import t from 'tap'
import { isNewer } from '../../../../build/corpus/catalogues/added.js'
import type { Catalogue } from '../../../../build/corpus/catalogues/catalogue.js'
import { csvRows } from '../../../../build/corpus/catalogues/index/csv-rows.js'
import { offersIn } from '../../../../build/corpus/catalogues/kept-list.js'
import { isOfLanguage } from '../../../../build/corpus/catalogues/language-match.js'
import { licenceIn } from '../../../../build/corpus/catalogues/licence.js'
import type { Offer } from '../../../../build/corpus/catalogues/offer.js'
import { modsOf, tarOf, translation, translationsOf } from '../../../helpers/catalogue-server.js'

const EBIBLE: Catalogue = {
  name: 'one',
  title: 'One',
  layout: 'ebible',
  list: '/list',
  archives: ['/'],
}
const SWORD: Catalogue = { ...EBIBLE, layout: 'sword' }
const ebible = (text: string) => offersIn(EBIBLE, Buffer.from(text), 'list')
const sword = (bytes: Buffer) => offersIn(SWORD, bytes, 'list')
const conf = (text: string) => sword(modsOf({ Tiny: text })).offers[0] as Offer

t.test('a row of translations.csv becomes an offer', async (t) => {
  const counts = { OTbooks: '39', NTbooks: '27', DCbooks: '2', OTverses: '5', NTverses: '7' }
  const { offers, broken } = ebible(translationsOf([translation('spaxyz', counts)]))
  t.equal(broken, 0)
  t.strictSame(offers, [
    {
      catalogue: 'one',
      id: 'spaxyz',
      name: 'Texto spaxyz',
      abbreviation: undefined,
      languageCode: 'spa',
      languageNames: ['Español', 'Spanish'],
      description: 'Un texto "inventado", spaxyz',
      copyright: 'public domain',
      books: { ot: 39, nt: 27, dc: 2 },
      verses: 12,
      licence: 'public-domain',
      terms: 'public domain',
      bytes: undefined,
      revision: '2031-01-02',
      formerIds: ['spaxyzSword'],
      archive: 'spaxyz_usfm.zip',
      format: 'usfm',
    },
  ])
})

t.test('50 broken rows of 10,000 cost themselves alone', async (t) => {
  const rows = Array.from({ length: 10_000 }, (_, at) => translation(`id${at}`))
  const broken = [
    'spa,too,few',
    `${translation('open').slice(0, -1)}`,
    translation('../../etc/passwd'),
    translation('many').concat(',"one more"'),
    translation('no-language', { languageCode: '' }),
  ]
  for (let at = 0; at < 50; at++) rows[at * 200] = broken[at % broken.length] as string
  const list = ebible(translationsOf(rows))
  t.equal(list.broken, 50)
  t.equal(list.offers.length, 9_950)
  t.notOk(list.offers.some(({ id }) => id.includes('/')))
})

t.test('a field may have line feeds; a quote that stays open ends with its row', async (t) => {
  const { rows, broken } = csvRows('a,b\r\n1,"x\ny ""z"""\r\n2,"open\n3,c\n\n4,d')
  t.strictSame(
    rows.map((row) => [row.get('a'), row.get('b')]),
    [
      ['1', 'x\ny "z"'],
      ['3', 'c'],
      ['4', 'd'],
    ],
  )
  t.equal(broken, 1)
})

t.test('the .conf of a module becomes an offer; commentaries and broken ones do not', async (t) => {
  const list = sword(
    modsOf({
      Notes: 'ModDrv=zCom\n',
      Tiny:
        'Description=The Tiny \\par Text\nAbout=x\nLang=es-419\nVersion=2.10\nInstallSize=1234567\n' +
        'DistributionLicense=Public Domain\nneither key nor value\nAbbreviation=TNY\nDescription_es-419=El texto\nObsoletes=Old\n',

      Twice: '[Other]\n',
      'Bad/Name': '',
    }),
  )
  t.equal(list.broken, 2)
  t.equal(list.offers.length, 1)
  t.match(list.offers[0], {
    id: 'Tiny',
    name: 'The Tiny Text',
    abbreviation: 'TNY',
    languageCode: 'es-419',
    revision: '2.10',
    bytes: 1_234_567,
    licence: 'public-domain',
    description: 'El texto',
    formerIds: ['Old'],
    archive: 'Tiny.zip',
  })
})

t.test('the Scope of a module says which books it has', async (t) => {
  const whole = { ot: 39, nt: 27, dc: 0 }
  for (const [keys, books] of [
    ['Scope=Gen-Rev', whole],
    ['Scope=Gen.1.1-Rev.22.21', whole],
    ['Scope=Gen-Mal,Matt-Rev', whole],
    ['Scope=Matt-Rev', { ot: 0, nt: 27, dc: 0 }],
    ['Scope=Ps Prov.1-Prov.9 Matt-John', { ot: 2, nt: 4, dc: 0 }],
    ['Scope=Ruth.1.1', { ot: 1, nt: 0, dc: 0 }],
    ['Scope=Ruth Ruth.2', { ot: 1, nt: 0, dc: 0 }],
    // The versification says what stands between two books.
    ['Scope=Gen-Mal\nVersification=Vulg', { ot: 39, nt: 0, dc: 5 }],
    ['Scope=Gen-Rev\nVersification=KJVA', { ot: 39, nt: 27, dc: 13 }],
    ['Scope=Tob-Jdt\nVersification=Catholic', { ot: 0, nt: 0, dc: 2 }],
    ['Scope=Rev-Gen', undefined],
    ['Scope=Gen-Nowhere', undefined],
    ['Scope=Tob', undefined],
    ['Scope=the whole Bible', undefined],
    ['Scope=Gen--Rev', undefined],
    ['Scope=Gen.1.1.1', undefined],
    ['Scope=', undefined],
    ['Scope=Gen-Rev\nVersification=none', undefined],
    ['Lang=en', undefined],
  ] as const) {
    t.strictSame(conf(`${keys}\n`).books, books, keys)
  }
})

t.test('a .conf that repeats a key without end costs no more than its length', async (t) => {
  // It was quadratic, and took minutes.
  t.equal(conf(`${'H=1\n'.repeat(120_000)}Version=7\n`).revision, '7')
})

t.test('the class of a licence is read from the words of catalogues', async (t) => {
  for (const [words, licence] of [
    ['Public Domain', 'public-domain'],
    ['Copyrighted', 'unknown'],
    ['', 'unknown'],
    ['Copyrighted; Free non-commercial distribution', 'non-commercial'],
    ['Copyrighted; Permission to distribute granted to CrossWire', 'granted'],
    ['Copyrighted; Freely distributable', 'free'],
    [
      'Copyrighted; Permission granted to distribute non-commercially in Sword format',
      'non-commercial',
    ],
    ['GFDL', 'free'],
    ['GPL', 'free'],
    ['Creative Commons: by-nc-nd', 'non-commercial'],
    ['Creative Commons: BY-SA 4.0', 'free'],
    ['Creative Commons: by', 'free'],
    ['Creative Commons: CC0', 'public-domain'],
    ['This text is not in the public domain', 'unknown'],
    ['see http://creativecommons.org/licenses/by-nc-nd/4.0/', 'non-commercial'],
    ['see https://creativecommons.org/licenses/by-sa/4.0/', 'free'],
    ['Permission is granted to copy it, said nobody', 'unknown'],
  ] as const) {
    t.equal(licenceIn(words), licence, words)
  }
  t.equal(conf('CipherKey=\nDistributionLicense=Public Domain\n').licence, 'locked')
  const rows = [
    translation('a', { Redistributable: 'False' }),
    translation('b', { downloadable: 'False' }),
    translation('c', { Copyright: '© 2020 Nobody' }),
  ]
  const classes = ebible(translationsOf(rows)).offers.map(({ licence }) => licence)
  t.strictSame(classes, ['granted', 'granted', 'unknown'])
})

t.test('control characters of a list reach nobody', async (t) => {
  const name = 'A\u001B[2J\u202EB\u0000C'
  const { offers } = ebible(translationsOf([translation('x', { title: name })]))
  t.equal(offers[0]?.name, 'A [2J B C')
  t.equal(conf('Description=A\u001B]0;x\u0007B\n').name, 'A ]0;x B')
})

t.test('what is no list is refused with the reason', async (t) => {
  const gzip = (bytes: Buffer) => gzipSync(bytes)
  const files = Array.from({ length: 20_001 }, () => ({ name: 'mods.d/a.conf' }))
  const whole = tarOf([{ name: 'mods.d/a.conf', content: 'x'.repeat(900) }])
  const damaged = Buffer.from(whole)
  damaged[3] = 0
  for (const [read, reason] of [
    [() => ebible('<!DOCTYPE html><html>'), 'list is a page, not a list of texts'],
    [() => sword(Buffer.from('<html>')), 'list is a page, not a list of texts'],
    [() => ebible('a,b,c\n1,2,3'), /first line lacks languageCode, translationId/],
    [() => ebible(''), /first line lacks/],
    [() => sword(gzip(Buffer.alloc(0))), /not a tar archive: it holds nothing/],
    [() => sword(gzip(whole.subarray(0, 1000))), /not a tar archive: it is cut off/],
    [() => sword(gzip(damaged)), /not a tar archive: it is damaged at byte 0/],
    [() => sword(gzip(whole).subarray(0, 60)), /not a gzip archive that can be used/],
    [() => sword(gzip(Buffer.alloc(65 * 1024 * 1024))), /too large once unpacked/],
    [() => sword(gzip(tarOf(files))), /more than 20000 entries/],
    [() => sword(gzip(tarOf([{ name: 'x/readme' }]))), /no mods\.d\/\*\.conf/],
  ] as const) {
    t.throws(read, { name: 'CorpusError', message: reason })
  }
})

t.test('links, devices and odd names in a tar do no harm; long names are read', async (t) => {
  const content = '[Long]\nModDrv=RawText\n'
  const long = `${'a/'.repeat(80)}mods.d/long.conf`
  const entries = [
    { name: 'mods.d/link.conf', kind: '2' },
    { name: '../../mods.d/up.conf', content: '[Up]\nModDrv=zText\n' },
    { name: '././@LongLink', content: `${long}\0`, kind: 'L' },
    { name: 'cut', content },
    { name: 'pax', content: `${`30 path=mods.d/pax.conf`}\n`, kind: 'x' },
    { name: 'cut', content: '[Pax]\nModDrv=RawText4\n' },
  ]
  const { offers } = sword(gzipSync(tarOf(entries)))
  t.strictSame(
    offers.map(({ id }) => id),
    ['Up', 'Long', 'Pax'],
  )
})

t.test('a size in a tar that is no octal number is an error', async (t) => {
  const tar = tarOf([
    { name: 'mods.d/a.conf', content: '[A]\nModDrv=RawText\n' },
    { name: 'mods.d/b.conf', content: '[B]\nModDrv=RawText\n' },
  ])
  const head = tar.subarray(0, 512)
  head.write('0000009x', 124)
  head.fill(' ', 148, 156)
  head.write(
    head
      .reduce((sum, byte) => sum + byte)
      .toString(8)
      .padStart(6, '0'),
    148,
  )
  t.throws(() => sword(gzipSync(tar)), /is not a tar archive: the size at byte 124 is no octal/)
})

t.test('a language is known by codes and by names in any case, without accents', async (t) => {
  const spanish = ebible(translationsOf([translation('x')])).offers[0] as Offer
  for (const word of ['es', 'SPA', 'spanish', 'Español', 'espanol', 'ESPANHOL', 'es-419']) {
    t.ok(isOfLanguage(spanish, word), word)
  }
  for (const word of ['en', 'English', 'span', 'e', '', '?', 'spa\u0000nish']) {
    t.notOk(isOfLanguage(spanish, word), JSON.stringify(word))
  }
  const rare = { languageCode: 'qqq', languageNames: ['Tlingon', 'Klin, of the North'] }
  t.ok(isOfLanguage({ ...spanish, ...rare }, 'north'))
  t.ok(isOfLanguage({ ...spanish, ...rare }, 'qqq'))
})

t.test('a revision is newer by its numbers or its day', async (t) => {
  for (const [one, other, newer] of [
    ['2.10', '2.9', true],
    ['2.9', '2.10', false],
    ['1.0', '1', false],
    ['1.0.1', '1', true],
    ['2031-02-01', '2031-01-31', true],
    ['2031-01-31', '2031-01-31', false],
    ['', '1.0', false],
    ['2.0', '', false],
    ['2031-01-01', '1.2', false],
  ] as const) {
    t.equal(isNewer(one, other), newer, `${one} after ${other}`)
  }
})
