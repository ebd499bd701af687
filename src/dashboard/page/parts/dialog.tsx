/**
 * A modal dialog on the browser's own <dialog>: the rest of the page is inert while it is open, Escape
 * closes it, Tab goes round inside it, and the focus returns to where it was.
 */
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { Failure } from '../api.js'
import { describe, useAppContext } from '../app-context.js'
import { CrossIcon } from './icons.js'

const FOCUSABLE = 'a[href], button, input:not([hidden]), select, textarea, [tabindex="0"]'

export function Dialog(props: {
  readonly title: string
  /** Escape, the cross, and a click beside it. The owner stops drawing the dialog. */
  readonly onClose: () => void
  /** Asked before any of them closes it; it may always be closed by default. */
  readonly mayClose?: () => boolean
  /** Where the focus goes if what opened the dialog is gone; the view's title if left out. */
  readonly fallback?: (() => HTMLElement | null) | undefined
  readonly children: ComponentChildren
}) {
  const { speech } = useAppContext()
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const close = useRef(props.onClose)
  close.current = props.onClose
  const mayClose = useRef<() => boolean>(() => true)
  mayClose.current = props.mayClose ?? (() => true)
  const fallback = useRef(props.fallback)
  fallback.current = props.fallback
  const isPressedBeside = useRef(false)
  const leave = () => {
    if (mayClose.current()) close.current()
  }
  useLayoutEffect(() => {
    const dialog = box.current
    const opener = document.activeElement
    if (dialog === null) return
    let focused: HTMLElement | undefined
    const keepFocused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused = target
    }
    // A browser closes a dialog at the second Escape, whatever `cancel` says: then it is opened again, as it was.
    const closed = () => {
      if (mayClose.current()) return close.current()
      const last = focused
      dialog.showModal()
      last?.focus()
    }
    dialog.addEventListener('focusin', keepFocused)
    dialog.addEventListener('close', closed)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      // A dialog that its owner takes away must not tell the owner, who may show another one by then.
      dialog.removeEventListener('close', closed)
      dialog.close()
      if (opener instanceof HTMLElement) returnFocus(opener, fallback.current)
    }
  }, [])
  return (
    <dialog
      ref={box}
      aria-labelledby={id}
      onKeyDown={(event) => {
        goRound(event)
        // A browser may close several dialogs at one Escape, without asking any of them.
        if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
        event.preventDefault()
        // Nobody else is to take it for theirs when the dialog is gone.
        event.stopPropagation()
        leave()
      }}
      onCancel={(event) => {
        if (!mayClose.current()) event.preventDefault()
      }}
      // Pressed and released beside it: a selection of text that ends there closes nothing.
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (isPressedBeside.current && isBeside(event)) leave()
      }}
    >
      <div class="dialog-head">
        <h2 id={id}>{props.title}</h2>
        <button
          type="button"
          class="button icon"
          aria-label={speech.say('app.close')}
          onClick={leave}
        >
          <CrossIcon />
        </button>
      </div>
      {props.children}
    </dialog>
  )
}

/** The end of a dialog that asks: the failure of the last try, Cancel, which has the focus first, and the answer. */
export function DialogEnd(props: {
  readonly failure: Failure | null
  readonly confirm: string
  /** The class of the button that confirms. */
  readonly kind: 'main' | 'danger'
  readonly busy: boolean
  /** Left out, the answer sends the form that it stands in. */
  readonly onConfirm?: () => void
  readonly onClose: () => void
}) {
  const { speech } = useAppContext()
  const { failure, onConfirm } = props
  return (
    <>
      <div role="alert">
        {failure !== null && <p class="problem">{describe(speech, failure)}</p>}
      </div>
      <div class="dialog-end">
        <button type="button" class="button" data-first onClick={props.onClose}>
          {speech.say('app.cancel')}
        </button>
        <button
          type={onConfirm === undefined ? 'submit' : 'button'}
          class={`button ${props.kind}`}
          aria-disabled={props.busy}
          onClick={onConfirm}
        >
          {props.confirm}
        </button>
      </div>
    </>
  )
}

/** To the element that opened the dialog; if that is gone, to the other one; if that is too, to the view's title. */
function returnFocus(opener: HTMLElement, other: (() => HTMLElement | null) | undefined): void {
  setTimeout(() => {
    if (document.querySelector('dialog[open]') !== null) return
    // The browser has given the focus back already, or the reader has moved on by then; and a question over a form goes
    // together with the form, which gives the focus back itself.
    if (document.activeElement !== document.body) return
    const there = opener.isConnected && opener !== document.body
    const target = there ? opener : (other?.() ?? document.querySelector<HTMLElement>('h1'))
    target?.focus()
  })
}

/** Whether a pointer is on what lies round the dialog, which belongs to the dialog itself. */
function isBeside(event: MouseEvent): boolean {
  const { currentTarget, target, clientX: x, clientY: y } = event
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = (target as HTMLElement).getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

/** Tab from the last control goes to the first and back, so that the focus never leaves the dialog. */
function goRound(event: TargetedKeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const from = event.shiftKey ? all[0] : all.at(-1)
  const to = event.shiftKey ? all.at(-1) : all[0]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
