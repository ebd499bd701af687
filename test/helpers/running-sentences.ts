/**
 * Sentences with the references that they hold, in test/fixtures/running-text: one a line, invented for this test. In
 * braces stands what is to be found, and behind a bar the places that it means.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOOKS } from '../../src/canon/books.js'
import { FURTHER_BOOKS } from '../../src/canon/further-books.js'
import { formatPlace } from '../../src/reference/format.js'
import type { Place } from '../../src/reference/reference.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

export interface Marked {
  readonly start: number
  readonly end: number
  /** `joh 3:16; joh 3:18`. */
  readonly places: string
}

export interface Sentence {
  readonly text: string
  readonly references: readonly Marked[]
}

const MARK = /\{([^|{}]*)\|([^{}]*)\}/g
/** A word like `cf.` is written inside the braces for readers, and is no part of the reference. */
const SEE = /^cf\. /

export function readSentences(language: 'es' | 'en'): readonly Sentence[] {
  const file = join(PACKAGE_ROOT, 'test/fixtures/running-text', `${language}.txt`)
  return readFileSync(file, 'utf8').trimEnd().split('\n').map(readSentence)
}

function readSentence(line: string): Sentence {
  let text = ''
  let last = 0
  const references: Marked[] = []
  for (const { index, 0: whole, 1: written = '', 2: places = '' } of line.matchAll(MARK)) {
    text += line.slice(last, index)
    const start = text.length + (SEE.exec(written)?.[0].length ?? 0)
    text += written
    references.push({ start, end: text.length, places })
    last = index + whole.length
  }
  return { text: text + line.slice(last), references }
}

/** A place as the sentences write it. */
export function writePlace(place: Place): string {
  const id = [...BOOKS, ...FURTHER_BOOKS].find(({ number }) => number === place.book)?.id
  switch (place.form) {
    case 'book':
      return `${id}`
    case 'rest':
      return `${id} ${place.chapter}:${place.verse}-$`
    case 'rest-of-book':
      return `${id} ${place.chapter}-$`
    default:
      return `${id} ${formatPlace(place)}`
  }
}
