// Does a person find the verse that they have in mind? Sixty queries as people type them, each with the verse that is
// wanted, and its place in the answers of Lectern and of engines that rank. Lectern is judged by one way of asking, the
// last of `WAYS`: if nothing is found, its first suggestion is followed. Each query's rival is whichever engine has the verse highest, so no engine reaches all of these.
import { suggestSearches } from '../dist/src/answers/suggestions/suggest.js'
import { textsOf } from './lib/in-process.js'
import { readNeeds, verseIdsOf } from './lib/needs.js'
import { DEPTH, openRankedFts5, openRankedMiniSearch } from './lib/ranked-rivals.js'

const LEAST_FIRST = 54

/** Ways of asking Lectern. */
const WAYS = [
  { name: 'exact', parameters: {} },
  { name: 'forms', parameters: { match: 'forms' } },
  { name: 'relevance', parameters: { match: 'forms', sort: 'relevance' } },
  { name: 'followed', parameters: { match: 'forms', sort: 'relevance' }, follows: true },
]

/** The rivals over one version: `all` requires every word, `any` one of them; `isUsual` is what an engine does unasked. */
function openRivals(texts) {
  const fts5 = openRankedFts5(texts, 'plain')
  const porter = openRankedFts5(texts, 'porter')
  const miniSearch = openRankedMiniSearch(texts)
  return [
    { name: 'FTS5', isUsual: true, ...fts5.all },
    { name: 'FTS5 or', ...fts5.any },
    { name: 'porter', isUsual: true, ...porter.all },
    { name: 'port. or', ...porter.any },
    { name: 'Mini and', ...miniSearch.all },
    { name: 'Mini', isUsual: true, ...miniSearch.any },
  ]
}

/** The place of the first wanted verse, from 1; Infinity if none is there. */
function placeOf(wanted, ids) {
  const at = ids.findIndex((id) => wanted.includes(id))
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}

/** The places of one need: Lectern's by way of asking, and the rivals'. */
async function placesOf({ ask, answer }, { ids, rivals }, { q, version, wanted }) {
  const ours = []
  for (const { parameters, follows = false } of WAYS) {
    const asked = { q, version, limit: String(DEPTH), ...parameters }
    const first = answer(asked)
    const isFollowed = follows && first.total === 0
    const next = isFollowed ? (await suggestSearches(ask(asked))).suggestions?.[0] : q
    const { results } = next === q || next === undefined ? first : answer({ ...asked, q: next })
    const found = results.map(({ verse_id }) => verse_id)
    ours.push(placeOf(wanted, found))
  }
  const theirs = rivals.map(({ rank }) =>
    placeOf(
      wanted,
      rank(q).map((ordinal) => ids[ordinal]),
    ),
  )
  return { ours, theirs }
}

const place = (value) => (Number.isFinite(value) ? String(value) : '-').padStart(10)
const count = (list, holds) => list.filter(holds).length

/** Prints each need's places and how often Lectern is first or equal; whether that is often enough. */
export async function compareNeeds(lectern) {
  const needs = readNeeds()
  await lectern.openForms()
  const engines = new Map(
    [...new Set(needs.map(({ version }) => version))].map((id) => {
      const version = lectern.library.find(id).text.read()
      return [id, { ids: verseIdsOf(version), rivals: openRivals(textsOf(version)) }]
    }),
  )
  const rows = []
  for (const need of needs) rows.push(await placesOf(lectern, engines.get(need.version), need))
  const [{ rivals }] = engines.values()
  const names = [...WAYS, ...rivals].map(({ name }) => name)
  console.log(
    `\nplace of the verse that is wanted, of the first ${DEPTH}; judged: ${WAYS.at(-1).name}; < is worse than a rival\n`,
  )
  console.log(`${'query'.padEnd(62)}${names.map((name) => name.padStart(10)).join('')}`)
  const isFirst = ({ ours, theirs }) => ours.at(-1) <= Math.min(...theirs)
  for (const [at, row] of rows.entries()) {
    const { version, q } = needs[at]
    const places = [...row.ours, ...row.theirs].map(place).join('')
    console.log(`${`${version} ${q}`.padEnd(62)}${places}${isFirst(row) ? '' : '  <'}`)
  }
  for (const [title, most] of [
    ['first', 1],
    ['among the first 3', 3],
    ['among the first 20', 20],
  ]) {
    const counts = names.map((_, at) =>
      count(rows, ({ ours, theirs }) => [...ours, ...theirs][at] <= most),
    )
    console.log(`${title.padEnd(62)}${counts.map(place).join('')}`)
  }
  return judge(needs, rows, rivals, isFirst)
}

function judge(needs, rows, rivals, isFirst) {
  console.log()
  let holds = true
  for (const [at, { name, isUsual }] of rivals.entries()) {
    const first = count(rows, ({ ours, theirs }) => ours.at(-1) <= theirs[at])
    const isBelow = isUsual && first < LEAST_FIRST
    const note = isBelow ? `  below the floor of ${LEAST_FIRST}` : ''
    console.log(`first or equal beside ${name} alone: ${first} of ${rows.length}${note}`)
    if (isBelow) holds = false
  }
  for (const kind of new Set(needs.map((need) => need.kind))) {
    const own = rows.filter((_, at) => needs[at].kind === kind)
    console.log(`${kind}: ${count(own, isFirst)} of ${own.length}`)
  }
  const first = count(rows, isFirst)
  const none = count(rows, ({ ours, theirs }) => ![...ours, ...theirs].some(Number.isFinite))
  console.log(`\nfirst or equal beside the best of them: ${first} of ${rows.length}`)
  console.log(`found by nobody, and counted as equal: ${none}`)
  return holds
}
