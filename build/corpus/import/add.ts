/**
 * `lectern corpus add`: checks a text, puts its files with their record into corpus/local/<id>/, and compiles it. If
 * anything is wrong, or the command is killed, everything is as it was before. Several texts can be added at once: each
 * is prepared by itself (prepare.ts), and what is prepared is put in its place without a pause, one after another.
 */
import { type Exchange, openExchange } from '../../../src/bundle/exchange.js'
import { hasLocalFiles, localFolder, unpackedFrom } from '../acquire/local.js'
import type { Difference } from '../catalogues/differences.js'
import { clearLeftOvers } from '../left-overs.js'
import { quote } from '../messages.js'
import { openPresentVersions } from '../present-versions.js'
import { readNames, readRecords } from '../records.js'
import { absentFrom } from '../run.js'
import { openPool, type Pool } from '../threads/pool.js'
import { startThread } from '../threads/start.js'
import type { Refused } from '../threads/tasks.js'
import { listVersions } from '../write.js'
import { type Answer, answering, refused, type Surroundings } from './answer.js'
import { recordCalled } from './check-path.js'
import { alone } from './lock.js'
import type { AddTask, AddWords, Compiled } from './prepare.js'

export interface AddOptions extends Omit<AddWords, 'isCompared'> {
  /** Id or alias of the version. */
  readonly version: string
  /** Takes the place of the files that are there. */
  readonly replace?: boolean | undefined
  /** Told the verses that differ from those that are compiled, when the text can be added and nothing is changed yet. */
  readonly onDifferences?: ((found: readonly Difference[]) => void) | undefined
}

export function addText(
  path: string,
  options: AddOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  return addOn(openPool(1, startThread), path, options, surroundings)
}

/** As addText, on the threads of `pool`; of several texts at once, each is another version. */
export function addOn(
  pool: Pool,
  path: string,
  options: AddOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  const { corpus, out } = surroundings.places
  const add = async () => {
    clearLeftOvers(surroundings.places)
    const id = recordCalled(corpus, options.version)?.id ?? options.version.toLowerCase()
    if (!/^[a-z0-9]{2,20}$/.test(id)) {
      return refused([`${quote(options.version)} is no version id: 2 to 20 letters and digits`])
    }
    if (hasLocalFiles(corpus, id) && options.replace !== true) {
      return refused([
        `${id} has files already, in ${localFolder(corpus, id)}: say --replace, or remove it first`,
      ])
    }
    const exchange = openExchange(out, id)
    try {
      const staged = exchange.replace(localFolder(corpus, id))
      const { onDifferences, replace: _, version: __, ...words } = options
      const task: AddTask = {
        ...{ kind: 'add', path, id, corpus, out, staged, fresh: exchange.freshPath },
        words: { ...words, isCompared: onDifferences !== undefined },
      }
      const step = (what: string) => surroundings.onStep?.(id, what)
      const prepared = await pool.perform(task, step)
      if (prepared.kind === 'refused') return refused(textsOf(prepared))
      const { answer, report, differences, compiled } = prepared
      const failed = (reasons: readonly string[]) =>
        refused([...reasons, `${id}: nothing was added`], report)
      if (compiled !== undefined) {
        const indexed = await pool.perform({ kind: 'index', id, folder: task.fresh }, step)
        if (indexed.kind === 'refused') return failed(textsOf(indexed))
      }
      if (differences !== undefined) onDifferences?.(differences)
      if (compiled === undefined) return answer
      const published = await answering(() => publish(exchange, staged, compiled, surroundings))
      return published.ok ? answer : failed(published.faults)
    } finally {
      exchange.abandon()
    }
  }
  return answering(() => alone(out, add))
}

const textsOf = ({ messages }: Refused): string[] => messages.map(({ text }) => text)

/** Puts what is prepared in its place, and lists it: all of it or nothing. */
function publish(
  exchange: Exchange,
  staged: string,
  { record, listed: added }: Compiled,
  { places, present = openPresentVersions(places.out) }: Surroundings,
): Answer {
  const { corpus, cache, out } = places
  const folder = localFolder(corpus, record.id)
  const records = readRecords(corpus, { id: record.id, folder: staged })
  const names = readNames(corpus)
  const others = records.filter(({ id }) => id !== record.id)
  const listed = [added, ...others.flatMap((one) => present.of(one, names))]
  listVersions(exchange, out, listed, { absent: absentFrom(listed, records), names })
  for (const old of unpackedFrom(folder, cache)) exchange.remove(old)
  exchange.commit()
  present.note(record, added)
  return { ok: true, lines: [], faults: [], data: undefined }
}
