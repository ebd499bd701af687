/** The preview of a link: comes with the pointer, with the focus, with the first tap; goes with Escape. Its style is its own. */

const MARK = 'a[data-lectern-ref]'
/** Milliseconds that the pointer rests before a preview comes, and before it goes. */
const REST = 180
const MOST_KEPT = 100
/** Pixels to the link and to the edges of the window. */
const GAP = 6
const WIDTH = 340

const STYLE = `:host{all:initial;position:fixed;z-index:2147483647;box-sizing:border-box;width:min(${WIDTH}px,calc(100vw - 12px));
color-scheme:light dark;padding:12px 14px;border:1px solid #b9b2a4;border-radius:8px;background:#fffefb;color:#23211c;
box-shadow:0 4px 18px #0003;font:16px/1.5 Georgia,serif;max-height:50vh;overflow:auto}:host([hidden]){display:none}
p{margin:0 0 6px}footer,a{font:600 13px/1.4 system-ui,sans-serif;color:inherit}
@media(prefers-color-scheme:dark){:host{background:#1e1d1a;color:#ece8df;border-color:#5b564c}}`

interface Shown {
  readonly reference: string
  readonly text: string
  readonly version: string
  readonly url: string
  readonly lang: string
  readonly dir: string
}

/** Shows previews of all links of the page that name a place, from now on. */
export function startPreviews(origin: string, version: string | undefined): void {
  const kept = new Map<string, Promise<Shown | undefined>>()
  let isClosed = false
  const ask = async (ref: string): Promise<Shown | undefined> => {
    const query = new URLSearchParams({ ref, ...(version && { version }) })
    const answer = await fetch(`${origin}/reader/verse?${query}`, { credentials: 'omit' })
    // The reader is open to nobody here: the links stay links.
    if (answer.status === 401) isClosed = true
    return answer.ok ? ((await answer.json()) as Shown) : undefined
  }
  const textOf = (ref: string) => {
    const known = kept.get(ref) ?? ask(ref).catch(() => undefined)
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string)
    kept.set(ref, known)
    return known
  }

  const host = document.createElement('div')
  host.id = `lectern-${crypto.getRandomValues(new Uint32Array(1))[0]}`
  host.hidden = true
  host.setAttribute('role', 'tooltip')
  const inside = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  inside.adoptedStyleSheets = [sheet]
  // In a landmark, as all that a page says.
  const main = document.querySelector('main') ?? document.body
  main.append(host)

  let current: HTMLAnchorElement | undefined
  let tapped: HTMLAnchorElement | undefined
  let timer = 0
  const later = (act: () => void) => {
    clearTimeout(timer)
    timer = window.setTimeout(act, REST)
  }
  const hide = () => {
    clearTimeout(timer)
    current?.removeAttribute('aria-describedby')
    current = undefined
    host.hidden = true
  }
  const show = async (link: HTMLAnchorElement) => {
    clearTimeout(timer)
    if (isClosed || link === current) return
    hide()
    current = link
    const shown = await textOf(link.dataset.lecternRef ?? '')
    if (!shown || current !== link) return
    const text = document.createElement('p')
    const { reference, lang, dir, url } = shown
    Object.assign(text, { textContent: shown.text, lang, dir })
    const foot = document.createElement('footer')
    const read = document.createElement('a')
    read.href = origin + url
    read.textContent = `${reference} · ${shown.version}`
    foot.append(read)
    inside.replaceChildren(text, foot)
    host.setAttribute('aria-label', `${reference}: ${shown.text}`)
    link.setAttribute('aria-describedby', host.id)
    host.hidden = false
    place(link)
  }
  const place = (link: HTMLAnchorElement) => {
    const at = link.getClientRects()[0] ?? link.getBoundingClientRect()
    const { offsetHeight: height, offsetWidth: width } = host
    const isBelow = at.bottom + GAP + height < innerHeight || at.top < height + GAP
    const top = isBelow ? at.bottom + GAP : at.top - GAP - height
    const left = Math.max(GAP, Math.min(at.left, innerWidth - width - GAP))
    Object.assign(host.style, { top: `${top}px`, left: `${left}px` })
    // In an element with a transform, `fixed` counts from there.
    const seen = host.getBoundingClientRect()
    Object.assign(host.style, { top: `${2 * top - seen.top}px`, left: `${2 * left - seen.left}px` })
  }
  const linkAt = (target: EventTarget | null) =>
    (target as Element | null)?.closest?.<HTMLAnchorElement>(MARK) ?? undefined

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return
    const link = linkAt(target)
    if (link) later(() => void show(link))
    else if (target === host) clearTimeout(timer)
    else if (current && document.activeElement !== current) later(hide)
  })
  document.addEventListener('focusin', ({ target }) => {
    const link = linkAt(target)
    if (link) void show(link)
    else if (target !== host) hide()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  document.addEventListener('click', (event) => {
    const link = linkAt(event.target)
    const isTouch = (event as PointerEvent).pointerType === 'touch'
    // The first tap shows, the second one follows the link.
    if (link && isTouch && !isClosed && link !== tapped) {
      event.preventDefault()
      tapped = link
      void show(link)
    } else if (!link && event.target !== host) hide()
  })
}
