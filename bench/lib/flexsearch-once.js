// FlexSearch's own build of an index, as its documentation shows it, of the verses of a bundle: prints its seconds of CPU
// time, without the reading of the bundle: `node flexsearch-once.js kjv.json`.
import { readFileSync } from 'node:fs'
import { Index } from 'flexsearch'

const [, , file] = process.argv
const lines = readFileSync(file, 'utf8').split('\n')
const texts = JSON.parse(lines[2].slice('"verses":'.length, -1)).map(({ text }) => text)
const start = process.cpuUsage()
const index = new Index({ tokenize: 'strict' })
for (const [at, text] of texts.entries()) index.add(at, text)
await index.export(() => {})
const { user, system } = process.cpuUsage(start)
console.log((user + system) / 1e6)
