// Requests as a busy day brings them: all operations, all versions, places all over the canon. The same list
// every time.
import { BOOK_COUNT } from '../../dist/src/canon/books.js'

/** Whole numbers from 0 up to `below`, of a seed the same sequence every time. */
export function createDraw(seed = 1) {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const WORDS = ['faith', 'god', 'mercy', 'king', 'love', 'dios', 'señor', 'camino', 'the', 'de']
const SHARES = { verse: 45, chapter: 20, range: 15, passage: 10, search: 5, book: 5 }

/** `amount` requests over a library's versions and some keys; `pick(versions, draw)` chooses the version of one. */
export function mixedRequests({ versions }, keys, amount, pick = evenly) {
  const draw = createDraw()
  const oneOf = (list) => list[draw(list.length)]
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) => Array(share).fill(kind))
  const pathOf = {
    verse: ({ code, chapter, last, id }) =>
      `/v1/verses/${code}/${chapter}/${1 + draw(last)}?version=${id}`,
    chapter: ({ code, chapter, id }) => `/v1/chapters/${code}/${chapter}?version=${id}`,
    range: ({ code, chapter, last, id }) => {
      const first = 1 + draw(last)
      return `/v1/verses/${code}/${chapter}/${first}-${Math.min(last, first + draw(20))}?version=${id}`
    },
    passage: ({ name, chapter, last, id }) =>
      `/v1/passage?ref=${encodeURIComponent(`${name} ${chapter}:${1 + draw(last)}`)}&version=${id}`,
    search: ({ id }) =>
      `/v1/search?q=${encodeURIComponent(`${oneOf(WORDS)} ${oneOf(WORDS)}`)}&version=${id}`,
    book: ({ code, id }) => `/v1/books/${code}?version=${id}`,
  }
  return Array.from({ length: amount }, () => {
    const version = pick(versions, draw)
    // Of the 66: `Psalm 151 1:5` is no reference.
    const book = oneOf(version.books.filter(({ canon }) => canon.number <= BOOK_COUNT))
    const chapter = 1 + draw(book.chapterCount)
    const last = version.chapterLast[book.firstChapter + chapter - 1]
    const { canon, name } = book
    const place = { code: canon.abbreviation, name, chapter, last, id: version.record.id }
    // Half of the clients are browsers and the like, which ask for a compressed answer.
    const encoding = oneOf(['gzip, deflate, br', 'identity'])
    return { path: pathOf[oneOf(kinds)](place), key: oneOf(keys), encoding }
  })
}

function evenly(list, draw) {
  return list[draw(list.length)]
}

/**
 * The requests of those that Lectern answers: the rest fall on a verse that its version omits, and would be
 * taken for failures.
 */
export async function answeredRequests(lectern, requests) {
  const answered = []
  for (const request of requests) {
    const reply = await fetch(lectern.url + request.path, { headers: { 'x-api-key': request.key } })
    await reply.arrayBuffer()
    if (reply.ok) answered.push(request)
    else if (reply.status !== 404) throw new Error(`${request.path}: ${reply.status}`)
  }
  if (answered.length < requests.length * 0.99) throw new Error('too many requests have no answer')
  return answered
}
