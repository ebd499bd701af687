/**
 * Shows a new key once. It closes when the key was copied, or when its reader says that it is saved; until then the
 * browser asks as well before it leaves the page.
 */
import { useEffect, useRef, useState } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import { CopyButton } from '../parts/copy-button.js'
import { Dialog } from '../parts/dialog.js'

export function CreatedDialog(props: {
  readonly name: string
  readonly secret: string
  /** Of a rotated key: when the old one ends; null if it has ended. Left out for a created key. */
  readonly oldUntil?: string | null
  readonly onClose: () => void
}) {
  const { speech, go } = useAppContext()
  const { say, moment } = speech
  const { oldUntil } = props
  const secret = useRef<HTMLElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [isSaved, setSaved] = useState(false)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (isSaved) return
    const warn = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSaved])
  const mayClose = () => {
    if (isSaved) return true
    setAsked(true)
    box.current?.focus()
    return false
  }
  const close = () => {
    if (mayClose()) props.onClose()
  }
  return (
    <Dialog title={say('created.title')} onClose={close} mayClose={mayClose}>
      <p>{say('created.key', { name: props.name })}</p>
      <p class="secret">
        <code ref={secret}>{props.secret}</code>
      </p>
      <CopyButton from={secret} main onCopied={() => setSaved(true)} />
      <p>
        <strong>{say('created.once')}</strong>{' '}
        {oldUntil === undefined
          ? say('created.lost')
          : oldUntil === null
            ? say('rotate.ended')
            : say('rotate.until', { date: moment(oldUntil) })}
      </p>
      <p class="hint">{say('created.tab')}</p>
      <label class="check">
        <input
          ref={box}
          type="checkbox"
          checked={isSaved}
          onChange={(event) => setSaved(event.currentTarget.checked)}
        />
        {say('created.saved')}
      </label>
      <div role="alert">{isAsked && !isSaved && <p class="problem">{say('created.ask')}</p>}</div>
      <div class="dialog-end">
        <button
          type="button"
          class="button"
          onClick={() => {
            props.onClose()
            go({ view: 'try', key: null })
          }}
        >
          {say('created.try')}
        </button>
        <button type="button" class="button" onClick={close}>
          {say('created.done')}
        </button>
      </div>
    </Dialog>
  )
}
