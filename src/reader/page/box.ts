/** The search box: results while the reader types, and the arrows from the box through the results. */
import { addressOf, visit } from './visit.js'

/** Milliseconds without a key before a search is sent. */
const PAUSE = 180
/** A single letter finds nothing that anybody looks for. */
const LEAST = 2

export function startBox(form: HTMLFormElement): void {
  const field = form.querySelector('#q') as HTMLInputElement
  let timer = 0
  field.addEventListener('input', (event) => {
    clearTimeout(timer)
    if ((event as InputEvent).isComposing || [...field.value.trim()].length < LEAST) return
    timer = window.setTimeout(() => void visit(addressOf(form), 'typing'), PAUSE)
  })
  form.addEventListener('submit', () => clearTimeout(timer))
  document.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const active = document.activeElement
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const results = [...document.querySelectorAll<HTMLElement>('.hits a, .passage-found .whole a')]
    const at = results.indexOf(active as HTMLElement)
    if (active !== field && at < 0) return
    const next = at + step < 0 ? field : results[at + step]
    if (next === undefined || (active === field && step < 0)) return
    event.preventDefault()
    next.focus()
  })
}
