// full, long: Hostile and broken catalogues end `corpus add` and `corpus update` with a sentence, and nothing is half added.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { loadLibrary } from '../../../../src/library/loading.js'
import { catalogueProject, MODULE, RIGHTS } from '../../../helpers/catalogue-project.js'
import {
  type Route,
  tarOf,
  translation,
  translationsOf,
  usfmZip,
  zipOf,
} from '../../../helpers/catalogue-server.js'
import { start } from '../../../helpers/command-line.js'
import { library, put } from '../../../helpers/corpus-project.js'
import { mountSmall } from '../../../helpers/small-disk.js'
import { until } from '../../../helpers/until.js'

/** The catalogue project with `spaone`, and a check that nothing else came and that it is served on. */
async function project(t: Test) {
  const made = await catalogueProject(t)
  t.equal((await made.lectern('add', 'eb:spa-one')).code, 0)
  const before = made.left().filter((name) => !name.startsWith('catalogues'))
  const isAsBefore = async (what: string) => {
    const now = made.left().filter((name) => !name.startsWith('catalogues'))
    t.strictSame(now, before, `${what}: nothing is half added`)
    const served = await loadLibrary(made.out, undefined)
    t.ok(served, `${what}: what was served is served on`)
    t.equal(made.texts('spaone')[0], 'Uno 0.')
  }
  /** A command that must fail with one sentence, and leave everything as it was. */
  const refused = async (words: readonly string[], reason: RegExp, what: string) => {
    const { code, out, err } = await made.lectern(...words)
    t.equal(code, 1, `${what}: ${out}`)
    t.match(`${out}${err}`, reason, what)
    t.notMatch(err, /\n {4}at |Error:/, `${what}: no stack`)
    t.notMatch(`${out}${err}`, /[^\P{Cc}\n]|\u202E/u, `${what}: no commands`)
    await isAsBefore(what)
  }
  return { ...made, refused, isAsBefore }
}

/** A zip archive written by hand, as archivers do: `count` files with names of seven signs, each a link if `mode` says so. */
function zipOfMany(count: number, mode: number): Buffer {
  const content = deflateRawSync('x')
  const local = 30 + 7 + content.length
  const central = 46 + 7
  const bytes = Buffer.alloc(count * (local + central) + 22)
  const list = count * local
  // Versions, method, sum, sizes and length of the name are the same in both heads of a file.
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(Buffer.from('x')), 10)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(1, 18)
  common.writeUInt16LE(7, 22)
  for (let at = 0; at < count; at++) {
    const name = `${String(at).padStart(5, '0')}.t`.slice(-7)
    const [one, two] = [at * local, list + at * central]
    bytes.write('PK\x03\x04', one, 'latin1')
    common.copy(bytes, one + 4)
    bytes.write(name, one + 30, 'latin1')
    content.copy(bytes, one + 37)
    bytes.write('PK\x01\x02\x14\x03', two, 'latin1')
    common.copy(bytes, two + 6)
    bytes.writeUInt32LE((mode << 16) >>> 0, two + 38)
    bytes.writeUInt32LE(one, two + 42)
    bytes.write(name, two + 46, 'latin1')
  }
  const end = bytes.length - 22
  bytes.write('PK\x05\x06', end, 'latin1')
  // An archive of the old kind counts with 16 bits.
  bytes.writeUInt16LE(count & 0xffff, end + 8)
  bytes.writeUInt16LE(count & 0xffff, end + 10)
  bytes.writeUInt32LE(count * central, end + 12)
  bytes.writeUInt32LE(list, end + 16)
  return bytes
}

/** The mode of a symbolic link, and of a file. */
const [LINK, FILE] = [0o120777, 0o100644]

t.test('a hostile archive is refused by what is wrong with it', async (t) => {
  const { server, refused, root } = await project(t)
  const outside = join(root, 'outside.usfm')
  for (const [what, sent, reason] of [
    ['a path that climbs', zipOf({ '../../outside.usfm': 'x' }), /unsafe file name/],
    ['an absolute path', zipOf({ '/tmp/outside.usfm': 'x' }), /unsafe file name/],
    [
      'a name with commands',
      zipOf({ 'a\u001B[2J\u202E\u0007.usfm': 'x' }),
      /unsafe file name "a\\u001b\[2J\\u202e\\u0007\.usfm"/,
    ],
    // It is unpacked as a file, whose words are the path that the link names.
    ['a link', zipOfMany(1, LINK), /00000\.t:1: it has no /],
    ['a bomb', zipOf({ 'a.usfm': Buffer.alloc(300 * 1024 * 1024) }), /too large once unpacked/],
    ['a million entries', zipOfMany(1_000_000, FILE), /too many files/],
    ['a page', '<!doctype html><title>Sign in</title>', /the server sent something else/],
    ['nothing', '', /the server sent something else/],
    ['half of it', usfmZip('Dos').subarray(0, 150), /is not a zip archive that can be used/],
  ] as const) {
    server.routes['/e/spatwo_usfm.zip'] = sent as Route
    await refused(['add', 'eb:spatwo', '--accept-licence'], reason, what)
    t.notOk(existsSync(outside), what)
  }
})

t.test('a hostile list is refused, or costs its broken rows alone', async (t) => {
  const { server, lectern, isAsBefore, left } = await project(t)
  const entry = tarOf([{ name: 'mods.d/a.conf', content: '[A]' }])
  const million = Buffer.concat(Array(60_000).fill(entry.subarray(0, 1024)))
  const lists: readonly (readonly [string, string | Uint8Array | number, RegExp])[] = [
    ['/s/mods.d.tar.gz', '<html>Not here</html>', /is a page, not a list of texts/],
    ['/s/mods.d.tar.gz', gzipSync(Buffer.alloc(65 * 1024 * 1024)), /too large once unpacked/],
    ['/s/mods.d.tar.gz', gzipSync(entry.subarray(0, 514)), /it is cut off/],
    ['/s/mods.d.tar.gz', gzipSync(million), /holds more than 20000 entries/],
    ['/s/mods.d.tar.gz', 500, /the server answered 500/],
    ['/e/translations.csv', 'a,b\n1,2\n', /first line lacks/],
  ]
  for (const [path, sent, reason] of lists) {
    const good = server.routes[path] as Route
    server.routes[path] = sent
    const { code, err } = await lectern('catalogues', 'refresh')
    t.equal(code, 1, path)
    t.match(err, reason)
    server.routes[path] = good
    await isAsBefore(String(reason))
  }
  const rows = Array.from({ length: 10_000 }, (_, at) => translation(`id${at}`))
  for (let at = 0; at < 50; at++) rows[at * 200] = `"spa","id\u001B[2J${at}",too few`
  rows.push(translation('spa-one', { title: 'A\u001B]0;x\u0007B' }))
  server.routes['/e/translations.csv'] = translationsOf(rows)
  t.equal((await lectern('catalogues', 'refresh')).code, 0)
  const { err, out } = await lectern('find', '--catalogue', 'eb', '--canon', 'any')
  t.match(err, 'eb: 50 rows of its list cannot be read and are left out\n')
  t.equal(out.trimEnd().split('\n').length, 1 + 9_951)
  t.notMatch(out, /[^\P{Cc}\n]/u)
  t.ok(left().includes('catalogues/eb.list'))
})

t.test('a module whose files disagree is not added', async (t) => {
  const { server, refused } = await project(t)
  const good = library({ ...MODULE, conf: RIGHTS })
  const data = 'modules/texts/ztext/GerTiny'
  const cut = (name: string, bytes: number) => ({
    ...good,
    [`${data}/${name}`]: (good[`${data}/${name}`] as Uint8Array).subarray(0, bytes),
  })
  for (const [what, files, reason] of [
    ['texts without their table', { ...good, [`${data}/ot.bzv`]: new Uint8Array(7) }, /ot\.bzv/],
    ['a block that is cut off', cut('ot.bzz', 20), /ot\.bzz/],
    ['no blocks', cut('ot.bzs', 0), /it lies in block 0, there are 0/],
    [
      'a .conf that leads out',
      { 'mods.d/a.conf': `[GerTiny]\nModDrv=zText\nDataPath=../../\n${RIGHTS}` },
      /GerTiny|DataPath/,
    ],
    ['another module', library({ ...MODULE, name: 'Other', conf: RIGHTS }), /holds "Other", not/],
  ] as const) {
    server.routes['/s/packages/rawzip/GerTiny.zip'] = zipOf(files)
    await refused(['add', 'sw:GerTiny'], reason, what)
  }
})

t.test('a server that leads elsewhere is not followed', async (t) => {
  const { server, refused } = await project(t)
  const to = (place: string) => (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(302, { location: place }).end()
  const path = '/e/spatwo_usfm.zip'
  for (const [place, reason] of [
    [path, /it leads in a circle/],
    ['file:///etc/passwd', /it leads to file:\/\/\/etc\/passwd/],
    ['ftp://127.0.0.1/a.zip', /it leads to ftp:/],
    ['http://user:word@127.0.0.1/', /an address with a password is not asked/],
    ['http://127.0.0.1:1/', /its host refuses connections/],
  ] as const) {
    server.routes[path] = to(place)
    await refused(['add', 'eb:spatwo', '--accept-licence'], reason, place)
  }
})

t.test('kill -9 in a download leaves the texts, and the next command goes on', async (t) => {
  const { root, server, corpus, out, lectern, left, isAsBefore, versions } = await project(t)
  const bytes = Buffer.from(usfmZip('Dos'))
  const ranges: (string | undefined)[] = []
  server.routes['/e/spatwo_usfm.zip'] = (request, response) => {
    ranges.push(request.headers.range)
    const from = Number(/\d+/.exec(request.headers.range ?? '0')?.[0])
    const head = { etag: '"same"', 'content-length': bytes.length - from }
    if (from === 0) return void response.writeHead(200, head).write(bytes.subarray(0, 100))
    const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`
    response.writeHead(206, { ...head, 'content-range': range }).end(bytes.subarray(from))
  }
  const words = ['corpus', 'add', 'eb:spatwo', '--accept-licence', 'Ana', '--corpus', corpus]
  const { child, ended } = start({ CORPUS_DIR: out }, ...words)
  t.teardown(() => child.kill('SIGKILL'))
  await until('a part came', () => {
    const part = left().find((name) => name.endsWith('.part'))
    return part !== undefined && statSync(join(root, '.cache', part)).size === 100
  })
  child.kill('SIGKILL')
  await ended
  t.equal((await lectern('list')).code, 0)
  await isAsBefore('kill -9')
  t.equal((await lectern('add', 'eb:spatwo', '--accept-licence', 'Ana')).code, 0)
  t.match(ranges, [undefined, /^bytes=\d+-$/])
  t.strictSame(versions(), ['spaone', 'spatwo'])
})

t.test('a disk that fills up leaves the texts, and with room again it works', async (t) => {
  for (const place of ['out', 'corpus/local', '.cache/catalogues']) {
    const { root, lectern, texts, versions, out, left } = await catalogueProject(t)
    const folder = join(root, place)
    const kept = existsSync(folder) ? readdirSync(folder) : []
    const files = kept.map((name) => [name, readFileSync(join(folder, name))] as const)
    mkdirSync(folder, { recursive: true })
    if (!mountSmall(t, folder, 400)) return
    put(folder, Object.fromEntries(files))
    t.equal((await lectern('add', 'eb:spa-one')).code, 0)
    let filled = 0
    try {
      for (; ; filled++) writeFileSync(join(folder, `.fill.${filled}`), Buffer.alloc(4096))
    } catch {}
    const words = ['add', 'eb:spatwo', '--accept-licence', 'Ana']
    const { code, err } = await lectern(...words)
    t.equal(code, 1, place)
    t.match(err, /the disk is full: make room and try again/, place)
    t.equal(texts('spaone')[0], 'Uno 0.')
    t.strictSame(
      versions().filter((name) => !name.startsWith('.')),
      ['spaone'],
    )
    t.ok(await loadLibrary(out, undefined), 'what was served is served on')
    for (let at = 0; at <= filled; at++) rmSync(join(folder, `.fill.${at}`), { force: true })
    t.equal((await lectern('list')).code, 0)
    t.notOk(
      left().some((name) => /\.(new|old)$/.test(name)),
      'nothing is left',
    )
    t.equal((await lectern(...words)).code, 0, `${place}: with room again`)
    t.strictSame(versions(), ['spaone', 'spatwo'])
  }
})
