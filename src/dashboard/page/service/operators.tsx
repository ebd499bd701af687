/** Who may sign in: the list, and the dialogs that add an operator, set a password, remove one. */
import type { TargetedSubmitEvent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Failure } from '../api.js'
import { describe, useAppContext } from '../app-context.js'
import type { OperatorList } from '../model.js'
import { Dialog, DialogEnd } from '../parts/dialog.js'
import { FIRST_OPERATOR, Field, NameField } from '../parts/field.js'
import { PlusIcon } from '../parts/icons.js'

type Operator = OperatorList['operators'][number]
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'password' | 'remove'; readonly name: string }

/** The id of the button that adds an operator. */
const ADD = 'add-operator'

/** `onChange`: an operator was added, changed or removed. */
export function OperatorsPart(props: { readonly onChange: () => void }) {
  const { api, speech, tell } = useAppContext()
  const { say } = speech
  const [operators, setOperators] = useState<readonly Operator[] | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  useEffect(() => {
    api.send<OperatorList>('GET', '/operators').then((answer) => {
      if (answer.kind === 'done') setOperators(answer.data.operators)
      else tell({ kind: 'problem', text: describe(speech, answer.failure) })
    })
  }, [])
  const done = (changed: readonly Operator[], text: string) => {
    setOperators(changed)
    setOpen(null)
    tell({ kind: 'done', text })
    props.onChange()
  }
  return (
    <section class="card service-part">
      <div class="part-head">
        <h2>{say('service.operators')}</h2>
        <button id={ADD} type="button" class="button" onClick={() => setOpen({ kind: 'add' })}>
          <PlusIcon /> {say('service.addOperator')}
        </button>
      </div>
      <p class="quiet">{say('service.operatorsText')}</p>
      {operators === null ? (
        <p>{say('app.loading')}</p>
      ) : (
        <ul class="operators">
          {operators.map((one) => (
            <OperatorRow key={one.name} of={one} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {open !== null && (
        <OperatorDialog {...{ open }} onDone={done} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}

function OperatorRow(props: { readonly of: Operator; readonly onOpen: (open: Open) => void }) {
  const { speech, operator } = useAppContext()
  const { say } = speech
  const { name, fixed } = props.of
  return (
    <li>
      <p>
        <bdi>{name}</bdi>
        {name === operator && <span class="quiet"> {say('service.you')}</span>}
        {fixed && <span class="quiet"> {say('service.fixed')}</span>}
      </p>
      {!fixed && (
        <button
          type="button"
          class="button"
          aria-label={say('service.passwordOf', { name })}
          onClick={() => props.onOpen({ kind: 'password', name })}
        >
          {say('service.setPassword')}
        </button>
      )}
      {name !== FIRST_OPERATOR && (
        <button
          type="button"
          class="button"
          aria-label={say('service.removeWho', { name })}
          onClick={() => props.onOpen({ kind: 'remove', name })}
        >
          {say('service.remove')}
        </button>
      )}
    </li>
  )
}

function OperatorDialog(props: {
  readonly open: Open
  readonly onDone: (operators: readonly Operator[], text: string) => void
  readonly onClose: () => void
}) {
  const { api, speech } = useAppContext()
  const { say } = speech
  const { open } = props
  const [name, setName] = useState('name' in open ? open.name : '')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const send = () => {
    if (open.kind === 'add') return api.send<OperatorList>('POST', '/operators', { name, password })
    const path = `/operators/${encodeURIComponent(open.name)}`
    return open.kind === 'remove'
      ? api.send<OperatorList>('DELETE', path)
      : api.send<OperatorList>('PATCH', path, { password })
  }
  const confirm = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    const answer = await send()
    setBusy(false)
    if (answer.kind === 'done') {
      return props.onDone(answer.data.operators, say(`service.done.${open.kind}`, { name }))
    }
    setFailure(answer.failure)
  }
  const fill = { name }
  return (
    <Dialog
      title={say(`service.title.${open.kind}`, 'name' in open ? fill : {})}
      onClose={props.onClose}
      fallback={() => document.getElementById(ADD)}
    >
      <form
        noValidate
        onSubmit={(event: TargetedSubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          confirm()
        }}
      >
        <p>{say(`service.text.${open.kind}`, fill)}</p>
        {open.kind === 'add' && (
          <NameField
            label={say('signIn.name')}
            value={name}
            onValue={setName}
            autocomplete="off"
            isFirst
          />
        )}
        {open.kind !== 'remove' && (
          <Field label={say('service.newPassword')} hint={say('service.passwordHint')}>
            {(links) => (
              <input
                {...links}
                type="password"
                name="new-password"
                data-first
                autocomplete="new-password"
                value={password}
                onInput={(event) => setPassword(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        <DialogEnd
          failure={failure}
          confirm={say(`service.confirm.${open.kind}`)}
          kind={open.kind === 'remove' ? 'danger' : 'main'}
          busy={busy}
          onClose={props.onClose}
        />
      </form>
    </Dialog>
  )
}
