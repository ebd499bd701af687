/** `lectern corpus outdated`: texts that came from catalogues, and which of them have a newer revision there. */
import { type Answer, answering, refused, type Surroundings } from '../import/answer.js'
import { readRecords } from '../records.js'
import { alignRows } from '../terminal.js'
import { addedIn } from './added.js'
import { knownCatalogues } from './known.js'
import { readLists } from './select.js'
import { openSession, type SessionOptions } from './session.js'
import { cataloguesOfWorks, outdatedWorks } from './works.js'

/** Asks only the catalogues that texts came from. The exit code does not depend on what is newer. */
export function outdatedTexts(
  options: SessionOptions,
  surroundings: Surroundings,
): Promise<Answer> {
  return answering(async () => {
    const session = openSession(surroundings, options)
    const { corpus, out } = surroundings.places
    const records = readRecords(corpus)
    const ofTexts = records.flatMap((record) => record.import?.catalogue?.name ?? [])
    const origins = [...ofTexts, ...cataloguesOfWorks(corpus)]
    const wanted = knownCatalogues(corpus).filter(({ name }) => origins.includes(name))
    if (wanted.length === 0) {
      const lines = ['No text came from a catalogue.']
      return { ok: true, lines, faults: [], data: { outdated: [], notices: [] } }
    }
    const { lists, notices } = await readLists(wanted, session, 'day')
    if (lists.length === 0) return refused([...notices, 'no catalogue could be read'])
    for (const notice of notices) session.onNotice?.(notice)
    const added = addedIn(records, out)
    const works = outdatedWorks(corpus, lists).map(({ record: { id, import: own }, offer }) => ({
      ...{ id, text: `${offer.catalogue}:${offer.id}`, here: own?.revision ?? '' },
      ...{ revision: offer.revision, command: `update ${id}` },
    }))
    const texts = lists
      .flatMap((list) => list.offers)
      .flatMap((offer) => {
        const here = added(offer)
        if (here?.isSame !== true || !here.isOutdated) return []
        const { catalogue, id, revision } = offer
        const text = `${catalogue}:${id}`
        const isOwned = here.record.import?.catalogue !== undefined
        const command = isOwned ? `update ${here.record.id}` : `add ${text} --replace`
        return [{ id: here.record.id, text, here: here.revision, revision, command }]
      })
    const rows = [...texts, ...works]
    const outdated = rows.map(({ command: _, ...row }) => row)
    return { ok: true, lines: linesOf(rows), faults: [], data: { outdated, notices } }
  })
}

function linesOf(
  rows: readonly { id: string; here: string; revision: string; command: string }[],
): string[] {
  if (rows.length === 0) return ['Every text of a catalogue is the newest.']
  const cells = rows.map(({ id, here, revision, command }) => [
    ...[id, here, revision],
    `lectern corpus ${command}`,
  ])
  return alignRows([['ID', 'HERE', 'THERE', 'TO RENEW IT'], ...cells], 4)
}
