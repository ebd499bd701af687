// full: The MCP conformance suite passes against /mcp.
/**
 * By the current revision and by the last of 2025. Many scenarios drive a server that was made for the suite: it has
 * tools that give images, or that ask the client. They are listed here with what they need; all others must pass.
 */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import t, { type Test } from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { scratch } from '../helpers/corpus-project.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

t.setTimeout(300_000)

const REVISIONS = ['2026-07-28', '2025-11-25'] as const
const SUITE = '@modelcontextprotocol/conformance'

/** Scenarios that need a server of the suite, and what of it. Checks of theirs that pass here are of no weight. */
const NEEDS: Readonly<Record<string, string>> = {
  'tools-call-simple-text': 'the tool test_simple_text',
  'tools-call-image': 'the tool test_image_content',
  'tools-call-audio': 'the tool test_audio_content',
  'tools-call-embedded-resource': 'the tool test_embedded_resource',
  'tools-call-mixed-content': 'the tool test_multiple_content_types',
  'tools-call-with-logging': 'logging, which is deprecated',
  'tools-call-error': 'the tool test_error_handling',
  'tools-call-with-progress': 'the tool test_tool_with_progress: no tool here takes long',
  'tools-call-sampling': 'a tool that asks the client for words',
  'tools-call-elicitation': 'a tool that asks the person',
  'elicitation-sep1034-defaults': 'a tool that asks the person',
  'elicitation-sep1330-enums': 'a tool that asks the person',
  'json-schema-2020-12': 'the tool json_schema_2020_12_tool',
  'server-sse-polling': 'the tool test_reconnection',
  'resources-read-text': 'the resource test://static-text',
  'resources-read-binary': 'the resource test://static-binary',
  'resources-templates-read': 'the template test://template/{id}/data',
  'resources-subscribe': 'subscriptions: texts do not change while they are read',
  'resources-unsubscribe': 'subscriptions',
  'prompts-get-simple': 'the prompt test_simple_prompt',
  'prompts-get-with-args': 'the prompt test_prompt_with_arguments',
  'prompts-get-embedded-resource': 'the prompt test_prompt_with_embedded_resource',
  'prompts-get-with-image': 'the prompt test_prompt_with_image',
  'logging-set-level': 'logging, which is deprecated',
  'http-custom-header-server-validation': 'a tool with arguments in headers',
  'input-required-result-basic-elicitation': 'a tool that asks the person',
  'input-required-result-basic-sampling': 'a tool that asks the client for words',
  'input-required-result-basic-list-roots': 'a tool that asks for the roots of the client',
  'input-required-result-request-state': 'a tool that asks',
  'input-required-result-multiple-input-requests': 'a tool that asks',
  'input-required-result-multi-round': 'a tool that asks',
  'input-required-result-missing-input-response': 'a tool that asks',
  'input-required-result-non-tool-request': 'a prompt that asks',
  'input-required-result-result-type': 'a tool that asks',
  'input-required-result-tampered-state': 'a tool that asks',
  'input-required-result-capability-check': 'a tool that asks',
  'input-required-result-ignore-extra-params': 'a tool that asks',
  'input-required-result-validate-input': 'a tool that asks',
}

/** How the suite begins what it says of a check whose tool is not there. */
const NOT_TESTABLE = 'Not testable: server does not list the diagnostic tool'

interface Check {
  readonly id: string
  readonly status: string
  readonly errorMessage?: string
}

/** The suite as one script: it imports what Node has from 22 on and does not use here. */
async function bundleSuite(folder: string): Promise<string> {
  const require = createRequire(join(PACKAGE_ROOT, 'package.json'))
  const outfile = join(folder, 'suite.cjs')
  await build({
    entryPoints: [join(dirname(require.resolve(`${SUITE}/package.json`)), 'dist/index.js')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href' },
    logLevel: 'error',
  })
  return outfile
}

/** A way to the app for a client that cannot send a key. Its address. */
async function openDoor(t: Test, port: number, key: string): Promise<string> {
  const door = createServer((incoming, response) => {
    const { url: path, method, headers } = incoming
    const asked = request({ port, path, method, headers: { ...headers, 'x-api-key': key } })
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => door.listen(0, 'localhost', resolve))
  t.teardown(() => door.close())
  return `http://localhost:${(door.address() as AddressInfo).port}/mcp`
}

/** The checks of every scenario of a revision. */
async function runSuite(
  suite: string,
  url: string,
  revision: string,
  folder: string,
): Promise<ReadonlyMap<string, readonly Check[]>> {
  const words = [suite, 'server', '--url', url, '--suite', 'all', '--spec-version', revision]
  // It fails while any scenario does.
  await new Promise<void>((resolve) => {
    execFile(process.execPath, [...words, '-o', folder], { cwd: folder }, () => resolve())
  })
  const found = new Map<string, readonly Check[]>()
  for (const name of readdirSync(folder)) {
    const [, scenario] = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(name) ?? []
    if (scenario === undefined) continue
    found.set(scenario, JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')))
  }
  return found
}

t.test('every scenario that needs no server of the suite passes', async (t) => {
  const suite = await bundleSuite(scratch(t))
  const app = await startApp(await smallLibrary())
  t.teardown(() => app.close())
  const url = await openDoor(t, app.port, app.key)
  const met = new Set<string>()
  for (const revision of REVISIONS) {
    const scenarios = await runSuite(suite, url, revision, scratch(t))
    t.ok(scenarios.size > 25, `${revision}: ${scenarios.size} scenarios`)
    let passed = 0
    for (const [scenario, checks] of scenarios) {
      met.add(scenario)
      if (scenario in NEEDS) continue
      for (const { id, status, errorMessage } of checks) {
        if (errorMessage?.startsWith(NOT_TESTABLE)) continue
        t.not(status, 'FAILURE', `${revision} ${scenario} ${id}: ${errorMessage}`)
        if (status === 'SUCCESS') passed += 1
      }
    }
    t.ok(passed > (revision === REVISIONS[0] ? 50 : 7), `${revision}: ${passed} checks`)
  }
  for (const scenario of Object.keys(NEEDS)) t.ok(met.has(scenario), `${scenario} exists`)
  t.notOk(
    app.log.some((line) => line.includes('"level":50')),
    'nothing failed inside',
  )
})
