/**
 * What acquiring gives: one text in one format, found somewhere on this machine and ready to be read (read-text.ts).
 * Knows nothing of where it was found. It is data alone, so that another thread can be given it.
 */
import { join, sep } from 'node:path'
import type { Message } from '../draft.js'
import type { FileFormat } from '../readers/file-formats.js'

export interface Source {
  /** Name of the format, and of its reader. */
  readonly format: string
  /** The source's own name for itself, for example a SWORD module's. */
  readonly name: string
  /** The source's own revision; '' if it states none. */
  readonly revision: string
  /** As the source states it. */
  readonly languageCode: string | undefined
  /** The file or folder of the text itself, for messages. */
  readonly place: string
  /** Over the files of the text, see checksum.ts. */
  readonly sha256: string
  /** Files beside the text that say how to read it; a change in them changes what is read. */
  readonly settings: readonly string[]
  /** The folder that `files` lie in, and the files of the text with their settings, as absolute paths. */
  readonly root: string
  readonly files: readonly string[]
  readonly text: TextPlace
}

/** A message that does not say where this machine keeps the source. */
export function placedIn({ place, root, name }: Source, message: Message): Message {
  const plain = (text: string) =>
    text.replaceAll(join(root, sep), '').replaceAll(root, name).replaceAll(place, name)
  return { ...message, place: plain(message.place), text: plain(message.text) }
}

/** What a reader needs to read a text. */
export type TextPlace =
  | {
      readonly kind: 'sword'
      /** The folder of the library, the module's name in it, and the folder of the fixups. */
      readonly root: string
      readonly module: string
      readonly fixups: string
    }
  | {
      readonly kind: 'files'
      readonly format: FileFormat
      readonly files: readonly NamedFile[]
      /** Files about the text. */
      readonly beside: readonly NamedFile[]
      /** What files beside the text are that could be parts of it by their names, and that no reader knows. */
      readonly unread: readonly Message[]
      readonly books: BooksWish
    }

export interface NamedFile {
  readonly path: string
  /** What messages call it. */
  readonly name: string
}

/** By which names books are found: those in the folder of records and names, and first those of a language. */
export interface BooksWish {
  readonly corpus: string
  readonly languageCode: string
}
