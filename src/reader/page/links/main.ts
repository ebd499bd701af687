/**
 * `/links.js`: the references in a page of any site become links to this reader, with a preview. Finds them in the page itself; asks the
 * server for the text of a preview alone. Leaves no global, sets no cookie, and styles nothing but its own preview.
 */
import type { FoundLink } from './finder.js'
import { startPreviews } from './preview.js'

type Find = (text: string) => FoundLink[]

/** What is not looked through. */
const OTHER =
  'a, button, input, textarea, select, script, style, noscript, code, pre, kbd, svg, iframe, [contenteditable], [data-no-links]'
const LANGUAGES = ['en', 'es', 'pt']
/** Milliseconds of work before the page gets its turn. */
const SLICE = 8

const script = document.currentScript as HTMLScriptElement | null
if (script?.src) {
  const start = () => void link(script)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}

async function link({ src, dataset }: HTMLScriptElement): Promise<void> {
  const { origin } = new URL(src)
  const { version, selector = 'body', exclude } = dataset
  const finders = new Map<string, Promise<Find>>()
  const finderOf = (language: string): Promise<Find> => {
    let finder = finders.get(language)
    if (!finder) {
      finder = import(`${origin}/links/finder-${language}.js`).then(({ find }) => find as Find)
      finders.set(language, finder)
    }
    return finder
  }
  let isBegun = false
  let begun = performance.now()
  for (const node of textsIn(selector, exclude)) {
    const language = languageOf(node)
    const find = await finderOf(language).catch(() => undefined)
    if (!find) return
    if (performance.now() - begun > SLICE) {
      await new Promise((resolve) => setTimeout(resolve))
      begun = performance.now()
    }
    if (!node.isConnected) continue
    const found = find(node.data)
    if (found.length === 0) continue
    put(node, found, (one) => addressOf(origin, version, language, one))
    if (!isBegun) startPreviews(origin, version)
    isBegun = true
  }
}

/** The texts with a number, as they are now. A selector that is none is passed over. */
function textsIn(selector: string, exclude: string | undefined): Text[] {
  const texts = new Set<Text>()
  const isOther = (at: Element | null) =>
    at === null || matches(at, OTHER) || (exclude && matches(at, exclude))
  for (const root of all(selector)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (/\d/.test((node as Text).data) && !isOther(node.parentElement)) texts.add(node as Text)
    }
  }
  return [...texts]
}

function all(selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    return [document.body]
  }
}

function matches(at: Element, selector: string): boolean {
  try {
    return at.closest(selector) !== null
  } catch {
    return false
  }
}

function languageOf(node: Text): string {
  const lang = node.parentElement?.closest<HTMLElement>('[lang]')?.lang ?? ''
  const code = lang.slice(0, 2).toLowerCase()
  return LANGUAGES.includes(code) ? code : 'en'
}

/** Without a version the reader chooses one. */
function addressOf(
  origin: string,
  version: string | undefined,
  language: string,
  { ref, path }: FoundLink,
): string {
  if (version) return `${origin}/read/${encodeURIComponent(version)}/${path}`
  return `${origin}/search?${new URLSearchParams({ q: ref, lang: language })}`
}

function put(node: Text, found: readonly FoundLink[], addressOf: (one: FoundLink) => string): void {
  const parts: (Node | string)[] = []
  let at = 0
  for (const one of found) {
    const link = document.createElement('a')
    link.href = addressOf(one)
    link.dataset.lecternRef = one.ref
    link.textContent = node.data.slice(one.start, one.end)
    parts.push(node.data.slice(at, one.start), link)
    at = one.end
  }
  node.replaceWith(...parts, node.data.slice(at))
}
