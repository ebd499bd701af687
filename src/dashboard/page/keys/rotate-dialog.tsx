/** Asks how long the old key works before a key is rotated. The new one is shown by the dialog of a created key. */
import { useState } from 'preact/hooks'
import type { Failure } from '../api.js'
import { type AppContext, useAppContext } from '../app-context.js'
import { keepPastedKey } from '../kept.js'
import type { Key, NewKey } from '../model.js'
import { Dialog, DialogEnd } from '../parts/dialog.js'
import { Choice } from '../parts/field.js'

/** How long the old key works, as the API takes it. */
const KEEPS = ['0', '1h', '24h', '7d', '30d', '90d'] as const
type Keep = (typeof KEEPS)[number]
const USUAL: Keep = '24h'

/** What is shown of a rotated key. */
export interface RotatedKey {
  readonly secret: string
  readonly name: string
  /** When the old key ends; null if it has ended. */
  readonly oldUntil: string | null
}

export function RotateDialog(props: {
  readonly of: Key
  /** Gets the new key, also if the dialog has been closed meanwhile: it cannot be shown again. */
  readonly onRotated: (rotated: RotatedKey) => void
  /** The key no longer exists. */
  readonly onGone: () => void
  readonly onClose: () => void
}) {
  const app = useAppContext()
  const { say, moment } = app.speech
  const [keep, setKeep] = useState<Keep>(USUAL)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const { name, previous_until: previous } = props.of
  const confirm = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    const answer = await rotate(app, props.of, keep)
    setBusy(false)
    if ('secret' in answer) props.onRotated(answer)
    else if (answer.code === 'KEY_NOT_FOUND') props.onGone()
    else setFailure(answer)
  }
  const words: Readonly<Record<Keep, string>> = {
    '0': say('rotate.atOnce'),
    '1h': say('rotate.hour'),
    '24h': say('rotate.hours', { count: 24 }),
    '7d': say('rotate.days', { count: 7 }),
    '30d': say('rotate.days', { count: 30 }),
    '90d': say('rotate.days', { count: 90 }),
  }
  return (
    <Dialog title={say('rotate.title', { name })} onClose={props.onClose}>
      <p>{say('rotate.text')}</p>
      <Choice
        label={say('rotate.keep')}
        value={keep}
        options={KEEPS.map((each) => [each, words[each]] as const)}
        onChoose={setKeep}
      />
      {previous !== null && (
        <p>
          <strong>{say('rotate.ends', { date: moment(previous) })}</strong>
        </p>
      )}
      <DialogEnd
        failure={failure}
        confirm={say('rotate.confirm')}
        kind="main"
        busy={busy}
        onConfirm={confirm}
        onClose={props.onClose}
      />
    </Dialog>
  )
}

async function rotate(app: AppContext, { id }: Key, keep: Keep): Promise<RotatedKey | Failure> {
  const path = `/keys/${encodeURIComponent(id)}/rotate`
  const answer = await app.api.send<NewKey>('POST', path, { keep })
  if (answer.kind === 'failed') return answer.failure
  const { key: secret, record } = answer.data
  keepPastedKey(secret, true)
  app.setKeys((keys) => keys.map((each) => (each.id === id ? record : each)))
  app.tell(null)
  return { secret, name: record.name, oldUntil: record.previous_until }
}

/** In the list: until when the old key works, as long as it does. */
export function OldKey({ of }: { readonly of: Key }) {
  const { say, moment } = useAppContext().speech
  const { previous_until: until } = of
  if (until === null || Date.parse(until) <= Date.now()) return null
  return <span class="key-limit">{say('keys.oldUntil', { date: moment(until) })}</span>
}
