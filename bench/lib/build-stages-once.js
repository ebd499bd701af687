// Compiles one version alone and prints, as JSON, the seconds of CPU time of each stage, the peak of memory in MiB, and
// where its module is: `node build-stages-once.js kjv <out folder>`.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { libraryFolders } from '../../dist/build/corpus/acquire/installed.js'
import { plan } from '../../dist/build/corpus/plan.js'
import { readNames, readRecords } from '../../dist/build/corpus/records.js'
import { expectShortLife } from '../../dist/build/corpus/threads/short-life.js'
import { perform } from '../../dist/build/corpus/threads/tasks.js'
import { placesOf } from '../../dist/build/project.js'

const [, , id, out] = process.argv
expectShortLife()
const places = { ...placesOf(fileURLToPath(new URL('../..', import.meta.url))), out }
const folder = join(out, 'stages')
const records = readRecords(places.corpus).filter((record) => record.id === id)
const names = readNames(places.corpus)
const options = {
  places,
  environment: process.env,
  libraries: libraryFolders(process.env),
  force: true,
}
const [planned] = await plan(records, names, { freshPath: folder }, options)

/** The stages that have begun, with the CPU time at their beginnings. */
const begun = []
const begin = (stage) => {
  const { user, system } = process.cpuUsage()
  begun.push([stage.split(' ')[0], (user + system) / 1e6])
}
for (const task of [planned.todo, { kind: 'index', id, folder }]) {
  const result = await perform(task, begin)
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.messages))
}
begin('end')
rmSync(folder, { recursive: true })
const stages = begun.slice(0, -1).map(([stage, at], index) => [stage, begun[index + 1][1] - at])
const { root, module } = planned.todo.source.text
const peak = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ stages: Object.fromEntries(stages), peak, root, module }))
