/**
 * The answers of the API for one version as files, each at the path of its request with `.json` behind it: a path such
 * as /v1/versions is both an answer and the folder of others. The bytes are those of a server, but for the id of the
 * request, which is the same in all of them.
 */
import { type Data, listVerses } from '../../../answers/data.js'
import {
  type BookTemplate,
  json,
  listVersion,
  templateOf,
  type VersionTemplate,
} from '../../../answers/templates.js'
import { failureBody, wrapData } from '../../../http/reply/envelope.js'
import { describeFailure } from '../../../http/reply/errors.js'
import { sliceMembers, type Version, type VersionBook } from '../../../text/version.js'

/** In place of the id of a request. */
export const STATIC_ID = 'req_static'

/** A file's path, and its bytes as a string of one character each. */
export type StaticFile = readonly [path: string, bytes: string]

/** Every file. With `hasVerses` false, chapters are the smallest. */
export function* writeStatic(version: Version, hasVerses: boolean): Generator<StaticFile> {
  const template = templateOf(version)
  const { id, abbreviation, aliases } = version.record
  yield answer('/v1/versions', `{"versions":[${json(listVersion(version.record))}]}`)
  for (const name of new Set([id, abbreviation, ...aliases])) {
    yield answer(`/v1/versions/${name}`, template.single)
  }
  yield answer('/v1/books', template.books)
  for (const book of version.books) yield* filesOfBook(version, template, book, hasVerses)
  yield ['404.json', failureBody(describeFailure({ kind: 'no-path' }))]
}

function* filesOfBook(
  version: Version,
  template: VersionTemplate,
  { canon, firstChapter, chapterCount }: VersionBook,
  hasVerses: boolean,
): Generator<StaticFile> {
  const { id, abbreviation, number } = canon
  const { single, chapterHead } = template.book(number) as BookTemplate
  for (const name of new Set([id, abbreviation])) yield answer(`/v1/books/${name}`, single)
  for (let chapter = 1; chapter <= chapterCount; chapter++) {
    const index = firstChapter + chapter - 1
    const first = version.chapterFirst[index] as number
    const last = (version.chapterFirst[index + 1] as number) - 1
    if (last < first) continue
    const head = `${chapterHead}${chapter},`
    const place = `${abbreviation}/${chapter}`
    yield answer(`/v1/chapters/${place}`, listVerses(version, head, { first, last }))
    if (!hasVerses) continue
    for (const [verse, ordinal] of versesOf(version, index, first, last)) {
      yield answer(`/v1/verses/${place}/${verse}`, `${head}${sliceMembers(version, ordinal)}}`)
    }
  }
}

/** Every verse number that has a text, and its ordinal; each number of joined verses. */
function* versesOf(
  version: Version,
  index: number,
  first: number,
  last: number,
): Generator<readonly [verse: number, ordinal: number]> {
  const places = version.irregular.get(index)
  if (places === undefined) {
    for (let ordinal = first; ordinal <= last; ordinal++) yield [ordinal - first + 1, ordinal]
    return
  }
  for (let verse = 1; verse < places.length; verse++) {
    const ordinal = places[verse] as number
    if (ordinal >= 0) yield [verse, ordinal]
  }
}

function answer(path: string, data: Data): StaticFile {
  return [`${path.slice(1)}.json`, wrapData(data, STATIC_ID)]
}
