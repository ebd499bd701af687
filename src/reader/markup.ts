/** HTML that cannot be broken by what is put into it: every text is escaped unless it is markup itself. */
import { escapeHtml } from '../answers/formats/html.js'

/** HTML that may stand in a page as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What a template takes: texts are escaped, `undefined` and `false` leave nothing. */
export type Part = Markup | string | number | undefined | false | readonly Part[]

/** The markup of a template. Its values stand in elements or in quoted attributes, nowhere else. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let text = strings[0] as string
  for (let at = 0; at < parts.length; at++) text += write(parts[at]) + strings[at + 1]
  return new Markup(text)
}

/** HTML that another part of the project has written and escaped. */
export function written(text: string): Markup {
  return new Markup(text)
}

function write(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(write).join('')
  return escapeHtml(String(part))
}
