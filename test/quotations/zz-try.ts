// test: tries.
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { createSnapshot } from '../../src/answers/texts.js'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { askQuotations, answerQuotations } from '../../src/answers/quotations.js'
const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)
const snapshot = createSnapshot(library)
const texts = readFileSync('/tmp/q/texts.txt', 'utf8').split('\n=====\n')
for (const text of texts) {
  const [first, ...rest] = text.split('\n')
  const asked = askQuotations(snapshot, { versions: first, text: rest.join('\n') })
  if ('kind' in asked) { console.log(JSON.stringify(asked)); continue }
  for (let i = 0; i < 3; i++) await answerQuotations(snapshot, asked)
  const t = performance.now()
  const data = await answerQuotations(snapshot, asked)
  console.log(rest.join('\n').slice(0, 200), (performance.now() - t).toFixed(2), 'ms')
  for (const q of data.quotations) {
    console.log(`  ${q.start}-${q.end} ${q.verdict} "${q.text.slice(0, 60)}" cited=${q.cited?.reference} ${q.cited_right}`)
    for (const m of q.matches.slice(0, 5)) console.log('     ', m.version, m.reference, m.likeness)
    if (q.verdict === 'changed') console.log('      exp:', q.expected)
    for (const d of q.differences) console.log('      -', d.kind, d.start, d.end, JSON.stringify(d.text), '=>', JSON.stringify(d.expected))
    for (const d of q.insertions ?? []) console.log('      + inserted', JSON.stringify(d.text))
    for (const d of q.parts ?? []) console.log('      part', JSON.stringify(d.text), d.version, d.reference)
  }
}
if (process.env.BENCH) {
  for (const text of texts) {
    const [first, ...rest] = text.split('\n')
    const asked = askQuotations(snapshot, { versions: first, text: rest.join('\n') })
    if ('kind' in asked) continue
    for (let i = 0; i < 30; i++) await answerQuotations(snapshot, asked)
    const t = performance.now()
    for (let i = 0; i < 30; i++) await answerQuotations(snapshot, asked)
    console.log(((performance.now() - t) / 30).toFixed(2), 'ms', rest.join(' ').length, first)
  }
}
