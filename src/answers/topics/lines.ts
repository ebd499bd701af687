/** Topics as lines of plain text, for terminals and assistants. */
import type { ListedTopic } from './list-topics.js'
import type { SeenTopic, TopicData, TopicSection } from './topic.js'

/** `forgiveness  FORGIVENESS (perdón, perdonar): 46`, and the sections that name a verse. */
export function listedLines(topics: readonly ListedTopic[]): string[] {
  return topics.map(({ id, name, spanish, places, sections = [] }) => {
    const names = spanish.length === 0 ? '' : ` (${spanish.join(', ')})`
    const under = sections.length === 0 ? '' : `; ${sections.join('; ')}`
    return `${id}  ${name}${names}: ${places}${under}`
  })
}

/** The sections of a topic: a heading, its places, their verses. */
export function topicLines({ name, spanish, total, sections }: TopicData): string[] {
  const names = spanish.length === 0 ? '' : ` (${spanish.join(', ')})`
  return [`${name}${names}: ${total}`, ...sections.flatMap(sectionLines)]
}

function sectionLines({ heading, under, see, places }: TopicSection): string[] {
  const head = [under ?? '', heading].filter((part) => part !== '').join(': ')
  const plain = places.filter(({ verses }) => verses === undefined)
  const references = plain.map(({ reference }) => reference).join('; ')
  const parts = [head, references, ...see.map(seenLine)].filter((part) => part !== '')
  const read = places.filter(({ verses }) => verses !== undefined)
  return [
    ...(parts.length > 0 ? [parts.join(' · ')] : []),
    ...read.flatMap(({ reference, verses = [], further }) => {
      const rest = further === undefined ? '' : ` (+${further})`
      return [`  ${reference}${rest}`, ...verses.map(({ verse, text }) => `    ${verse} ${text}`)]
    }),
  ]
}

function seenLine({ id, section }: SeenTopic): string {
  return section === undefined ? `→ ${id}` : `→ ${id}: ${section}`
}
