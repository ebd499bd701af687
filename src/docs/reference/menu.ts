/** The menu of operations: its search, the mark on the operation that is shown, the way to the one before and after. */
import { startFind } from '../find-view.js'
import { fillIn, wordsOf } from './words/words.js'

const words = wordsOf(document.documentElement.lang)

export function startMenu() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#menu a[href^="#"]')]
  const texts = new Map(links.map((link) => [link, wordsOfSection(link)]))
  const field = document.querySelector<HTMLInputElement>('#search')
  const found = document.querySelector('.found')
  const button = document.querySelector<HTMLButtonElement>('.menu-button')

  const filter = () => {
    const wanted = fold(field?.value ?? '').split(/\s+/)
    const isHit = (link: HTMLAnchorElement) =>
      wanted.every((word) => texts.get(link)?.includes(word))
    const hits = links.filter(isHit)
    for (const link of links) (link.parentElement as HTMLElement).hidden = !hits.includes(link)
    for (const heading of document.querySelectorAll<HTMLElement>('#menu > h2')) {
      heading.hidden = heading.nextElementSibling?.querySelector('li:not([hidden])') === null
    }
    if (found !== null) found.textContent = field?.value ? countOf(hits.length) : ''
    return hits
  }
  field?.addEventListener('input', filter)
  field?.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') filter()[0]?.click()
    if (event.key === 'Escape') {
      field.value = ''
      field.dispatchEvent(new Event('input'))
    }
  })
  addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.matches('input,select,textarea')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    open(true)
    field?.focus()
  })
  if (field !== null) findInGuides(field)
  const open = (isOpen: boolean) => button?.setAttribute('aria-expanded', String(isOpen))
  button?.addEventListener('click', () => open(button.getAttribute('aria-expanded') !== 'true'))
  for (const link of links) link.addEventListener('click', () => open(false))

  return {
    mark(id: string): void {
      for (const link of links) {
        if (link.hash === `#${id}`) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    },
    /** Links to the operations before and after one. */
    neighbours(id: string): HTMLElement[] {
      const at = links.findIndex(({ hash }) => hash === `#${id}`)
      const named = [
        [words.previous, links[at - 1]],
        [words.next, links[at + 1]],
      ] as const
      return named.flatMap(([name, link]) => {
        if (link === undefined) return []
        const copy = document.createElement('a')
        copy.href = link.hash
        copy.className = link === links[at - 1] ? 'before' : 'after'
        copy.append(`${name}: ${link.textContent}`)
        return [copy]
      })
    },
  }
}

/** Below the operations stand the places of guides with what was typed. */
function findInGuides(field: HTMLInputElement): void {
  const box = document.querySelector<HTMLElement>('#guides-found')
  startFind(
    field,
    ({ href }) => href.split('/').length > 3,
    (items) => {
      if (box !== null) box.hidden = items.length === 0
      box?.querySelector('ul')?.replaceChildren(...items)
    },
  )
}

/** What a search looks through: the operation's name, path, text and parameters. */
function wordsOfSection(link: HTMLAnchorElement): string {
  const section = document.getElementById(link.hash.slice(1))
  const texts = section?.querySelectorAll('h2, p, label, td') ?? []
  return fold(
    [link.textContent, link.dataset.words, ...[...texts].map((one) => one.textContent)].join(' '),
  )
}

function countOf(count: number): string {
  if (count === 0) return words.foundNone
  return count === 1 ? words.foundOne : fillIn(words.found, { count })
}

/** Letter case and accents do not count. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
