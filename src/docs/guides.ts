/**
 * What the pages of guides do with a script: the search, a button on each block of code that copies it and says so, and a
 * place in the order of the focus for what scrolls. Without the script the pages are whole. Their words are in `data-` of #content.
 */
import { copyText } from '../pages/clipboard.js'
import { startFind } from './find-view.js'
import './guides.css'

/** Milliseconds that the outcome of a copy is shown. */
const SHOWN = 4000

const content = document.getElementById('content') as HTMLElement
const words = content.dataset
const status = document.createElement('p')
status.className = 'unseen'
status.setAttribute('role', 'status')
content.append(status)
for (const box of content.querySelectorAll<HTMLElement>('.code')) addButton(box)
const watch = new ResizeObserver((entries) => {
  for (const { target } of entries) letScroll(target as HTMLElement)
})
for (const box of content.querySelectorAll('.table')) watch.observe(box)
const field = content.querySelector<HTMLInputElement>('#find')
if (field !== null) findFrom(field)

/** Results stand below the field as links, and their number is announced; Enter follows the first one. */
function findFrom(field: HTMLInputElement): void {
  const [count, list] = [
    field.nextElementSibling as Element,
    field.parentElement?.querySelector('ol'),
  ]
  startFind(
    field,
    () => true,
    (items, isAsked) => {
      list?.replaceChildren(...items)
      count.className = items.length === 0 ? '' : 'unseen'
      const said = items.length === 0 ? String(field.dataset.none) : String(items.length)
      count.textContent = isAsked ? said : ''
    },
  )
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') list?.querySelector('a')?.click()
    if (key !== 'Escape') return
    field.value = ''
    field.dispatchEvent(new Event('input'))
  })
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field.focus()
  })
}

function addButton(box: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words.copy ?? ''
  button.addEventListener('click', async () => {
    const outcome = await copyText(box.querySelector('code') as HTMLElement)
    const said = words[outcome] ?? ''
    button.textContent = said
    // An announcement of the same words again needs a change in between.
    status.textContent = ''
    requestAnimationFrame(() => {
      status.textContent = said
    })
    setTimeout(() => {
      button.textContent = words.copy ?? ''
    }, SHOWN)
  })
  box.append(button)
}

/** A box whose content is wider than itself can be reached and scrolled with the keyboard. */
function letScroll(box: HTMLElement): void {
  if (box.scrollWidth > box.clientWidth) {
    box.tabIndex = 0
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', words.table ?? '')
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name)
  }
}
