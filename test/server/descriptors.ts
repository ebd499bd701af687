// full: A thousand versions and few descriptors: each answer is the right one, or a 503 with its sentence.
import { spawn } from 'node:child_process'
import { linkSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import t from 'tap'
import { CATALOGUE_FILE, encodeCatalogue } from '../../src/bundle/catalogue.js'
import { readCatalogue } from '../../src/library/loading.js'
import { CLI } from '../helpers/command-line.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { SPANISH, smallBundle } from '../helpers/small-library.js'
import { until } from '../helpers/until.js'

const DESCRIPTORS = 256
const VERSIONS = 1000
/** With the files that are read in place, and what the process has open anyway, more than there may be. */
const CLIENTS = 200

/** A folder with one small version under many ids. */
async function manyVersions(): Promise<{ folder: string; ids: readonly string[] }> {
  const own = await compiledFolder(t, { [SPANISH.id]: smallBundle(SPANISH) })
  const folder = scratch(t)
  const catalogue = await readCatalogue(own)
  const [entry] = catalogue.versions
  if (entry === undefined) throw new Error('no version')
  const ids = Array.from({ length: VERSIONS }, (_, at) => `v${String(at).padStart(3, '0')}`)
  for (const id of ids) {
    for (const ending of ['json', 'index', 'words', 'forms']) {
      linkSync(join(own, `${SPANISH.id}.${ending}`), join(folder, `${id}.${ending}`))
    }
  }
  const versions = ids.map((id) => ({
    ...{ ...entry, file: `${id}.json` },
    record: { ...entry.record, id, aliases: [], abbreviation: id.toUpperCase() },
  }))
  writeFileSync(join(folder, CATALOGUE_FILE), encodeCatalogue({ ...catalogue, versions }))
  return { folder, ids }
}

/** Starts the program with few descriptors. */
async function startWithFew(folder: string): Promise<{ url: string; key: string }> {
  const few = ['-c', `ulimit -n ${DESCRIPTORS}; exec "$@"`, 'sh', process.execPath, CLI, 'serve']
  const env = {
    ...{ PORT: '0', STATE_DIR: scratch(t), CORPUS_DIR: folder, RATE_LIMIT: 'none' },
    ...{ MEMORY_BUDGET: '64MiB', MAX_EVENT_LOOP_DELAY: 'none', LOG_LEVEL: 'fatal' },
  }
  const child = spawn('sh', few, { env: { ...process.env, ...env } })
  const ended = new Promise((resolve) => child.on('close', resolve))
  t.teardown(() => {
    child.kill('SIGTERM')
    return ended
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  await until('it is announced', () => said.includes('curl') || child.exitCode !== null)
  const [url = said] = /http:\/\/[^\s/]+/.exec(said) ?? []
  const [key = ''] = /lectern_live_\w+/.exec(said) ?? []
  return { url, key }
}

t.test('a full table of descriptors gives no wrong answer', async (t) => {
  const { folder, ids } = await manyVersions()
  const { url, key } = await startWithFew(folder)
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  t.teardown(() => agent.destroy())
  const get = (path: string) =>
    new Promise<{ status: number; body: string }>((resolve) => {
      const call = request(url + path, { agent, headers: { 'x-api-key': key } }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (chunk) => {
          body += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      })
      call.on('error', ({ message }) => resolve({ status: 0, body: message })).end()
    })
  const questions = ids.flatMap((id, at) => [
    `/v1/verses/JHN/3/16?version=${id}`,
    ...(at % 10 === 0 ? [`/v1/search?q=JHN&limit=1&version=${id}`] : []),
    `/v1/chapters/GEN/1?version=${id}`,
  ])
  const plain = (id: string, body: string) =>
    JSON.stringify(JSON.parse(body).data).replaceAll(id, '')
  const expected = new Map<string, string>()
  for (const path of questions.slice(0, 3)) {
    const { status, body } = await get(path)
    t.equal(status, 200, path)
    expected.set(path.replace('v000', ''), plain('v000', body))
  }
  const counts = new Map<number, number>()
  const wrong: string[] = []
  for (let round = 0; round < 2; round++) {
    await Promise.all(
      questions.map(async (path) => {
        const { status, body } = await get(path)
        counts.set(status, (counts.get(status) ?? 0) + 1)
        const id = path.slice(-4)
        const isRight =
          status === 200
            ? plain(id, body) === expected.get(path.replace(id, ''))
            : status === 0 || (status === 503 && JSON.parse(body).error.message.length > 20)
        if (!isRight) wrong.push(`${path}: ${status} ${body.slice(0, 200)}`)
      }),
    )
  }
  t.strictSame(wrong.slice(0, 3), [])
  t.comment(JSON.stringify([...counts]))
  t.ok((counts.get(200) ?? 0) > questions.length, 'most are answered')
  agent.destroy()
  await until(
    'a search is answered',
    async () => (await get(questions[1] as string)).status === 200,
  )
})
