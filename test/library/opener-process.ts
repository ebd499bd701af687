// test: A process that opens texts in a thread, and has nothing else to do.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'

const OPENER = join(import.meta.dirname, '../../src/library/opening/opener.js')

/** What a process prints that opens these kinds of files, which are not there; it ends by itself. */
function openIn(...kinds: readonly string[]): string {
  const script = `
    const { ServingOpener } = await import(${JSON.stringify(pathToFileURL(OPENER).href)})
    const opener = new ServingOpener()
    opener.serve(true)
    const openings = ${JSON.stringify(kinds)}.map((kind) =>
      opener.open({ kind, bundle: 'gone.json', sha256: '' }))
    for (const { reason } of await Promise.allSettled(openings)) console.log(reason.name)`
  const args = ['--input-type=module', '--eval', script]
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    // For a process that would never end: it has then failed.
    timeout: 60_000,
  })
  return [status ?? signal, stdout, stderr].join(' ').trim()
}

t.test('the thread keeps it alive until it has answered, and no longer', async (t) => {
  t.equal(openIn('text'), '0 BundleError')
  t.equal(openIn('text', 'words', 'forms'), '0 BundleError\nBundleError\nBundleError')
  t.equal(openIn('no kind'), '0 TypeError')
  t.equal(openIn('no kind', 'text'), '0 TypeError\nTypeError')
})
