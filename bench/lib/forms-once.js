// The first use of the forms of words in a process of its own, started with --expose-gc: of each version, whether
// anything was read before, the milliseconds that reading takes, and the mebibytes that stay. Prints JSON.
import { loadLibrary } from '../../dist/src/library/loading.js'
import { CORPUS } from './in-process.js'

/** Bytes in use when all garbage is collected: objects, and what typed arrays hold. */
function liveBytes() {
  for (let times = 0; times < 3; times++) globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const library = await loadLibrary(CORPUS)
const measured = []
for (const { text, words } of library.versions) {
  const [version, { forms }] = [text.ready, words.ready]
  const isUnread = forms.ready === undefined
  const before = liveBytes()
  const start = performance.now()
  await forms.open()
  const ms = performance.now() - start
  measured.push({
    id: version.record.id,
    isUnread,
    ms,
    mebibytes: (liveBytes() - before) / 2 ** 20,
  })
}
process.stdout.write(JSON.stringify(measured))
