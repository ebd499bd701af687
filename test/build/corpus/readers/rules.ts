/** Small rules of the readers, each by itself: what a whole text shows rarely. */
import t from 'tap'
import { parseConf } from '../../../../build/corpus/readers/formats/sword/conf.js'
import { Assembly } from '../../../../build/corpus/readers/shared/assembly.js'
import { languageCodeOf } from '../../../../build/corpus/readers/shared/language.js'
import { readBooks } from '../../../../build/corpus/readers/shared/reader.js'
import { NoBook, ReaderFault } from '../../../../build/corpus/readers/shared/reader-fault.js'
import { readXml } from '../../../../build/corpus/readers/shared/xml/events.js'

const file = (name: string, text = '') => ({ name, bytes: () => Buffer.from(text) })

t.test('a code of a language is its shortest form, and "undetermined" is none', async (t) => {
  for (const [text, code] of [
    ['SPA', 'es'],
    ['spa', 'es'],
    ['es-419', 'es'],
    [' por', 'pt'],
    ['und', undefined],
    ['mul', undefined],
    ['zxx', undefined],
    ['mis', undefined],
    ['MIS', undefined],
    ['Spanish', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const) {
    t.equal(languageCodeOf(text), code, String(text))
  }
})

t.test('the name of a module is read without the blanks around it', async (t) => {
  const { name } = parseConf(Buffer.from('[ KJV ]\nLang=en\n'), 'kjv.conf')
  t.equal(name, 'KJV')
})

t.test('a file that is no book is left out; any other fault ends the reading', async (t) => {
  const read = (faults: Readonly<Record<string, Error>>) =>
    readBooks([file('a'), file('b')], new Assembly('usfm', 'place'), ({ name }) => {
      if (faults[name] !== undefined) throw faults[name]
    })
  t.doesNotThrow(() => read({ a: new NoBook('a', 'it has no \\id') }))
  for (const fault of [new ReaderFault('b', 'it is damaged'), new TypeError('a mistake')]) {
    t.throws(() => read({ b: fault }), fault)
    t.throws(() => read({ a: new NoBook('a', 'none'), b: fault }), fault)
  }
})

t.test('what is not well-formed is said in the words of the parser', async (t) => {
  const handler = { open() {}, close() {}, text() {} }
  const said = (text: string) => {
    try {
      readXml(file('a.xml', text), handler)
    } catch (fault) {
      return `${(fault as ReaderFault).place} ${(fault as Error).message}`
    }
    return 'nothing'
  }
  t.equal(said('<a>\n<b></a>'), 'a.xml:2 it is not well-formed: unexpected close tag.')
  t.equal(said('<a x:y="1"/>'), 'nothing')
  t.equal(said('<a b: c="1"></a>'), 'a.xml:1 it is not well-formed: attribute without value.')
  for (const [declared, ends] of [
    ['UTF16', 'nothing'],
    ['utf-16', 'nothing'],
    ['utf-160', 'a.xml:1 it is in the encoding utf-160; save it as UTF-8'],
    ['UTF8', 'nothing'],
    ['koi8-r', 'a.xml:1 it is in the encoding koi8-r; save it as UTF-8'],
  ] as const) {
    t.equal(said(`<?xml version="1.0" encoding="${declared}"?><a/>`), ends, declared)
  }
})
