/**
 * Runs the steps of deploy/Dockerfile without Docker: `node deploy/check-dockerfile.mjs`. The first stage's COPY and
 * RUN happen in a temporary folder that stands for its root, on what git would commit less what the ignore file
 * names; of the second stage, the COPY steps, and then the program is started as another user, with the image's
 * settings and nothing writable but its volume, and a text is added there without a network. Base images, RUN of the second stage and HEALTHCHECK's timing are
 * not checked. On the same Node as the image's, or it says so.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const NOBODY = 65534
const say = (text) => process.stdout.write(`${text}\n`)

/** Steps as [word, rest], lines joined, comments gone. */
const steps = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1)])

const work = mkdtempSync(join(tmpdir(), 'lectern-image-'))
try {
  chmodSync(work, 0o755)
  const context = join(work, 'context')
  copyContext(context)
  await walk(context)
} finally {
  rmSync(work, { recursive: true, force: true })
}

function copyContext(context) {
  const ignored = readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n')
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of list.trim().split('\n')) {
    if (ignored.includes(file.split('/', 1)[0]) || !existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(join(context, file)), { recursive: true })
    cpSync(join(ROOT, file), join(context, file), { preserveTimestamps: true })
  }
}

async function walk(context) {
  let stage
  const image = { env: {}, command: [] }
  for (const [word, rest] of steps) {
    if (word === 'FROM') {
      const [from, , name = 'image'] = rest.split(' ')
      const version = /^node:([\d.]+)-/.exec(from)?.[1]
      if (version !== process.versions.node)
        say(`(the image has Node ${version}, this is ${process.versions.node})`)
      stage = { name, root: join(work, name), folder: '' }
    } else if (word === 'WORKDIR') {
      stage.folder = join(stage.root, rest)
      mkdirSync(stage.folder, { recursive: true })
    } else if (word === 'COPY') copy(rest, stage, context)
    else if (word === 'RUN') runStep(rest, stage)
    else if (word === 'ENV')
      for (const pair of rest.split(' ')) image.env[pair.split('=')[0]] = pair.split('=')[1]
    else if (word === 'ENTRYPOINT' || word === 'CMD') image.command.push(...JSON.parse(rest))
    else if (word === 'HEALTHCHECK') image.health = JSON.parse(rest.slice(rest.indexOf('[')))
    else if (!['VOLUME', 'EXPOSE', 'USER', 'STOPSIGNAL'].includes(word))
      throw new Error(`${word}: unknown`)
  }
  await start(stage, image)
}

function copy(rest, stage, context) {
  const words = rest.split(' ')
  const from = /^--from=(.+)$/.exec(words[0])?.[1]
  if (from !== undefined) words.shift()
  const to = words.pop()
  for (const word of words) {
    const source = join(from === undefined ? context : join(work, from), word)
    const target = join(stage.folder, to, to.endsWith('/') ? word.split('/').at(-1) : '')
    cpSync(source, target, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  }
  say(`${stage.name}: COPY ${rest}`)
}

function runStep(command, stage) {
  if (stage.name === 'image') return say(`${stage.name}: RUN ${command}   (not run here)`)
  const begun = Date.now()
  execFileSync('sh', ['-ec', command], {
    cwd: stage.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  say(`${stage.name}: RUN ${command}   ${((Date.now() - begun) / 1000).toFixed(1)} s`)
}

/** As the image's user would, with its settings, for as long as one answer takes. */
async function start(stage, { env, command, health }) {
  const volume = join(work, 'volume')
  const user = process.getuid() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  mkdirSync(volume)
  chmodSync(volume, 0o777)
  const settings = {
    PATH: process.env.PATH,
    ...env,
    HOST: '127.0.0.1',
    PORT: '18468',
    LECTERN_HOME: volume,
    STATE_DIR: volume,
  }
  const options = { cwd: stage.folder, env: settings, ...user }
  const child = spawn(command[0], command.slice(1), options)
  const ended = new Promise((resolve) => child.on('close', resolve))
  child.stderr.pipe(process.stderr)
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('close', () => reject(new Error('The program ended.')))
  })
  const make = ['dist/src/cli.js', 'keys', 'create', '--name', 'check', '--json']
  const { key } = JSON.parse(execFileSync('node', make, { ...options, encoding: 'utf8' }))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const url = 'http://127.0.0.1:18468/v1/passage?ref=Juan%203:16'
  const answer = await fetch(url, { headers: { 'X-API-Key': key } })
  say(`answer: ${answer.status} ${await answer.text()}`)
  const versions = await addText(child, key, { folder: volume, options })
  say(`versions after corpus add: ${versions.join(' ')}`)
  const probe = spawn(health[0], health.slice(1), options)
  say(`healthcheck: ${await new Promise((resolve) => probe.on('close', resolve))}`)
  child.kill('SIGTERM')
  say(`end: ${await ended}`)
  const size = execFileSync('du', ['-sm', stage.folder], { encoding: 'utf8' }).split('\t')[0]
  say(`size without the base image: ${size} MiB`)
  if (answer.status !== 200 || !versions.includes('mio')) process.exitCode = 1
}

/** Adds a file of the operator's where there is no network, as root can see to; the ids that are served in the end. */
async function addText(child, key, { folder, options }) {
  const file = join(folder, 'abdias.usfm')
  writeFileSync(file, '\\id OBA\n\\h Abdías\n\\c 1\n\\p\n\\v 1 Uno.\n\\v 2 Dos.\n')
  const words = ['sh', 'lectern', 'corpus', 'add', file, '--version', 'mio', '--partial']
  const about = ['--name', 'Mi versión', '--language', 'Spanish', '--language-code', 'es']
  const rights = ['--copyright', 'Mío', '--description', 'Mi texto']
  const alone = process.getuid() === 0 ? ['unshare', '--net', '--setuid', NOBODY, '--'] : []
  const [program, ...rest] = [...alone, ...words, ...about, ...rights].map(String)
  const { uid: _, gid: __, ...asNow } = options
  say(execFileSync(program, rest, { ...(alone.length > 0 ? asNow : options), encoding: 'utf8' }))
  child.kill('SIGHUP')
  for (let tries = 0; ; tries += 1) {
    const url = 'http://127.0.0.1:18468/v1/versions'
    const { data } = await (await fetch(url, { headers: { 'X-API-Key': key } })).json()
    const ids = data.versions.map(({ id }) => id)
    if (ids.includes('mio') || tries > 50) return ids
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
