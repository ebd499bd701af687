// full: Several texts of catalogues that are added or updated at once, on threads, while the next are downloaded.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { sha256 } from '../../../../build/corpus/acquire/checksum.js'
import { atOnce, openTurns } from '../../../../build/corpus/catalogues/at-once.js'
import { loadLibrary } from '../../../../src/library/loading.js'
import { catalogueProject } from '../../../helpers/catalogue-project.js'
import {
  sendFile,
  translation,
  translationsOf,
  usfmZip,
} from '../../../helpers/catalogue-server.js'
import { deferred, settled, until } from '../../../helpers/until.js'

const IDS = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg']
/** One archive of each, since an archive holds the time at which it is made. */
const ARCHIVES = new Map(IDS.map((id) => [id, Buffer.from(usfmZip(id))]))
const NEWER = new Map(IDS.map((id) => [id, Buffer.from(usfmZip(`${id} new`))]))

type Made = Awaited<ReturnType<typeof catalogueProject>>

/** Offers these texts in the catalogue `eb`, in this order; `day` is that of their revision. */
function offer({ server }: Made, archives = ARCHIVES, day = '2031-01-02', ids = IDS) {
  server.routes['/e/translations.csv'] = translationsOf(
    ids.map((id) => translation(id, { UpdateDate: day })),
  )
  for (const [id, archive] of archives) server.routes[`/e/${id}_usfm.zip`] = archive
}

async function project(t: Test) {
  const made = await catalogueProject(t)
  offer(made)
  return made
}

/** Every file that a command made, with its checksum; lists and marks of processes left out. */
function digests({ corpus, out }: Made): string[] {
  return [join(corpus, 'local'), out].flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => name !== 'catalogues.json' && statSync(join(folder, name)).isFile())
      .sort()
      .map((name) => `${name} ${sha256(readFileSync(join(folder, name)))}`),
  )
}

const add = (made: Made, ...words: string[]) => made.lectern('add', '--catalogue', 'eb', ...words)

t.test('the files are the same on one thread and on several', async (t) => {
  const one = await project(t)
  t.match(await add(one, '--jobs', '1'), { code: 0, out: /^7 added, 0 here already, 0 not/ })
  const serial = digests(one)
  for (const id of IDS)
    t.ok(
      serial.some((line) => line.startsWith(`${id}.index `)),
      id,
    )
  for (const jobs of ['2', '4']) {
    const several = await project(t)
    const { code, out, err } = await add(several, '--jobs', jobs)
    t.equal(code, 0, err)
    t.match(out, /^7 added, 0 here already, 0 not added\.\n$/)
    for (const id of IDS) {
      const line = `eb:${id}: added as ${id}, 1 books, 21 verses\n`
      t.equal(err.split(line).length, 2, `${id} has one line`)
    }
    t.strictSame(digests(several), serial, `${jobs} threads`)
    t.ok(await loadLibrary(several.out, undefined), 'they can be served')
    t.match(await add(several, '--jobs', jobs), { code: 0, out: /^0 added, 7 here already/ })
  }
})

t.test('a broken text stops no other, and what was said of each is in its order', async (t) => {
  const made = await project(t)
  const { server, left, versions } = made
  server.routes['/e/bb_usfm.zip'] = Buffer.from(usfmZip('b')).subarray(0, 200)
  server.routes['/e/dd_usfm.zip'] = 500
  server.routes['/e/ff_usfm.zip'] = '<html>'
  const answer = await add(made, '--jobs', '3', '--json')
  t.equal(answer.code, 1)
  t.match(answer.err, /\n4 added, 0 here already, 3 not added\.\n$/)
  t.strictSame(
    JSON.parse(answer.out).map(({ text, outcome }: Record<string, string>) => [text, outcome]),
    IDS.map((id) => [`eb:${id}`, 'bdf'.includes(id[0] as string) ? 'refused' : 'added']),
  )
  t.strictSame(versions(), ['aa', 'cc', 'ee', 'gg'])
  t.notOk(
    left().some((name) => /\.(new|old|journal)$|\.lock/.test(name)),
    'nothing is left over',
  )
  offer(made)
  t.match(await add(made, '--jobs', '2'), { code: 0, out: /^3 added, 4 here already/ })
  const whole = await project(t)
  await add(whole, '--jobs', '1')
  t.strictSame(digests(made), digests(whole), 'finished later, the files are the same')
})

t.test('two texts that would be one version are not mixed: the first has it', async (t) => {
  const ids = ['x-y', 'aa', 'xy', 'x_y', 'bb']
  for (const jobs of ['1', '3']) {
    const made = await catalogueProject(t)
    const archives = new Map(ids.map((id) => [id, Buffer.from(usfmZip(`word ${id}`))]))
    offer(made, archives, '2031-01-02', ids)
    const { err } = await add(made, '--jobs', jobs)
    t.match(err, /eb:x-y: added as xy/)
    for (const id of ['xy', 'x_y']) {
      t.match(err, `eb:${id}: eb:${id}: xy is another version here, "Texto x-y": say --version`)
    }
    t.equal(made.texts('xy')[0], 'word x-y 0.')
    t.match(err, /\n3 added, 0 here already, 2 not added\.\n$/)
  }
})

t.test('texts are compiled while others are downloaded, two at a time from a host', async (t) => {
  for (const jobs of ['1', '3']) {
    const made = await project(t)
    const { server, out } = made
    let now = 0
    let most = 0
    const held = deferred<void>()
    for (const id of IDS) {
      server.routes[`/e/${id}_usfm.zip`] = async (request, response) => {
        now += 1
        most = Math.max(most, now)
        response.once('close', () => {
          now -= 1
        })
        // The first text comes when the last one is compiled.
        if (id === 'aa') await held.promise
        send(request, response, ARCHIVES.get(id) as Buffer)
      }
    }
    const added = add(made, '--jobs', jobs)
    await until('the others are compiled', () => existsSync(join(out, 'gg.json')))
    t.notOk(existsSync(join(out, 'aa.json')))
    held.resolve()
    t.match(await added, { code: 0, out: /^7 added/ })
    t.equal(most, 2, `${jobs} threads`)
  }
})

function send(...[request, response, bytes]: Parameters<typeof sendFile>) {
  if (!(response as ServerResponse).destroyed) sendFile(request, response, bytes)
}

t.test('an update on several threads says the same of each text as on one', async (t) => {
  const said: string[][] = []
  const files: string[][] = []
  for (const jobs of ['1', '3']) {
    const made = await project(t)
    await add(made)
    offer(made, NEWER, '2031-05-01')
    made.server.routes['/e/cc_usfm.zip'] = '<html>'
    await made.lectern('catalogues', 'refresh')
    const dry = await made.lectern('update', '--all', '--dry-run', '--jobs', jobs)
    t.match(dry, { code: 1, err: /^0 updated, 6 to update, 0 the newest already, 1 not updated/ })
    const words = ['update', '--all', '--verses', '--jobs', jobs]
    const { code, out } = await made.lectern(...words)
    t.equal(code, 1)
    // What is said of a text stands together: its head, each verse, and what came of it.
    const parts = out.split(/^(?=\w\w: (?:eb:|left))/m)
    t.match(
      parts.filter((part) => !part.startsWith('cc')),
      Array(6).fill(
        /^(\w\w): eb:.*21 verses differ, .*\n(?:.*\n)* {4}after .*\n\1: updated to revision 2031-05/,
      ),
    )
    said.push(parts.map((part) => part.replace(/:\d{4,5}\//g, ':PORT/')).sort())
    files.push(digests(made))
    t.equal(made.texts('gg')[0], 'gg new 0.')
    t.equal(made.texts('cc')[0], 'cc 0.')
  }
  t.strictSame(said[1], said[0])
  t.strictSame(files[1], files[0])
})

t.test('a number of threads is a whole number', async (t) => {
  const { lectern } = await catalogueProject(t)
  for (const jobs of ['0', '-1', '1.5', 'x', '257', '']) {
    for (const words of [['add', '--catalogue', 'eb'], ['update', '--all'], ['compile']]) {
      const { code, err } = await lectern(...words, `--jobs=${jobs}`)
      if (jobs === '') continue
      t.equal(code, 2, `${words[0]} ${jobs}`)
      t.equal(err.split('\n')[0], 'The value of --jobs must be a whole number from 1 to 256.')
    }
  }
})

t.test('works at once: so many at a time, those of one key in their order', async (t) => {
  const begun: string[] = []
  const gates = new Map(['a1', 'b1', 'a2', 'c1', 'b2'].map((name) => [name, deferred<string>()]))
  const results = atOnce(
    [...gates.keys()],
    3,
    (name) => name.charAt(0),
    (name) => {
      begun.push(name)
      return gates.get(name)?.promise as Promise<string>
    },
  )
  const end = async (name: string) => {
    gates.get(name)?.resolve(`${name}!`)
    await settled()
  }
  await settled()
  t.strictSame(begun, ['a1', 'b1'], 'a2 has a place, and waits for a1')
  await end('b1')
  t.strictSame(begun, ['a1', 'b1', 'c1'])
  await end('a1')
  t.strictSame(
    begun,
    ['a1', 'b1', 'c1', 'a2', 'b2'].sort((one, other) => begun.indexOf(one) - begun.indexOf(other)),
  )
  for (const name of ['b2', 'c1', 'a2']) await end(name)
  t.strictSame(await results, ['a1!', 'b1!', 'a2!', 'c1!', 'b2!'])
  t.strictSame(await atOnce([], 3, String, async () => 1), [])
})

t.test('after a mistake no further work begins, and those that had begun end', async (t) => {
  const begun: number[] = []
  const last = deferred<number>()
  const results = atOnce([1, 2, 3, 4, 1], 2, String, async (number) => {
    begun.push(number)
    if (number === 1) throw new RangeError('a mistake')
    return last.promise
  })
  let hasEnded = false
  const ended = results.catch((thrown) => {
    hasEnded = true
    return thrown
  })
  await settled()
  t.notOk(hasEnded)
  last.resolve(2)
  t.match(await ended, { name: 'RangeError', message: 'a mistake' })
  t.strictSame(begun, [1, 2])
})

t.test('turns are first come, first served, at each place by itself', async (t) => {
  const turns = openTurns(2)
  const begun: string[] = []
  const gates = new Map<string, ReturnType<typeof deferred<void>>>()
  const take = (place: string, name: string) => {
    const gate = deferred<void>()
    gates.set(name, gate)
    return turns.at(place, async () => {
      begun.push(name)
      await gate.promise
      if (name === 'a1') throw new Error('no')
      return name
    })
  }
  const first = t.rejects(take('a', 'a1'), { message: 'no' })
  const others = ['a2', 'a3', 'a4', 'a5'].map((name) => take('a', name))
  const elsewhere = take('b', 'b1')
  await settled()
  t.strictSame(begun, ['a1', 'a2', 'b1'])
  gates.get('a1')?.resolve()
  await settled()
  t.strictSame(begun.slice(3), ['a3'], 'one that failed gives its turn on')
  for (const gate of gates.values()) gate.resolve()
  await first
  t.strictSame(await Promise.all(others), ['a2', 'a3', 'a4', 'a5'])
  t.equal(await elsewhere, 'b1')
  t.strictSame(begun.slice(4), ['a4', 'a5'])
  t.equal(await turns.at('a', async () => 'free'), 'free')
})
