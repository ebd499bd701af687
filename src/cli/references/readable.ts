/**
 * What of a Markdown, HTML or plain text is read by people, with the place of each code unit in the file. Tags, entities and signs of
 * emphasis are none of the words; blocks of HTML are paragraphs, and quoted ones are between quotation marks.
 */

export interface Readable {
  readonly text: string
  /** By code unit of `text`, and one more: its offset in the source. */
  readonly offsets: Int32Array
}

const HTML =
  /<\/?(?:html|body|p|div|blockquote|q|br|h[1-6]|li|span|em|i|b|strong|section|article)\b[^<>]*>/i
const TAG_OR_ENTITY =
  /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<\/?([a-z][a-z0-9]*)\b[^<>]*>|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/giy
const EMPHASIS = /[*_`~]+/y
const BLOCKS = /^(?:p|div|h[1-6]|li|ul|ol|section|article|header|footer|table|tr|td|body|html)$/i
const ENTITIES: Readonly<Record<string, string>> = {
  ...{
    quot: '"',
    apos: "'",
    amp: '&',
    lt: '<',
    gt: '>',
    nbsp: ' ',
    hellip: '…',
    mdash: '—',
    ndash: '–',
  },
  ...{ ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', laquo: '«', raquo: '»', bdquo: '„' },
  ...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', ntilde: 'ñ', uuml: 'ü' },
  ...{
    Aacute: 'Á',
    Eacute: 'É',
    Iacute: 'Í',
    Oacute: 'Ó',
    Uacute: 'Ú',
    Ntilde: 'Ñ',
    iquest: '¿',
    iexcl: '¡',
  },
}

/** Whether a text looks like HTML. */
export function isHtml(text: string): boolean {
  return HTML.test(text)
}

/** The readable part of a text. */
export function readableOf(source: string, asHtml: boolean): Readable {
  const offsets: number[] = []
  let text = ''
  const add = (written: string, at: number) => {
    text += written
    for (let unit = 0; unit < written.length; unit++) offsets.push(at)
  }
  for (let at = 0; at < source.length; ) {
    const skipped = asHtml ? matchAt(TAG_OR_ENTITY, source, at) : matchAt(EMPHASIS, source, at)
    if (skipped === undefined) {
      text += source[at]
      offsets.push(at++)
      continue
    }
    const [whole, , tag, entity] = skipped
    if (tag !== undefined) add(insteadOfTag(whole, tag), at)
    else if (entity !== undefined) add(characterOf(entity) ?? whole, at)
    at += whole.length
  }
  offsets.push(source.length)
  return { text, offsets: Int32Array.from(offsets) }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

function insteadOfTag(whole: string, tag: string): string {
  const isEnd = whole.startsWith('</')
  const name = tag.toLowerCase()
  if (name === 'q') return isEnd ? '”' : '“'
  if (name === 'blockquote') return isEnd ? '”\n\n' : '\n\n“'
  if (name === 'br') return '\n'
  return BLOCKS.test(name) ? '\n\n' : ''
}

function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return ENTITIES[entity]
  const isHex = /^#x/i.test(entity)
  const code = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
