/** The reader of CES XML, as corpora have it: `<seg type="verse" id="b.GEN.1.1">`. Everything else stands around the text. */
import type { Reading } from '../../draft.js'
import { quote } from '../../messages.js'
import { Assembly } from '../shared/assembly.js'
import { type InputFile, nameOfFirst } from '../shared/input.js'
import { languageCodeOf } from '../shared/language.js'
import type { ReaderContext } from '../shared/reader.js'
import { orFaultReading } from '../shared/reader-fault.js'
import { readXml } from '../shared/xml/events.js'
import { TextWalk } from '../shared/xml/walk.js'

const PLACE = /^b\.(\w+)\.(\d+)\.(\w+)$/

/** Reads the files of one version. */
export function readCes(files: readonly InputFile[], { books }: ReaderContext): Promise<Reading> {
  return orFaultReading(() => {
    const assembly = new Assembly('ces', nameOfFirst(files))
    let languageCode: string | undefined
    for (const file of files) {
      assembly.beginFile()
      const walk = new TextWalk(assembly)
      readXml(
        file,
        {
          open: ({ name, attributes }) => {
            if (name === 'language')
              languageCode ??= languageCodeOf(attributes.iso639 ?? attributes.id)
            if (name !== 'seg' || attributes.type !== 'verse') return walk.push()
            const [, code = '', chapter = '', verse = ''] = PLACE.exec(attributes.id ?? '') ?? []
            const book = books.byCode(code)
            const id = quote(attributes.id ?? '', 40)
            if (code === '') {
              const what = `a verse with the id ${id}: it has not the form "b.GEN.1.1", with numbers of chapter and verse`
              assembly.lostVerse(what)
            } else if (book === undefined) {
              assembly.lostVerse(`no book is called ${quote(code)}: a verse with the id ${id}`)
            } else {
              assembly.bookOrSame(book)
              assembly.chapterOrSame(chapter)
              assembly.verse(verse)
            }
            walk.push({ as: 'text' })
          },
          close: ({ name }) => {
            if (name === 'seg') assembly.endVerse()
            walk.pop()
          },
          text: (text) => walk.text(text),
        },
        (where, remark) => assembly.setWhere(where, remark),
      )
    }
    return assembly.finish(languageCode === undefined ? {} : { languageCode })
  })
}
