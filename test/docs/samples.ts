// full, long: The programs that the reference shows, each run as its reader runs it: every example of every operation, live.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { describeAll } from '../../build/package/docs/reference/operation.js'
import { examplesOf, parametersOf } from '../../build/package/docs/reference/parameters.js'
import { readConfig } from '../../src/config.js'
import type { OpenApi } from '../../src/docs/reference/openapi.js'
import { documentText } from '../../src/openapi/document.js'
import { OPERATIONS } from '../../src/operations/operations.js'
import { writePath, writeSample } from '../../src/pages/samples.js'
import { startServer } from '../../src/server/server.js'
import { commentedCorpus } from '../helpers/commented-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { installClient } from '../helpers/installed-client.js'
import { someOf } from '../helpers/property.js'

/** A new answer each time it is asked. */
const ALWAYS_NEW = 'getRandom'

const document: OpenApi = JSON.parse(documentText('1.2.3'))
const folder = scratch(t)
const reading = readConfig({
  PORT: '0',
  STATE_DIR: scratch(t),
  CORPUS_DIR: commentedCorpus(scratch(t)),
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'none',
})
if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
const server = await startServer(reading.config)
t.teardown(() => server.close())
const key = String(server.firstKey)

/** The requests that the reference fills in. */
const requests = describeAll(document).flatMap(({ path, operation }) =>
  operation.tags.includes('Dashboard')
    ? []
    : examplesOf(document, operation).map(({ name, values }) => ({
        id: operation.operationId,
        name,
        path: writePath(
          path,
          parametersOf(document, operation).map(({ name, in: place, schema }) => ({
            name,
            in: place,
            value: values[name] ?? '',
            isList: schema.type === 'array',
          })),
        ),
      })),
)

installClient(folder)

/** What a program prints, and what it complains of. The server is in this process: nothing may block it. */
function run(start: string, file: string): Promise<string> {
  const env = { PATH: process.env.PATH, KEY: key }
  return new Promise((resolve) => {
    const limits = { cwd: folder, env, maxBuffer: 2 ** 28 }
    execFile(start, [file], limits, (_, out, complaint) => resolve(out + complaint))
  })
}

/** Runs programs one after another in one process; of each, what it has printed or how it failed, as a line of JSON. */
const RUN_ALL = `const { log } = console
for (let at = 0; at < Number(process.env.COUNT); at++) {
  const printed = []
  console.log = (text) => printed.push(text)
  await import(\`./sample-\${at}.mjs\`).catch((error) => printed.push(String(error)))
  log(JSON.stringify(printed.join('\\n')))
}`

/** The data that programs print as JSON in the end; what else they print is given as it is. */
async function dataFromPrograms(samples: readonly string[]): Promise<unknown[]> {
  for (const [at, sample] of samples.entries()) {
    const json = sample.replace(/console\.log\((.*)\)$/, 'console.log(JSON.stringify($1))')
    writeFileSync(join(folder, `sample-${at}.mjs`), json)
  }
  const all = join(folder, 'all.mjs')
  writeFileSync(all, RUN_ALL.replace('process.env.COUNT', String(samples.length)))
  const printed = await run(process.execPath, all)
  return printed
    .trim()
    .split('\n')
    .map((line) => parsed(parsed(line) as string))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

t.test('every example of every operation is answered to a program of each kind', async (t) => {
  const asked = new Set(requests.map(({ id }) => id))
  t.strictSame(
    OPERATIONS.filter(({ id }) => !asked.has(id)),
    [],
  )
  const sent = requests.flatMap(({ id, name, path }, at) =>
    someOf(['JavaScript', '@lectern/client'] as const, at).map((language) => ({
      id,
      path,
      what: `${language}: ${id}, ${name}`,
      sample: writeSample(language, { origin: server.url, path, headers: [] }),
    })),
  )
  const printed = await dataFromPrograms(sent.map(({ sample }) => sample))
  t.equal(printed.length, sent.length)
  for (const [at, { id, path, what }] of sent.entries()) {
    const answer = await fetch(server.url + path, { headers: { 'X-API-Key': key } })
    t.equal(answer.status, 200, path)
    const { data } = (await answer.json()) as { data: object }
    const isSame = id !== ALWAYS_NEW || path.includes('seed=')
    if (isSame) t.strictSame(printed[at], data, what)
    else t.strictSame(Object.keys(printed[at] as object), Object.keys(data), what)
  }
})

t.test('the first example of every operation is answered to curl', async (t) => {
  const first = new Map(requests.toReversed().map((request) => [request.id, request]))
  for (const { id, path } of first.values()) {
    const sample = writeSample('curl', { origin: server.url, path, headers: [] })
    const file = join(folder, 'sample.sh')
    writeFileSync(file, `${sample} --silent`)
    const answer = parsed(await run('sh', file)) as { readonly data?: unknown }
    t.type(answer.data, 'object', `${id}: ${path}`)
  }
})
