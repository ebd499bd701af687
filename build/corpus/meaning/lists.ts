/** The reviewed list of `corpus/meaning/`: what people say, what the texts say, and names of passages. Refuses by line what does not fit. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookByCode } from '../../../src/canon/books.js'
import {
  ASKED_LANGUAGES,
  type AskedLanguage,
  type ListRow,
  type MeaningHead,
} from '../../../src/meaning/meaning-file.js'
import { headWords, type KeysOfLanguages, textLanguageOf } from '../../../src/meaning/words.js'
import { keyOf } from '../../../src/numbering/place.js'
import { CorpusError } from '../corpus-error.js'

/** The folder of the list, in that of the corpus. */
export const MEANING_FOLDER = 'meaning'
const NAMES_FILE = 'passages.tsv'

/** The files of the list that are there, with their text. */
export function listFiles(corpus: string): readonly (readonly [name: string, text: string])[] {
  return [...ASKED_LANGUAGES.map((language) => `${language}.tsv`), NAMES_FILE].flatMap((name) => {
    const file = join(corpus, MEANING_FOLDER, name)
    return existsSync(file) ? [[name, readFileSync(file, 'utf8')] as const] : []
  })
}

type Lists = Pick<MeaningHead, 'rows' | 'heads' | 'names'>

/** What the list is compiled with. */
export interface ListContext {
  readonly keys: KeysOfLanguages
  /** The number of a term; -1 if no document has it. */
  readonly termOf: (key: string) => number
  /** The document of a verse of the base; -1 if there is none. */
  readonly docOf: (verse: number) => number
}

/** Compiles the list. Throws a CorpusError that names a file and a line. */
export function compileLists(
  files: readonly (readonly [string, string])[],
  context: ListContext,
): Lists {
  const rows: ListRow[] = []
  const heads: Record<AskedLanguage, [ReturnType<typeof headWords>, number][]> = {
    en: [],
    es: [],
    pt: [],
  }
  const names: Lists['names'][number][] = []
  for (const [file, text] of files) {
    for (const [at, line] of text.split('\n').entries()) {
      if (line === '' || line.startsWith('#')) continue
      const cells = line.split('\t')
      const wrong = (what: string) => new CorpusError(`${file}, line ${at + 1}: ${what}`)
      if (file === NAMES_FILE) {
        names.push(...namesOf(cells, context, wrong))
        continue
      }
      const language = /(\w\w)\.tsv$/.exec(file)?.[1] as AskedLanguage
      const [said = '', own = '', other = '', reason = ''] = cells
      if (cells.length !== 4 || said === '' || own === '' || reason === '') {
        throw wrong('a row has heads, words, words of the other language and a reason')
      }
      const text = textLanguageOf(language)
      rows.push([
        ...termsOf(own, text, context),
        ...termsOf(other, text === 'en' ? 'es' : 'en', context),
      ])
      for (const head of parts(said)) {
        heads[language].push([headWords(head, language, context.keys), rows.length - 1])
      }
    }
  }
  return { rows, heads, names }
}

function parts(cell: string): readonly string[] {
  return cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function termsOf(
  cell: string,
  language: 'en' | 'es',
  { keys, termOf }: ListContext,
): readonly ListRow[number][] {
  return parts(cell).flatMap((written) => {
    const words = headWords(written, language, keys)
    const isPart = words.length > 1 ? 1 : 0
    return words.flatMap((own) =>
      own
        .map((key) => termOf(`${language} ${key}`))
        .filter((term) => term >= 0)
        .map((term) => [term, written, isPart] as const),
    )
  })
}

const PLACE = /^(\w{3})(\d+):(\d+)(?:-(\d+))?$/

function namesOf(
  [language = '', said = '', places = '']: readonly string[],
  { keys, docOf }: ListContext,
  wrong: (what: string) => CorpusError,
): readonly Lists['names'][number][] {
  if (!ASKED_LANGUAGES.some((one) => one === language)) throw wrong(`no language: ${language}`)
  const docs = places.split(' ').flatMap((place) => {
    const [, code = '', chapter, first, last = first] = PLACE.exec(place) ?? []
    const book = bookByCode(code)?.number
    if (book === undefined) throw wrong(`no place: ${place}`)
    const count = Number(last) - Number(first) + 1
    return Array.from({ length: count }, (_, at) =>
      docOf(keyOf(book, Number(chapter), Number(first) + at)),
    ).filter((doc) => doc >= 0)
  })
  const of = language as AskedLanguage
  return parts(said).map((name) => [of, headWords(name, of, keys), name, docs] as const)
}
