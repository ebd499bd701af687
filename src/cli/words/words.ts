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
  const [{ HELP }, { SETTING_WORDS }, { SENTENCES }, { REPORTS }] = await Promise.all([
    import('./help-spanish.js'),
    import('./settings-spanish.js'),
    import('./sentences-spanish.js'),
    import('./reports-spanish.js'),
  ])
  const known = (text: string) => HELP[text] ?? SETTING_WORDS[text]
  const sentence = (line: string): string => {
    const whole = known(line)
    if (whole !== undefined) return whole
    for (const [english, spanish] of [...SENTENCES, ...REPORTS]) {
      const found = holesOf(line, english.split(HOLE))
      if (found !== undefined)
        return fill(
          spanish,
          found.map((text) => known(text) ?? text),
        )
    }
    return line
  }
  return { help: (text) => known(text) ?? titled(text), sentence }
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
