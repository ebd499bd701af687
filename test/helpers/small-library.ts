/** A library of two small invented versions, made through the real bundle: one Spanish, one English. */
import { indexBundle } from '../../build/corpus/words.js'
import { CATALOGUE_FILE, encodeCatalogue, listBundle } from '../../src/bundle/catalogue.js'
import { decodeBundle } from '../../src/bundle/decode.js'
import { type BookInput, encodeBundle } from '../../src/bundle/encode.js'
import type { VersionRecord } from '../../src/bundle/format.js'
import { decodeForms, decodeIndex, decodeWords } from '../../src/bundle/word-file.js'
import { bookByNumber } from '../../src/canon/books.js'
import type { LanguageNames } from '../../src/canon/names.js'
import type { Library } from '../../src/library/library.js'
import { loadWordIndex, type WordIndex } from '../../src/search/word-index.js'
import { loadVersion, type Version } from '../../src/text/version.js'
import { put } from './corpus-project.js'
import { languages } from './languages.js'
import { libraryInMemory } from './opened-library.js'

/** The real book names, as the build would put them into the catalogue. */
export const NAMES: readonly LanguageNames[] = languages

export const SPANISH: VersionRecord = {
  id: 'prueba',
  aliases: ['pr1', 'pr-uno'],
  abbreviation: 'PRUEBA',
  name: 'Versión de Prueba',
  language: 'Spanish',
  language_code: 'es',
  description: 'Texto inventado: "año", ñandú & <cía>',
  copyright: 'Nadie',
}

export const ENGLISH: VersionRecord = {
  ...SPANISH,
  id: 'trial',
  aliases: [],
  abbreviation: 'TRIAL',
  name: 'Trial Version',
  language: 'English',
  language_code: 'en',
  description: 'Invented text',
}

export const PORTUGUESE: VersionRecord = {
  ...SPANISH,
  id: 'prova',
  aliases: [],
  abbreviation: 'PROVA',
  name: 'Versão de Prova',
  language: 'Portuguese',
  language_code: 'pt',
  description: 'Texto inventado',
}

/** `count` verses from 1 on, with words that name their place. */
export function plainVerses(place: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    text: `¿Qué «${place} ${index + 1}»? Ñandú — "sí" \\ 😀`,
  }))
}

function plainBook(number: number, chapters: readonly number[], languageCode: string): BookInput {
  const language = NAMES.find(({ language }) => language === languageCode)
  const names = language?.books[number - 1]
  return {
    book: number,
    name: names?.name ?? '',
    abbreviationLocal: names?.abbreviation ?? '',
    chapters: chapters.map((count, index) => ({
      number: index + 1,
      verses: plainVerses(`${bookByNumber(number).abbreviation} ${index + 1}`, count),
      omitted: [],
      headings: [],
    })),
  }
}

/**
 * Genesis 31 + 25 + 4 verses; Psalms 6 + 12; John 21 chapters of 60 but chapter 2 (verses 3 and 7 omitted,
 * 5-6 joined) and chapter 4 (1 and 2 alone, both omitted); 1 Corinthians 13; Jude 25; nothing else.
 */
export function smallBooks(languageCode: string): BookInput[] {
  const john = plainBook(43, new Array(21).fill(60), languageCode)
  const chapters = [...john.chapters]
  chapters[1] = {
    number: 2,
    verses: [
      { number: 1, text: 'uno' },
      { number: 2, text: 'dos' },
      { number: 4, text: 'cuatro' },
      { number: 5, last: 6, text: 'cinco y seis' },
      { number: 8, text: 'ocho' },
    ],
    omitted: [3, 7],
    headings: [{ kind: 'section', verse: 4, text: 'Un título' }],
  }
  chapters[3] = { number: 4, verses: [], omitted: [1, 2], headings: [] }
  return [
    plainBook(1, [31, 25, 4], languageCode),
    plainBook(19, [6, 12], languageCode),
    { ...john, chapters },
    plainBook(46, new Array(13).fill(13), languageCode),
    plainBook(65, [25], languageCode),
  ]
}

const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }

export function smallBundle(record: VersionRecord): Buffer {
  const books = smallBooks(record.language_code)
  return encodeBundle({ version: record, source: SOURCE, books })
}

export function smallVersion(record: VersionRecord = SPANISH) {
  return loadVersion(decodeBundle(smallBundle(record), `${record.id}.json`))
}

export const ABSENT = [
  {
    id: 'rvr1960',
    aliases: ['rvr60'],
    abbreviation: 'RVR1960',
    name: 'Reina-Valera 1960',
    language_code: 'es',
  },
]

/** Obadiah alone: a portion without any verse of the year. */
export function portionBundle(record: VersionRecord = ENGLISH): Buffer {
  const books = [plainBook(31, [21], record.language_code)]
  return encodeBundle({ version: record, source: SOURCE, books })
}

/** A version with its words, made as the build and the server make them. */
export async function versionWithWords(bytes: Buffer): Promise<[Version, WordIndex]> {
  const bundle = decodeBundle(bytes, 'test.json')
  const files = await indexBundle(bundle)
  const exported = decodeIndex(files.index, bundle.sha256, 'test.index')
  const text = decodeWords(files.words, bundle.sha256, 'test.words')
  const readForms = async () => decodeForms(files.forms, bundle.sha256, 'test.forms')
  return [loadVersion(bundle), loadWordIndex(exported, text, readForms)]
}

/** Writes a compiled corpus into a folder, as the build leaves it: the small bundle of each of these records. */
export async function writeCorpus(
  folder: string,
  ...records: readonly VersionRecord[]
): Promise<void> {
  const versions = []
  for (const record of records) {
    const { id } = record
    const bytes = smallBundle(record)
    const bundle = decodeBundle(bytes, `${id}.json`)
    const { index, words, forms } = await indexBundle(bundle)
    put(folder, { [`${id}.json`]: bytes, [`${id}.index`]: index, [`${id}.words`]: words })
    put(folder, { [`${id}.forms`]: forms })
    const sizes = { text: bytes.length, words: index.length + words.length }
    versions.push({ ...listBundle(bundle, NAMES), bytes: sizes })
  }
  put(folder, { [CATALOGUE_FILE]: encodeCatalogue({ versions, absent: ABSENT, names: NAMES }) })
}

/** A library of bundles with the real names and one absent version. */
export async function libraryOf(...bundles: readonly Buffer[]): Promise<Library> {
  const loaded = await Promise.all(bundles.map(versionWithWords))
  return libraryInMemory(new Map(loaded), { absent: ABSENT, names: NAMES })
}

export const smallLibrary = (): Promise<Library> =>
  libraryOf(smallBundle(SPANISH), smallBundle(ENGLISH))
