/**
 * The metadata.xml of a DBL bundle, versions 1 and 2: what the version is, who holds the rights, which
 * books there are and how they are called. Hides the two layouts.
 */
import type { DraftMetadata } from '../../../draft.js'
import type { InputFile } from '../../shared/input.js'
import { languageCodeOf } from '../../shared/language.js'
import { tidyText } from '../../shared/tidy.js'
import { readXml } from '../../shared/xml/events.js'

export interface BundleMetadata {
  /** The file itself, for messages. */
  readonly file: string
  readonly metadata: DraftMetadata
  /** USFM codes of the default publication's books. */
  readonly codes: readonly string[]
  /** The default publication's text files. */
  readonly files: readonly string[]
  /** USFM code to the book's short name. */
  readonly names: readonly (readonly [code: string, name: string])[]
}

/** The element, by the end of its path, that each field comes from, the best first. */
const FIELDS: readonly (readonly [field: keyof DraftMetadata, path: RegExp])[] = [
  ['name', /\/identification\/nameLocal$/],
  ['name', /\/identification\/name$/],
  ['abbreviation', /\/identification\/abbreviationLocal$/],
  ['abbreviation', /\/identification\/abbreviation$/],
  ['description', /\/identification\/description$/],
  ['languageCode', /\/language\/(iso|ldml|code)$/],
  ['copyright', /\/copyright\/(fullStatement\/)?(statementContent|statement)$/],
  ['copyright', /\/(rights\/rightsStatement|copyright\/shortStatement)$/],
]

/** The metadata among files that lie beside a text; undefined if there is none. Throws a ReaderFault. */
export function bundleMetadata(files: readonly InputFile[]): BundleMetadata | undefined {
  const file = files.find(({ name }) => /(^|\/)metadata\.xml$/i.test(name))
  if (file === undefined) return undefined
  const found = readElements(file)
  const root = found[0]
  if (root?.path !== '/DBLMetadata') return undefined
  const metadata: Record<string, string> = {}
  for (const [field, pattern] of FIELDS) {
    const text = found
      .filter(({ path }) => pattern.test(path))
      .map((element) => tidyText(element.text))
    metadata[field] ??= text.find((one) => one !== '') ?? ''
    if (metadata[field] === '') delete metadata[field]
  }
  const { languageCode, ...rest } = metadata
  const language = languageCodeOf(languageCode)
  const revision = root.attributes.revision
  return {
    file: file.name,
    metadata: {
      ...rest,
      ...(language === undefined ? {} : { languageCode: language }),
      ...(revision === undefined ? {} : { revision }),
    },
    ...publicationOf(found),
    names: namesOf(found),
  }
}

interface FoundElement {
  readonly path: string
  readonly attributes: Readonly<Record<string, string>>
  /** With that of all elements inside it. */
  text: string
}

function readElements(file: InputFile): FoundElement[] {
  const found: FoundElement[] = []
  // What stands around the root, so that every element has a parent.
  const stack: FoundElement[] = [{ path: '', attributes: {}, text: '' }]
  const top = () => stack.at(-1) as FoundElement
  readXml(file, {
    open: ({ name, attributes }) => {
      const element = { path: `${top().path}/${name}`, attributes, text: '' }
      found.push(element)
      stack.push(element)
    },
    close: () => {
      const { text, path } = stack.pop() as FoundElement
      const border = /\/(b|i|em|strong|span|a|sup)$/.test(path) ? '' : ' '
      // Only within one field: the whole file's text must not pile up in its root.
      if (stack.length > 3) top().text += border + text + border
    },
    text: (text) => {
      top().text += text
    },
  })
  return found
}

/** The books and files of the default publication, or of the only or first one. */
function publicationOf(found: readonly FoundElement[]): Pick<BundleMetadata, 'codes' | 'files'> {
  const lists = found.filter(({ path }) => /\/(publication|bookList)$/.test(path))
  const chosen = lists.find(({ attributes }) => attributes.default === 'true') ?? lists[0]
  if (chosen === undefined) return { codes: [], files: [] }
  // The publications stand one after another: that of the list's own place in the file ends at the next.
  const start = found.indexOf(chosen)
  const next = found.findIndex(({ path }, at) => at > start && path === chosen.path)
  const inside = found
    .slice(start, next < 0 ? found.length : next)
    .filter(({ path }) => path.startsWith(`${chosen.path}/`))
  const values = (pattern: RegExp, name: string) => [
    ...new Set(
      inside.filter(({ path }) => pattern.test(path)).map((one) => String(one.attributes[name])),
    ),
  ]
  return {
    codes: values(/\/(canonicalContent|books)\/book$/, 'code'),
    files: values(/\/content$/, 'src').filter((path) => /\.usx$/i.test(path)),
  }
}

function namesOf(found: readonly FoundElement[]): [string, string][] {
  const names = new Map<string, string>()
  let code: string | undefined
  for (const { path, attributes, text } of found) {
    if (/\/names\/name$/.test(path)) code = /^book-(\w{3})$/.exec(String(attributes.id))?.[1]
    else if (/\/bookNames\/book$/.test(path)) code = attributes.code
    else if (code !== undefined && /\/(name|book)\/(short|long)$/.test(path)) {
      const name = tidyText(text)
      if (name !== '' && (path.endsWith('/short') || !names.has(code))) names.set(code, name)
    }
  }
  return [...names].map(([key, name]) => [key.toUpperCase(), name])
}
