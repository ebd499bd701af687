/**
 * Loaded before a program and each of its threads (NODE_OPTIONS): ends its own process at the nth change that it makes to
 * files, whichever thread makes it, so that every moment between two changes can be tried. END_AT=7 ends it before the seventh change, END_AT=7.5 in the
 * middle of it; END_BY names the signal. COUNT_TO=file writes down how many changes a whole run makes.
 */
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const { getEnvironmentData, isMainThread, setEnvironmentData } = require('node:worker_threads')

const { writeFileSync, readdirSync, existsSync } = fs
const at = Number(process.env.END_AT ?? Number.POSITIVE_INFINITY)

// Threads have the environment data of the one that starts them: all count in the same place.
const SHARED = 'changes to files'
const shared = getEnvironmentData(SHARED) ?? new SharedArrayBuffer(4)
setEnvironmentData(SHARED, shared)
const counter = new Int32Array(shared)

function end() {
  process.kill(process.pid, process.env.END_BY ?? 'SIGKILL')
  // A signal that can be heard is heard on the event loop; nothing may happen until then.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
}

/** What half of a change is: half of a file, or one of the files of a folder. */
const HALF = {
  writeFileSync: (file, content) =>
    writeFileSync(file, Buffer.from(content).subarray(0, content.length >> 1)),
  copyFileSync: (from, to) => writeFileSync(to, fs.readFileSync(from).subarray(0, 20)),
  rmSync: (path) => {
    if (!existsSync(path) || !fs.lstatSync(path).isDirectory()) return
    const [first] = readdirSync(path)
    if (first !== undefined) original.rmSync(`${path}/${first}`, { recursive: true })
  },
}
const original = {}

for (const name of [
  'writeFileSync',
  'copyFileSync',
  'renameSync',
  'mkdirSync',
  'mkdtempSync',
  'rmSync',
]) {
  original[name] = fs[name]
  fs[name] = (...args) => {
    const changes = Atomics.add(counter, 0, 1) + 1
    if (changes === Math.floor(at)) {
      if (at !== changes) HALF[name]?.(...args)
      end()
    }
    return original[name](...args)
  }
}
syncBuiltinESMExports()
process.on('exit', () => {
  if (isMainThread && process.env.COUNT_TO) {
    writeFileSync(process.env.COUNT_TO, String(counter[0]))
  }
})
