/** Reads a text that was found. Readers are loaded only if something is to be read: most builds find nothing changed. */
import { faultIfThrown } from '../corpus-error.js'
import type { Reading } from '../draft.js'
import { FILE_FORMAT_ROWS } from '../readers/file-formats.js'
import { createBookFinder } from '../readers/shared/book-finder.js'
import { readNames } from '../records.js'
import type { TextPlace } from './source.js'
import { fileAt } from './tree.js'

type Place<Kind extends TextPlace['kind']> = Extract<TextPlace, { kind: Kind }>

/** The reading of a text. Throws a CorpusError if its corrections or the names of books are wrong. */
export function readText(text: TextPlace): Promise<Reading> {
  return text.kind === 'sword' ? readModule(text) : readFiles(text)
}

async function readModule({ root, module, fixups }: Place<'sword'>): Promise<Reading> {
  const { readSwordModule } = await import('../readers/formats/sword/sword.js')
  const { loadFixups } = await import('../readers/shared/fixups.js')
  return readSwordModule(
    root,
    module,
    faultIfThrown(() => loadFixups(fixups, module)),
  )
}

async function readFiles({
  format,
  files,
  beside,
  unread,
  books,
}: Place<'files'>): Promise<Reading> {
  const read = await FILE_FORMAT_ROWS[format].load()
  const finder = createBookFinder(readNames(books.corpus), books.languageCode)
  const [texts, others] = [files, beside].map((list) =>
    list.map(({ path, name }) => fileAt(path, name)),
  )
  const reading = await read(texts ?? [], { books: finder, beside: others ?? [] })
  return { ...reading, messages: [...reading.messages, ...unread] }
}
