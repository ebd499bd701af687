// full: `lectern corpus update` of texts of which a catalogue on a server of the test has a newer revision.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { differences } from '../../../../build/corpus/catalogues/differences.js'
import { updateTexts } from '../../../../build/corpus/catalogues/update.js'
import type { Draft } from '../../../../build/corpus/draft.js'
import { decodeBundle } from '../../../../src/bundle/decode.js'
import { encodeBundle } from '../../../../src/bundle/encode.js'
import { finishExchanges } from '../../../../src/bundle/exchange.js'
import { loadLibrary } from '../../../../src/library/loading.js'
import { catalogueProject, MODULE, RIGHTS } from '../../../helpers/catalogue-project.js'
import {
  modsOf,
  translation,
  translationsOf,
  usfmZip,
  zipOf,
} from '../../../helpers/catalogue-server.js'
import { library, put } from '../../../helpers/corpus-project.js'
import { counted, endedProject, interrupted } from '../../../helpers/ended-commands.js'
import { runs } from '../../../helpers/property.js'

/** Obadiah with these verses as USFM in an archive. */
const obadiah = (...verses: readonly string[]) =>
  zipOf({ '32-OBA.usfm': `\\id OBA Uno\n\\c 1\n\\p\n${verses.join('\n')}\n` })
const NUMBERS = Array.from({ length: 21 }, (_, at) => at)
const FIRST = NUMBERS.map((at) => `\\v ${at + 1} Uno ${at}.`)
/** One verse is another, two are joined, one is left out. */
const SECOND = FIRST.flatMap((line, at) =>
  at === 2 ? ['\\v 3 Dos.'] : at === 4 ? ['\\v 5-6 Juntos.'] : at === 5 || at === 20 ? [] : [line],
)

/** The catalogue project with `eb:spa-one` added as `spaone`; `offer` puts another revision there. */
async function project(t: Test) {
  const made = await catalogueProject(t)
  const { lectern, server } = made
  server.routes['/e/spa-one_usfm.zip'] = obadiah(...FIRST)
  t.equal((await lectern('add', 'eb:spa-one')).code, 0)
  const offer = async (row: Readonly<Record<string, string>>, archive?: Uint8Array) => {
    server.routes['/e/translations.csv'] = translationsOf([translation('spa-one', row)])
    if (archive !== undefined) server.routes['/e/spa-one_usfm.zip'] = archive
    t.equal((await lectern('catalogues', 'refresh')).code, 0)
  }
  const file = (id: string) => join(made.corpus, 'local', id, 'record.json')
  /** Changes a record as an operator does, by hand. */
  const edit = (id: string, fields: object) =>
    writeFileSync(file(id), JSON.stringify({ ...made.record(id), ...fields }))
  return { ...made, offer, edit }
}

const NEW = { UpdateDate: '2031-05-01' }

t.test('a dry run says what differs and replaces nothing', async (t) => {
  const { lectern, offer, texts, record } = await project(t)
  t.match(await lectern('update', 'spaone'), {
    ...{ code: 0, err: '' },
    out: /^spaone: revision 2031-04-05 is the newest\n0 updated, 1 the newest already, 0 not updated\.\n$/,
  })
  await offer(NEW, obadiah(...SECOND))
  const before = record('spaone')
  const head =
    'spaone: eb:spa-one, revision 2031-04-05 is here, 2031-05-01 there: 5 verses differ, 1 changed, 1 added, 3 left out\n'
  const tail =
    'spaone: left as it is, revision 2031-04-05\n' +
    '0 updated, 1 to update, 0 the newest already, 0 not updated.\n'
  t.strictSame(await lectern('update', '--all', '--dry-run'), {
    ...{ code: 0, out: head + tail, err: '' },
  })
  const shown = await lectern('update', 'SPAONE', '--dry-run', '--verses')
  t.equal(
    shown.out,
    `${head}  OBA 1:3
    before  Uno 2.
    after   Dos.
  OBA 1:5-6
    after   Juntos.
  OBA 1:5
    before  Uno 4.
  OBA 1:6
    before  Uno 5.
  OBA 1:21
    before  Uno 20.
${tail}`,
  )
  const { texts: rows } = JSON.parse((await lectern('update', '--all', '--dry-run', '--json')).out)
  t.strictSame(rows, [
    {
      ...{ id: 'spaone', text: 'eb:spa-one', here: '2031-04-05', revision: '2031-05-01' },
      ...{ verses: { changed: 1, added: 1, left_out: 3 }, reasons: [], outcome: 'outdated' },
    },
  ])
  const json = await lectern('update', 'spaone', '--dry-run', '--verses', '--json')
  const [{ differences: each }] = JSON.parse(json.out).texts
  t.equal(each.length, 5)
  t.strictSame(each[0], { place: 'OBA 1:3', before: 'Uno 2.', after: 'Dos.' })
  t.equal(texts('spaone')[2], 'Uno 2.')
  t.strictSame(record('spaone'), before)
})

t.test('an update says what differs before it replaces the text', async (t) => {
  const { offer, texts, record, corpus, out, root, lectern } = await project(t)
  await offer(NEW, obadiah(...SECOND))
  const said: string[] = []
  const places = { corpus, out, cache: join(root, '.cache', 'corpus') }
  const wish = { ids: ['spaone'], isDry: false, showsVerses: true, today: '2031-06-01' }
  const onLine = (line: string) => said.push(`${texts('spaone')[2]} ${line}`)
  t.match(await updateTexts(wish, { places, environment: {}, onLine }), { ok: true })
  t.match(said[0], /^Uno 2\. spaone: .*: 5 verses differ/)
  t.match(said.at(-2), /^Uno 2\. {5}before {2}Uno 20\.$/)
  t.match(said.at(-1), /^Dos\. spaone: updated to revision 2031-05-01; a server has it from its/)
  t.equal(record('spaone').import.catalogue.revision, '2031-05-01')
  t.match((await lectern('outdated')).out, /^Every text of a catalogue is the newest\.\n$/)
  t.ok(await loadLibrary(out, undefined), 'it can be served')
})

t.test('what was changed in a record by hand stays, the rest follows the catalogue', async (t) => {
  const { lectern, offer, edit, record } = await project(t)
  const own = {
    ...{ name: 'Mi texto', abbreviation: 'MIO', aliases: ['mio'] },
    books: { oba: { name: 'Abdías, el profeta' } },
  }
  edit('spaone', own)
  const row = { title: 'Otro título', description: 'Otra frase', Copyright: 'Public domain, 2031' }
  await offer({ ...NEW, ...row }, obadiah(...SECOND))
  t.equal((await lectern('update', 'mio')).code, 0)
  t.match(record('spaone'), {
    ...{ ...own, id: 'spaone', copies: 'allowed', language: 'Spanish' },
    ...{ description: 'Otra frase', copyright: 'Public domain, 2031' },
    import: { catalogue: { stated: { name: 'Otro título', copyright: 'Public domain, 2031' } } },
  })
  // What the operator said when it was added is no less the operator's.
  const words = ['--name', 'Dicho', '--copies', 'forbidden', '--replace']
  t.equal((await lectern('add', 'eb:spa-one', ...words)).code, 0)
  await offer({ UpdateDate: '2031-06-01' })
  t.equal((await lectern('update', 'spaone')).code, 0)
  t.match(record('spaone'), {
    ...{ name: 'Dicho', copies: 'forbidden', abbreviation: 'MIO' },
    ...{ description: 'Un texto "inventado", spa-one', copyright: 'public domain' },
  })
})

t.test('corrections of a module are applied to the newer one', async (t) => {
  const { lectern, server, corpus, texts } = await project(t)
  const joins = { reason: 'The source divides a word.', places: [['Obad.1.2', 'ver', 'se']] }
  put(corpus, { 'fixups/gertiny.json': { modules: ['GerTiny'], joins } })
  const verses = MODULE.verses.map((text, at) => (at === 1 ? 'The ver se of two.' : text))
  const module = (version: string, last: string) =>
    zipOf(library({ ...MODULE, version, conf: RIGHTS, verses: [...verses.slice(0, -1), last] }))
  server.routes['/s/packages/GerTiny.zip'] = module('1.0', 'Last.')
  t.equal((await lectern('add', 'sw:GerTiny')).code, 0)
  t.equal(texts('gertiny')[1], 'The verse of two.')
  server.routes['/s/mods.d.tar.gz'] = modsOf({ GerTiny: `Lang=en\nVersion=1.1\n${RIGHTS}` })
  server.routes['/s/packages/GerTiny.zip'] = module('1.1', 'Other.')
  await lectern('catalogues', 'refresh')
  const { code, out } = await lectern('update', 'gertiny')
  t.equal(code, 0)
  t.match(out, /1\.0 is here, 1\.1 there: 1 verses differ, 1 changed, 0 added, 0 left out\n/)
  t.strictSame([texts('gertiny')[1], texts('gertiny')[20]], ['The verse of two.', 'Other.'])
})

t.test('the licence is looked at again', async (t) => {
  const { lectern, offer, record, texts } = await project(t)
  const refused = async (reason: RegExp, ...words: string[]) => {
    const { code, out } = await lectern('update', 'spaone', ...words)
    t.equal(code, 1, String(reason))
    t.match(out, reason)
    t.equal(texts('spaone')[2], 'Uno 2.', 'what was served is served on')
    t.equal(record('spaone').import.catalogue.revision, '2031-04-05')
  }
  await offer({ ...NEW, Redistributable: 'False' }, obadiah(...SECOND))
  await refused(/^spaone: left as it is: eb:spa-one cannot be added: the permission to/)
  await refused(/cannot be added/, '--accept-licence', 'Ana')
  await offer({ ...NEW, Copyright: '© CC BY-NC' })
  await refused(/was not added: its licence allows non-commercial .*--accept-licence records/)
  await refused(/was not added/, '--dry-run')
  t.equal((await lectern('update', 'spaone', '--accept-licence', 'Ana')).code, 0)
  t.match(record('spaone'), {
    copies: 'forbidden',
    import: { catalogue: { licence: 'non-commercial', accepted: { by: 'Ana' } } },
  })
  // The same words were accepted; other ones were not.
  await offer({ Copyright: '© CC BY-NC', UpdateDate: '2031-06-01' })
  t.equal((await lectern('update', 'spaone')).code, 0)
  t.match(record('spaone').import.catalogue, { revision: '2031-06-01', accepted: { by: 'Ana' } })
  await offer({ Copyright: '© CC BY-NC-ND', UpdateDate: '2031-07-01' })
  t.match(await lectern('update', 'spaone'), { code: 1, out: /was not added/ })
  await offer({ Copyright: 'CC0', UpdateDate: '2031-08-01' })
  t.equal((await lectern('update', 'spaone')).code, 0)
  t.match(record('spaone'), { copies: 'allowed', copyright: 'CC0' })
  t.notOk('accepted' in record('spaone').import.catalogue)
})

t.test('a module that became locked stays as it is', async (t) => {
  const { lectern, server, texts } = await project(t)
  t.equal((await lectern('add', 'sw:GerTiny')).code, 0)
  const conf = `Lang=en\nVersion=2.0\nCipherKey=\n${RIGHTS}`
  server.routes['/s/mods.d.tar.gz'] = modsOf({ GerTiny: conf })
  await lectern('catalogues', 'refresh')
  for (const words of [[], ['--accept-licence']]) {
    const { code, out } = await lectern('update', 'gertiny', ...words)
    t.match({ code, out }, { code: 1, out: /gertiny: left as it is: .*it is locked: its text is/ })
  }
  t.equal(texts('gertiny')[0], 'Words of verse 1.')
})

t.test('a newer text that cannot be used leaves the old one, and others go on', async (t) => {
  const { lectern, server, texts, root, left } = await project(t)
  t.equal((await lectern('add', 'sw:GerTiny')).code, 0)
  server.routes['/s/mods.d.tar.gz'] = modsOf({ GerTiny: `Lang=en\nVersion=1.1\n${RIGHTS}` })
  const verses = [...MODULE.verses.slice(0, -1), 'Other.']
  const module = library({ ...MODULE, version: '1.1', conf: RIGHTS, verses })
  server.routes['/s/packages/GerTiny.zip'] = zipOf(module)
  server.routes['/e/translations.csv'] = translationsOf([translation('spa-one', NEW)])
  const before = left().filter((name) => name.includes('spaone'))
  for (const [sent, reason] of [
    ['<html>Sign in</html>', /left as it is: eb has no archive .*the server sent something else/],
    [503, /left as it is: http\S+: the server answered 503/],
    [obadiah('\\v 1 a', '\\v 999 x'), /left as it is: 32-OBA.usfm:5: verse "999" of OBA 1: /],
    [usfmZip('Uno').subarray(0, 200), /left as it is: .*is not a zip archive that can be used/],
  ] as const) {
    server.routes['/e/spa-one_usfm.zip'] = sent
    await lectern('catalogues', 'refresh')
    const { code, out, err } = await lectern('update', '--all')
    t.equal(code, 1)
    t.match(out, reason)
    // Lines before it tell how far a slow machine has come.
    t.match(err, /^(?:\d of \d .*\n)*\d updated, \d the newest already, 1 not updated\.\n$/)
    t.equal(texts('spaone')[0], 'Uno 0.')
    t.equal(texts('gertiny')[20], 'Other.')
    t.strictSame(
      left().filter((name) => name.includes('spaone')),
      before,
    )
  }
  server.routes['/e/translations.csv'] = translationsOf([translation('other')])
  await lectern('catalogues', 'refresh')
  t.match(await lectern('update', 'spaone'), {
    ...{ code: 1, out: 'spaone: left as it is: eb does not list spa-one any more\n' },
  })
  await lectern('catalogues', 'remove', 'eb')
  const removed = await lectern('update', 'spaone', 'gertiny')
  t.match(removed, { code: 1, out: /spaone: left as it is: eb could not be read\ngertiny: rev/ })
  rmSync(join(root, '.cache'), { recursive: true })
  const offline = await lectern('update', 'gertiny', '--offline')
  t.match(offline, { code: 1, out: /sw could not be read/, err: /sw was never asked/ })
})

t.test('what is not to be updated is named before anything is asked', async (t) => {
  const { lectern, server, given, offer } = await project(t)
  await offer(NEW)
  const file = given('oba.usfm', `\\id OBA X\n\\c 1\n\\p\n${FIRST.join('\n')}\n`)
  const words = ['--version', 'mine', '--name', 'Mine', '--language-code', 'en']
  const added = await lectern('add', file, ...words, '--copyright', 'Nobody')
  t.equal(added.code, 0, added.err)
  server.asked.length = 0
  for (const [ids, reason] of [
    [['none', 'spaone'], 'there is no version "none": lectern corpus list shows all\n'],
    [['mine'], /^mine did not come from a catalogue: lectern corpus add with --version mine/],
    [['k\u001B[2J'], /there is no version "k\\u001b\[2J"/],
  ] as const) {
    t.match(await lectern('update', ...ids), { code: 1, out: '', err: reason })
  }
  for (const ids of [[], ['--all', 'spaone'], ['--dry-run']]) {
    t.equal((await lectern('update', ...ids)).code, 2, ids.join(' '))
  }
  t.strictSame(server.asked, [])
  t.match(await lectern('update', 'spaone', 'spaone'), { code: 0, out: /\n1 updated, 0 the/ })
})

t.test('without a text of a catalogue there is nothing to update', async (t) => {
  const { lectern } = await catalogueProject(t)
  t.match(await lectern('update', '--all'), { code: 0, out: 'No text came from a catalogue.\n' })
})

t.test('warnings that were accepted stay accepted, new ones are not', async (t) => {
  const { lectern, offer, record } = await project(t)
  const accepted = () => record('spaone').import.accepted
  t.equal((await lectern('add', 'eb:spa-one', '--replace', '--accept-warnings', 'Ana')).code, 0)
  t.equal(accepted()?.by, 'Ana', 'it has a warning')
  await offer(NEW)
  t.equal((await lectern('update', 'spaone')).code, 0)
  t.equal(accepted()?.by, 'Ana')
  await offer({ UpdateDate: '2031-06-01' }, obadiah(...FIRST.slice(0, 9), ...FIRST.slice(10)))
  t.equal((await lectern('update', 'spaone')).code, 0)
  t.equal(accepted(), undefined)
})

t.test('verses are compared by their places and their texts', async (t) => {
  const chapter = (number: number, verses: readonly [number, string, number?][]) => ({
    ...{ number, omitted: [], headings: [] },
    verses: verses.map(([verse, text, last]) => ({ number: verse, text, ...(last && { last }) })),
  })
  const draftOf = (books: Draft['books']): Draft => ({
    ...{ format: 'x', metadata: {}, outside: [], books },
  })
  const bundleOf = ({ books }: Draft) => {
    const named = books.map((book) => ({ name: 'N', abbreviationLocal: 'N', ...book }))
    const source = { format: 'x', name: 'x', revision: '', sha256: '' }
    const input = { version: {} as never, source, books: named }
    return decodeBundle(encodeBundle(input), 'x')
  }
  const first = draftOf([
    {
      book: 31,
      chapters: [
        chapter(1, [
          [1, 'a'],
          [3, 'b', 5],
          [7, 'c'],
        ]),
      ],
    },
    {
      book: 65,
      chapters: [
        chapter(2, [
          [1, 'd'],
          [2, 'e'],
        ]),
      ],
    },
  ])
  t.strictSame(differences(bundleOf(first), first), [])
  t.equal(differences(undefined, first).length, 5)
  const second = draftOf([
    {
      book: 31,
      chapters: [
        chapter(1, [
          [1, 'a'],
          [3, 'b', 4],
          [7, 'C'],
        ]),
      ],
    },
    { book: 65, chapters: [chapter(1, [[1, 'd']]), chapter(2, [[1, 'd']])] },
  ])
  t.strictSame(
    differences(bundleOf(first), second).map(({ place, before, after }) => [place, before, after]),
    [
      ['OBA 1:3-4', undefined, 'b'],
      ['OBA 1:7', 'c', 'C'],
      ['JUD 1:1', undefined, 'd'],
      ['OBA 1:3-5', 'b', undefined],
      ['JUD 2:2', 'e', undefined],
    ],
  )
})

/** The revisions of the text that is updated again and again; made once, since an archive holds the time. */
const ARCHIVES = { first: obadiah(...FIRST), second: obadiah(...SECOND) }

t.test(
  'an update that is ended anywhere has happened or has not',
  { timeout: 3_600_000 },
  async (t) => {
    const project = endedProject(t)
    const folder = join(project.root, 'mirror')
    const local = join(project.root, 'corpus/local')
    const catalogue = { name: 'mine', title: 'mine', layout: 'ebible', isOwn: true }
    const offer = (day: string, archive: Uint8Array) =>
      put(folder, {
        'translations.csv': translationsOf([translation('spaone', { UpdateDate: day })]),
        'spaone_usfm.zip': archive,
      })
    put(local, {
      'catalogues.json': {
        added: [{ ...catalogue, list: join(folder, 'translations.csv'), archives: [folder] }],
        removed: [],
      },
    })
    const again = async () => {
      offer('2031-01-02', ARCHIVES.first)
      await counted(project, ['add', 'mine:spaone', '--replace'])
      offer('2031-05-01', ARCHIVES.second)
      await counted(project, ['list'])
    }
    const texts = ['corpus/local', 'out', 'tmp']
    const state = () => JSON.stringify(project.state(texts))
    await again()
    const before = state()
    const whole = await counted(project, ['update', '--all'])
    const after = state()
    t.not(before, after)
    for (let turn = 0; turn < runs(12); turn++) {
      await again()
      t.equal(state(), before)
      const moment = await interrupted(project, ['update', '--all'], whole, turn)
      // As a start of the service does.
      finishExchanges(join(project.root, 'out'))
      t.ok(await loadLibrary(join(project.root, 'out'), undefined), `${moment}: it can be served`)
      await counted(project, ['list'])
      const now = state()
      if (now !== before && now !== after) t.strictSame(now, after, moment)
      await counted(project, ['update', '--all'])
      t.equal(state(), after, `${moment}, then finished`)
    }
  },
)
