/** The messages in English. */
import { MAX_RANGE } from '../failure.js'
import { joinList, type Messages, quote } from './table.js'

const EXAMPLES = 'examples: Juan 3:16, 1 Corintios 13:4-7, Psalm 23, Genesis 1-3'

const UNREADABLE = {
  book: (part: string) => `${quote(part)} is not a book name; ${EXAMPLES}`,
  'ambiguous-book': (part: string) => `${quote(part)} could be more than one book; ${EXAMPLES}`,
  numbers: (part: string) => `${quote(part)} is not chapter and verse; ${EXAMPLES}`,
}

const UNMAPPED = {
  title: (place: string, version: string) =>
    `${place} is the title of the psalm, which ${version} does not count as a verse`,
  absent: (place: string, version: string) => `${version} has no verse that is ${place}`,
  unmappable: (place: string, version: string) =>
    `It is not known which verse of ${version} is ${place}: the texts differ there`,
}

const HOLDERS = { parameters: 'The query', headers: 'The request' }

export const ENGLISH: Messages = {
  failures: {
    'too-many': ({ of, most }) => `${HOLDERS[of]} must not have more than ${most} ${of}`,
    undecodable: ({ part }) => `The ${part} cannot be decoded`,
    'too-long': ({ most }) => `The path and the headers together are longer than ${most} bytes`,
    'too-slow': () => 'The request did not arrive whole in time',
    'too-large': ({ asked }) =>
      `The range holds ${asked} verses; one request may ask for ${MAX_RANGE} at most`,
    'too-many-references': ({ most }) =>
      `The request has more than ${most} references, with those in lists; send several requests`,
    'too-many-verses': ({ most }) =>
      `The answer would hold more than ${most} verses; ask for fewer places or versions at once`,
    'unknown-version': ({ asked }) =>
      `There is no version ${quote(asked)}; GET /v1/versions lists those that are served`,
    'no-language': ({ asked, served }) =>
      `There is no version in the language ${quote(asked)}; those that there are: ${joinList(served, ', ')}`,
    'absent-version': ({ name, id }) =>
      `${name} is not served here: its text is under copyright. An operator who holds a licence ` +
      `adds it by putting its files into corpus/local/${id}/ and building again`,
    'no-versions': () =>
      'This key may read none of the versions that are served; ask the operator of the service',
    'two-versions': ({ asked, written }) =>
      `version is ${asked}, and the reference names ${quote(written)}; leave out one of them`,
    'unknown-book': ({ asked }) =>
      `There is no book ${quote(asked)}; paths take a standard abbreviation (JHN) or an id (joh)`,
    'no-book': ({ book, version }) => `${version} has no book ${quote(book)}`,
    'no-chapter': ({ book, chapter, last }) =>
      `${book} has no chapter ${chapter}; its last is ${last}`,
    'no-verse': ({ book, chapter, verse, last }) =>
      `${book} ${chapter} has no verse ${verse}; its last is ${last}`,
    omitted: ({ book, chapter, first, last, version }) =>
      first === last
        ? `${book} ${chapter}:${first} is omitted in this version (${version})`
        : `${book} ${chapter}:${first}-${last} are all omitted in this version (${version})`,
    'too-few-verses': ({ version, length }) =>
      length === 1
        ? `These books have no verse in ${version}`
        : `No chapter of these books has ${length} verses in ${version}`,
    'no-verse-of-day': ({ version }) =>
      `${version} has none of the verses of the day; ask for another version`,
    unreadable: ({ reason, part }) => UNREADABLE[reason](part),
    reversed: ({ first, last }) => `The range ends at ${last}, before its start at ${first}`,
    'too-many-places': ({ most }) =>
      `The reference has more places than one request may ask for; ${most} at most`,
    'not-numbered': ({ reference, numbering }) =>
      `There is no ${reference} in the numbering ${quote(numbering)}`,
    unmapped: ({ reference, numbering, version, reason }) =>
      UNMAPPED[reason](`${reference} in the numbering ${quote(numbering)}`, version),
    'no-strongs': ({ number, dictionary }) => `${dictionary} has no ${number}`,
    'no-entry': ({ asked, resource }) => `${resource} has no ${quote(asked)}`,
    'no-resource': ({ asked }) =>
      `There is no work ${quote(asked)} of this kind on this server; /v1/resources lists what there is`,
    'absent-resource': ({ name, command }) =>
      `${name} is not on this server; its operator adds it with "${command}"`,
    'other-origin': ({ origin }) =>
      origin === null
        ? 'This key is for web pages of its own origins, and the request names none (header Origin)'
        : `This key is not for pages of ${origin}`,
    'no-path': () => 'There is nothing at this path',
    method: ({ method }) => `${method} is not allowed here; use GET`,
    limited: ({ seconds }) =>
      `Too many requests; try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
    'day-limited': ({ limit, seconds }) =>
      `The daily limit of this key is used up (requests a day: ${limit}); try again in ` +
      `${seconds} ${seconds === 1 ? 'second' : 'seconds'}, after midnight UTC`,
    internal: () => 'Something went wrong here; the request id helps to find it',
    unavailable: () => 'The service is starting or stopping; try again soon',
    overloaded: () => 'The service has too much to do; try again soon',
    crowded: () => 'Too many requests wait for texts that must be read first; try again soon',
    away: () => 'The store of keys cannot be reached; try again soon',
    broken: () => 'A file of this version cannot be read; the operator finds it in the log',
  },
  problems: {
    empty: () => 'must not be empty',
    missing: ({ example }) => `is required, for example ${example}`,
    repeated: () => 'is given more than once',
    'too-long': ({ most }) => `must not be longer than ${most} characters`,
    'too-many-bytes': ({ most }) => `must not be longer than ${most} bytes of UTF-8`,
    'not-a-chapter': () => 'must be a number of one to three digits',
    'not-verses': () => 'must be a number of one to three digits, or a range like 16-18',
    'not-an-integer': ({ least, most }) =>
      `must be a whole number ${most === undefined ? `of at least ${least}` : `from ${least} to ${most}`}`,
    'not-one-of': ({ values }) => `must be ${joinList(values, ' or ')}`,
    'not-of-list': ({ values }) =>
      `may be ${joinList(values, ' and ')}, each once, with commas between them`,
    'empty-part': () => 'must not have an empty part; leave out the comma or hyphen',
    'named-twice': ({ part }) =>
      `must not name a version twice; the second time it is ${quote(part)}`,
    'too-many-parts': ({ most }) => `must not have more than ${most} parts`,
    'not-beside': ({ other }) => `must not be sent together with ${other}; leave out one of them`,
    'too-many-versions': ({ most }) =>
      `has more than ${most} versions; name up to ${most} of them with versions`,
    'not-a-date': () => 'must be a date from 0001-01-01 to 9999-12-31, such as 2031-05-17',
    'not-a-zone': () => 'must be the IANA name of a time zone, such as America/Bogota',
    'not-one-place': () => 'must be one place, of one chapter at most',
    'not-one-verse': () => 'must be one verse',
    'no-word': () => 'must contain a word',
    'not-one-word': () => 'must be one word, or its beginning with *',
    'only-excluded': () => 'must contain a word that is not excluded by "-"',
    'short-beginning': () => 'must have at least two letters before "*"',
    'no-header': () => 'must be sent as a header',
    'not-a-host': () => 'must be one host, with a port or without',
    'not-chunked': () => 'must be chunked, in HTTP/1.1',
    'no-strongs-number': () =>
      "must be a number of Strong's dictionaries, such as G26 or H7225; without the letter send testament too",
    'other-testament': ({ number }) => `is not that of ${number}; leave it out`,
    'without-strongs': ({ versions }) =>
      versions.length === 0
        ? "has no Strong's numbers, nor has any other version here"
        : `has no Strong's numbers; versions that have them: ${joinList(versions, ', ')}`,
    'another-key': () => 'must carry the same key as X-API-Key, or one of the two must be left out',
  },
  ask: (suggestions) => `. Did you mean ${suggestions.map(quote).join(' or ')}?`,
  noCrossList: (command) =>
    `This server has no list of cross references, only notes of versions; its operator adds one with "${command}"`,
  hint: {
    begin: 'Nothing was found: ',
    beginWords: 'Nothing was found, and this search has no operators: ',
    beginFound: 'Other searches read this otherwise: ',
    exclude: 'the sign that excludes a word is "-"',
    part: '"*" stands for letters only at the end of a word',
    words: (quoted) =>
      `${joinList(quoted, ' and ')} ${quoted.length === 1 ? 'is a word' : 'are words'} like any other`,
    signs: (quoted) =>
      `${joinList(quoted, ' and ')} ${quoted.length === 1 ? 'is punctuation' : 'are punctuation'}`,
  },
}
