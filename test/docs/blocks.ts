// full, long: What each page says to run runs, and what it shows comes.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import t from 'tap'
import { readConfig } from '../../src/config.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { startServer } from '../../src/server/server.js'
import { startBusyServer } from '../helpers/busy-server.js'
import { commandsHere } from '../helpers/commands-here.js'
import { scratch } from '../helpers/corpus-project.js'
import { NO_ANSWERS, ROWS } from '../helpers/documented-commands.js'
import { CLIENT, installClient } from '../helpers/installed-client.js'
import {
  type Block,
  blocksOf,
  commandsOf,
  difference,
  isLike,
  pages,
} from '../helpers/markdown-blocks.js'
import { without } from '../helpers/programs.js'
import { someOf } from '../helpers/property.js'

/** Kinds of blocks; a block of another kind is not known to be looked at. */
const KINDS = new Set(['sh', 'json', 'text', 'js', 'ts', 'python', 'php', 'html'])
/** Kinds that are shown only: test/client compiles the types, test/docs/browser-guides.ts opens the page. */
const SHOWN = new Set(['ts', 'html'])

const folder = scratch(t)
const reading = readConfig({ PORT: '0', STATE_DIR: join(folder, 'state'), LOG_LEVEL: 'error' })
if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
const server = await startServer(reading.config)
t.teardown(() => server.close())
const key = String(server.firstKey)
const env = {
  ...process.env,
  STATE_DIR: join(folder, 'state'),
  SCRATCH: folder,
  LECTERN: server.url,
  KEY: key,
  CURL_HOME: folder,
  PATH: [folder, process.env.PATH].join(delimiter),
}
writeFileSync(join(folder, 'lectern'), await commandsHere(t), { mode: 0o755 })
writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\n')

/** What measures this process is not for the built program. */
const UNMEASURED = 'unset NODE_OPTIONS NODE_V8_COVERAGE\n'

/** Runs a shell's script in the project; what it wrote. A failure rejects with what it complained of. */
function shell(script: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const { stdin } = execFile(
      'sh',
      ['-euc', UNMEASURED + script],
      { cwd: PACKAGE_ROOT, env: { ...env, ...more } },
      (error, out, complaint) => {
        if (error === null) resolve(out)
        else reject(new Error(`${script}\n${complaint}${out}`))
      },
    )
    // Nobody types: what waits for its input meets the end of it.
    stdin?.end()
  })
}

/** A command as it is run here. */
function adapt(command: string): string {
  const row = ROWS.find((row) => row.command.test(command))
  if (row?.help) {
    const [, , words = ''] = row.command.exec(command) as RegExpExecArray
    const used = command.slice(command.indexOf(words)).match(/--[a-z][a-z-]+/g) ?? []
    const found = used.map((name) => ` && grep -qe '${name}' "$SCRATCH/help"`)
    return `lectern ${words} --help >"$SCRATCH/help"${found.join('')}`
  }
  const here = row?.instead === undefined ? command : command.replace(row.command, row.instead)
  return here
    .replace(/(^|[|(;] *)\.\/lectern /g, '$1lectern ')
    .replaceAll('http://127.0.0.1:8080', server.url)
    .replaceAll('lectern_live_...', key)
    .replace(/<(old )?id>|key_x1Y2z3A4b5C6/g, '"$ID"')
}

/** The commands of a block as one script; a key of its own stands for `<id>`. */
function scriptOf(text: string): string {
  const commands = commandsOf(text).map(adapt)
  const made = `ID=$(lectern keys create --name block --json | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')`
  return [...(commands.some((command) => command.includes('$ID')) ? [made] : []), ...commands].join(
    '\n',
  )
}

installClient(folder)

/** Programs by the kind of their block: how they start, and the ending of their file. */
const PROGRAMS: Readonly<Record<string, { readonly start: string; readonly ending: string }>> = {
  js: { start: 'node', ending: 'mjs' },
  python: { start: 'python3', ending: 'py' },
  php: { start: 'php', ending: 'php' },
}
/** A server that an example starts: it is asked once, and ended. */
const LISTENS = /^server\.listen\(\d+\)$/m
const ASKED_ONCE = `server.listen(0, '127.0.0.1', async () => {
  const answer = await fetch(\`http://127.0.0.1:\${server.address().port}/verse\`)
  console.log(await answer.text())
  server.close()
  server.closeAllConnections()
})`

/** Runs an example as its reader does. What speaks of 429 meets a server that is busy at first. */
async function runExample(text: string, kind: string): Promise<string> {
  const { start, ending } = PROGRAMS[kind] as (typeof PROGRAMS)[string]
  const file = join(folder, `example.${ending}`)
  writeFileSync(file, text.replace(LISTENS, ASKED_ONCE))
  if (!text.includes('429')) return shell(`${start} "${file}"`)
  const busy = await startBusyServer(server.url)
  try {
    const output = await shell(`${start} "${file}"`, { LECTERN: busy.url })
    t.strictSame(busy.answered(), [429, 503, 200], `${kind}: it asks again as often as it must`)
    return output
  } finally {
    await busy.close()
  }
}

/** What a block's own commands give; undefined where it has none. */
function outputOf({ language, text }: Block): Promise<string> | undefined {
  if (language === 'sh') return shell(scriptOf(text))
  return language in PROGRAMS ? runExample(text, language) : undefined
}

const skip = without('curl', 'python3', 'php')

/** Pages that say the same in two languages. */
const SAME = new Map<string, string[]>()
for (const page of pages()) {
  const name = page.replace('/es/', '/').replace('LEEME', 'README').replace('COMANDOS', 'COMMANDS')
  SAME.set(name, [...(SAME.get(name) ?? []), page])
}

for (const page of [...SAME.values()].flatMap((pages, at) => someOf(pages, at))) {
  const blocks = blocksOf(page)
  if (blocks.length === 0) continue
  t.test(`${page}: what it says to run runs, and what it shows comes`, { skip }, async (t) => {
    let output: string | undefined
    for (const block of blocks) {
      const { language, place, text, file } = block
      t.ok(KINDS.has(language), `${place} is of a known kind`)
      const ran = outputOf(block)
      if (ran !== undefined) {
        // What says nothing has no answer to show.
        output = (await ran) || undefined
        t.pass(`${place} runs`)
        continue
      }
      if (SHOWN.has(language)) continue
      const { ask, what } = (output === undefined ? NO_ANSWERS[file] : undefined) ?? {}
      if (ask !== undefined) output = await shell(`curl -H "X-API-Key: $KEY" "$LECTERN${ask}"`)
      if (output === undefined) {
        t.type(what, 'string', `${place} is the answer to something`)
        t.ok(JSON.parse(text), `${place} is JSON`)
      } else if (language === 'json') {
        t.equal(difference(JSON.parse(text), JSON.parse(output)), undefined, place)
      } else {
        t.ok(isLike(text.trim(), output.trim()), `${place}: ${output.trim()}`)
      }
      output = undefined
    }
  })
}

t.test('every row of the table is of use', async (t) => {
  const commands = pages()
    .flatMap(blocksOf)
    .flatMap(({ language, text }) => (language === 'sh' ? commandsOf(text) : []))
  t.ok(commands.length > 30)
  for (const { command, reason } of ROWS) {
    if (!/serve/.test(command.source))
      t.ok(
        commands.some((one) => command.test(one)),
        reason,
      )
  }
  for (const file of Object.keys(NO_ANSWERS)) t.ok(pages().includes(file), file)
})

const ROW_OF_REFERENCES = /^\| [^|]+ \| `(?!ref`)([^`]+)` \| `([^`]+)` \|$/gm

t.test('every form in the guides to references means the place beside it', async (t) => {
  for (const page of pages().filter((page) => page.endsWith('/references.md'))) {
    const rows = [...readFileSync(join(PACKAGE_ROOT, page), 'utf8').matchAll(ROW_OF_REFERENCES)]
    t.ok(rows.length > 15, page)
    for (const [, ref = '', reference = ''] of rows) {
      const query = new URLSearchParams({ ref, version: 'RV1909' })
      const answer = await fetch(`${server.url}/v1/passage?${query}`, {
        headers: { 'x-api-key': key },
      })
      const { data } = (await answer.json()) as { data?: { reference: string } }
      t.equal(data?.reference, reference, ref)
    }
  }
})

t.test('the comparison finds what differs', async (t) => {
  t.equal(difference({ a: ['x…', 1] }, { a: ['xy', 1] }), undefined)
  t.match(difference({ a: { b: 1 } }, { a: { b: 2 } }), /^\/a\/b: 1, 2$/)
  t.match(difference({ a: 1 }, { a: 1, b: 2 }), /members a, a,b/)
  t.match(difference([1], null), /^: \[1\], null$/)
  t.match(difference('req_...', 'x'), /req_/)
  t.ok(isLike('a.b ... c', 'a.b and c'))
  t.notOk(isLike('a.b', 'axb'))
  t.ok(existsSync(join(CLIENT, 'dist/index.js')), 'the client is built')
})
