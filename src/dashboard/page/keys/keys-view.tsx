/** The view of the keys: the list, its dialogs, and the requests that they send. Other files draw them. */
import { useEffect, useState } from 'preact/hooks'
import type { Answer, Failure } from '../api.js'
import { type AppContext, describe, useAppContext } from '../app-context.js'
import { keepPastedKey } from '../kept.js'
import type { ChangedKey, DeletedKey, Key, KeyChange, KeySettings, NewKey } from '../model.js'
import { PlusIcon } from '../parts/icons.js'
import { useReturn } from '../parts/use-return.js'
import type { StringKey } from '../strings/en.js'
import { CreatedDialog } from './created-dialog.js'
import { DeleteDialog } from './delete-dialog.js'
import { KeyFormDialog } from './key-form.js'
import { KeyList } from './key-list.js'
import type { KeyAction } from './key-menu.js'
import { RotateDialog } from './rotate-dialog.js'

type Open =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'create' }
  | {
      readonly kind: 'created'
      readonly secret: string
      readonly name: string
      /** Of a rotated key. */
      readonly oldUntil?: string | null
    }
  | { readonly kind: 'edit'; readonly of: Key }
  | { readonly kind: 'rotate'; readonly of: Key }
  | { readonly kind: 'delete'; readonly of: Key }

let listIsFresh = true

export function KeysView() {
  const app = useAppContext()
  const { say } = app.speech
  const [open, setOpen] = useState<Open>({ kind: 'nothing' })
  const close = () => setOpen({ kind: 'nothing' })
  useEffect(() => {
    // The server wrote the first list into the page; each later visit to this view loads it.
    if (!listIsFresh) app.loadKeys()
    listIsFresh = false
  }, [])
  useReturn(app.loadKeys)

  const act = (action: KeyAction, key: Key) => {
    if (action === 'usage') app.go({ view: 'usage', key: key.id })
    else if (action === 'edit' || action === 'rotate' || action === 'delete')
      setOpen({ kind: action, of: key })
    else disable(app, key, action === 'disable')
  }
  return (
    <>
      <div class="title">
        <div>
          <h1 tabIndex={-1}>{say('keys.title')}</h1>
          <p class="lead">{say('keys.lead')}</p>
        </div>
        <button type="button" class="button main" onClick={() => setOpen({ kind: 'create' })}>
          <PlusIcon /> {say('keys.create')}
        </button>
      </div>
      {app.keys.length === 0 ? <NoKeys /> : <KeyList keys={app.keys} onAction={act} />}
      {open.kind === 'create' && (
        <KeyFormDialog onSubmit={(settings) => create(app, settings, setOpen)} onClose={close} />
      )}
      {open.kind === 'created' && <CreatedDialog {...open} onClose={close} />}
      {open.kind === 'edit' && (
        <KeyFormDialog
          editing={open.of}
          onSubmit={(settings) => edit(app, open.of, settings, close)}
          onClose={close}
        />
      )}
      {open.kind === 'rotate' && (
        <RotateDialog
          of={open.of}
          onRotated={(rotated) => setOpen({ kind: 'created', ...rotated })}
          onGone={() => {
            close()
            tellGone(app, open.of)
          }}
          onClose={close}
        />
      )}
      {open.kind === 'delete' && (
        <DeleteDialog of={open.of} onConfirm={() => remove(app, open.of, close)} onClose={close} />
      )}
    </>
  )
}

function NoKeys() {
  const { say } = useAppContext().speech
  return (
    <div class="card empty">
      <p>
        <strong>{say('keys.none')}</strong>
      </p>
      <p>{say('keys.noneText')}</p>
    </div>
  )
}

/** Shows the secret even if the form has been closed meanwhile: it cannot be shown again. */
async function create(
  app: AppContext,
  settings: KeySettings,
  setOpen: (open: Open) => void,
): Promise<Failure | null> {
  const answer = await app.api.send<NewKey>('POST', '/keys', settings)
  if (answer.kind === 'failed') return answer.failure
  const { key: secret, record } = answer.data
  keepPastedKey(secret, true)
  app.setKeys((keys) => [record, ...keys])
  app.tell(null)
  setOpen({ kind: 'created', secret, name: record.name })
  return null
}

async function edit(
  app: AppContext,
  key: Key,
  change: KeyChange,
  close: () => void,
): Promise<Failure | null> {
  const answer = await sendChange(app, key, change)
  if (answer.kind === 'failed' && answer.failure.code !== 'KEY_NOT_FOUND') return answer.failure
  close()
  settle(app, key, answer, 'keys.wasSaved')
  return null
}

async function remove(app: AppContext, key: Key, close: () => void): Promise<Failure | null> {
  const answer = await app.api.send<DeletedKey>('DELETE', `/keys/${encodeURIComponent(key.id)}`)
  if (answer.kind === 'failed' && answer.failure.code !== 'KEY_NOT_FOUND') return answer.failure
  close()
  app.setKeys((keys) => keys.filter(({ id }) => id !== key.id))
  settle(app, key, answer, 'keys.wasDeleted')
  return null
}

async function disable(app: AppContext, key: Key, disabled: boolean): Promise<void> {
  const answer = await sendChange(app, key, { disabled })
  settle(app, key, answer, disabled ? 'keys.wasDisabled' : 'keys.wasEnabled')
}

async function sendChange(
  app: AppContext,
  { id }: Key,
  change: KeyChange,
): Promise<Answer<ChangedKey>> {
  const path = `/keys/${encodeURIComponent(id)}`
  const answer = await app.api.send<ChangedKey>('PATCH', path, change)
  if (answer.kind === 'done') {
    const { record } = answer.data
    app.setKeys((keys) => keys.map((each) => (each.id === id ? record : each)))
  }
  return answer
}

/** Shows the outcome. If another tab has deleted the key, shows that and loads the list again. */
function settle(
  app: AppContext,
  key: Key,
  answer: Answer<ChangedKey | DeletedKey>,
  done: StringKey,
): void {
  const { speech, tell } = app
  if (answer.kind === 'done') {
    const name = 'record' in answer.data ? answer.data.record.name : key.name
    tell({ kind: 'done', text: speech.say(done, { name }) })
  } else if (answer.failure.code === 'KEY_NOT_FOUND') {
    tellGone(app, key)
  } else {
    tell({ kind: 'problem', text: describe(speech, answer.failure) })
  }
}

/** Says that another tab has deleted a key, and loads the list again. */
function tellGone(app: AppContext, { name }: Key): void {
  app.loadKeys()
  app.tell({ kind: 'problem', text: app.speech.say('keys.gone', { name }) })
}
