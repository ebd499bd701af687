/** The question before a key is deleted; it names the key. */
import { useState } from 'preact/hooks'
import type { Failure } from '../api.js'
import { describe, useAppContext } from '../app-context.js'
import type { Key } from '../model.js'
import { Dialog } from '../parts/dialog.js'

export function DeleteDialog(props: {
  readonly of: Key
  /** Deletes; gives the failure that the dialog is to show. */
  readonly onConfirm: () => Promise<Failure | null>
  readonly onClose: () => void
  /** Where the focus goes when the key is deleted. */
  readonly fallback: () => HTMLElement | null
}) {
  const { speech } = useAppContext()
  const { say } = speech
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (busy) return
    setBusy(true)
    setFailure(await props.onConfirm())
    setBusy(false)
  }
  return (
    <Dialog
      title={say('delete.title', { name: props.of.name })}
      onClose={props.onClose}
      fallback={props.fallback}
    >
      <p>{say('delete.text', { ending: props.of.last_four ?? '' })}</p>
      <div role="alert">
        {failure !== null && <p class="problem">{describe(speech, failure)}</p>}
      </div>
      <div class="dialog-end">
        <button type="button" class="button" data-first onClick={props.onClose}>
          {say('app.cancel')}
        </button>
        <button type="button" class="button danger" aria-disabled={busy} onClick={confirm}>
          {say('delete.confirm')}
        </button>
      </div>
    </Dialog>
  )
}
