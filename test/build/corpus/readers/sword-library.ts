// check: SWORD libraries: which modules are found, what their .conf says, what is refused, whose corrections apply.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import {
  confProse,
  confValue,
  parseConf,
} from '../../../../build/corpus/readers/formats/sword/conf.js'
import {
  listSwordModules,
  readSwordModule,
} from '../../../../build/corpus/readers/formats/sword/sword.js'
import { loadFixups, parseFixups } from '../../../../build/corpus/readers/shared/fixups.js'
import { bookByOsisName, placeOfOsis } from '../../../../build/corpus/readers/shared/osis-books.js'
import { BOOK_COUNT } from '../../../../src/canon/books.js'
import { scratch } from '../../../helpers/corpus-project.js'
import {
  bookSlots,
  refusalOf,
  versesOf,
  warningsOf,
  writeSwordModule,
} from '../../../helpers/sword-module.js'

const JUDE = bookSlots('Jude', [['Alpha. ', 'Beta. ', 'Gamma.']])
const REASON = 'a reason, as every group must have'

t.test('files of corrections are chosen by module and held to their shape', async (t) => {
  const good = {
    modules: ['Tiny2015'],
    joins: { reason: REASON, places: [['Jude.1.2', 'so', 'me']] },
  }
  const folder = scratch(t, {
    'a.json': '{"modules":["other"]}',
    'b.json': JSON.stringify(good),
    'c.txt': '',
  })
  t.same(loadFixups(folder, 'tiny2015'), good)
  t.equal(loadFixups(folder, 'none'), undefined)
  t.throws(() => parseFixups('{', 'f.json'), /^f\.json: not JSON/)
  t.throws(() => parseFixups('[]', 'f.json'), /^f\.json: the whole/)
  t.throws(() => parseFixups('{"modules":["x"],"splits":{"places":{}}}', 'f.json'), /\/splits/)
  for (const place of [
    'Jude.1',
    'Jude.0.1',
    'Jude.1.0',
    '5Jo.1.1',
    'Jude.1.1a',
    ' Jude.1.1',
    'Jude 1:1',
  ]) {
    const omitted = { reason: REASON, places: [place] }
    t.throws(
      () => parseFixups(JSON.stringify({ modules: ['x'], omitted }), 'f.json'),
      /^f\.json: \/omitted\/places\/0 /,
      place,
    )
  }
})

t.test('what is wrong with a file of corrections is said with its place', async (t) => {
  const group = (places: unknown) => ({ reason: REASON, places })
  const joins = group([['Jude.1.2', 'so', 'me']])
  const refused: readonly (readonly [unknown, RegExp])[] = [
    [null, /the whole must be an object/],
    [{}, /\/modules must be there/],
    [{ modules: 'x' }, /\/modules must be an array/],
    [{ modules: [''] }, /\/modules\/0 must be a string that is not empty/],
    [{ modules: ['x'], more: 1 }, /the whole must be without more, which is unknown/],
    [{ modules: ['x'], joins: { ...joins, reason: 'short' } }, /\/joins\/reason must be a reason/],
    [{ modules: ['x'], joins: group([['Jude.1.2', 'so']]) }, /\/joins\/places\/0 must be an array/],
    [{ modules: ['x'], joins: group([['Jude.1.2', 'so', 1]]) }, /\/joins\/places\/0\/2 must be/],
    [{ modules: ['x'], splits: group([]) }, /\/splits\/places must be an object/],
    [{ modules: ['x'], splits: group({ 'Jude.1.2': [1] }) }, /must be an array of 2 items/],
    [
      { modules: ['x'], splits: group({ 'Jude.1.2': [1, 0] }) },
      /\/1 must be a whole number from 1/,
    ],
    [
      { modules: ['x'], splits: group({ Jude: [1, 1] }) },
      /\/splits\/places\/Jude must be the place/,
    ],
    [{ modules: ['x'], psalmTitles: { reason: REASON } }, /\/psalmTitles\/count must be there/],
  ]
  for (const [value, message] of refused) {
    t.throws(() => parseFixups(JSON.stringify(value), 'f.json'), { message })
  }
  const splits = group({ 'Jude.1.2': [1, 2] })
  const whole = { modules: ['x'], joins, splits, psalmTitles: { reason: REASON, count: 1 } }
  t.same(parseFixups(JSON.stringify(whole), 'f.json'), whole)
})

t.test('what the reader does not know is refused by name', async (t) => {
  const refused: readonly (readonly [Record<string, string | undefined>, RegExp])[] = [
    [{ ModDrv: 'RawCom' }, /ModDrv is RawCom, a commentary; only zText, zText4, RawText, RawText4/],
    [{ ModDrv: 'zCom4' }, /ModDrv is zCom4, a commentary/],
    [{ ModDrv: 'HREFCom' }, /ModDrv is HREFCom, a commentary/],
    [{ ModDrv: 'zLD', DataPath: './modules/lexdict/x/x' }, /ModDrv is zLD, a lexicon/],
    [{ ModDrv: 'RawLD4' }, /ModDrv is RawLD4, a lexicon/],
    [{ ModDrv: 'RawGenBook' }, /ModDrv is RawGenBook, a book without chapters/],
    [{ ModDrv: 'constructor' }, /ModDrv is constructor; only zText/],
    [{ ModDrv: undefined }, /ModDrv is missing; only zText/],
    [{ CompressType: 'PKZIP' }, /CompressType is PKZIP; only ZIP, LZSS/],
    [{ SourceType: 'TEI' }, /SourceType is TEI; only OSIS, ThML, GBF, Plaintext can/],
    [{ Encoding: 'SCSU' }, /Encoding is SCSU; only UTF-8, UTF-16, Latin-1/],
    [{ CipherKey: '' }, /it is locked; write its key behind CipherKey=/],
    [{ CipherKey: 'other' }, /cannot be inflated: .*the CipherKey may be another one/],
    [
      { DataPath: './modules/nowhere/' },
      /DataPath is \.\/modules\/nowhere\/; there is no such folder/,
    ],
    [{ DataPath: '../../outside' }, /there is no such folder/],
    [{ DataPath: undefined }, /DataPath is missing/],
  ]
  for (const [conf, message] of refused) {
    const root = scratch(t)
    writeSwordModule(root, { conf, nt: [JUDE] })
    t.match(refusalOf(readSwordModule(root, 'tiny', undefined)), message)
  }
})

t.test(
  'a library is listed whatever its files are called and however they are spelt',
  async (t) => {
    const root = scratch(t, {
      'mods.d/bad.conf': 'Key=1\n',
      'mods.d/old.conf.bak': 'Key=1\n',
      'mods.d/README': '',
    })
    const data = writeSwordModule(root, { name: 'engTINY', nt: [JUDE] })
    const conf = join(root, 'mods.d', 'engTINY.conf')
    const lower = readFileSync(conf, 'utf8').replace(
      /^DataPath=.*$/m,
      'DataPath=./modules/TEXTS/ztext/engtiny',
    )
    writeFileSync(conf, `\ufeff# made \\\n${lower.replaceAll('\n', '\r\n')}Version=3\r\n`.slice(1))
    const { modules, messages } = listSwordModules(root)
    t.match(modules, [{ name: 'engTINY', version: '3', confPath: conf, dataPath: data }])
    t.match(messages, [
      { level: 'error', place: join(root, 'mods.d', 'bad.conf'), text: /no \[module\] section/ },
    ])
    renameSync(join(data, 'nt.bzz'), join(data, 'NT.BZZ'))
    const reading = readSwordModule(root, 'engtiny', undefined)
    t.equal(versesOf(reading).length, 3)
    t.match(warningsOf(reading), [/bad\.conf/], 'a bad neighbour is a warning')
    t.match(
      refusalOf(readSwordModule(root, 'other', undefined)),
      /no single module other.*: engTINY/,
    )
    writeSwordModule(root, { name: 'second', nt: [JUDE] })
    t.match(refusalOf(readSwordModule(root, undefined, undefined)), /engTINY, second/)
    t.match(
      refusalOf(readSwordModule(join(root, 'nothing'), undefined, undefined)),
      /modules: none/,
    )
    t.same(listSwordModules(conf), { modules: [], messages: [] }, 'a file is no library')
  },
)

t.test('a .conf knows comments, continued lines, repeated keys and defaults', async (t) => {
  const text = '# note\n\n[Name]\nA=1\na = 2\nAbout=one\\\n two \\ \n#three\nLast=x\\'
  const conf = parseConf(Buffer.from(text), 'x.conf')
  t.equal(conf.name, 'Name')
  t.same(conf.entries.get('a'), ['1', '2'])
  t.equal(confValue(conf, 'A'), '1')
  t.equal(confProse(conf, 'About'), 'one two #three')
  t.equal(confValue(conf, 'Last'), 'x')
  t.equal(confValue(conf, 'Versification'), 'KJV')
  t.equal(confValue(conf, 'Nothing'), undefined)
  t.equal(confProse(parseConf(Buffer.from('[N]\nAbout= \\par '), 'x'), 'About'), undefined)
  for (const mark of ['par', 'pard', 'line', 'qc', 'ql', 'qr', 'b', 'b0', 'i', 'i0']) {
    const prose = parseConf(Buffer.from(`[N]\nAbout=one\\${mark} two\\${mark}.`), 'x')
    t.equal(confProse(prose, 'About'), 'one two .', mark)
  }
  const unknown = parseConf(Buffer.from('[N]\nAbout=a\\u233?\\u8212?b\\bold c\\q'), 'x')
  t.equal(confProse(unknown, 'About'), 'aé—b\\bold c\\q')
  t.equal(confValue(parseConf(Buffer.from('[N]\nA=\xf1', 'latin1'), 'x'), 'A'), 'ñ')
  t.throws(() => parseConf(Buffer.from(''), 'x'), /no \[module\] section/)
  t.throws(() => parseConf(Buffer.from('[A]\n[B]'), 'x'), /line 2 opens a second section/)
  t.equal(parseConf(Buffer.from('[A]\nword'), 'x').name, 'A', 'a line without a key says nothing')
})

t.test('a mistake of the program is not taken for a damaged module', async (t) => {
  const nothing = undefined as unknown as string
  t.throws(() => readSwordModule(nothing, 'tiny', undefined), TypeError)
})

t.test('OSIS names stand for the books of the canon in order', async (t) => {
  t.equal(bookByOsisName('Gen'), 1)
  t.equal(bookByOsisName('Rev'), BOOK_COUNT)
  t.equal(bookByOsisName('Tob'), 67)
  t.equal(bookByOsisName('AddPs'), 84)
  t.equal(bookByOsisName('addps'), 84)
  t.equal(bookByOsisName('gen'), undefined)
  t.equal(bookByOsisName('AddEsth'), undefined)
  t.equal(placeOfOsis('1John.2.3'), '1JN 2:3')
  t.equal(placeOfOsis('Ps.119'), 'PSA 119')
  t.equal(placeOfOsis('Ps'), 'PSA')
  t.equal(placeOfOsis(''), '')
})
