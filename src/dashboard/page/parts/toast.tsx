/**
 * The message of what was done or went wrong, at the lower edge of the window, wherever the reader has scrolled to.
 * What was done goes by itself; a problem stays until its reader dismisses it or goes to another view.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Notice, useAppContext } from '../app-context.js'
import { CrossIcon } from './icons.js'

/** Milliseconds that a message of what was done is shown; longer while it has the pointer or the focus. */
const SHOWN_MS = 10_000
/** Pixels above and below the message. */
const ROOM = 32

export function Toast({ notice }: { readonly notice: Notice | null }) {
  const count = useRef(0)
  const last = useRef(notice)
  if (last.current !== notice) {
    last.current = notice
    count.current++
  }
  // A message that says the same again is a new element, which a screen reader reads again.
  const box = notice !== null && <ToastBox key={count.current} notice={notice} />
  return (
    <div class="toast">
      <div role="status">{notice?.kind === 'done' && box}</div>
      <div role="alert">{notice?.kind === 'problem' && box}</div>
    </div>
  )
}

function ToastBox({ notice }: { readonly notice: Notice }) {
  const { speech, tell } = useAppContext()
  const box = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const [isHeld, setHeld] = useState(false)
  useLayoutEffect(() => {
    if (notice.kind === 'problem' || isHeld) return
    const timer = setTimeout(() => tell(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => {
      const isTaken = document.querySelector('dialog[open], :popover-open, input:focus') !== null
      if (key === 'Escape' && !isTaken) end()
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [])
  useLayoutEffect(() => {
    // The page can be scrolled until nothing lies behind the message, and what gets the focus stays over it.
    const height = `${(box.current?.offsetHeight ?? 0) + ROOM}px`
    document.body.style.paddingBottom = height
    document.documentElement.style.scrollPaddingBottom = height
    if (document.activeElement !== document.body) {
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    return () => {
      document.body.style.paddingBottom = ''
      document.documentElement.style.scrollPaddingBottom = ''
    }
  }, [])
  const end = () => {
    const hadFocus = box.current?.contains(document.activeElement)
    tell(null)
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  return (
    <div
      ref={box}
      class={`message ${notice.kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(box.current?.contains(document.activeElement) ?? false)}
      onFocusIn={({ relatedTarget }) => {
        setHeld(true)
        if (!box.current?.contains(relatedTarget as Node)) cameFrom.current = relatedTarget
      }}
      onFocusOut={() => setHeld(false)}
    >
      <p>{notice.text}</p>
      <button
        type="button"
        class="button icon"
        aria-label={speech.say('app.dismiss')}
        onClick={end}
      >
        <CrossIcon />
      </button>
    </div>
  )
}
