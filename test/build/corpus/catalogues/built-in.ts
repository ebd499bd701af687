// full: Each built-in catalogue gives a text over TLS, from its own host alone.
/**
 * A proxy of the test leads every host to one server on the loopback address, with a certificate of these hosts.
 * Where lists and archives lie is written down here once more, as the public repositories have it, so that a changed
 * address is noticed.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { BUILT_IN } from '../../../../build/corpus/catalogues/catalogue.js'
import { FREE, MODULE, RIGHTS } from '../../../helpers/catalogue-project.js'
import {
  modsOf,
  sendFile,
  translation,
  translationsOf,
  usfmZip,
  zipOf,
} from '../../../helpers/catalogue-server.js'
import { start } from '../../../helpers/command-line.js'
import { library, scratch } from '../../../helpers/corpus-project.js'
import { importProject } from '../../../helpers/import-project.js'
import { findProgram, without } from '../../../helpers/programs.js'

/** Host, folder of the list, folder of the archives. */
const SWORD: Readonly<Record<string, readonly [host: string, list: string, archives: string]>> = {
  crosswire: at('crosswire.org/ftpmirror/pub/sword', 'raw', 'packages/rawzip'),
  ibt: at('ibtrussia.org/ftpmirror/pub/modsword', 'raw', 'rawzip'),
  step: at('public.modules.stepbible.org', 'catalog', 'packages'),
  wycliffe: at('crosswire.org/ftpmirror/pub/sword', 'wyclifferaw', 'wycliffepackages/rawzip'),
  net: at('crosswire.org/ftpmirror/pub/bible.org/sword', '', 'packages'),
  andbible: at('andbible.github.io/data/andbible', '', 'zip'),
  'andbible-extra': at('andbible.github.io/andbible-extra', '', 'zip'),
  'ebible-sword': at('ebible.org/sword', '', 'zip'),
  'crosswire-beta': at('crosswire.org/ftpmirror/pub/sword', 'betaraw', 'betapackages/rawzip'),
  'crosswire-attic': at('crosswire.org/ftpmirror/pub/sword', 'atticraw', 'atticpackages/rawzip'),
  lockman: at('crosswire.org/ftpmirror/pub/sword', 'lockmanraw', 'lockmanpackages'),
}

function at(root: string, list: string, archives: string): [string, string, string] {
  const [host = '', ...path] = root.split('/')
  const below = (folder: string) =>
    ['', ...path, folder].filter((part, at) => at === 0 || part !== '').join('/')
  return [host, below(list), below(archives)]
}

const moduleOf = (catalogue: string) => `Mod${catalogue.replaceAll('-', '')}`

/** What each address answers. */
const FILES: Readonly<Record<string, string | Uint8Array>> = Object.fromEntries([
  ['ebible.org/Scriptures/translations.csv', translationsOf([translation('spa-built')])],
  ['ebible.org/Scriptures/spa-built_usfm.zip', usfmZip('Propio')],
  ...Object.entries(SWORD).flatMap(([catalogue, [host, list, archives]]) => {
    const name = moduleOf(catalogue)
    return [
      [`${host}${list}/mods.d.tar.gz`, modsOf({ [name]: FREE })],
      [`${host}${archives}/${name}.zip`, zipOf(library({ ...MODULE, name, conf: RIGHTS }))],
    ]
  }),
])

/** A key and a certificate of hosts, which signs itself. */
function certificate(t: Test, hosts: readonly string[]) {
  const folder = scratch(t)
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = hosts.map((host) => `DNS:${host}`).join()
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const about = ['-subj', '/CN=hosts of a test', '-addext', `subjectAltName=${names}`]
  const words = ['req', '-x509', ...curve, '-keyout', key, '-out', file, '-days', '2', ...about]
  execFileSync(findProgram('openssl') as string, words, { stdio: 'pipe' })
  return { key: readFileSync(key), cert: readFileSync(file), file }
}

/** A server of FILES over TLS, and a proxy that leads to it whatever host is asked for. */
async function serveHosts(t: Test) {
  const hosts = [...new Set(Object.keys(FILES).map((address) => address.split('/')[0] as string))]
  const { key, cert, file } = certificate(t, hosts)
  const asked: string[] = []
  const tunnels: string[] = []
  const server = createSecureServer({ key, cert }, (request, response) => {
    const address = `${request.headers.host}${request.url}`
    asked.push(address)
    const content = FILES[address]
    if (content === undefined) response.writeHead(404).end()
    else sendFile(request, response, Buffer.from(content))
  })
  const proxy = createServer((_, response) => response.writeHead(501).end())
  proxy.on('connect', (request, socket) => {
    tunnels.push(request.url as string)
    const inner = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n')
      inner.pipe(socket).pipe(inner)
    })
    inner.on('error', () => socket.destroy())
    socket.on('error', () => inner.destroy())
  })
  for (const one of [server, proxy]) {
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
    t.teardown(() => {
      one.closeAllConnections()
      one.close()
    })
  }
  const { port } = proxy.address() as AddressInfo
  const environment = { HTTPS_PROXY: `http://127.0.0.1:${port}`, NODE_EXTRA_CA_CERTS: file }
  return { asked, tunnels, environment }
}

const skip = without('openssl')

t.test('every catalogue that is built in is written down here, and no other', async (t) => {
  t.strictSame(
    BUILT_IN.map(({ name, layout }) => [name, layout]).sort(),
    [['ebible', 'ebible'], ...Object.keys(SWORD).map((name) => [name, 'sword'])].sort(),
  )
})

t.test(
  'a text of each comes by its list and its archive, from its own host alone',
  { skip },
  async (t) => {
    const { asked, tunnels, environment } = await serveHosts(t)
    const { corpus, out } = importProject(t)
    const lectern = async (words: readonly string[], more: Record<string, string> = {}) => {
      const env = { ...environment, NO_PROXY: '', no_proxy: '', CORPUS_DIR: out, ...more }
      const { said, ended } = start(env, 'corpus', ...words, '--corpus', corpus)
      return { code: await ended, ...said }
    }
    for (const { name } of BUILT_IN) {
      asked.length = 0
      tunnels.length = 0
      const [id, version] =
        name === 'ebible' ? ['spa-built', 'spabuilt'] : [moduleOf(name), undefined]
      const { code, out: said, err } = await lectern(['add', `${name}:${id}`])
      t.equal(code, 0, `${name}: ${err}`)
      const [list, archive] = asked
      const host = list?.split('/')[0] as string
      t.strictSame(
        asked,
        Object.keys(FILES).filter((one) => one === list || one === archive),
        name,
      )
      t.match(archive, new RegExp(`/${id}(?:_usfm)?\\.zip$`), name)
      t.match(list, /\/(?:mods\.d\.tar\.gz|translations\.csv)$/, name)
      t.strictSame(tunnels, [`${host}:443`, `${host}:443`], `${name}: no other host is asked`)
      t.match(said, `From https://${archive}; licence: public domain.\n`, name)
      const file = join(corpus, 'local', version ?? id?.toLowerCase() ?? '', 'record.json')
      t.match(JSON.parse(readFileSync(file, 'utf8')).import.catalogue, { name, id })
      t.ok(existsSync(join(out, `${version ?? id?.toLowerCase()}.json`)), `${name}: it is compiled`)
    }
    // Without the certificate the hosts are not believed.
    const { code, err } = await lectern(['catalogues', 'refresh'], { NODE_EXTRA_CA_CERTS: '' })
    t.equal(code, 1)
    for (const { name, list } of BUILT_IN) {
      t.match(err, `${list}: self-signed certificate`, name)
    }
  },
)
