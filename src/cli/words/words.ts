/**
 * In which words the command line speaks to the person at the terminal. Commands are written in English; for Spanish there are
 * tables, which are loaded only then. Other languages have the help in English. What a table lacks stays English.
 */
import type { Language } from '../../answers/language.js'

export interface Words {
  /** A text of the help: a summary, an option, an example. */
  help(english: string): string
  /** A sentence for the person, or a line of them. */
  sentence(english: string): string
}

const ENGLISH: Words = { help: (text) => text, sentence: (text) => text }

/** Words that the parser of the command line brings. */
const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opciones:',
  'Commands:': 'Órdenes:',
  'Examples:': 'Ejemplos:',
}
const HOLE = '{}'

export async function wordsIn(language: Language): Promise<Words> {
  if (language !== 'es') return ENGLISH
  const [{ HELP }, { SETTING_WORDS }, { SENTENCES }, { REPORTS, COLUMNS }, said] =
    await Promise.all([
      import('./help-spanish.js'),
      import('./settings-spanish.js'),
      import('./sentences-spanish.js'),
      import('./reports-spanish.js'),
      import('./messages-spanish.js'),
    ])
  const message = (text: string): string => messageIn(said, text)
  const known = (text: string) => HELP[text] ?? SETTING_WORDS[text]
  const sentence = (line: string): string => {
    const whole = known(line)
    if (whole !== undefined) return whole
    for (const [english, spanish] of [...SENTENCES, ...REPORTS]) {
      const found = holesOf(line, english.split(HOLE))
      if (found !== undefined)
        return fill(
          spanish,
          found.map((text) => known(text) ?? message(text)),
        )
    }
    if (HEADER.test(line)) return titlesIn(COLUMNS, line)
    const [, text = '', like = '', places = ''] = GROUPED.exec(line) ?? []
    if (text !== '') return `  ${message(text)}${like && ', y algo así'}${places}`
    const [, place, single = line] = PLACED.exec(line) ?? []
    return place === undefined ? message(single) : `  ${message(place)}: ${message(single)}`
  }
  return { help: (text) => known(text) ?? titled(text), sentence }
}

interface Said {
  readonly FOUND: Readonly<Record<string, string>>
  readonly MESSAGES: readonly (readonly [english: string, spanish: string])[]
}

/** `a brace in "..."`, `a control character (U+0007) in "..."`, `a doubled word: "..."`. */
const QUOTED = /^(.*?)( \(U\+[0-9A-F]+\))?(?: in |: )(?=")(.*)$/su
const POOLED = /^(.+), and the like in (\d+) places(: .+)$/su
/** A file and a line or byte in it, behind a message. */
const IN_FILE = /^(.+) (\([^()\s]+:\d+\))$/su

/** The titles of a table's columns: of words, which begin where the column does, or of numbers, which end there. */
const HEADER = /^(?:[A-Z]+(?: [A-Z]+)*(?: {2,}|$)){3,}$|^book +chapters /

function titlesIn(columns: Readonly<Record<string, string>>, line: string): string {
  if (line.startsWith('book ')) {
    return line.replace(/ *\S+/g, (cell) => (columns[cell.trim()] ?? cell).padStart(cell.length))
  }
  return line.replace(/[A-Z]+(?: [A-Z]+)*(?: +|$)/g, (cell) => {
    const title = columns[cell.trimEnd()]
    if (title === undefined) return cell
    const isLast = !cell.endsWith(' ')
    return isLast || title.length < cell.length ? title.padEnd(cell.length) : cell
  })
}

/** Lines of a report: many places of one message, and one place. */
const GROUPED = /^ {2}(.+?)(, and the like)?( \(\d+\): .+)$/su
const PLACED = /^ {2}((?:[^:]|:\d)+): (.+)$/su

/** What a reader or a check says; what no table has stays English. */
function messageIn(said: Said, text: string): string {
  const { FOUND, MESSAGES } = said
  const [, one = '', count = '', places = ''] = POOLED.exec(text) ?? []
  if (one !== '') return `${messageIn(said, one)}, y algo así en ${count} lugares${places}`
  const placed = IN_FILE.exec(text)
  if (placed !== null) return `${messageIn(said, placed[1] as string)} ${placed[2]}`
  const [, what = text, sign = '', quoted] = QUOTED.exec(text) ?? []
  const found = FOUND[what] ?? (quoted === undefined ? FOUND[text] : undefined)
  if (found !== undefined) return quoted === undefined ? found : `${found}${sign}: ${quoted}`
  for (const [english, spanish] of MESSAGES) {
    const holes = holesOf(text, english.split(HOLE))
    if (holes !== undefined) {
      return fill(
        spanish,
        holes.map((hole) => messageIn(said, hole)),
      )
    }
  }
  // A message, and behind it the place of the first case.
  const end = text.lastIndexOf(': ')
  return end < 0 ? text : messageIn(said, text.slice(0, end)) + text.slice(end)
}

/** The text with the parser's title at its start in Spanish. */
function titled(text: string): string {
  const end = text.indexOf(':') + 1
  const title = TITLES[text.slice(0, end)]
  return title === undefined ? text : title + text.slice(end)
}

/** What stands between the parts of a template in `text`; undefined if it is not of the template. */
function holesOf(text: string, parts: readonly string[]): readonly string[] | undefined {
  const [first = '', ...others] = parts
  if (!text.startsWith(first)) return undefined
  const holes: string[] = []
  let at = first.length
  for (const [index, part] of others.entries()) {
    const isLast = index === others.length - 1
    const next = isLast ? text.length - part.length : text.indexOf(part, at)
    if (next < at || !text.startsWith(part, next)) return undefined
    holes.push(text.slice(at, next))
    at = next + part.length
  }
  return at === text.length ? holes : undefined
}

function fill(template: string, holes: readonly string[]): string {
  return template.split(HOLE).reduce((text, part, index) => text + holes[index - 1] + part)
}
