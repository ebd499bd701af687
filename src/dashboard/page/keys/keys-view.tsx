/** The view of the keys: the list, its dialogs, and the requests that they send. Other files draw them. */
import { useEffect, useState } from 'preact/hooks'
import type { Answer, Failure } from '../api.js'
import { type AppContext, describe, useAppContext } from '../app-context.js'
import { keepPastedKey } from '../kept.js'
import type { ChangedKey, DeletedKey, Key, KeyChange, KeySettings, NewKey } from '../model.js'
import { copyWords } from '../parts/copy-button.js'
import { PlusIcon } from '../parts/icons.js'
import { useReturn } from '../parts/use-return.js'
import type { StringKey } from '../strings/en.js'
import { type BulkAction, BulkDialog, ChosenBar, useChosenKeys } from './chosen-keys.js'
import { CreatedDialog } from './created-dialog.js'
import { DeleteDialog } from './delete-dialog.js'
import { KeyFormDialog } from './key-form.js'
import { KeyList } from './key-list.js'
import { CREATE_KEY, type KeyAction, menuButtonId } from './key-menu.js'
import { neighbourOf } from './list-choices.js'
import { ListFoot, ListHead, ListTools, NoMatch } from './list-tools.js'
import { RotateDialog } from './rotate-dialog.js'
import { type ChosenList, useKeyList } from './use-key-list.js'

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
  | { readonly kind: 'bulk'; readonly action: BulkAction }
  | {
      readonly kind: 'edit' | 'rotate' | 'delete'
      readonly of: Key
      readonly fallback: () => HTMLElement | null
    }

let listIsFresh = true

export function KeysView() {
  const app = useAppContext()
  const { say } = app.speech
  const list = useKeyList()
  const chosen = useChosenKeys(list)
  const [open, setOpen] = useState<Open>({ kind: 'nothing' })
  const close = () => setOpen({ kind: 'nothing' })
  useEffect(() => {
    // The server wrote the first list into the page; each later visit to this view loads it.
    if (!listIsFresh) app.loadKeys()
    listIsFresh = false
  }, [])
  useReturn(app.loadKeys)

  const act = async (action: KeyAction, key: Key) => {
    const fallback = focusBeside(list, key)
    if (action === 'usage') app.go({ view: 'usage', key: key.id })
    else if (action === 'copyId') copyId(app, key)
    else if (action === 'disable' || action === 'enable') {
      await disable(app, key, action === 'disable')
      // The list may show keys of one status alone: then the row that had the focus is gone.
      setTimeout(() => document.activeElement === document.body && fallback()?.focus())
    } else setOpen({ kind: action, of: key, fallback })
  }
  return (
    <>
      <div class="title">
        <div>
          <h1 tabIndex={-1}>{say('keys.title')}</h1>
          <p class="lead">{say('keys.lead')}</p>
        </div>
        <button
          id={CREATE_KEY}
          type="button"
          class="button main"
          onClick={() => setOpen({ kind: 'create' })}
        >
          <PlusIcon /> {say('keys.create')}
        </button>
      </div>
      {app.keys.length === 0 ? (
        <NoKeys />
      ) : (
        <>
          <ListTools list={list} />
          <ListHead list={list} />
          <ChosenBar
            list={list}
            chosen={chosen}
            onAction={(action) => setOpen({ kind: 'bulk', action })}
          />
          {list.shown.length === 0 ? (
            <NoMatch list={list} />
          ) : (
            <KeyList list={list} chosen={chosen} onAction={act} />
          )}
          <ListFoot list={list} />
        </>
      )}
      {open.kind === 'create' && (
        <KeyFormDialog
          onSubmit={(settings) => create(app, settings, list, setOpen)}
          onClose={close}
        />
      )}
      {open.kind === 'created' && <CreatedDialog {...open} onClose={close} />}
      {open.kind === 'edit' && (
        <KeyFormDialog
          editing={open.of}
          onSubmit={(settings) => edit(app, open.of, settings, close)}
          onClose={close}
          fallback={open.fallback}
        />
      )}
      {open.kind === 'bulk' && (
        <BulkDialog
          action={open.action}
          keys={chosen.keys}
          onDone={() => {
            close()
            chosen.set(chosen.keys, false)
          }}
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
        <DeleteDialog
          of={open.of}
          onConfirm={() => remove(app, open.of, close)}
          onClose={close}
          fallback={open.fallback}
        />
      )}
    </>
  )
}

/** Finds what has the focus once a key's row is gone: the menu of the next key or the one before, or the button above. */
function focusBeside({ matching }: ChosenList, key: Key): () => HTMLElement | null {
  const other = neighbourOf(matching, key)
  return () =>
    document.getElementById(other === undefined ? CREATE_KEY : menuButtonId(other)) ??
    document.getElementById(CREATE_KEY)
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
  list: ChosenList,
  setOpen: (open: Open) => void,
): Promise<Failure | null> {
  const answer = await app.api.send<NewKey>('POST', '/keys', settings)
  if (answer.kind === 'failed') return answer.failure
  const { key: secret, record } = answer.data
  keepPastedKey(secret, true)
  app.setKeys((keys) => [record, ...keys])
  list.reveal(record)
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
  await settle(app, key, answer, disabled ? 'keys.wasDisabled' : 'keys.wasEnabled')
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

async function copyId({ speech, tell }: AppContext, { id, name }: Key): Promise<void> {
  const copied = await copyWords(id)
  if (copied) tell({ kind: 'done', text: speech.say('keys.idCopied', { name, id }) })
  else tell({ kind: 'problem', text: speech.say('keys.idNotCopied', { name, id }) })
}

/** Shows the outcome. If another tab has deleted the key, shows that and loads the list again. */
async function settle(
  app: AppContext,
  key: Key,
  answer: Answer<ChangedKey | DeletedKey>,
  done: StringKey,
): Promise<void> {
  const { speech, tell } = app
  if (answer.kind === 'done') {
    const name = 'record' in answer.data ? answer.data.record.name : key.name
    tell({ kind: 'done', text: speech.say(done, { name }) })
  } else if (answer.failure.code === 'KEY_NOT_FOUND') {
    await tellGone(app, key)
  } else {
    tell({ kind: 'problem', text: describe(speech, answer.failure) })
  }
}

/** Says that another tab has deleted a key, and loads the list again. */
function tellGone(app: AppContext, { name }: Key): Promise<void> {
  app.tell({ kind: 'problem', text: app.speech.say('keys.gone', { name }) })
  return app.loadKeys()
}
