/** Exports of compiled versions, and what the project's own readers find in them. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { detectFormat, FILE_FORMAT_ROWS } from '../../build/corpus/readers/file-formats.js'
import { createBookFinder } from '../../build/corpus/readers/shared/book-finder.js'
import { run } from '../../src/cli/program.js'
import { capture } from './command-line.js'
import { NAMES } from './small-library.js'

/** A verse: book, chapter, first and last number, text. */
export type Line = readonly [number, number, number, number, string]

/** `lectern export` on a folder of compiled versions. */
export function exporterOf(corpus: string) {
  return async (...words: string[]) => {
    const { said, terminal } = capture({ CORPUS_DIR: corpus })
    return { code: await run(['export', ...words], terminal), ...said }
  }
}

/** The verses that the project's own reader finds in a file or folder, and what it says. */
export async function readExport(path: string) {
  const names = statSync(path).isDirectory()
    ? readdirSync(path).filter((name) => !name.endsWith('.json'))
    : ['']
  const files = names.sort().map((name) => {
    const file = join(path, name)
    return { name: name === '' ? file : name, bytes: () => readFileSync(file) }
  })
  const format = detectFormat((files[0] as (typeof files)[0]).bytes())
  if (format === undefined) throw new Error(`${path} is in no format that is known`)
  const read = await FILE_FORMAT_ROWS[format].load()
  const { draft, messages } = await read(files, { books: createBookFinder(NAMES), beside: [] })
  const lines: Line[] = []
  const omitted: string[] = []
  for (const { book, chapters } of draft?.books ?? []) {
    for (const { number: chapter, verses, omitted: numbers } of chapters) {
      for (const { number, last = number, text } of verses) {
        lines.push([book, chapter, number, last, text])
      }
      for (const number of numbers) omitted.push(`${book} ${chapter}:${number}`)
    }
  }
  return { format, draft, messages, lines, omitted }
}
