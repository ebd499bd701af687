/** Texts that were read can be read again without the server: the service worker keeps them. */
import { askAgain, showNote } from './visit.js'

/** The folder of the worker is what it may answer for. */
const WORKER = '/read/worker.js'
const TEXTS = 'lectern-texts'

/** Registers the worker. */
export function startOffline(): void {
  if (!navigator.onLine) showNote(true)
  // A network is there, which need not be one that the server is in.
  addEventListener('online', async () => {
    if (await askAgain()) showNote(false)
  })
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null && location.pathname.startsWith('/read/')
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      // It has not seen the page that was there before it.
      if (isFirst && location.pathname.startsWith('/read/')) void askAgain()
    },
    { once: true },
  )
  serviceWorker.register(WORKER).catch(() => {
    // Over plain HTTP from another machine there are no workers; the reader works without.
  })
}

/** Fills the list of texts that are kept: on the page that says that one is not, and on a front page that is itself a copy. */
export async function listKept(): Promise<void> {
  const list = document.querySelector('.kept')
  if (!list || !('caches' in globalThis)) return
  const box = list.closest<HTMLElement>('.kept-texts')
  const isCopy = document.querySelector<HTMLElement>('.offline-note')?.hidden === false
  if (box && !isCopy) return
  if (box) box.hidden = false
  const texts = await caches.open(TEXTS)
  for (const request of await texts.keys()) {
    if (new URL(request.url).pathname === location.pathname) continue
    const page = await texts.match(request, { ignoreVary: true })
    const title = /<title>([^<]*) · Lectern</.exec((await page?.text()) ?? '')?.[1]
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = request.url
    link.textContent = decode(title ?? request.url)
    item.append(link)
    list.append(item)
  }
}

/** The text of a title's HTML. */
function decode(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}

/** Removes all texts that are kept. */
export async function forgetTexts(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(TEXTS)
}
