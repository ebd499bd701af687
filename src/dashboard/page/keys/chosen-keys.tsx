/**
 * Keys that are chosen with their boxes, and what is done with all of them: they are disabled, enabled or deleted one
 * after the other. Only keys that the list finds are acted on; those of a file are changed there and have no box.
 */
import { useState } from 'preact/hooks'
import type { Failure } from '../api.js'
import { type AppContext, useAppContext } from '../app-context.js'
import type { ChangedKey, DeletedKey, Key } from '../model.js'
import { Dialog, DialogEnd } from '../parts/dialog.js'
import { CREATE_KEY } from './key-menu.js'
import type { ChosenList } from './use-key-list.js'

export type BulkAction = 'enable' | 'disable' | 'delete'

export interface ChosenKeys {
  /** Those that the list finds, in its order. */
  readonly keys: readonly Key[]
  has(key: Key): boolean
  /** Chooses keys, or no longer. */
  set(keys: readonly Key[], chosen: boolean): void
}

/** Names that the question lists; of more it says how many. */
const MOST_NAMES = 8

export function isChoosable({ origin }: Key): boolean {
  return origin !== 'file'
}

export function useChosenKeys({ matching }: ChosenList): ChosenKeys {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    keys: matching.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    set(keys, chosen) {
      const next = new Set(ids)
      for (const { id } of keys) {
        if (chosen) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
  }
}

/** The box of one key. */
export function KeyBox({ of, chosen }: { readonly of: Key; readonly chosen: ChosenKeys }) {
  const { say } = useAppContext().speech
  if (!isChoosable(of)) return null
  return (
    <label class="key-box">
      <input
        type="checkbox"
        aria-label={say('chosen.one', { name: of.name, ending: of.last_four ?? '' })}
        checked={chosen.has(of)}
        onChange={(event) => chosen.set([of], event.currentTarget.checked)}
      />
    </label>
  )
}

/** How many are chosen, and what can be done with them. Its place is kept, so that the list does not jump. */
export function ChosenBar(props: {
  readonly list: ChosenList
  readonly chosen: ChosenKeys
  readonly onAction: (action: BulkAction) => void
}) {
  const { say, number } = useAppContext().speech
  const { list, chosen } = props
  const [page, all] = [list.shown.filter(isChoosable), list.matching.filter(isChoosable)]
  const count = chosen.keys.length
  const isWholePage = page.length > 0 && page.every(chosen.has)
  if (page.length === 0) return null
  return (
    <div class="chosen-bar">
      <label>
        <input
          type="checkbox"
          checked={isWholePage}
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && !isWholePage
          }}
          onChange={(event) =>
            event.currentTarget.checked ? chosen.set(page, true) : chosen.set(chosen.keys, false)
          }
        />
        {say('chosen.page')}
      </label>
      <span role="status">{count > 0 && say('chosen.count', { count: number(count) })}</span>
      {count > 0 && (
        <>
          {isWholePage && count < all.length && (
            <button type="button" class="button" onClick={() => chosen.set(all, true)}>
              {say('chosen.all', { count: number(all.length) })}
            </button>
          )}
          <button type="button" class="button" onClick={() => props.onAction('disable')}>
            {say('keys.disable')}
          </button>
          <button type="button" class="button" onClick={() => props.onAction('enable')}>
            {say('keys.enable')}
          </button>
          <button type="button" class="button" onClick={() => props.onAction('delete')}>
            {say('keys.delete')}
          </button>
        </>
      )}
    </div>
  )
}

/** The one question before several keys change. */
export function BulkDialog(props: {
  readonly action: BulkAction
  readonly keys: readonly Key[]
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const app = useAppContext()
  const { say, number } = app.speech
  const { action, keys } = props
  // What is asked about stays as it was, while keys go one by one.
  const [asked] = useState(keys)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const count = number(asked.length)
  const confirm = async () => {
    if (done !== null) return
    setFailure(null)
    const problem = await changeAll(app, action, keys, setDone)
    setDone(null)
    if (problem !== null) return setFailure(problem)
    app.tell({ kind: 'done', text: say(`chosen.done.${action}`, { count }) })
    props.onDone()
  }
  return (
    <Dialog
      title={say(`chosen.title.${action}`, { count })}
      onClose={props.onClose}
      mayClose={() => done === null}
      fallback={() => document.getElementById(CREATE_KEY)}
    >
      <p>{say(`chosen.text.${action}`)}</p>
      <ul class="chosen-names">
        {asked.slice(0, MOST_NAMES).map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {asked.length > MOST_NAMES && (
          <li>{say('chosen.more', { count: number(asked.length - MOST_NAMES) })}</li>
        )}
      </ul>
      <p role="status">{done !== null && say('chosen.working', { done: number(done), count })}</p>
      <DialogEnd
        failure={failure}
        confirm={say(`chosen.confirm.${action}`, { count })}
        kind={action === 'delete' ? 'danger' : 'main'}
        busy={done !== null}
        onConfirm={confirm}
        onClose={props.onClose}
      />
    </Dialog>
  )
}

/** One after the other; a key that is gone meanwhile is passed over. The failure that ended it, or null. */
async function changeAll(
  app: AppContext,
  action: BulkAction,
  keys: readonly Key[],
  report: (done: number) => void,
): Promise<Failure | null> {
  for (const [at, key] of keys.entries()) {
    report(at)
    const path = `/keys/${encodeURIComponent(key.id)}`
    const answer =
      action === 'delete'
        ? await app.api.send<DeletedKey>('DELETE', path)
        : await app.api.send<ChangedKey>('PATCH', path, { disabled: action === 'disable' })
    if (answer.kind === 'failed' && answer.failure.code !== 'KEY_NOT_FOUND') return answer.failure
    const record =
      answer.kind === 'done' && 'record' in answer.data ? answer.data.record : undefined
    app.setKeys((all) =>
      all.flatMap((one) => (one.id !== key.id ? [one] : record === undefined ? [] : [record])),
    )
  }
  return null
}
