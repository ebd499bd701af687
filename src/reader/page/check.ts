/**
 * Checks a text of any length: sends it in pieces, puts the answers together, puts right words in. What is shown is all that it knows;
 * nothing is stored.
 */
import { piecesOf } from '../../pages/paragraphs.js'
import { copyFrom } from './controls.js'
import { addressOf, pageAt, say } from './visit.js'

let running: AbortController | undefined

/** Brings the page that checks a text to life, if it is the one that is shown. */
export function startCheck(): void {
  running?.abort()
  const form = document.querySelector<HTMLFormElement>('.check-form')
  if (!form) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    running?.abort()
    running = new AbortController()
    void check(form, running.signal)
  })
  const result = document.querySelector<HTMLElement>('.check-result')
  if (result) startResult(result)
}

async function check(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const field = form.querySelector('textarea') as HTMLTextAreaElement
  const problem = form.querySelector('.check-problem') as HTMLElement
  // A server leaves off where a piece has too much in it that is nearly Scripture: half of what it takes has not.
  const most = Number(field.dataset.most)
  const pieces = [...piecesOf(field.value, most / 2, most)]
  let result: HTMLElement | undefined
  document.querySelector('.check-result')?.remove()
  problem.textContent = ''
  form.setAttribute('aria-busy', 'true')
  try {
    for (const [at, piece] of pieces.entries()) {
      if (pieces.length > 1) say(`${at + 1} / ${pieces.length}`)
      const part = await answerTo(form, piece, signal)
      if (signal.aborted) return
      if (typeof part === 'string') {
        problem.textContent = part
        break
      }
      if (result) append(result, part ? textOf(part).childNodes : [piece])
      else if (part) {
        result = part
        form.after(part)
        startResult(part)
      }
    }
    if (result) say(result.querySelector('.tally')?.textContent ?? '')
  } catch {
    if (!signal.aborted) problem.textContent = document.body.dataset.failed ?? ''
  } finally {
    if (!signal.aborted) form.removeAttribute('aria-busy')
  }
}

/** What the server shows of a piece; undefined if it is blank, or the message why there is nothing. */
async function answerTo(
  form: HTMLFormElement,
  piece: string,
  signal: AbortSignal,
): Promise<HTMLElement | string | undefined> {
  if (piece.trim() === '') return undefined
  const values = new FormData(form)
  values.set('text', piece)
  const page = await pageAt(addressOf(form, values), signal)
  if (typeof page === 'string') return page
  const result = page.querySelector<HTMLElement>('.check-result')
  return result ?? page.querySelector('main .problem')?.textContent ?? ''
}

const textOf = (result: HTMLElement) => result.querySelector('.checked') as HTMLElement

function append(result: HTMLElement, nodes: Iterable<Node | string>): void {
  textOf(result).append(...nodes)
  count(result)
}

/** Counts the marks of each kind, and gives each a name of its own. */
function count(result: HTMLElement): void {
  for (const item of result.querySelectorAll<HTMLElement>('.tally li')) {
    const { length } = result.querySelectorAll(`.quotation[data-kind=${item.dataset.kind}]`)
    ;(item.querySelector('b') as HTMLElement).textContent = String(length)
  }
  for (const [at, mark] of result.querySelectorAll('.quotation mark').entries()) {
    const about = mark.parentElement?.querySelector('.about') as HTMLElement
    about.id = `about-${at}`
    mark.setAttribute('aria-describedby', about.id)
  }
  const isWhole = result.querySelector('[data-right]') === null
  ;(result.querySelector('.put-all') as HTMLButtonElement).disabled = isWhole
}

function startResult(result: HTMLElement): void {
  count(result)
  result.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>('button')
    if (button?.matches('.put')) {
      const quotation = button.closest('.quotation') as HTMLElement
      quotation.querySelector('mark')?.focus()
      putRight(result, [quotation])
    } else if (button?.matches('.put-all')) {
      putRight(result, result.querySelectorAll<HTMLElement>('[data-right]'))
    } else if (button?.matches('.copy-text')) {
      const plain = result.querySelector('.plain') as HTMLElement
      plain.textContent = plainText(result)
      void copyFrom(button, plain)
    }
  })
  // What is shown beside a mark goes with Escape, and comes again with the next focus.
  result.addEventListener('keydown', ({ key, target }) => {
    const quotation = (target as Element).closest('.quotation')
    if (key !== 'Escape' || !quotation) return
    quotation.querySelector('mark')?.focus()
    quotation.classList.add('closed')
  })
  result.addEventListener('focusin', ({ target }) => {
    ;(target as Element).closest('.quotation')?.classList.remove('closed')
  })
}

/** Writes what is right in the place of what is marked. */
function putRight(result: HTMLElement, quotations: Iterable<HTMLElement>): void {
  const { put = '' } = result.dataset
  for (const quotation of quotations) {
    const part = (selector: string) => quotation.querySelector(selector) as HTMLElement
    part('mark').textContent = quotation.dataset.right ?? ''
    part('.sign > :first-child').textContent = '✓'
    part('.sign > :last-child').textContent = ` (${put})`
    part('.verdict').textContent = put
    part('.put').remove()
    delete quotation.dataset.right
    quotation.dataset.kind = 'good'
  }
  count(result)
  say(put)
}

/** The text without what is shown beside it. */
function plainText(result: HTMLElement): string {
  const copy = textOf(result).cloneNode(true) as HTMLElement
  for (const beside of copy.querySelectorAll('.sign, .about')) beside.remove()
  return copy.textContent ?? ''
}
