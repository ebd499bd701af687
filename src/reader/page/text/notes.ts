/** Notes open where they are called: below the line of the call. Without script a call is a link to its note. */
import { say } from '../visit.js'

let open: { readonly call: HTMLElement; readonly note: HTMLElement } | undefined

/** Hears calls, once for all pages. Before the sheet of verses, which Escape closes too. */
export function startNotes(): void {
  document.addEventListener('click', (event) => {
    const at = event.target as Element
    const call = at.closest<HTMLAnchorElement>('.scripture .note-caller a')
    if (!call) {
      if (!at.closest('.note-shown')) close()
      return
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const isShown = open?.call === call
    close()
    if (!isShown) show(call)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !open?.call.isConnected) return
    const { call } = open
    close()
    call.focus()
    event.stopImmediatePropagation()
  })
}

function show(call: HTMLAnchorElement): void {
  const own = document.getElementById(decodeURIComponent(call.hash.slice(1)))
  if (!own) return
  const note = document.createElement('span')
  note.className = 'note-shown'
  note.setAttribute('role', 'note')
  // Without the link back: the call is beside it.
  for (const part of own.childNodes) {
    if (!(part instanceof Element && part.matches('.note-place'))) note.append(part.cloneNode(true))
  }
  let last = call.parentElement as Element
  while (last.nextSibling instanceof Element && last.nextSibling.matches('.note-caller')) {
    last = last.nextSibling
  }
  last.after(note)
  call.setAttribute('aria-expanded', 'true')
  open = { call, note }
  say(note.textContent ?? '')
}

function close(): void {
  open?.note.remove()
  open?.call.removeAttribute('aria-expanded')
  open = undefined
}
