// What people look for: queries as they are typed, each with the verses that its writer would want.
import { readFileSync } from 'node:fs'
import { chapterIndexOf } from '../../dist/src/text/places.js'

const TABLE = new URL('../../test/fixtures/search-needs.tsv', import.meta.url)

/** The table: {version, kind, q, wanted}, `wanted` being ids of verses of which each one will do. */
export function readNeeds() {
  const [, ...lines] = readFileSync(TABLE, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [version, kind, q, wanted] = line.split('\t')
    return { version, kind, q, wanted: wanted.split(' ') }
  })
}

/** The id of every verse of a version as its answers write it, by ordinal. */
export function verseIdsOf(version) {
  const chapters = version.books.flatMap(({ canon, chapterCount }) =>
    Array.from({ length: chapterCount }, (_, at) => `${canon.id}_${at + 1}`),
  )
  return Array.from(
    version.numbers,
    (number, ordinal) => `${chapters[chapterIndexOf(version, ordinal)]}_${number}`,
  )
}
