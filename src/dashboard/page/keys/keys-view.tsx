/** The keys: the list, and what can be done to one of them. Knows the requests; the drawing is elsewhere. */
import { useEffect, useState } from 'preact/hooks'
import type { Answer, Failure } from '../api.js'
import { type Desk, describe, useDesk } from '../desk.js'
import { keepPastedKey } from '../kept.js'
import type { Key, KeyChange } from '../model.js'
import { PlusIcon } from '../parts/icons.js'
import { useReturn } from '../parts/use-return.js'
import type { StringKey } from '../strings/en.js'
import { CreatedDialog } from './created-dialog.js'
import { DeleteDialog } from './delete-dialog.js'
import { KeyFormDialog } from './key-form.js'
import { KeyList } from './key-list.js'
import type { KeyAction } from './key-menu.js'

type Open =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'create' }
  | { readonly kind: 'created'; readonly secret: string; readonly name: string }
  | { readonly kind: 'edit'; readonly of: Key }
  | { readonly kind: 'delete'; readonly of: Key }

let listIsFresh = true

export function KeysView() {
  const desk = useDesk()
  const { say } = desk.speech
  const [open, setOpen] = useState<Open>({ kind: 'nothing' })
  const close = () => setOpen({ kind: 'nothing' })
  useEffect(() => {
    // The server wrote the first list into the page; every later visit to this view asks for it.
    if (!listIsFresh) desk.loadKeys()
    listIsFresh = false
  }, [])
  useReturn(desk.loadKeys)

  const act = (action: KeyAction, key: Key) => {
    if (action === 'usage') desk.go({ view: 'usage', key: key.id })
    else if (action === 'edit' || action === 'delete') setOpen({ kind: action, of: key })
    else disable(desk, key, action === 'disable')
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
      {desk.keys.length === 0 ? <NoKeys /> : <KeyList keys={desk.keys} onAction={act} />}
      {open.kind === 'create' && (
        <KeyFormDialog onSubmit={(settings) => create(desk, settings, setOpen)} onClose={close} />
      )}
      {open.kind === 'created' && <CreatedDialog {...open} onClose={close} />}
      {open.kind === 'edit' && (
        <KeyFormDialog
          editing={open.of}
          onSubmit={(settings) => edit(desk, open.of, settings, close)}
          onClose={close}
        />
      )}
      {open.kind === 'delete' && (
        <DeleteDialog of={open.of} onConfirm={() => remove(desk, open.of, close)} onClose={close} />
      )}
    </>
  )
}

function NoKeys() {
  const { say } = useDesk().speech
  return (
    <div class="card empty">
      <p>
        <strong>{say('keys.none')}</strong>
      </p>
      <p>{say('keys.noneText')}</p>
    </div>
  )
}

/** The secret is shown even where the form has been closed meanwhile: there is no second chance. */
async function create(
  desk: Desk,
  settings: KeyChange & { readonly name: string },
  setOpen: (open: Open) => void,
): Promise<Failure | null> {
  const answer = await desk.api.send<{ key: string; record: Key }>('POST', '/keys', settings)
  if (answer.kind === 'failed') return answer.failure
  const { key: secret, record } = answer.data
  keepPastedKey(secret, true)
  desk.setKeys((keys) => [record, ...keys])
  desk.tell(null)
  setOpen({ kind: 'created', secret, name: record.name })
  return null
}

async function edit(
  desk: Desk,
  key: Key,
  change: KeyChange,
  close: () => void,
): Promise<Failure | null> {
  const answer = await sendChange(desk, key, change)
  if (answer.kind === 'failed' && answer.failure.code !== 'KEY_NOT_FOUND') return answer.failure
  close()
  settle(desk, key, answer, 'keys.wasSaved')
  return null
}

async function remove(desk: Desk, key: Key, close: () => void): Promise<Failure | null> {
  const answer = await desk.api.send<Record<string, never>>(
    'DELETE',
    `/keys/${encodeURIComponent(key.id)}`,
  )
  if (answer.kind === 'failed' && answer.failure.code !== 'KEY_NOT_FOUND') return answer.failure
  close()
  desk.setKeys((keys) => keys.filter(({ id }) => id !== key.id))
  settle(desk, key, answer, 'keys.wasDeleted')
  return null
}

async function disable(desk: Desk, key: Key, disabled: boolean): Promise<void> {
  const answer = await sendChange(desk, key, { disabled })
  settle(desk, key, answer, disabled ? 'keys.wasDisabled' : 'keys.wasEnabled')
}

async function sendChange(
  desk: Desk,
  { id }: Key,
  change: KeyChange,
): Promise<Answer<{ record: Key }>> {
  const path = `/keys/${encodeURIComponent(id)}`
  const answer = await desk.api.send<{ record: Key }>('PATCH', path, change)
  if (answer.kind === 'done') {
    const { record } = answer.data
    desk.setKeys((keys) => keys.map((each) => (each.id === id ? record : each)))
  }
  return answer
}

/** Says what came of it; a key that another tab has deleted is told, and the list is fetched again. */
function settle(desk: Desk, key: Key, answer: Answer<{ record?: Key }>, done: StringKey): void {
  const { speech, tell } = desk
  if (answer.kind === 'done') {
    const name = answer.data.record?.name ?? key.name
    tell({ kind: 'done', text: speech.say(done, { name }) })
  } else if (answer.failure.code === 'KEY_NOT_FOUND') {
    desk.loadKeys()
    tell({ kind: 'problem', text: speech.say('keys.gone', { name: key.name }) })
  } else {
    tell({ kind: 'problem', text: describe(speech, answer.failure) })
  }
}
