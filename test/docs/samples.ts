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
import { type Language, type Sent, writePath, writeSample } from '../../src/pages/samples.js'
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
    execFile(start, [file], { cwd: folder, env }, (_, out, complaint) => resolve(out + complaint))
  })
}

/** The data of an answer, from the program of a language that ends by printing them as JSON. */
async function dataFrom(language: Language, sent: Sent): Promise<unknown> {
  const sample = writeSample(language, sent)
  const json = sample.replace(/console\.log\((.*)\)$/, 'console.log(JSON.stringify($1))')
  const file = join(folder, language === 'curl' ? 'sample.sh' : 'sample.mjs')
  writeFileSync(file, language === 'curl' ? `${sample} --silent` : json)
  const printed = await run(language === 'curl' ? 'sh' : process.execPath, file)
  try {
    const answer = JSON.parse(printed)
    return language === 'curl' ? answer.data : answer
  } catch {
    return printed
  }
}

t.test('every example of every operation is answered to a program of each kind', async (t) => {
  const asked = new Set(requests.map(({ id }) => id))
  t.strictSame(
    OPERATIONS.filter(({ id }) => !asked.has(id)),
    [],
  )
  for (const [at, { id, name, path }] of requests.entries()) {
    const sent = { origin: server.url, path, headers: [] }
    const answer = await fetch(server.url + path, { headers: { 'X-API-Key': key } })
    t.equal(answer.status, 200, path)
    const { data } = (await answer.json()) as { data: object }
    for (const language of someOf(['JavaScript', '@lectern/client'] as const, at)) {
      const printed = await dataFrom(language, sent)
      const isSame = id !== ALWAYS_NEW || path.includes('seed=')
      const what = `${language}: ${id}, ${name}`
      if (isSame) t.strictSame(printed, data, what)
      else t.strictSame(Object.keys(printed as object), Object.keys(data), what)
    }
  }
})

t.test('the first example of every operation is answered to curl', async (t) => {
  const first = new Map(requests.toReversed().map((request) => [request.id, request]))
  for (const { id, path } of first.values()) {
    const printed = await dataFrom('curl', { origin: server.url, path, headers: [] })
    t.type(printed, 'object', `${id}: ${path}`)
  }
})
