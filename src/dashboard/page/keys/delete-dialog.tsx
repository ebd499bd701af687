/** The question before a key is deleted; it names the key. */
import { useState } from 'preact/hooks'
import type { Failure } from '../api.js'
import { useAppContext } from '../app-context.js'
import type { Key } from '../model.js'
import { Dialog, DialogEnd } from '../parts/dialog.js'

export function DeleteDialog(props: {
  readonly of: Key
  /** Deletes; gives the failure that the dialog is to show. */
  readonly onConfirm: () => Promise<Failure | null>
  readonly onClose: () => void
  /** Where the focus goes when the key is deleted. */
  readonly fallback: () => HTMLElement | null
}) {
  const { say } = useAppContext().speech
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
      <DialogEnd
        failure={failure}
        confirm={say('delete.confirm')}
        kind="danger"
        busy={busy}
        onConfirm={confirm}
        onClose={props.onClose}
      />
    </Dialog>
  )
}
