// A compiled corpus of many versions: copies of the compiled ones under other ids, written by the functions
// that write the real one, so that every checksum is right.
import { linkSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeCatalogue, encodeCatalogue, listBundle } from '../../dist/src/bundle/catalogue.js'
import { decodeBundle } from '../../dist/src/bundle/decode.js'
import { encodeBundle } from '../../dist/src/bundle/encode.js'
import { unpackWords } from '../../dist/src/bundle/vocabulary.js'
import {
  decodeForms,
  decodeIndex,
  decodeWords,
  encodeForms,
  encodeIndex,
  encodeWords,
  wordFilesOf,
} from '../../dist/src/bundle/word-file.js'
import { CORPUS } from './in-process.js'

/** A version in all its parts, read from the compiled corpus. */
function readParts({ file }) {
  const path = join(CORPUS, file)
  const bundle = decodeBundle(readFileSync(path), path)
  const { index, words, forms } = wordFilesOf(path)
  const text = decodeWords(readFileSync(words), bundle.sha256, words)
  return {
    header: bundle.header,
    books: booksOf(bundle),
    index: decodeIndex(readFileSync(index), bundle.sha256, index),
    words: { ...text, vocabulary: unpackWords(text.vocabulary) },
    forms: decodeForms(readFileSync(forms), bundle.sha256, forms),
  }
}

/** The books of a bundle as its writer takes them; headings are left out. */
export function booksOf({ header, verses }) {
  const all = JSON.parse(`[${verses}]`)
  let next = 0
  return header.books.map(({ book, name, abbreviation_local: abbreviationLocal, chapters }) => {
    const read = chapters.map((shape, at) => {
      const { last = shape, omitted = [], joined = [] } = shape
      const lastOf = new Map(joined)
      const inside = joined.reduce((sum, [first, end]) => sum + end - first, 0)
      const from = next
      next += last - omitted.length - inside
      const texts = all.slice(from, next).map(({ verse, text }) => {
        return { number: verse, text, ...(lastOf.has(verse) && { last: lastOf.get(verse) }) }
      })
      return { number: at + 1, verses: texts, omitted, headings: [] }
    })
    return {
      book,
      name,
      abbreviationLocal,
      chapters: read.filter(({ verses }) => verses.length > 0),
    }
  })
}

/** A folder with the compiled versions and copies of them, `amount` in all; the caller removes it. */
export function writeCopies(amount) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-copies-'))
  const file = join(CORPUS, 'catalogue.json')
  const catalogue = decodeCatalogue(readFileSync(file, 'utf8'), file)
  const originals = catalogue.versions.map(readParts)
  const versions = Array.from({ length: amount }, (_, at) => {
    const { header, books, index, words, forms } = originals[at % originals.length]
    const isCopy = at >= originals.length
    const id = isCopy ? `${header.version.id}x${at}` : header.version.id
    const version = { ...header.version, id, abbreviation: id.toUpperCase() }
    if (isCopy) version.aliases = []
    const bytes = encodeBundle({ version, source: header.source, books })
    const bundle = decodeBundle(bytes, id)
    const { sha256 } = bundle
    const file = join(folder, `${id}.json`)
    const files = wordFilesOf(file)
    const [indexBytes, wordBytes] = [encodeIndex(sha256, index), encodeWords(sha256, words)]
    writeFileSync(file, bytes)
    writeFileSync(files.index, indexBytes)
    writeFileSync(files.words, wordBytes)
    writeFileSync(files.forms, encodeForms(sha256, forms))
    const sizes = { text: bytes.length, words: indexBytes.length + wordBytes.length }
    return { ...listBundle(bundle, catalogue.names), bytes: sizes }
  })
  versions.sort((a, b) => (a.record.id < b.record.id ? -1 : 1))
  writeFileSync(join(folder, 'catalogue.json'), encodeCatalogue({ ...catalogue, versions }))
  return folder
}

/** A folder with the compiled versions, and as further versions the same files under other ids, `amount` in all; the caller removes it. */
export function linkVersions(amount) {
  const folder = mkdtempSync(join(CORPUS, '..', 'bench-links-'))
  const file = join(CORPUS, 'catalogue.json')
  const catalogue = decodeCatalogue(readFileSync(file, 'utf8'), file)
  const names = readdirSync(CORPUS)
  const versions = Array.from({ length: amount }, (_, at) => {
    const { record, ...entry } = catalogue.versions[at % catalogue.versions.length]
    const isCopy = at >= catalogue.versions.length
    const id = isCopy ? `${record.id}x${at}` : record.id
    for (const name of names.filter((one) => one.startsWith(`${record.id}.`))) {
      linkSync(join(CORPUS, name), join(folder, id + name.slice(record.id.length)))
    }
    const aliases = isCopy ? [] : record.aliases
    return { ...entry, record: { ...record, id, aliases }, file: `${id}.json` }
  })
  versions.sort((a, b) => (a.record.id < b.record.id ? -1 : 1))
  writeFileSync(join(folder, 'catalogue.json'), encodeCatalogue({ ...catalogue, versions }))
  return folder
}
