/** Keys, swipes, dialogs, and buttons that copy. */
import { copyText } from '../../pages/clipboard.js'

/** Pixels that a finger moves to turn the page, and how far it may stray. */
const SWIPE = 90
const STRAY = 45
/** Milliseconds that a button says that it has copied. */
const SAID = 2000

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Opens a dialog; a second key or a press beside it closes it. */
function open(id: string): void {
  const dialog = document.getElementById(id) as HTMLDialogElement
  if (!document.querySelector('dialog[open]')) dialog.showModal()
}

function follow(rel: 'prev' | 'next'): void {
  document.querySelector<HTMLAnchorElement>(`#content a[rel=${rel}]`)?.click()
}

/** `next`, seen from the side of the screen where it lies. */
function sideways(isForward: boolean): 'prev' | 'next' {
  const isFromRight = document.querySelector<HTMLElement>('.scripture')?.dir === 'rtl'
  return isForward === isFromRight ? 'prev' : 'next'
}

/** On a small screen the search box is behind a button. */
function openBox(): void {
  document.documentElement.classList.add('box-open')
  document.querySelector<HTMLInputElement>('#q')?.select()
}

const KEYS: Readonly<Record<string, () => void>> = {
  '/': openBox,
  j: () => follow('next'),
  k: () => follow('prev'),
  ArrowRight: () => follow(sideways(true)),
  ArrowLeft: () => follow(sideways(false)),
  s: () => open('settings'),
  '?': () => open('keys'),
}

export function startControls(): void {
  document.addEventListener('change', ({ target }) => {
    const form = (target as Element).closest?.<HTMLFormElement>('form.versions')
    if (form) form.requestSubmit()
  })
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, target } = event
    if (ctrlKey || altKey || metaKey || document.querySelector('dialog[open]')) return
    const field = (target as Element).closest?.(FIELDS)
    if (field) {
      if (key === 'Escape') (field as HTMLElement).blur()
      return
    }
    const action = KEYS[key]
    if (action === undefined) return
    event.preventDefault()
    action()
  })
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>('[data-opens], .copy, .open-box')
    if (button?.dataset.opens) open(button.dataset.opens)
    else if (button?.matches('.open-box')) openBox()
    else if (button)
      void copyFrom(button, button.parentElement?.querySelector('code') as HTMLElement)
    else if (target instanceof HTMLDialogElement) target.close()
  })
  startSwipes()
}

/** Copies the text of an element; the button says so for a while. */
export async function copyFrom(button: HTMLElement, element: HTMLElement): Promise<void> {
  const { copied, notCopied, copy } = document.body.dataset
  const { label = copy } = button.dataset
  button.textContent = ((await copyText(element)) === 'copied' ? copied : notCopied) ?? ''
  setTimeout(() => {
    button.textContent = label ?? ''
  }, SAID)
}

function startSwipes(): void {
  let begun: Touch | undefined
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const isText =
        (target as Element).closest?.('#content') && !(target as Element).closest('pre')
      begun = isText && touches.length === 1 ? touches[0] : undefined
    },
    { passive: true },
  )
  document.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const ended = changedTouches[0]
      if (!begun || !ended || !getSelection()?.isCollapsed) return
      const [x, y] = [ended.clientX - begun.clientX, ended.clientY - begun.clientY]
      const isZoomed = (visualViewport?.scale ?? 1) > 1
      if (Math.abs(x) > SWIPE && Math.abs(y) < STRAY && !isZoomed) follow(sideways(x < 0))
    },
    { passive: true },
  )
}

/** The request shows the address that this browser knows the server by; a proxy may have another one. */
export function correctOrigin(): void {
  for (const code of document.querySelectorAll<HTMLElement>('.request code')) {
    const box = code.closest<HTMLElement>('.request')
    const origin = box?.dataset.origin
    if (origin && origin !== location.origin) {
      code.textContent = (code.textContent ?? '').replaceAll(origin, location.origin)
    }
  }
}
