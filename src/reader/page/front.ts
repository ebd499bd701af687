/** The front page: from a book to a chapter to a verse without leaving it, where one goes on, and the language that stays. */
import { LAST } from './theme.js'
import { say } from './visit.js'

/** Seconds that a browser keeps the language. */
const YEAR = 31_536_000
/** The same cookie as in src/reader/pages.ts. */
const LANGUAGE = 'lectern-language'

/** Hears presses on books and chapters, once for all pages. Begins before the visits do. */
export function startFront(): void {
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey } = event
    if (metaKey || ctrlKey || shiftKey) return
    const at = target as Element
    const language = at.closest<HTMLAnchorElement>('.languages a')
    if (language) {
      // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser.
      document.cookie = `${LANGUAGE}=${language.lang}; path=/; max-age=${YEAR}; samesite=lax`
    }
    const book = at.closest<HTMLAnchorElement>('.books a[data-verses]')
    if (book) {
      event.preventDefault()
      open(book)
    }
    const share = at.closest<HTMLElement>('.share')
    if (share) {
      const { title = '', url = '' } = share.dataset
      const text = share.parentElement?.querySelector('code')?.textContent ?? ''
      navigator.share({ title, text, url: location.origin + url }).catch(() => {})
    }
  })
}

/** Keeps the chapter that is read, and leads back to it from the front page. */
export function startGoingOn(): void {
  const { name, chapter } = document.querySelector<HTMLElement>('.text[data-book]')?.dataset ?? {}
  try {
    if (name) {
      const { pathname } = location
      localStorage.setItem(LAST, JSON.stringify({ title: `${name} ${chapter}`, path: pathname }))
      document.documentElement.dataset.last = 'kept'
    }
    const link = document.querySelector<HTMLAnchorElement>('.go-on a')
    const { title, path } = JSON.parse(localStorage.getItem(LAST) ?? '{}') as Record<string, string>
    if (link && title && path?.startsWith('/read/')) {
      link.textContent = title
      link.href = path
    }
  } catch {
    // A browser that keeps nothing.
  }
  for (const share of document.querySelectorAll<HTMLElement>('.share')) {
    share.hidden = !('share' in navigator)
  }
}

/** Shows the chapters of a book in the place of the books; each shows its verses. */
function open(book: HTMLAnchorElement): void {
  const lasts = (book.dataset.verses ?? '').split(' ').map(Number)
  const numbers = lasts.flatMap((last, at) => (last > 0 ? [at + 1] : []))
  const name = book.textContent ?? ''
  const address = new URL(book.href)
  const { pathname } = address
  const link = (path: string, text: string, hash = '') => {
    const own = document.createElement('a')
    own.href = `${path}${address.search}${hash}`
    own.textContent = text
    return own
  }
  const chapters = numbers.map((chapter) => {
    const own = link(`${pathname}/${chapter}`, String(chapter))
    own.addEventListener('click', (event) => {
      event.preventDefault()
      const path = `${pathname}/${chapter}`
      const verses = Array.from({ length: lasts[chapter - 1] ?? 0 }, (_, at) =>
        link(path, String(at + 1), `#${at + 1}`),
      )
      const { whole = '' } = panel().dataset
      fill(`${name} ${chapter}`, verses, [link(path, whole)], () => open(book))
    })
    return own
  })
  fill(name, chapters, [], () => fill('', [], [], undefined))
}

const panel = () => document.querySelector('.books') as HTMLElement

/** Puts numbers in the place of what the panel shows; without a way back the books stand there again. */
function fill(
  name: string,
  numbers: readonly HTMLElement[],
  above: readonly HTMLElement[],
  back: (() => void) | undefined,
): void {
  panel().querySelector('.deeper')?.remove()
  const all = panel().querySelector('.all') as HTMLElement
  all.hidden = back !== undefined
  if (back === undefined) {
    all.querySelector('a')?.focus()
    return
  }
  const head = document.createElement('h3')
  head.textContent = name
  head.tabIndex = -1
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet'
  button.textContent = `‹ ${panel().dataset.back}`
  button.addEventListener('click', back)
  const list = document.createElement('ul')
  list.className = 'grid small'
  for (const one of numbers) list.appendChild(document.createElement('li')).append(one)
  const deeper = document.createElement('div')
  deeper.className = 'deeper'
  deeper.append(button, head, ...above, list)
  panel().append(deeper)
  head.focus({ preventScroll: true })
  if (panel().getBoundingClientRect().top < 0) panel().scrollIntoView()
  say(name)
}
