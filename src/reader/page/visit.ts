/**
 * Shows another page of the reader without leaving this one: asks the server for it, with the key, and puts its parts in
 * place. The address is that of the page, so links, Back and a reload lead where they say. One request at a time.
 */
import { forgetKey, keptKey } from './key.js'

/** `typing`: results while the reader types; the first of them is a new entry of the history. */
export type How = 'push' | 'replace' | 'back' | 'typing'

interface Failure {
  readonly error?: { readonly message?: string }
}

/** What a page has beside its main part that depends on the address. */
const PARTS = ['.languages', '.box > input[type=hidden]', '.offline-note'] as const
/** What the element of the whole page says of it. */
const KEPT_ON_BODY = ['place', 'key', 'failed', 'copied', 'copy', 'not-copied'].map(
  (name) => `data-${name}`,
)
const scrolled = new Map<number, number>()
let entry = 0
let running: AbortController | undefined
let isTyping = false
const started: (() => void)[] = []

const main = () => document.getElementById('content') as HTMLElement

/** Calls `start` now and whenever another page is shown. */
export function onPage(start: () => void): void {
  started.push(start)
  start()
}

/** Says something to who does not see the page. */
export function say(text: string): void {
  const place = document.getElementById('said') as HTMLElement
  // Words that are the same as before are said again only after a change.
  place.textContent = ''
  requestAnimationFrame(() => {
    place.textContent = text
  })
}

/** Shows the page at an address of the reader. Another visit ends one that is under way. */
export async function visit(address: string, how: How): Promise<void> {
  running?.abort()
  const own = new AbortController()
  running = own
  const target = new URL(address, location.href)
  main().setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(target, { headers: headers(), signal: own.signal })
    const page = await pageOf(answer)
    if (own.signal.aborted) return
    if (typeof page === 'string') return refuse(answer.status, page)
    const shown = new URL(answer.url === '' ? target : answer.url)
    shown.hash = target.hash
    record(shown, how)
    show(page, how)
    showNote(isKept(answer))
  } catch {
    if (own.signal.aborted) return
    problem(document.body.dataset.failed ?? '')
  } finally {
    if (running === own) main().removeAttribute('aria-busy')
  }
}

/** The page of an answer, or the message that stands in its place. */
async function pageOf(answer: Response): Promise<Document | string> {
  const text = await answer.text()
  if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) {
    return (JSON.parse(text) as Failure).error?.message ?? ''
  }
  const page = new DOMParser().parseFromString(text, 'text/html')
  // A refusal before the page was made: a title alone.
  const isWhole = page.querySelector('#content, .study')
  return isWhole ? page : (page.querySelector('h1')?.textContent ?? '')
}

/** The page at an address, which is neither shown nor stored, or a message. Rejects if there is no answer. */
export async function pageAt(address: string, signal: AbortSignal): Promise<Document | string> {
  return pageOf(await fetch(address, { headers: headers(), cache: 'no-store', signal }))
}

/**
 * Asks for what is shown once more and leaves it as it is, for the service worker to see. Returns whether the server has
 * answered, and not the worker in its place.
 */
export async function askAgain(): Promise<boolean> {
  try {
    return !isKept(await fetch(location.href, { headers: headers() }))
  } catch {
    return false
  }
}

/** Whether an answer is a copy that the service worker has kept. */
function isKept(answer: Response): boolean {
  return answer.headers.has('x-kept-by-browser')
}

/** Shows or hides the note that the page is a copy. */
export function showNote(isCopy: boolean): void {
  const note = document.querySelector<HTMLElement>('.offline-note')
  if (note) note.hidden = !isCopy
}

function headers(): Record<string, string> {
  const key = keptKey()
  const { lang } = document.documentElement
  return { accept: 'text/html', 'accept-language': lang, ...(key !== null && { 'x-api-key': key }) }
}

/** The address of what is shown, in the history. */
function record(shown: URL, how: How): void {
  const isNew = how === 'push' || (how === 'typing' && !isTyping)
  isTyping = how === 'typing'
  if (how === 'back') return
  if (isNew) entry += 1
  history[isNew ? 'pushState' : 'replaceState']({ entry }, '', shown)
}

function show(page: Document, how: How): void {
  document.title = page.title
  for (const name of KEPT_ON_BODY) {
    document.body.setAttribute(name, page.body.getAttribute(name) ?? '')
  }
  for (const selector of ['link[rel=canonical]', 'meta[name=description]', 'meta[name=robots]']) {
    document.head.querySelector(selector)?.remove()
    const own = page.head.querySelector(selector)
    if (own) document.head.append(own)
  }
  for (const selector of PARTS) {
    const old = document.querySelectorAll(selector)
    const own = page.querySelectorAll(selector)
    if (selector.startsWith('.box')) {
      for (const one of old) one.remove()
      document.querySelector('.box')?.append(...own)
    } else if (old[0] && own[0]) old[0].replaceWith(own[0])
  }
  const box = document.querySelector<HTMLInputElement>('#q')
  if (box && how !== 'typing') {
    box.value = page.querySelector<HTMLInputElement>('#q')?.defaultValue ?? ''
  }
  main().replaceWith(page.getElementById('content') as HTMLElement)
  for (const start of started) start()
  const title = main().querySelector<HTMLElement>('h1')
  say(title?.textContent ?? document.title)
  if (how === 'typing') return
  if (how === 'back') scrollTo(0, scrolled.get(entry) ?? 0)
  else if (!showVerse()) scrollTo(0, 0)
  ;(main().querySelector<HTMLElement>('#key') ?? title)?.focus({ preventScroll: true })
}

/** Marks the verses that the address names after `#`: `#16` or `#16-18`. */
export function selectVerses(): void {
  const [, first, last = first] = NAMED.exec(location.hash) ?? []
  for (const verse of main().querySelectorAll<HTMLElement>('.verse')) {
    const [from, to = from] = (verse.dataset.verse ?? '').split('-').map(Number)
    const isNamed = Number(from) <= Number(last) && Number(to) >= Number(first)
    verse.classList.toggle('named', isNamed)
  }
}

const NAMED = /^#(\d{1,3})(?:-(\d{1,3}))?$/

/** Scrolls to the verse that the address names after `#` and marks it; false if it names none. */
export function showVerse(): boolean {
  const number = Number(NAMED.exec(location.hash)?.[1])
  selectVerses()
  const verse = [...main().querySelectorAll<HTMLElement>('.verse-number')].find((one) => {
    const [first, last = first] = (one.dataset.verse ?? '').split('-').map(Number)
    return number >= (first as number) && number <= (last as number)
  })
  if (!verse) return false
  for (const old of document.querySelectorAll('.verse-number.named')) old.classList.remove('named')
  verse.classList.add('named')
  verse.scrollIntoView({ block: 'center' })
  return true
}

/** An answer that is no page: a key that is refused, or too many requests. */
function refuse(status: number, message: string): void {
  if (status === 401) {
    forgetKey()
    const field = document.querySelector<HTMLElement>('#key')
    const place = document.getElementById('key-problem')
    if (field && place) {
      place.textContent = message
      field.focus()
      return
    }
  }
  problem(message)
}

function problem(message: string): void {
  let place = document.querySelector('.visit-problem')
  if (!place) {
    place = document.createElement('p')
    place.className = 'visit-problem problem'
    place.setAttribute('role', 'alert')
    main().prepend(place)
  }
  place.textContent = message
}

/** Links and forms of the reader are visits; Back and Forward show what was there, where it was. */
export function startVisits(): void {
  history.scrollRestoration = 'manual'
  entry = Number(history.state?.entry ?? 0)
  history.replaceState({ entry }, '')
  addEventListener('scroll', () => scrolled.set(entry, scrollY), { passive: true })
  addEventListener('popstate', ({ state }) => {
    entry = Number(state?.entry ?? 0)
    isTyping = false
    void visit(location.href, 'back')
  })
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (!link || !isPlain(event) || !isPage(link)) return
    event.preventDefault()
    void visit(link.href, 'push')
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'get' || event.defaultPrevented) return
    event.preventDefault()
    void visit(addressOf(form), 'push')
  })
}

/** The address of a form that is sent with GET; empty fields are left out. `values`: other ones than it holds. */
export function addressOf(form: HTMLFormElement, values = new FormData(form)): string {
  const query = new URLSearchParams()
  for (const [name, value] of values) {
    if (value !== '') query.append(name, String(value))
  }
  return `${form.action}?${query}`
}

function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}

/** The paths of pages. */
const PAGES = /^\/(?:$|(?:search|check|topics)$|(?:read|study|topics)\/)/

/** Whether a link leads to a page of the reader, and not to a place of this one. */
function isPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || link.target !== '') return false
  if (link.hreflang !== '') return false
  if (hash !== '' && pathname === location.pathname && search === location.search) return false
  return PAGES.test(pathname)
}
