// full: A reference with one slip in the book's name is suggested as it was meant.
/**
 * Letters left out, doubled, put in, changed, or changed places, in both languages. The places are those of the text
 * that was damaged.
 */
import { join } from 'node:path'
import t from 'tap'
import { BOOKS } from '../../src/canon/books.js'
import { loadLibrary } from '../../src/library/loading.js'
import { createBookFinder } from '../../src/reference/names/finder.js'
import { createReferenceParser } from '../../src/reference/parse.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { createSuggestions } from '../../src/suggest/suggestions.js'
import { languages } from '../helpers/languages.js'
import { textOf } from '../helpers/opened-library.js'
import { drawFrom } from '../helpers/property.js'

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), 'rv1909')
const versions = {
  es: textOf(library.find('rv1909')),
  en: textOf(library.find('kjv')),
}
const parse = createReferenceParser(createBookFinder(languages))
const suggest = createSuggestions(languages, parse)

/** Numbers from 0 up to and without its bound, the same in every run. */
const draw = drawFrom(20261121)

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SLIPS: readonly ((name: string, at: number) => string)[] = [
  (name, at) => name.slice(0, at) + name.slice(at + 1),
  (name, at) => name.slice(0, at) + name[at] + name.slice(at),
  (name, at) => name.slice(0, at) + LETTERS[draw(26)] + name.slice(at),
  (name, at) => name.slice(0, at) + LETTERS[draw(26)] + name.slice(at + 1),
  (name, at) => `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at]}${name.slice(at + 2)}`,
]
const PLACES = ['1:1', '1,1', '1', '1:1-2', '1,1.2', '1:1; 1:2', ' 1 : 1']

interface Damaged {
  readonly text: string
  readonly whole: string
  readonly language: 'es' | 'en'
}

function damage(): Damaged {
  const language = draw(2) === 0 ? 'es' : 'en'
  const names = languages.find((one) => one.language === language)
  const book = names?.books[draw(BOOKS.length)]?.name as string
  const first = /^[123] /.test(book) ? 2 : 0
  const letters = book.length - first
  const slip = SLIPS[draw(SLIPS.length)] as (typeof SLIPS)[number]
  const name = slip(book, first + draw(letters))
  const place = PLACES[draw(PLACES.length)]
  return { text: `${name} ${place}`, whole: `${book} ${place}`, language }
}

const placesOf = (text: string) => JSON.stringify(parse(text))
const numbersOf = (text: string) => text.match(/\d+/g) ?? []

t.test('the first suggestion for a damaged reference is the place that was damaged', async (t) => {
  const damaged: Damaged[] = []
  while (damaged.length < 2000) {
    const one = damage()
    // A slip may leave a text that is right, or that is another book's name.
    if ('kind' in parse(one.text)) damaged.push(one)
  }
  const wrong = damaged.filter(({ text, whole, language }) => {
    const [first] = suggest.references(text, versions[language])
    return first === undefined || placesOf(first) !== placesOf(whole)
  })
  t.comment(
    `${2000 - wrong.length} of 2000; not: ${wrong
      .map(({ text }) => text)
      .slice(0, 40)
      .join(' | ')}`,
  )
  t.ok(wrong.length <= 200, `${wrong.length} of 2000 have another one, or none`)
})

t.test('no suggestion has another number than those that were typed', async (t) => {
  const strange: string[] = []
  for (let run = 0; run < 2000; run++) {
    const { text, language } = damage()
    const damagedNumbers = text.replace(
      /[:,.;]/,
      () => [':', ';', '::', '/', ' - ', ''][draw(6)] as string,
    )
    for (const one of [text, damagedNumbers, `${text}${draw(200)}`, `${text}-${draw(200)}`]) {
      if (!('kind' in parse(one))) continue
      for (const suggestion of suggest.references(one, versions[language])) {
        const typed = numbersOf(one).map(Number)
        const made = numbersOf(suggestion).map(Number)
        const isKept = typed.every((number) => made.includes(number))
        const isNew = made.some((number) => !typed.includes(number) && ![1, 2, 3].includes(number))
        if (!isKept || isNew) strange.push(`${one}: ${suggestion}`)
      }
    }
  }
  t.strictSame(strange, [])
})
