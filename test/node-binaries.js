// Node binaries of several release lines, from the npm packages that hold one for a platform each: installed
// into .cache/nodes. No install script runs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../.cache/nodes', import.meta.url))
/** The oldest line that is supported comes first. */
export const LINES = [20, 22, 24, 26]

/** The binary of one line: the node that runs this, if it is of that line. */
export function findNode(line) {
  const own = Number(process.versions.node.split('.')[0]) === line
  const path = own ? process.execPath : join(FOLDER, String(line), 'node_modules/node/bin/node')
  if (!existsSync(path)) install(line)
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 ? { line, path, version: stdout.trim() } : undefined
}

function install(line) {
  const folder = join(FOLDER, String(line))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
  const system = process.platform === 'win32' ? 'win' : process.platform
  const wanted = `node@npm:node-${system}-${process.arch}@${line}`
  const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  spawnSync('npm', ['install', ...flags, wanted], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
