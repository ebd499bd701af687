// full: The files of deploy/ are valid for compose, Caddy, nginx, systemd and Kubernetes.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import Ajv from 'ajv'
import t from 'tap'
import ts from 'typescript'
import { parse, parseAllDocuments } from 'yaml'
import { SETTINGS } from '../../src/config.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { scratch } from '../helpers/corpus-project.js'
import { without } from '../helpers/programs.js'

const DEPLOY = join(PACKAGE_ROOT, 'deploy')
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')
const readRoot = (name: string) => readFileSync(join(PACKAGE_ROOT, name), 'utf8')

/** Settings that the files name and the program does not know yet: none may stay here that it knows. */
const TO_COME: readonly string[] = []
const KNOWN = [
  ...Object.values(SETTINGS).map(({ variable }) => variable),
  'NODE_ENV',
  'NODE_OPTIONS',
]

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image: string
        readonly environment?: Readonly<Record<string, string>>
        readonly networks: { readonly inside: { readonly ipv4_address: string } }
        readonly labels?: Readonly<Record<string, string>>
        readonly read_only: boolean
        readonly cap_drop: readonly string[]
        readonly volumes?: readonly string[]
        readonly ports?: readonly string[]
      }
    >
  >
}

const compose: Compose = parse(read('compose.yaml'), { merge: true })
const one: Compose = parse(read('compose.one.yaml'))
/** What is put beside `one`. `!reset` takes a list of `one` away. */
const [withCaddy, withTraefik] = ['caddy', 'traefik'].map(
  (name): Compose => parse(read(`compose.${name}.yaml`).replace('!reset ', '')),
) as [Compose, Compose]
const manifests = readdirSync(join(DEPLOY, 'kubernetes'))
  // The patch is a part of a manifest.
  .filter((name) => !['kustomization.yaml', 'texts-patch.yaml'].includes(name))
  .flatMap((name) => parseAllDocuments(read(`kubernetes/${name}`)))
  .map((document): Manifest => document.toJS())

t.test('the files for compose are of the form that its specification gives', async (t) => {
  const file = join(PACKAGE_ROOT, 'node_modules/dclint/schemas/compose.schema.json')
  const { $schema, ...schema } = JSON.parse(readFileSync(file, 'utf8'))
  t.match($schema, /draft-07/)
  const isCompose = new Ajv.default({ strict: false, validateFormats: false }).compile(schema)
  for (const variant of [withCaddy, withTraefik]) {
    t.ok(isCompose(variant), JSON.stringify(isCompose.errors))
  }
  for (const all of [compose, one, { services: withCaddy.services }]) {
    t.ok(isCompose(all), JSON.stringify(isCompose.errors))
    for (const [name, service] of Object.entries(all.services)) {
      // Of `one`, which is looked at by itself.
      if (all !== one && name === 'lectern') continue
      t.ok(service.read_only, name)
      t.strictSame(service.cap_drop, ['ALL'], name)
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('.')) t.ok(existsSync(join(DEPLOY, source)), source)
      }
    }
  }
  t.notOk(isCompose({ ...compose, services: { x: { imagge: 'x' } } }), 'the check can fail')
})

t.test('one container keeps all in a volume, and this machine alone reaches it', async (t) => {
  const { lectern, ...others } = one.services
  t.strictSame(others, {})
  const image = read('Dockerfile')
  const [, folder] = /^ENV .*LECTERN_HOME=(\S+)/m.exec(image) as RegExpExecArray
  t.match(image, new RegExp(`^VOLUME ${folder}$`, 'm'))
  t.match(image, new RegExp(`^ENV .*STATE_DIR=${folder}(?:/|$)`, 'm'))
  t.strictSame(lectern?.volumes, [`data:${folder}`])
  t.match(read('systemd/lectern.service'), `LECTERN_HOME=${folder} STATE_DIR=${folder} `)
  const shares = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.filter((volume) => volume.startsWith('data:')),
  )
  const [writer, ...readers] = shares.sort()
  t.equal(writer, `data:${folder}`, 'one of several writes')
  t.strictSame([...new Set(readers)], [`data:${folder}:ro`])
  t.strictSame(lectern?.ports, ['127.0.0.1:8080:8080'])
  t.match(read('caddy/Caddyfile'), /reverse_proxy 127\.0\.0\.1:8080 /)
})

t.test('Caddy or Traefik alone reaches the port, and asks the right ones', async (t) => {
  for (const { services } of [withCaddy, withTraefik]) {
    const { ports, environment } = services.lectern as Compose['services'][string]
    t.strictSame(ports, [])
    t.equal(environment?.TRUST_PROXY, 'true')
  }
  const { environment, labels = {} } = withTraefik.services.lectern as Compose['services'][string]
  const balancer = 'traefik.http.services.lectern.loadbalancer'
  t.equal(labels[`${balancer}.server.port`], /^ENV .* PORT=(\d+)/m.exec(read('Dockerfile'))?.[1])
  t.equal(labels[`${balancer}.healthcheck.port`], environment?.METRICS_PORT)
  t.match(read('compose.caddy.yaml'), `--to lectern:${labels[`${balancer}.server.port`]}\n`)
})

t.test('Caddy takes its configurations', { skip: without('caddy') }, async (t) => {
  for (const file of ['caddy/Caddyfile', 'static/Caddyfile']) {
    const words = ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, file)]
    t.match(said('caddy', ...words), /Valid configuration/, file)
  }
})

t.test('nginx has the addresses of the three servers, and they believe it alone', async (t) => {
  const { nginx, ...services } = compose.services
  const servers = Object.values(services).filter(({ image }) => image === 'lectern')
  t.equal(servers.length, 3)
  t.strictSame(
    [...read('nginx/servers.conf').matchAll(/^server ([\d.]+):8080 /gm)].map(([, ip]) => ip),
    servers.map(({ networks }) => networks.inside.ipv4_address),
  )
  for (const { environment } of servers) {
    t.equal(environment?.TRUST_PROXY, nginx?.networks.inside.ipv4_address)
  }
})

t.test('the manifests are of the types of Kubernetes, without a field too many', async (t) => {
  t.strictSame(
    manifests.map(({ kind }) => kind).sort(),
    (
      'CronJob Deployment HorizontalPodAutoscaler Job Job NetworkPolicy PersistentVolumeClaim PersistentVolumeClaim ' +
      'PodDisruptionBudget Service'
    ).split(' '),
  )
  for (const manifest of manifests) {
    const { apiVersion, kind } = manifest
    const types = await import(`kubernetes-models/${apiVersion}/${kind}`)
    t.doesNotThrow(() => new types[kind](manifest).validate(), kind)
  }
  t.strictSame(typeErrors(manifests), [])
  const [first] = manifests as [Manifest]
  t.match(typeErrors([{ ...first, sppec: {} } as Manifest]), [/sppec/], 'the check can fail')
})

t.test('kustomize brings exactly these together', async (t) => {
  const { resources } = parse(read('kubernetes/kustomization.yaml'))
  const files = readdirSync(join(DEPLOY, 'kubernetes'))
  // What is applied once, and by itself.
  const apart = 'backup.yaml first-start.yaml kustomization.yaml texts-patch.yaml texts.yaml'.split(
    ' ',
  )
  t.strictSame([...resources, ...apart].sort(), files.sort())
})

t.test('an empty Redis is made the state once, by what is run for a first start', async (t) => {
  const environment = compose.services['lectern-1']?.environment as Record<string, string>
  t.match(environment.REDIS_INIT, /^\$\{REDIS_INIT:-false\}$/)
  const job = JSON.stringify(manifests.find(({ metadata }) => /first-start/.test(metadata.name)))
  const { images } = parse(read('kubernetes/kustomization.yaml'))
  const [{ newName, newTag }] = images
  t.ok(job.includes('"command":["node","dist/src/cli.js","admin","init"]'))
  t.ok(job.includes(`"image":"${newName}:${newTag}"`), 'with the image of the others')
  t.notMatch(JSON.stringify(manifests.filter(({ kind }) => kind !== 'Job')), /REDIS_INIT/)
})

t.test('./lectern alone says with which options the program is started', async (t) => {
  const { lectern } = JSON.parse(readRoot('package.json')).scripts
  t.equal(lectern, 'exec sh lectern')
  t.match(readRoot('Makefile'), /^\t@exec sh lectern serve$/m)
  t.match(read('Dockerfile'), /^ENTRYPOINT \["sh", "lectern"\]$/m)
  t.match(readRoot('lectern'), /^options=--max-semi-space-size=4$/m)
  t.match(readRoot('lectern'), /^export GLIBC_TUNABLES=/m)
  const others = ['Dockerfile', 'systemd/lectern.service'].map(read).concat(readRoot('Makefile'))
  for (const text of others) t.notMatch(text, /--(?:v8|max)-|MALLOC_|GLIBC_/)
})

t.test('the files set variables that the program reads', async (t) => {
  const container = JSON.stringify(manifests.find(({ kind }) => kind === 'Deployment'))
  const named = [
    ...Object.keys(compose.services['lectern-1']?.environment ?? {}),
    ...[one, withCaddy, withTraefik].flatMap(({ services }) =>
      Object.keys(services.lectern?.environment ?? {}),
    ),
    ...[...container.matchAll(/\{"name":"([A-Z_]+)"/g)].map(([, name]) => String(name)),
    ...[...read('Dockerfile').matchAll(/(?<=^ENV .*)[A-Z_]+(?==)/gm)].map(String),
    ...[...read('systemd/lectern.service').matchAll(/(?<=^Environment=.*)[A-Z_]+(?==)/gm)].map(
      String,
    ),
  ]
  t.ok(named.length > 8)
  for (const name of named) t.ok([...KNOWN, ...TO_COME].includes(name), name)
  t.strictSame(
    TO_COME.filter((name) => KNOWN.includes(name)),
    [],
    'take what the program knows off the list',
  )
})

t.test('the image’s healthcheck tells a service that lives from one that does not', async (t) => {
  let status = 200
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/livez' ? status : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const port = String((server.address() as AddressInfo).port)
  const check = (env: Record<string, string>) =>
    new Promise((resolve) => {
      execFile(process.execPath, [join(DEPLOY, 'healthcheck.mjs')], { env }, (error) =>
        resolve(error === null ? 0 : error.code),
      )
    })
  t.equal(await check({ PORT: port }), 0)
  t.equal(await check({ PORT: '1', METRICS_PORT: port }), 0)
  status = 503
  t.equal(await check({ PORT: port }), 1)
  t.equal(await check({ PORT: '1' }), 1)
})

t.test('nginx takes its configuration', { skip: without('nginx') }, async (t) => {
  const folder = scratch(t)
  const text = read('nginx/lectern.conf')
  t.match(text, /proxy_next_upstream error timeout http_502 http_503;/)
  t.notMatch(text, /non_idempotent/, 'what changes something is not sent twice')
  const secondsOf = (name: string) => Number(new RegExp(`${name} (\\d+)s;`).exec(text)?.[1])
  t.ok(
    secondsOf('proxy_read_timeout') > secondsOf('proxy_next_upstream_timeout'),
    'a slow answer is not asked of another server',
  )
  const servers = [...read('nginx/servers.conf').matchAll(/max_fails=(\d+)/g)]
  t.ok(
    servers.every(([, fails]) => Number(fails) > 1),
    'one slow answer puts no server aside',
  )
  t.match(text, /proxy_set_header X-Forwarded-For \$remote_addr;/)
  mkdirSync(join(folder, 'logs'))
  writeFileSync(
    join(folder, 'lectern.conf'),
    text.replace('/etc/nginx/lectern/servers.conf', join(DEPLOY, 'nginx/servers.conf')),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid nginx.pid; error_log stderr; events {} http { access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
include lectern.conf; }`,
  )
  const answer = said('nginx', '-t', '-p', folder, '-c', join(folder, 'nginx.conf'))
  t.match(answer, /test is successful/)
})

t.test('systemd takes its units', { skip: without('systemd-analyze') }, async (t) => {
  const folder = scratch(t)
  const names = readdirSync(join(DEPLOY, 'systemd'))
  for (const name of names) {
    const text = read(`systemd/${name}`)
    writeFileSync(
      join(folder, name),
      text.replace('=/usr/local/bin/lectern', `=${process.execPath}`),
    )
  }
  for (const name of names) t.equal(said('systemd-analyze', 'verify', join(folder, name)), '', name)
})

t.test('Prometheus takes the rules', { skip: without('promtool') }, async (t) => {
  const answer = said('promtool', 'check', 'rules', join(DEPLOY, 'monitoring/rules.yml'))
  t.match(answer, /SUCCESS: \d+ rules found/)
})

t.test('systemd gives the service no more rights than it needs', async (t) => {
  const text = read('systemd/lectern.service')
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'User=lectern']) {
    t.ok(text.includes(`\n${line}\n`), line)
  }
})

t.test('every file is named in the README', async (t) => {
  const files = readdirSync(DEPLOY, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(DEPLOY, join(entry.parentPath, entry.name)))
  const text = read('README.md')
  for (const name of files) {
    if (name === 'README.md') continue
    const folder = `${name.split('/')[0]}/`
    t.ok(text.includes(`\`${name}\``) || text.includes(`\`${folder}\``), name)
  }
})

/** What a program says on both streams. */
function said(program: string, ...words: string[]): string {
  const { stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  return stdout + stderr
}

/** What the compiler says of manifests as literals of their types: fields that there are not, above all. */
function typeErrors(all: readonly Manifest[]): string[] {
  const file = join(PACKAGE_ROOT, 'test', 'deploy', 'manifest.virtual.ts')
  const source = all
    .map(
      ({ apiVersion, kind, ...rest }, index) =>
        `import { ${kind} as Kind${index} } from 'kubernetes-models/${apiVersion}/${kind}'
export const manifest${index} = new Kind${index}(${JSON.stringify(rest)})\n`,
    )
    .join('')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Node16,
    moduleResolution: ts.ModuleResolutionKind.Node16,
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, language, ...more) =>
    name === file
      ? ts.createSourceFile(name, source, language)
      : getSourceFile(name, language, ...more)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}
