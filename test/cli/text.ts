// test: Passages, searches and references on the command line, for pipes, terminals and --json.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { build, type Metafile } from 'esbuild'
import t, { type Test } from 'tap'
import {
  crossReferencesFile,
  encodeCrossReferences,
  OPENBIBLE,
  verseKey,
} from '../../src/bundle/cross-references.js'
import { EXIT } from '../../src/cli/command.js'
import { run } from '../../src/cli/program.js'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { CLI, capture, start } from '../helpers/command-line.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { JOHN_2, layersOf } from '../helpers/invented-layers.js'
import { fc, runs } from '../helpers/property.js'
import { startApp } from '../helpers/running-app.js'
import { ENGLISH, SPANISH, smallBundle } from '../helpers/small-library.js'

/** What a terminal may obey; a line's end is harmless. */
const COMMANDS = /[^\P{Cc}\n]/u
const CORPUS = await compiledFolder(t)

/** A command line before a pipe, or before a terminal of so many columns. */
async function lectern(words: readonly string[], columns?: number, env = {}) {
  const shown = columns === undefined ? {} : { columns }
  const { said, terminal } = capture({ CORPUS_DIR: CORPUS, ...env }, undefined, shown)
  return { code: await run(words, terminal), ...said }
}

t.test('a pipe gets a line for each verse: its reference, a tab, its text', async (t) => {
  const { code, out, err } = await lectern(['get', 'Juan', '2:1-5'])
  t.equal(code, 0)
  t.equal(err, '')
  t.equal(out, 'Juan 2:1\tuno\nJuan 2:2\tdos\nJuan 2:4\tcuatro\nJuan 2:5\tcinco y seis\n')
  t.match(await lectern(['get', 'Jude 3', '--version', 'Trial']), {
    out: /^Jude 1:3\t¿Qué «JUD 1 3»/,
  })
  const span = (await lectern(['get', 'Juan 2:8-3:2'])).out.split('\n')
  t.strictSame(
    span.map((line) => line.split('\t')[0]),
    ['Juan 2:8', 'Juan 3:1', 'Juan 3:2', ''],
  )
})

t.test('a passage in a format, with its layers, is what the service answers', async (t) => {
  const notes = [
    { verse: 2, offset: 3, marker: 'f', caller: '+', parts: [{ marker: 'ft', text: 'o 2' }] },
  ]
  const blocks = [
    { verse: 1, offset: 0, marker: 's1', text: 'Un título\u001b[31m' },
    { verse: 2, offset: 0, marker: 'q2' },
  ]
  const layers = layersOf({ [JOHN_2]: { notes, blocks } })
  const bundles = { [SPANISH.id]: smallBundle(SPANISH) }
  const folder = await compiledFolder(t, bundles, { [SPANISH.id]: layers })
  const get = (words: string, columns?: number) =>
    lectern(['get', ...words.split(' ')], columns, { CORPUS_DIR: folder, NO_COLOR: '1' })
  t.strictSame(await get('Juan 2:1-4 --format text'), {
    code: 0,
    err: '',
    out: 'Un título[31m\n\n[1] uno\n\n    [2] dos¹ [4] cuatro\n\n¹ 2:2 o 2\n',
  })
  const bare = '--no-notes --no-headings --no-numbers'
  t.equal((await get(`Juan 2:1-4 --format TEXT ${bare}`)).out, 'uno\n\n    dos cuatro\n')
  t.equal(
    (await get('Juan 2:1-6 --format text', 26)).out,
    'Juan 2:1-6 · Versión de Prueba\n\n  Un título[31m\n\n  [1] uno\n\n' +
      '      [2] dos¹ [4] cuatro\n      [5-6] cinco y seis\n\n  ¹ 2:2 o 2\n',
  )
  t.match((await get('Juan 2 --format html')).out, /^<article .*<\/article>\n$/s)
  t.match((await get('Juan 2 --format markdown')).out, /^### Un título/)
  t.match(JSON.parse((await get('Juan 2 --format usj')).out), { type: 'USJ' })
  const plain = (await get('Juan 2 --json')).out
  t.equal((await get('Juan 2 --format json')).out, plain)
  const data = JSON.parse((await get('Juan 2:1 --format text --json --no-headings')).out)
  t.match(data, { reference: 'Juan 2:1', format: 'text', content: '[1] uno', copyright: 'Nadie' })
  const some = await get('Jn 2,1; Gn 9 --format text --no-headings')
  t.equal(some.code, 1)
  t.match(some.out, '[1] uno')
  t.match(some.err, 'Génesis has no chapter 9')
  t.match(await get('Gn 9 --format text'), { code: 1, out: '' })
  t.match(await get('Juan 2 --format pdf'), {
    code: 2,
    err: '--format must be json, text, html, markdown or usj',
  })
})

t.test('a terminal gets a heading, numbers in a margin, and lines of its width', async (t) => {
  const { out } = await lectern(['get', 'Juan 2:1-6'], 20, { NO_COLOR: '1' })
  t.equal(
    out,
    'Juan 2:1-6 · Versión de Prueba\n\n   1 uno\n   2 dos\n   4 cuatro\n   5 cinco y seis\n',
  )
  const chapters = (await lectern(['get', 'Sal 1-2'], 80, { NO_COLOR: '1' })).out
  t.match(chapters, /^Salmos 1-2 · Versión de Prueba\n\nSalmos 1\n {3}1 .*\n\nSalmos 2\n {3}1 /s)
  const narrow = (await lectern(['get', 'Gn 1:1'], 30, { TERM: 'dumb' })).out
  t.equal(
    narrow,
    'Génesis 1:1 · Versión de Prueba\n\n   1 ¿Qué «GEN 1 1»? Ñandú —\n     "sí" \\ 😀\n',
  )
})

t.test('cross references are lines, and people see their licence', async (t) => {
  const none = await lectern(['cross-references', 'Juan', '2:1'])
  t.strictSame([none.code, none.out], [EXIT.done, ''])
  t.match(none.err, /corpus add openbible-crossrefs/)
  const folder = scratch(t)
  cpSync(CORPUS, folder, { recursive: true })
  const from = (verse: number) => verseKey(43, 2, verse)
  const rows = [
    { from: from(1), first: verseKey(1, 1, 1), last: verseKey(1, 1, 3), votes: 9 },
    { from: from(1), first: verseKey(1, 1, 4), last: verseKey(1, 1, 4), votes: 3 },
    { from: from(4), first: verseKey(1, 2, 1), last: verseKey(1, 2, 1), votes: 4 },
  ]
  const source = { id: OPENBIBLE, name: 'A list', credit: 'Nobody', license: 'CC BY' }
  writeFileSync(crossReferencesFile(folder, OPENBIBLE), encodeCrossReferences(source, rows))
  const env = { CORPUS_DIR: folder }
  const ask = (words: readonly string[], columns?: number) =>
    lectern(['cross-references', ...words], columns, { ...env, NO_COLOR: '1' })
  t.equal(
    (await ask(['Jn 2:1'])).out,
    'Juan 2:1\tGénesis 1:1-3\t9\topenbible-crossrefs\nJuan 2:1\tGénesis 1:4\t3\topenbible-crossrefs\n',
  )
  t.equal((await ask(['Jn', '2', '--limit', '1', '--page', '2'])).out.split('\t')[0], 'Juan 2:4')
  t.equal(
    (await ask(['Jn 2', '--votes', '9', '--version', 'trial'])).out.split('\t')[1],
    'Genesis 1:1-3',
  )
  t.strictSame([(await ask(['Jn 2:8'])).out, (await ask(['Jn 2:8'])).err], ['', ''])
  t.match((await ask(['Jn 2:1'], 80)).out, /^FROM .*\n\nopenbible-crossrefs: A list\. CC BY\n$/s)
  const data = JSON.parse((await ask(['Jn 2:1', '--json'])).out)
  t.match(data, { total: 2, limit: 25, offset: 0, references: [{ votes: 9 }, { votes: 3 }] })
  for (const [words, code] of [
    [['Jn 2-3'], EXIT.usage],
    [['Foo 2'], EXIT.usage],
    [['Jn 99'], EXIT.failed],
    [['Jn 2', '--votes', 'x'], EXIT.usage],
    [['Jn 2', '--page', '0'], EXIT.usage],
    [['Jn 2', '--version', 'x'], EXIT.failed],
  ] as const) {
    t.equal((await ask(words)).code, code, words.join(' '))
  }
})

t.test('references of a text are lines, and a file of any length is read', async (t) => {
  const plain = await lectern(['references', 'Vea', 'Jn', '2,1.99', 'y', 'Sal', '1.'])
  t.strictSame(plain, {
    code: 0,
    err: '',
    out: '4-10\tJn 2,1\tJuan 2:1\n11-13\t99\tJuan 2:99 (not in PRUEBA)\n16-21\tSal 1\tSalmos 1\n',
  })
  const table = await lectern(['references', 'Vea Jn 2,1.'], 80, { NO_COLOR: '1' })
  t.equal(table.out, 'AT    TEXT    REFERENCE\n4-10  Jn 2,1  Juan 2:1\n')
  t.strictSame(await lectern(['references', 'nada']), { code: 0, err: '', out: '' })
  const long = capture({ CORPUS_DIR: CORPUS }, Readable.from([`${'x '.repeat(9000)}Jn\n2:1`]))
  t.equal(await run(['references'], long.terminal), EXIT.done)
  t.equal(long.said.out, '18000-18006\tJn 2:1\tJuan 2:1\n')
  const person = capture({ CORPUS_DIR: CORPUS }, Object.assign(Readable.from([]), { isTTY: true }))
  t.equal(await run(['references'], person.terminal), EXIT.usage)
  t.equal((await lectern(['references', 'x', '--language', 'xx'])).code, EXIT.usage)
  t.equal((await lectern(['references', 'x', '--version', 'xx'])).code, EXIT.failed)
})

t.test(
  'quotations of a file have a line if they are not exact, with offsets of the file',
  async (t) => {
    const check = async (text: string, words: readonly string[] = [], shown = {}) => {
      const { said, terminal } = capture({ CORPUS_DIR: CORPUS }, Readable.from([text]), shown)
      return { code: await run(['quotations', ...words], terminal), ...said }
    }
    t.strictSame(await check('“cinco y seis” (Jn 2:5)'), { code: EXIT.done, err: '', out: '' })
    const html = '<p>&ldquo;cinco <b>y</b> seis&rdquo; (Jn&nbsp;2:4)</p>'
    t.strictSame(await check(html), {
      code: EXIT.failed,
      err: '',
      out: '10-29\texact\tcinco y seis\tJuan 2:5 (prueba)\tcinco y seis\tcited as Juan 2:4\n',
    })
    const far = `${'palabra '.repeat(500)}\n\n“cinco y seis” (Jn 2:4)`
    t.match((await check(far)).out, /^4003-4015\t/)
    t.ok((await check(far, [], { columns: 80 })).out.includes('\u001b['))
    const data = JSON.parse((await check('“cinco y seis”', ['--json'])).out)
    t.match(data, { versions: ['prueba'], quotations: [{ start: 1, end: 13 }] })
    t.equal((await check('x', ['--versions', 'xx'])).code, EXIT.failed)
  },
)

t.test('versions stand side by side: a line a row in a pipe, columns on a terminal', async (t) => {
  const words = ['parallel', 'Gn', '1:31-2:1', '--versions', 'trial,PRUEBA']
  const { code, out, err } = await lectern(words)
  t.strictSame([code, err], [0, ''])
  const rows = out.split('\n').map((line) => line.split('\t').map((cell) => cell.split(' ¿')[0]))
  t.strictSame(rows, [['Genesis 1:31', 'Génesis 1:31'], ['Genesis 2:1', 'Génesis 2:1'], ['']])
  const shown = (await lectern(words, 40, { NO_COLOR: '1' })).out
  t.equal(
    shown.split('\n').slice(0, 6).join('\n'),
    'TRIAL                PRUEBA\n\nGenesis 1:31         Génesis 1:31\n' +
      '¿Qué «GEN 1 31»?     ¿Qué «GEN 1 31»?\nÑandú — "sí" \\ 😀    Ñandú — "sí" \\ 😀\n',
  )
  t.match(
    await lectern(['parallel', 'Juan 2:4', '--versions', 'prueba,trial'], 40, { NO_COLOR: '1' }),
    {
      out: /Juan 2:4 +-/,
    },
  )
  for (const [words, code, message] of [
    [['Gn 1', '--versions', 'none'], 1, /There is no version "none"; `lectern versions`/],
    [['Gn 1', '--versions', 'trial,TRIAL'], 2, /--versions must not name a version twice/],
    [['Foo', '--versions', 'trial'], 2, /"Foo" is not a book name/],
    [['Gn 9', '--versions', 'trial'], 1, /no chapter 9/],
    [['Jn;Jn;Jn', '--versions', 'trial'], 2, /1500 verses/],
    [['Gn 1'], 2, /--versions/],
  ] as const) {
    t.match(await lectern(['parallel', ...words]), { code, out: '', err: message })
  }
})

t.test('--json prints the data that the same request over HTTP has', async (t) => {
  const app = await startApp(await loadLibrary(CORPUS, undefined))
  t.teardown(() => app.close())
  const same = async (words: readonly string[], path: string) => {
    const { code, out, err } = await lectern([...words, '--json'])
    const { text } = await app.get(path)
    t.equal(code, 0, path)
    t.equal(err, '')
    const [, data] =
      /^\{"success":true,"data":(.*),"meta":\{"request_id":"[^"]+"[^}]*\}\}$/s.exec(text) ?? []
    t.equal(out, `${data}\n`, path)
  }
  await same(
    ['references', 'Vea Jn 2,1.3; Tob 3,1 y el v. 2'],
    '/v1/references?text=Vea%20Jn%202,1.3;%20Tob%203,1%20y%20el%20v.%202',
  )
  await same(
    ['references', 'See Jn 2:1', '--version', 'trial', '--language', 'en'],
    '/v1/references?text=See%20Jn%202:1&version=trial&language=en',
  )
  const refs =
    'Juan 2:1|Jn 2:1-8|Psalm 2|Gn 1-2|Juan 2:8-3:2|jud 3|Judas|Jn 3,1.4|Jn 2,1.2.4; Judas'.split(
      '|',
    )
  for (const ref of refs) {
    for (const version of ['prueba', 'TRIAL']) {
      const path = `/v1/passage?ref=${encodeURIComponent(ref)}&version=${version}`
      await same(['get', ...ref.split(' '), '--version', version], path)
    }
  }
  await same(['versions'], '/v1/versions')
  await same(
    ['parallel', 'Gn 1:30-2:3; Judas', '--versions', 'pr1,trial'],
    '/v1/parallel?ref=Gn%201:30-2:3;%20Judas&versions=pr1,trial',
  )
  await same(['search', 'sí'], '/v1/search?q=s%C3%AD')
  await same(
    ['search', '"1 corinthians"', 'ñandu', '--version', 'trial', '--book', '1co', '--limit', '3'],
    '/v1/search?q=%221%20corinthians%22%20%C3%B1andu&version=trial&book=1co&limit=3',
  )
  await same(
    ['search', 'que', '--testament', 'ot', '--limit', '7', '--page', '3'],
    '/v1/search?q=que&testament=ot&limit=7&offset=14',
  )
  await same(
    [
      'search',
      'que',
      '--versions',
      'TRIAL,prueba',
      '--book',
      'GEN,JHN-JUD',
      '--context',
      '--count',
    ],
    '/v1/search?q=que&versions=TRIAL,prueba&book=GEN,JHN-JUD&include=context,counts',
  )
  await same(
    [
      ...['search', 'nan* -GEN', '--language', 'es', '--group', 'evangelios,psalms'],
      ...['--match', 'forms', '--near', '3', '--sort', 'relevance'],
    ],
    '/v1/search?q=nan*%20-GEN&language=es&group=evangelios,psalms&match=forms&near=3&sort=relevance',
  )
})

t.test(
  'of a list what is there is printed, and what is not is said and answered with 1',
  async (t) => {
    t.strictSame(await lectern(['get', 'Jn 2,1.2; Gn 9; Tob 3; Jn 2,4']), {
      code: 1,
      out: 'Juan 2:1\tuno\nJuan 2:2\tdos\nJuan 2:4\tcuatro\n',
      err: 'Génesis has no chapter 9; its last is 3.\nPRUEBA has no book "Tobías".\n',
    })
    const { code, out, err } = await lectern(['get', 'Jn 2,1; Gn 9; Tob 3', '--json'])
    t.equal(code, 1)
    t.equal(err, '')
    t.match(JSON.parse(out), {
      reference: 'Juan 2:1; Génesis 9; Tobías 3',
      version: { id: 'prueba' },
      passages: [
        { reference: 'Juan 2:1', text: 'uno' },
        {
          reference: 'Génesis 9',
          error: { code: 'CHAPTER_NOT_FOUND', suggestions: ['Génesis 3'] },
        },
        { reference: 'Tobías 3', error: { code: 'BOOK_NOT_FOUND' } },
      ],
    })
    const shown = await lectern(['get', 'Jn 2,1; Gn 1:1'], 80, { NO_COLOR: '1' })
    t.equal(shown.code, 0)
    t.match(shown.out, /^Juan 2:1 · Versión de Prueba\n\n {3}1 uno\n\nGénesis 1:1 · Versión de/)
  },
)

t.test('a verse is chosen at random, or for the day, as over HTTP', async (t) => {
  const app = await startApp(await loadLibrary(CORPUS, undefined))
  t.teardown(() => app.close())
  const data = async (path: string) => (await app.get(path)).body.data
  const seeded = await lectern('random --seed ñ --book PSA,JHN --length=2 --json'.split(' '))
  t.match(seeded, { code: 0, err: '' })
  t.strictSame(JSON.parse(seeded.out), await data('/v1/random?seed=%C3%B1&book=PSA,JHN&length=2'))
  t.match(await lectern(['random', '--testament', 'NT', '--book', 'JUD', '--version', 'trial']), {
    code: 0,
    out: /^Jude 1:\d+\t¿Qué «JUD/,
  })
  const day = await lectern(['today', '--date', '2031-01-07', '--json'])
  t.strictSame(JSON.parse(day.out), await data('/v1/today?date=2031-01-07'))
  t.equal(day.err, '2031-01-07: donde todo comienza\n')
  const shown = ['today', '--date', '2031-01-07', '--tz', 'Asia/Tokyo', '--version', 'trial']
  t.strictSame(await lectern(shown), {
    code: 0,
    out: 'Genesis 1:1\t¿Qué «GEN 1 1»? Ñandú — "sí" \\ 😀\n',
    err: '2031-01-07: where everything begins\n',
  })
  t.match(await lectern(['today']), { code: 0, err: /^\d{4}-\d\d-\d\d: / })
  t.match(await lectern(['today', '--tz', 'x']), { code: 2, err: /^--tz must be the IANA name/ })
  t.match(await lectern(['today', '--version', 'zzz']), { code: 1 })
  t.match(await lectern(['random', '--length', '99']), { code: 2, err: /^--length must be/ })
  t.match(await lectern(['random', '--version', 'zzz']), { code: 1 })
  t.match(await lectern(['random', '--book', 'PSA', '--length', '13']), {
    code: 1,
    err: /^No chap/,
  })
})

t.test('a search prints a page, and on standard error how many there are', async (t) => {
  const found = await lectern(['search', '"juan', '2"', 'cinco'])
  t.match(found, { code: 0, out: '', err: '0 verses of PRUEBA\n' })
  t.match(await lectern(['search', 'cinco', 'SEIS']), {
    code: 0,
    out: 'Juan 2:5\tcinco y seis\n',
    err: '1 verse of PRUEBA\n',
  })
  const first = await lectern(['search', 'GEN', '--limit', '2'])
  t.match(first.out, /^Génesis 1:1\t¿Qué «GEN 1 1»\?.*\nGénesis 1:2\t.*\n$/)
  t.equal(first.err, '1 to 2 of 60 verses of PRUEBA; next: --page 2\n')
  const last = await lectern(['search', 'GEN', '--limit', '40', '--page', '2'])
  t.equal(last.err, '41 to 60 of 60 verses of PRUEBA\n')
  const none = await lectern(['search', 'GEN', '--limit', '40', '--page', '3'])
  t.match(none, { code: 0, out: '', err: '60 verses of PRUEBA; the last page is --page 2\n' })
})

t.test('several versions and context are lines with their version and reference', async (t) => {
  const plain = { NO_COLOR: '1' }
  const both = ['search', 'cuatro', '--versions', 'trial,prueba']
  t.match(await lectern(both), {
    code: 0,
    out: 'John 2:4\ttrial\tcuatro\nJohn 2:4\tprueba\tcuatro\n',
    err: '1 verse of TRIAL, PRUEBA\n',
  })
  t.equal((await lectern(both, 80, plain)).out, 'John 2:4\n  trial  cuatro\n  prueba cuatro\n')
  const around = ['search', 'cuatro', '--context']
  t.equal((await lectern(around)).out, 'Juan 2:2\tdos\nJuan 2:4\tcuatro\nJuan 2:5\tcinco y seis\n')
  const shown = 'Juan 2:4\n  2 dos\n  4 cuatro\n  5 cinco y seis\n'
  t.equal((await lectern(around, 80, plain)).out, shown)
  const { out } = await lectern([...both, '--context'], 80, plain)
  t.match(out, /^John 2:4\n {2}trial {2}2 dos\n {2}trial {2}4 cuatro\n.*\n {2}prueba 2 dos\n/)
  const first = await lectern(['search', '"GEN 1 1"', '--context', '--limit', '1'], 80, plain)
  t.match(first.out, /^Génesis 1:1\n {2}1 .*\n {2}2 .*\n$/, 'nothing is before the first')
})

t.test('--count prints the verses of each book, with bars that fit a terminal', async (t) => {
  const counted = ['search', 'nandu', '--count']
  const { code, out, err } = await lectern(counted)
  t.equal(code, 0)
  t.equal(out, 'Génesis\t60\nSalmos\t18\nJuan\t1140\n1 Corintios\t169\nJudas\t25\n')
  t.equal(err, '1412 verses of PRUEBA: 78 in the Old Testament, 1334 in the New\n')
  for (const columns of [30, 57, 100, 200]) {
    const lines = (await lectern(counted, columns, { NO_COLOR: '1' })).out.trimEnd().split('\n')
    t.equal(lines.length, 5)
    t.equal(lines[2]?.length, Math.min(columns, 100), 'the longest bar ends with the line')
    t.match(lines[0], /^Génesis {7}60 [\u2588-\u258f]+$/)
    for (const line of lines) t.ok(line.length <= columns)
  }
  t.match((await lectern(counted, 10)).out, /1140.* \u2588{4}\n/s, 'some bar, however narrow')
  const some = await lectern([...counted, '--book', 'JUD'], 40, { NO_COLOR: '1' })
  t.equal(some.out, `Judas 25 ${'\u2588'.repeat(31)}\n`)
  t.equal(some.err, '25 verses of PRUEBA\n')
  t.match(await lectern(['search', 'zyzzyva', '--count'], 80), { out: '', err: /^0 verses/ })
})

t.test('a search that found nothing says what would find something', async (t) => {
  const asked = ['search', 'cuatroo', '--versions', 'trial,prueba']
  const taken = { code: 0, err: '1 verse of TRIAL, PRUEBA\nTaken for: cuatroo: cuatro\n' }
  t.match(await lectern(asked), taken)
  const slip = await lectern([...asked, '--match', 'exact'])
  t.strictSame(slip, {
    code: 0,
    out: '',
    err: '0 verses of TRIAL, PRUEBA\nDid you mean: cuatro\n',
  })
  t.match(
    (await lectern(['search', 'cuatros', '--match', 'exact'])).err,
    /^Found with --match forms: 1$/m,
  )
  t.equal((await lectern(['search', 'cuatroo', '--json'])).err, '')
})

t.test('a search for a reference says how to get the place', async (t) => {
  const { err } = await lectern(['search', 'jn 2:4 cuatro'])
  t.match(err, "0 verses of PRUEBA\nThe place itself: lectern get 'Juan 2:4'\n")
  t.notMatch((await lectern(['search', 'jn 9:99'])).err, /itself/)
})

t.test('a terminal gets the matches painted, and nobody else does', async (t) => {
  const yellow = (text: string) => `\u001B[1m\u001B[33m${text}\u001B[39m\u001B[22m`
  const words = ['search', '"dos', 'tres"', 'cinco']
  const painted = { FORCE_COLOR: '1' }
  t.match(await lectern(['search', 'cinco', 'seis'], 80), {
    out: `\u001B[1mJuan 2:5\u001B[22m\n  ${yellow('cinco')} y ${yellow('seis')}\n`,
  })
  for (const [columns, env, more] of [
    [undefined, {}, []],
    [80, { NO_COLOR: '1' }, []],
    [80, { TERM: 'dumb' }, []],
    [80, {}, ['--no-color']],
    [80, painted, ['--no-color']],
    [80, { FORCE_COLOR: '0' }, []],
    [undefined, { FORCE_COLOR: 'false', NO_COLOR: '' }, []],
  ] as const) {
    const { out } = await lectern(['search', 'cinco', ...more], columns, env)
    t.notMatch(out, '\u001B', JSON.stringify([columns, env, more]))
  }
  t.match((await lectern(['search', 'cinco'], undefined, painted)).out, yellow('cinco'))
  t.match((await lectern(['search', 'cinco'], 80, { ...painted, NO_COLOR: '1' })).out, '\u001B[33m')
  t.equal((await lectern(words, 80)).out, '')
  const number = (await lectern(['get', 'Juan 2:1'], 80)).out
  t.match(number, '\u001B[36m   1 \u001B[39muno\n')
})

t.test('the versions are a table with the default one marked', async (t) => {
  t.match(await lectern(['versions']), {
    code: 0,
    out:
      'ID      LANGUAGE  NAME\n' +
      'prueba  Spanish   Versión de Prueba (default)\n' +
      'trial   English   Trial Version\n',
  })
  t.match(
    (await lectern(['versions'], undefined, { DEFAULT_VERSION: 'trial' })).out,
    /Trial Version \(d/,
  )
})

t.test(
  'what is not there is answered with 1, what means nothing with 2, and what would work',
  async (t) => {
    for (const [words, code, said] of [
      ['get Juan 22', 1, 'Juan has no chapter 22; its last is 21.\nDid you mean "Juan 21"?\n'],
      [
        'get Juan 2:5-99',
        1,
        'Juan 2 has no verse 99; its last is 8.\nDid you mean "Juan 2:5-8"?\n',
      ],
      ['get Juan 2:3', 1, 'Juan 2:3 is omitted in this version (PRUEBA).\n'],
      ['get Éxodo 1', 1, 'PRUEBA has no book "EXO".\n'],
      ['get Jhuan 2:1', 2, /^"Jhuan" is not a book name; .*\.\nDid you mean "Juan 2:1"\?\n$/],
      ['get Corintios 1 --version trial', 2, /\nDid you mean "1 Corintios 1"\?\n$/],
      ['get Juan 3:8-2', 2, /ends at 2, before .* 8\.\nDid you mean "Juan 3:2-8"\?\n$/],
      ['get xyzzy', 2, /^"xyzzy" is not a book name; [^\n]+\n$/],
      ['get Juan 1 --version triel', 1, /`lectern versions` lists .*\.\nDid you mean trial\?\n$/],
      ['get Juan 1 --version zzz', 1, /^There is no version "zzz"; [^\n]+\n$/],
      [
        'get Juan 1 --version RVR60',
        1,
        /^Reina-Valera 1960 is not served here: [^\n]+\nDid you mean prueba\?\n$/,
      ],
      ['search x --book Juan', 1, /"Juan"; --book takes .*\.\nDid you mean JHN\?\n$/],
      ['search x --book EXO', 1, 'PRUEBA has no book "EXO".\n'],
      ['search x --version triel', 1, /Did you mean trial/],
      ['search !?', 2, 'The query must contain a word.\n'],
      ['search', 2, 'The query must contain a word.\n'],
      ['search --strongs love', 2, /^--strongs must be a number of Strong/],
      [
        'search --strongs G26',
        2,
        "--version has no Strong's numbers, nor has any other version here.\n",
      ],
      ['search x --limit 0', 2, '--limit must be a whole number from 1 to 100.\n'],
      ['search x --limit 1e2', 2, /--limit must be/],
      ['search x --page 0', 2, '--page must be a whole number from 1 to 1000000.\n'],
      ['search x --versions trial,zzz', 1, /There is no version "zzz"/],
      ['search x --versions trial --language es', 2, /^--versions must not be sent together with/],
      ['search x --language fr', 1, /in the language "fr"/],
      ['search x --group paul,x', 2, /^--group must be pentateuch, /],
      ['search x --book REV-GEN', 2, /ends at GEN, before its start at REV/],
      ['search x --match x', 2, '--match must be exact, forms, prefix, best or meaning.\n'],
      ['search x --near 0', 2, /^--near must be a whole number from 1/],
      ['search x --sort x', 2, /^--sort must be canonical or relevance/],
      ['search x --testament XT', 2, '--testament must be OT or NT.\n'],
    ] as const) {
      const answer = await lectern(words.split(' '))
      t.equal(answer.code, code, words)
      t.equal(answer.out, '')
      t.match(answer.err, said)
    }
    for (const words of [['get'], ['get', 'Juan 1', '--page', '2'], ['versions', 'x']]) {
      t.match(await lectern(words), { code: 2, out: '' }, words.join(' '))
    }
    for (const words of [
      ['get', ''],
      ['get', ' '],
      ['search', ''],
    ]) {
      t.match(await lectern(words), { code: 2, out: '', err: /must/ }, JSON.stringify(words))
    }
  },
)

t.test('a corpus that cannot be read, and a bad setting, are said in a sentence', async (t) => {
  const folder = scratch(t)
  for (const words of [['get', 'Juan 1'], ['search', 'x'], ['versions']]) {
    t.match(await lectern(words, undefined, { CORPUS_DIR: folder }), {
      code: 1,
      out: '',
      err: /^[^\n]*catalogue\.json cannot be read[^\n]*run make build\n$/,
    })
    t.match(await lectern(words, undefined, { DEFAULT_VERSION: '?' }), {
      code: 1,
      err: /^DEFAULT_VERSION must be/,
    })
  }
})

t.test('a search that found nothing says what it did not do', async (t) => {
  const nothing = await lectern(['search', 'zyzzyva', 'OR', 'cuatr*'])
  t.match(nothing, { code: 0, out: '', err: /^0 verses of .*\nNothing was found, and .*"OR" is a/ })
  t.notMatch((await lectern(['search', 'zyzzyva'])).err, /operators/)
})

t.test(
  'huge and hostile words get an exit code and sentences that a terminal can show',
  async (t) => {
    t.match(await lectern(['get', 'Juan '.repeat(20_000)]), { code: 2, err: /longer than 100/ })
    t.match(await lectern(['search', 'x'.repeat(100_000)]), { code: 2, err: /longer than 256/ })
    t.match(await lectern(['get', 'Juan 1', '--version', 'x'.repeat(100_000)]), { code: 1 })
    const sly = await lectern(['get', '\u001B[31mJuan\u009B2J\n\u0007 x'])
    t.equal(sly.code, 2)
    t.notMatch(sly.err, COMMANDS)
    t.notMatch(sly.err, /\nx/)
    const unit = 'binary' as const
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('get', 'search'),
        fc.array(fc.string({ unit }), { minLength: 1, maxLength: 3 }),
        async (command, words) => {
          const { code, err } = await lectern([command, '--', ...words])
          return Object.values<number>(EXIT).includes(code) && !/\n {4}at |TypeError/.test(err)
        },
      ),
      { numRuns: runs(60) },
    )
  },
)

t.test('a text that holds what a terminal would obey is shown without it', async (t) => {
  const sly = { ...ENGLISH, id: 'sly', name: 'Sly \u001B]0;title\u0007 one \u009B31m' }
  const folder = await compiledFolder(t, { sly: smallBundle(sly) })
  const { out } = await lectern(['versions'], 80, { CORPUS_DIR: folder })
  t.notMatch(out, COMMANDS)
  t.match(out, /Sly /)
})

/** The program in a process of its own, its words for a shell. */
const program = [process.execPath, CLI].map((word) => `'${word}'`).join(' ')

function shell(t: Test, line: string) {
  const env = { ...process.env, CORPUS_DIR: CORPUS }
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', line], {
    env,
    encoding: 'utf8',
  })
  t.ok(stdout.length < 10_000)
  return { status, stdout, stderr }
}

t.test('a reader that stops reading is no failure', async (t) => {
  const { status, stdout, stderr } = shell(
    t,
    `${program} get 'Juan 1-21' | head -n 1; echo "$\{PIPESTATUS[0]}"`,
  )
  t.equal(status, 0)
  t.match(stdout, /^Juan 1:1\t[^\n]+\n0\n$/)
  t.equal(stderr, '')
  const child = spawn(process.execPath, [CLI, 'get', 'Juan 1-21'], {
    env: { ...process.env, CORPUS_DIR: CORPUS },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  child.stderr.destroy()
  t.equal(await new Promise((resolve) => child.on('exit', resolve)), 0)
})

t.test('an output that cannot be written is a failure with a sentence', async (t) => {
  const { status, stderr } = shell(t, `${program} get 'Juan 1-21' > /dev/full`)
  t.equal(status, 1)
  t.match(stderr, /^The output could not be written: ENOSPC[^\n]*\n$/)
})

t.test('a terminal is known by the process', async (t) => {
  const { ended, said } = start({ CORPUS_DIR: CORPUS }, 'search', 'cinco', 'seis')
  t.equal(await ended, 0)
  t.equal(said.out, 'Juan 2:5\tcinco y seis\n')
  const plain = 'env -u NO_COLOR -u FORCE_COLOR TERM=xterm'
  const line = `stty cols 24; ${plain} ${program} get 'Gn 1:1'`
  const { stdout } = shell(t, `script -qec "${line}" /dev/null < /dev/null`)
  const [heading, blank, first, second] = stdout.split('\r\n')
  t.equal(heading, '\u001B[1mGénesis 1:1\u001B[22m · Versión de Prueba')
  t.equal(blank, '')
  t.equal(first, '\u001B[36m   1 \u001B[39m¿Qué «GEN 1 1»?')
  t.equal(second, '     Ñandú — "sí" \\ 😀')
})

/** Packages that a module and all that it imports load, without what is imported on use. */
function packagesOf(files: Metafile['inputs'], entries: readonly string[]): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path, kind, external } of files[file]?.imports ?? []) {
      if (kind === 'dynamic-import') continue
      if (external === true) packages.add(path)
      else walk(path)
    }
  }
  for (const entry of entries) walk(entry)
  return packages
}

t.test('a text is read without the server, its store and its log', async (t) => {
  const { metafile } = await build({
    absWorkingDir: join(PACKAGE_ROOT),
    entryPoints: ['src/cli.ts'],
    bundle: true,
    write: false,
    outdir: 'none',
    splitting: true,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  })
  const outside = (...entries: string[]) =>
    [...packagesOf(metafile.inputs, entries)].filter((name) => !name.startsWith('node:')).sort()
  t.strictSame(outside('src/cli.ts', 'src/cli/main.ts', 'src/cli/program.ts'), [
    'commander',
    // What the options' table names its bounds by.
    'leven',
  ])
  const text = [
    'src/cli/text/with-catalogue.ts',
    'src/cli/text/passage.ts',
    'src/cli/text/results.ts',
  ]
  t.strictSame(outside(...text), ['fast-string-width', 'leven'])
})
