// test: Assistants find the server's card without a key, with the address by which it is asked.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { PACKAGE_ROOT, softwareVersion } from '../../src/runtime/assets.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const library = await smallLibrary()
const app = await startApp(library, { trustProxy: true })
t.teardown(() => app.close())
const NAME = /^[a-zA-Z0-9.-]{1,99}\/[a-zA-Z0-9._-]{1,99}$/
const CARD = '/mcp/server-card'
const get = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: got, text } = await app.send('GET', path, headers)
  return { status, got, card: JSON.parse(text) }
}

t.test('the card names the server and where it is asked', async (t) => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'bible.example.org' }
  const { status, got, card } = await get(CARD, headers)
  t.equal(status, 200)
  t.match(got, {
    'content-type': /^application\/mcp-server-card\+json/,
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
    'x-request-id': /^req_/,
  })
  t.match(card, {
    $schema: /\/v1\/server-card\.schema\.json$/,
    name: 'org.example.bible/lectern',
    remotes: [{ type: 'streamable-http', url: 'https://bible.example.org/mcp' }],
  })
  t.ok(card.description.length <= 100)
  t.match(card.remotes[0].headers, [{ name: 'Authorization', isRequired: true, isSecret: true }])
  t.strictSame((await get('/.well-known/mcp/server-card.json', headers)).card, card)
  const catalogue = (await get('/.well-known/ai-catalog.json', headers)).card
  t.strictSame(catalogue.entries, [
    {
      identifier: 'urn:air:bible.example.org:mcp:lectern',
      type: 'application/mcp-server-card+json',
      url: 'https://bible.example.org/mcp/server-card',
    },
  ])
})

t.test('whatever the host is called, the name is one that the protocol takes', async (t) => {
  for (const host of ['localhost', '127.0.0.1:80', '[::1]:8080', 'a_b.example', 'é.example']) {
    const { status, card } = await get(CARD, { 'x-forwarded-host': host })
    t.equal(status, 200, host)
    t.match(card.name, NAME, host)
  }
  t.equal((await get(CARD, { 'x-forwarded-host': 'a b/%' })).status, 404)
  t.equal((await app.send('POST', CARD)).status, 405)
})

t.test('without MCP there is none', async (t) => {
  const quiet = await startApp(library, { mcp: false })
  t.teardown(() => quiet.close())
  t.equal((await quiet.send('GET', CARD)).status, 404)
})

t.test('the entry for the registry is whole when a release has filled it in', async (t) => {
  const text = readFileSync(join(PACKAGE_ROOT, 'deploy/mcp/server.json'), 'utf8')
  const workflow = readFileSync(join(PACKAGE_ROOT, '.github/workflows/release.yml'), 'utf8')
  for (const place of ['OWNER', 'IMAGE', 'VERSION']) {
    t.ok(text.includes(place))
    t.match(workflow, `s|${place}|$`, place)
  }
  const entry = JSON.parse(text.replaceAll('VERSION', softwareVersion()))
  t.match(entry.name, NAME)
  t.ok(entry.description.length <= 100)
  t.match(entry, {
    version: softwareVersion(),
    packages: [{ registryType: 'oci', transport: { type: 'stdio' } }],
  })
  t.match(workflow, /--label "io\.modelcontextprotocol\.server\.name=io\.github\./)
})
