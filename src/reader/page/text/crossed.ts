/** The cross references of a page, beside its text: asked for when the reader opens them, and then for each page that follows. */
import { pageAt } from '../visit.js'

let isOpen = false

/** Brings those of the page that is shown to life. */
export function startCrossed(): void {
  const box = document.querySelector<HTMLDetailsElement>('.crossed')
  if (!box) return
  box.addEventListener('toggle', () => {
    isOpen = box.open
    if (isOpen && box.childElementCount === 1) void load(box)
  })
  box.open = isOpen
}

async function load(box: HTMLElement): Promise<void> {
  const list = document.createElement('div')
  list.setAttribute('aria-busy', 'true')
  box.append(list)
  const page = await pageAt(`${box.dataset.from}&part=true`, new AbortController().signal).catch(
    () => document.body.dataset.failed ?? '',
  )
  list.replaceChildren(...(typeof page === 'string' ? [page] : page.body.childNodes))
  list.removeAttribute('aria-busy')
}
