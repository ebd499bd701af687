// check: The start script runs, and kept code is used only for its own script and build of Node.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import {
  codeName,
  runStartupScript,
  SCRIPT_NAME,
  toScript,
} from '../../src/runtime/startup-script.js'
import { scratch } from '../helpers/corpus-project.js'

interface Exports {
  readonly answer: () => number
  readonly load: () => Promise<{ readonly value: string }>
  readonly folder: string
  readonly join: typeof join
}

const BODY = `
exports.answer = () => 41
exports.load = () => importModule('../beside.mjs')
exports.folder = __dirname
exports.join = require('node:path').join
`

/** A folder as the build leaves it: the script in `program`, and what the compiler touched last before it. */
function prepare(t: Test, body = BODY) {
  const root = scratch(t, { 'beside.mjs': "export const value = 'beside'" })
  const folder = join(root, 'program')
  mkdirSync(folder)
  writeFileSync(join(root, 'tsbuildinfo'), '')
  write(folder, body)
  return { root, folder }
}

function write(folder: string, body: string) {
  const digest = createHash('sha256').update(body).digest('hex')
  writeFileSync(join(folder, SCRIPT_NAME), toScript(body, digest))
}

t.test('a script is run and gives its exports', async (t) => {
  const { folder } = prepare(t)
  const startup = runStartupScript<Exports>(folder)
  t.equal(startup?.exports.answer(), 41)
  t.equal(startup?.exports.folder, folder)
  t.equal(startup?.exports.join, join)
  t.equal((await startup?.exports.load())?.value, 'beside')
  t.equal(startup?.hadCode, false)
})

t.test(
  'code that was kept is used for the script that it was made from, and for no other',
  async (t) => {
    const { folder } = prepare(t)
    const first = runStartupScript<Exports>(folder)
    first?.exports.answer()
    writeFileSync(join(folder, codeName()), first?.code() as Buffer)
    const second = runStartupScript<Exports>(folder)
    t.equal(second?.exports.answer(), 41)
    t.equal(second?.hadCode, true)
    t.equal((await second?.exports.load())?.value, 'beside', 'which imports as before')
    // Of the same length, which is all that V8 itself looks at.
    write(folder, BODY.replace('41', '42'))
    const other = runStartupScript<Exports>(folder)
    t.equal(other?.exports.answer(), 42)
    t.equal(other?.hadCode, false)
  },
)

t.test('code that another build of Node has kept is not even read', async (t) => {
  const { folder } = prepare(t)
  const first = runStartupScript<Exports>(folder)
  const { version } = process
  const { size } = statSync(process.execPath)
  for (const build of [
    { version: `${version}0`, size },
    { version, size: size + 1 },
  ]) {
    writeFileSync(join(folder, codeName(build)), first?.code() as Buffer)
    t.equal(runStartupScript<Exports>(folder)?.hadCode, false)
  }
  writeFileSync(join(folder, codeName({ version, size })), first?.code() as Buffer)
  t.equal(runStartupScript<Exports>(folder)?.hadCode, true)
})

t.test('without the mark of a compilation, as in a package, the script is taken', async (t) => {
  const { root, folder } = prepare(t)
  rmSync(join(root, 'tsbuildinfo'))
  t.equal(runStartupScript<Exports>(folder)?.exports.answer(), 41)
})

t.test('code that V8 does not take changes nothing but the time', async (t) => {
  // A script that V8 has not seen yet: it keeps what it has compiled by itself.
  const { folder } = prepare(t, BODY.replace('41', '40 + 1'))
  const digest = readFileSync(join(folder, SCRIPT_NAME), 'latin1').slice('// '.length, 67)
  writeFileSync(join(folder, codeName()), digest.padEnd(1000, 'x'))
  const startup = runStartupScript<Exports>(folder)
  t.equal(startup?.exports.answer(), 41)
  t.equal(startup?.hadCode, false)
})

t.test(
  'there is nothing to run where the script is missing, strange or older than the modules',
  async (t) => {
    const { root, folder } = prepare(t)
    t.equal(runStartupScript(root), undefined)
    const later = Date.now() / 1000 + 10
    utimesSync(join(root, 'tsbuildinfo'), later, later)
    t.equal(runStartupScript(folder), undefined)
    utimesSync(join(folder, SCRIPT_NAME), later, later)
    t.not(runStartupScript(folder), undefined)
    writeFileSync(join(folder, SCRIPT_NAME), BODY)
    utimesSync(join(folder, SCRIPT_NAME), later, later)
    t.equal(runStartupScript(folder), undefined, 'without the line with the digest')
  },
)
