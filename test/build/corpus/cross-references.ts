// full: Lists of cross-references are added, served with their licence and removed, whole or not at all.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readOpenBible } from '../../../build/corpus/cross-references/openbible.js'
import { readMarkup } from '../../../build/corpus/readers/formats/sword/markup.js'
import { crossReferencesFile, OPENBIBLE, verseKey } from '../../../src/bundle/cross-references.js'
import { findCrossReferences } from '../../../src/library/aids/cross-references.js'
import { readCatalogue } from '../../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { serve, zipOf } from '../../helpers/acquire-project.js'
import { put } from '../../helpers/corpus-project.js'
import { allRows, crossReferencesIn, readInPlace } from '../../helpers/cross-references.js'
import { importProject } from '../../helpers/import-project.js'
import { fc, someOf } from '../../helpers/property.js'

const HEADER = 'From Verse\tTo Verse\tVotes\t#www.openbible.info CC-BY 2031-05-17'
const ROWS = [
  'Gen.1.1\tPs.96.5\t59',
  'Gen.1.1\tProv.8.22-Prov.8.30\t60',
  'Gen.1.1\tJohn.1.1-John.1.3\t370',
  'Rev.22.21\t3John.1.1\t-3',
]
const LIST = `${[HEADER, ...ROWS].join('\n')}\n`
/** A hundred good rows, so that one bad one is no other list. */
const MANY = Array.from({ length: 150 }, (_, at) => `Ps.119.${at + 1}\tPs.${at + 1}.1\t${at}`)
const withBad = (...bad: string[]) => `${[HEADER, ...MANY, ...bad].join('\r\n')}\r\n`

const fileIn = (out: string) => crossReferencesFile(out, OPENBIBLE)
const readIn = (out: string) => crossReferencesIn(readFileSync(fileIn(out)), fileIn(out))

t.test('a list is added from a file, served with its licence, and removed', async (t) => {
  const { out, lectern, given, left } = importProject(t)
  const path = given('list.txt', LIST)
  const added = await lectern('add', OPENBIBLE, '--from', path)
  t.equal(added.code, 0, added.err)
  t.match(added.out, /4 cross references of OpenBible\.info/)
  t.match(added.out, /Licence: www\.openbible\.info CC-BY 2031-05-17\n/)
  const { source } = readIn(out)
  const rows = allRows(readIn(out))
  t.match(source, {
    id: OPENBIBLE,
    license: 'www.openbible.info CC-BY 2031-05-17',
    credit: /OpenBible/,
  })
  t.strictSame(
    rows.map(({ votes }) => votes),
    [370, 60, 59, -3],
  )
  t.equal(new Set(rows.map(({ from }) => from)).size, 2)
  const found = await findCrossReferences(out, [], readInPlace())
  t.equal(found.checksums.length, 1)
  t.strictSame(found.read()[0]?.source, source)
  t.match(await lectern('add', OPENBIBLE, '--from', path), { code: 1, err: /is there already/ })
  t.equal((await lectern('add', OPENBIBLE, '--from', path, '--replace')).code, 0)
  t.strictSame(await lectern('remove', OPENBIBLE), {
    code: 0,
    err: '',
    out: `${OPENBIBLE} is removed; a server is without it from its next start or SIGHUP.\n`,
  })
  t.strictSame(left(), [])
  t.match(await lectern('remove', OPENBIBLE), { code: 1, err: /is not there/ })
})

t.test('an archive, and an address, are read too', async (t) => {
  const { out, lectern, given, left } = importProject(t)
  const archive = zipOf({ 'cross_references.txt': LIST })
  t.equal((await lectern('add', OPENBIBLE, '--from', given('list.zip', archive))).code, 0)
  t.equal(allRows(readIn(out)).length, 4)
  await lectern('remove', OPENBIBLE)
  const { base, requests } = await serve(t, {
    '/cross-references.zip': archive,
    '/other.zip': zipOf({ 'other.txt': LIST }),
    '/damaged.zip': archive.slice(0, -30),
  })
  const fetched = await lectern('add', OPENBIBLE, '--from', `${base}/cross-references.zip`)
  t.equal(fetched.code, 0, fetched.err)
  t.strictSame(requests, ['/cross-references.zip'])
  await lectern('remove', OPENBIBLE)
  for (const [path, reason] of [
    ['missing', /answered 404/],
    ['other.zip', /holds no cross_references\.txt/],
    ['damaged.zip', /no zip|not a zip|damaged/],
    ['breaks', /breaks/],
  ] as const) {
    t.match(await lectern('add', OPENBIBLE, '--from', `${base}/${path}`), { code: 1, err: reason })
  }
  t.strictSame(left(), [], 'nothing is half added')
})

t.test('what is no such list is refused, and says why', async (t) => {
  const { lectern, given, left, root } = importProject(t)
  for (const [content, reason] of [
    ['', /line 1/],
    ['Gen.1.1\tPs.96.5\t59\n', /line 1/],
    ['From Verse\tTo Verse\tVotes\nGen.1.1\tPs.96.5\t59\n', /names no CC BY licence/],
    ['From Verse\tTo Verse\tVotes\tAll rights reserved\n', /"All rights reserved"/],
    [`${HEADER}\n`, /0 of 0/],
    [`${HEADER}\nx\ny\n`, /2 of 2 lines are bad; the first is line 2/],
    [Buffer.from([...Buffer.from(`${HEADER}\n`), 0xff, 0xfe]), /not UTF-8/],
  ] as const) {
    const { code, err } = await lectern('add', OPENBIBLE, '--from', given('list.txt', content))
    t.equal(code, 1)
    t.match(err, reason)
  }
  t.match(await lectern('add', OPENBIBLE, '--from', root), { code: 1, err: /is no file/ })
  t.match(await lectern('add', OPENBIBLE, '--from', '/nowhere'), { code: 1, err: /is not there/ })
  t.match(await lectern('add', '/nowhere'), { code: 2, err: /needs --version/ })
  t.strictSame(left(), [])
})

t.test('bad rows are named by their lines and left out', async (t) => {
  const reasons = (row: string) => readOpenBible(withBad(row), 'x').bad
  for (const [row, reason] of [
    ['Gen.1.1', 'it has not three columns'],
    ['Gen.1.1\tPs.1.1\t1\tmore', 'it has not three columns'],
    ['Tob.1.1\tPs.1.1\t1', '"Tob.1.1" is no verse'],
    ['Gen.51.1\tPs.1.1\t1', '"Gen.51.1" is not in the King James Version'],
    ['Gen.1.0\tPs.1.1\t1', '"Gen.1.0" is not in the King James Version'],
    ['Gen.1.1\tPs.1.177\t1', '"Ps.1.177" is not in the King James Version'],
    ['Gen.1.1\tPs.1\t1', '"Ps.1" is no verse'],
    ['Gen.1.1\tPs.1.2-Ps.1.1\t1', '"Ps.1.2-Ps.1.1" ends before it begins'],
    ['Gen.1.1\tGen.50.1-Exod.1.1\t1', '"Gen.50.1-Exod.1.1" ends in another book'],
    ['Gen.1.1\tPs.1.1-Ps.1.2-Ps.1.3\t1', '"Ps.1.1-Ps.1.2-Ps.1.3" is no range'],
    ['Gen.1.1\tPs.1.1\tmany', '"many" is no number of votes'],
  ] as const) {
    t.strictSame(reasons(row), [{ line: 152, reason }], row)
  }
  t.strictSame(reasons('Gen.1.1\tPs.1.1\t999999'), [])
  t.throws(
    () => readOpenBible(withBad('x', 'x'), 'x'),
    /2 of 152 lines are bad; the first is line 152/,
  )
  const { lectern, given } = importProject(t)
  const { out } = await lectern('add', OPENBIBLE, '--from', given('l.txt', withBad('x')))
  t.match(out, /^1 lines are left out:\nline 152: it has not three columns\n/)
})

t.test('any text is a list or is refused', async () => {
  const text = fc.oneof(
    fc.string(),
    fc
      .array(fc.oneof(fc.string(), fc.constantFrom(...ROWS)))
      .map((rows) => [HEADER, ...rows].join('\n')),
  )
  fc.assert(
    fc.property(text, (content) => {
      try {
        return readOpenBible(content, 'x').rows.length > 0
      } catch (thrown) {
        return (thrown as Error).name === 'CorpusError'
      }
    }),
  )
})

t.test('it waits for no other command, and says which one changes the texts', async (t) => {
  const { out, lectern, given, left } = importProject(t)
  const path = given('list.txt', LIST)
  put(out, { [`.lock-${process.ppid}`]: '' })
  const before = left()
  for (const words of [
    ['add', OPENBIBLE, '--from', path],
    ['remove', OPENBIBLE],
  ]) {
    t.match(await lectern(...words), { code: 1, err: `process ${process.ppid} is changing` })
  }
  t.strictSame(left(), before)
})

t.test('ended at any moment, it is there whole or not at all', async (t) => {
  const { out, corpus, lectern, given, left, root } = importProject(t)
  const list = given('list.zip', zipOf({ 'cross_references.txt': LIST }))
  const start = (words: readonly string[], more: Record<string, string>) => {
    const node = [process.execPath, '-r', join(PACKAGE_ROOT, 'test/helpers/end-at.cjs')]
    const cli = [join(PACKAGE_ROOT, 'dist/src/cli.js'), 'corpus', ...words, '--corpus', corpus]
    const args = ['-c', 'unset NODE_OPTIONS; exec "$@"', 'sh', ...node, ...cli]
    const env = { PATH: process.env.PATH ?? '', HOME: root, TMPDIR: root, CORPUS_DIR: out, ...more }
    const child = spawn('/bin/sh', args, { env, stdio: 'ignore' })
    return new Promise<number | null>((resolve) => child.on('close', resolve))
  }
  const add = ['add', OPENBIBLE, '--from', list]
  const count = join(root, 'count')
  t.equal(await start(add, { COUNT_TO: count }), 0)
  const changes = Number(readFileSync(count, 'utf8'))
  t.ok(changes > 4)
  const whole = readFileSync(fileIn(out))
  await lectern('remove', OPENBIBLE)
  let there = 0
  const moments = Array.from({ length: 2 * changes - 1 }, (_, at) => 1 + at / 2)
  const tried = someOf(moments)
  for (const moment of tried) {
    await start(add, { END_AT: String(moment) })
    await lectern('list')
    const isThere = existsSync(fileIn(out))
    if (isThere) {
      there += 1
      t.strictSame(readFileSync(fileIn(out)), whole, `at ${moment}`)
      await lectern('remove', OPENBIBLE)
    }
    t.strictSame(left(), [], `nothing is left at ${moment}`)
  }
  if (tried.length === moments.length) t.ok(there > 0 && there < tried.length, 'both were met')
})

const USFM = (note: string) =>
  `\\id OBA Test\n\\c 1\n\\p\n${Array.from({ length: 21 }, (_, at) => `\\v ${at + 1} Word ${at}.${at === 2 ? note : ''}`).join('\n')}\n`
const ABOUT = ['--version', 'mine', '--name', 'Mine', '--language-code', 'en', '--copyright', 'Me']

t.test('the notes of a version are its cross references, and go with them', async (t) => {
  const { out, lectern, given, left } = importProject(t)
  const note = '\\x - \\xo 1:3: \\xt Jer 49:14–16; 50:1; Ps 22(23); Tob 1:1\\x*'
  const added = await lectern('add', given('a.usfm', USFM(note)), ...ABOUT, '--partial')
  t.equal(added.code, 0, added.err)
  const sourcesIn = async () => {
    const { versions } = await readCatalogue(out)
    return (await findCrossReferences(out, versions, readInPlace())).read()
  }
  const [own] = await sourcesIn()
  t.match(own?.source, { id: 'mine', name: /^Mine/, license: 'Me' })
  const key = (book: number, chapter: number, verse: number) => verseKey(book, chapter, verse)
  const from = key(31, 1, 3)
  t.strictSame(allRows(own), [
    { from, first: key(19, 23, 0), last: key(19, 23, 0) },
    { from, first: key(24, 49, 14), last: key(24, 49, 16) },
    { from, first: key(24, 50, 1), last: key(24, 50, 1) },
  ])
  t.equal(own?.hasVotes, false)
  // A note leads to a book beyond the 66 if the version has it.
  const withTobit = given('c.usfm', `${USFM(note)}\\id TOB\n\\c 1\n\\p\n\\v 1 Word.\n`)
  t.equal((await lectern('add', withTobit, ...ABOUT, '--partial', '--replace')).code, 0)
  t.equal(allRows((await sourcesIn())[0]).at(-1)?.first, key(67, 1, 1))
  const plain = given('b.usfm', USFM(''))
  t.equal((await lectern('add', plain, ...ABOUT, '--partial', '--replace')).code, 0)
  t.strictSame(await sourcesIn(), [], 'a file of another text is passed over')
  t.equal(
    (await lectern('add', given('a.usfm', USFM(note)), ...ABOUT, '--partial', '--replace')).code,
    0,
  )
  t.equal((await sourcesIn()).length, 1)
  t.equal((await lectern('remove', 'mine')).code, 0)
  t.strictSame(
    left().filter((name) => name.endsWith('.xrefs')),
    [],
  )
})

t.test('a module tells its notes of cross references from footnotes', async (t) => {
  const read = (note: string) => readMarkup(`<w>One</w>${note} two.`, undefined)
  const note = read('<note type="crossReference">See <reference>Isaiah 7:14</reference></note>')
  t.strictSame([note.text, note.crossReferences], ['One two.', ['See Isaiah 7:14']])
  t.notOk('crossReferences' in read('<note placement="foot">Isaiah 7:14</note>'))
})
