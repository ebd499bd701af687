// One start in a process of its own: loads compiled versions with their words (`words`) or without them
// (`texts`) and prints the time and the resident memory that this took. Arguments: which, then version ids.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeBundle } from '../../dist/src/bundle/decode.js'
import { wordFilesOf } from '../../dist/src/bundle/word-file.js'
import { loadLibrary } from '../../dist/src/library/loading.js'
import { loadVersion } from '../../dist/src/text/version.js'
import { CORPUS } from './in-process.js'

const [which, ...ids] = process.argv.slice(2)
const catalogue = JSON.parse(readFileSync(join(CORPUS, 'catalogue.json'), 'utf8'))
const versions = catalogue.versions.filter(({ record }) => ids.includes(record.id))

// A corpus of these versions alone.
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ ...catalogue, versions }))
for (const { file } of versions) {
  for (const name of [file, ...Object.values(wordFilesOf(file))]) {
    symlinkSync(join(CORPUS, name), join(folder, name))
  }
}

async function loadText({ file }) {
  const path = join(folder, file)
  return loadVersion(decodeBundle(await readFile(path), path))
}

const before = process.memoryUsage.rss()
const start = performance.now()
const cpuStart = process.cpuUsage()
const held =
  which === 'words' ? await loadLibrary(folder) : await Promise.all(versions.map(loadText))
const ms = performance.now() - start
const { user, system } = process.cpuUsage(cpuStart)
const cpu = (user + system) / 1000
const mebibytes = (process.memoryUsage.rss() - before) / 2 ** 20
rmSync(folder, { recursive: true })
process.stdout.write(JSON.stringify({ ms, cpu, mebibytes, held: Object.keys(held).length }))
