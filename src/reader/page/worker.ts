/**
 * The service worker of the reader: keeps the texts that were read, so that they can be read again without the server. It
 * answers for /read/ alone. With a server at hand every page comes from there.
 */

/** The files of every page, written in by the build. */
declare const FILES: readonly string[]
/** Changes with the files. */
declare const BUILD: string

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface Worker {
  addEventListener(type: 'install' | 'activate', heard: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', heard: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: { readonly origin: string }
}

const worker = globalThis as unknown as Worker
const TEXTS = 'lectern-texts'
const OWN_FILES = `lectern-files-${BUILD}`
/** The page of a text that is not kept. */
const NOT_KEPT = '/read/offline.html'
/** Where an installed reader begins. */
const START = '/read/home.html'
/** Pages that are kept at most, some 40 KB each. */
const MOST_TEXTS = 200
/** Whatever key or language a page was asked for with: it is this reader's. */
const ANY = { ignoreVary: true } as const
let keeping = Promise.resolve()

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(OWN_FILES)
      .then(async (cache) => {
        await cache.addAll([...FILES, NOT_KEPT])
        // Not for who is beyond the limit now; it is kept when it is opened.
        await cache.add(START).catch(() => {})
      })
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(removeOld().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (FILES.includes(pathname)) event.respondWith(fileOf(request))
  else if (pathname.startsWith('/read/')) event.respondWith(textOf(event))
})

async function removeOld(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('lectern-files-') && name !== OWN_FILES) await caches.delete(name)
  }
}

async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request.url, ANY)) ?? fetch(request)
}

async function textOf(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (answer.status === 200 && answer.type === 'basic') {
      // One after another, so that the count is right.
      const page = answer.clone()
      keeping = keeping.then(() => keep(answer.url, page)).catch(() => {})
      event.waitUntil(keeping)
    }
    return answer
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    const texts = await caches.open(TEXTS)
    const kept =
      (await texts.match(pathname + search, ANY)) ??
      (await caches.match(pathname, ANY)) ??
      (await caches.match(NOT_KEPT, ANY))
    if (kept === undefined) throw error
    return marked(kept)
  }
}

/** Keeps a page as the newest one, and forgets the oldest beyond the most. */
async function keep(address: string, page: Response): Promise<void> {
  if (!(page.headers.get('content-type') ?? '').startsWith('text/html')) return
  const { pathname, search } = new URL(address)
  const texts = await caches.open(TEXTS)
  await texts.delete(pathname + search, ANY)
  await texts.put(pathname + search, page)
  const all = await texts.keys()
  for (const old of all.slice(0, Math.max(0, all.length - MOST_TEXTS))) await texts.delete(old, ANY)
}

/** The page, and that it comes from here: for who fetches it in a header, for who opens it in its note. */
async function marked(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers)
  headers.delete('content-length')
  headers.set('x-kept-by-browser', 'yes')
  const page = await kept.text()
  return new Response(page.replace('class="offline-note" hidden', 'class="offline-note"'), {
    headers,
  })
}
