/** The form for a new key and for changing one. What was typed stays until the server has accepted it. */
import type { TargetedSubmitEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Failure } from '../api.js'
import { describe, useAppContext } from '../app-context.js'
import type { Key, KeySettings } from '../model.js'
import { Dialog } from '../parts/dialog.js'
import { DiscardDialog } from '../parts/discard-dialog.js'
import { Choice, Field } from '../parts/field.js'
import {
  type FieldName,
  type KeyValues,
  NEW_KEY,
  type Problems,
  problemsOf,
  settingsOf,
  valuesOf,
} from './key-values.js'
import { VersionsField } from './versions-field.js'

export function KeyFormDialog(props: {
  /** Left out for a new key. */
  readonly editing?: Key
  /** Sends the settings; gives the failure that the form is to show. */
  readonly onSubmit: (settings: KeySettings) => Promise<Failure | null>
  readonly onClose: () => void
  /** Where the focus goes if the key that was edited is no longer in sight. */
  readonly fallback?: () => HTMLElement | null
}) {
  const { speech } = useAppContext()
  const { editing } = props
  const [values, setValues] = useState(editing === undefined ? NEW_KEY : valuesOf(editing))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(values)
  const [isLeaving, setLeaving] = useState(false)
  const mayClose = () => {
    const isChanged = JSON.stringify(values) !== JSON.stringify(first)
    // A browser may close the question and the form at one Escape: that is an answer, and no reason to ask again.
    if (isChanged && !isLeaving) setLeaving(true)
    return !isChanged
  }

  // A complaint goes as soon as its cause is gone; a new one waits for the next attempt.
  const change = (next: KeyValues) => {
    const left = Object.entries(problemsOf(next, Date.now())).filter(([name]) => name in problems)
    setValues(next)
    setProblems(Object.fromEntries(left))
  }
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const found = problemsOf(values, Date.now())
    setProblems(found)
    setFailure(null)
    const [wrong] = Object.keys(found)
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    setBusy(true)
    setFailure(await props.onSubmit(settingsOf(values, Date.now())))
    setBusy(false)
  }
  const { say } = speech
  return (
    <>
      <Dialog
        title={
          editing === undefined
            ? say('form.createTitle')
            : say('form.editTitle', { name: editing.name })
        }
        onClose={props.onClose}
        mayClose={mayClose}
        fallback={props.fallback}
      >
        <form ref={form} onSubmit={submit} noValidate>
          <KeyFields editing={editing} values={values} problems={problems} onChange={change} />
          <div role="alert">
            {failure !== null && <p class="problem">{describe(speech, failure)}</p>}
          </div>
          <div class="dialog-end">
            <button type="button" class="button" onClick={props.onClose}>
              {say('app.cancel')}
            </button>
            <button type="submit" class="button main" aria-disabled={busy}>
              {say(editing === undefined ? 'form.create' : 'app.save')}
            </button>
          </div>
        </form>
      </Dialog>
      {isLeaving && <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={props.onClose} />}
    </>
  )
}

function KeyFields(props: {
  readonly editing: Key | undefined
  readonly values: KeyValues
  readonly problems: Problems
  readonly onChange: (values: KeyValues) => void
}) {
  const { say } = useAppContext().speech
  const { values, problems } = props
  const change = (part: Partial<KeyValues>) => props.onChange({ ...values, ...part })
  const words = (field: FieldName) => {
    const problem = problems[field]
    return problem === undefined ? null : say(...problem)
  }
  return (
    <>
      <Field label={say('form.name')} hint={say('form.nameHint')} problem={words('name')}>
        {(links) => (
          <input
            {...links}
            type="text"
            name="name"
            autocomplete="off"
            data-first
            value={values.name}
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <ExpiryChoice editing={props.editing} values={values} onChange={change} />
      {values.expiry === 'date' && (
        <Field label={say('form.date')} hint={say('form.dateHint')} problem={words('date')}>
          {(links) => (
            <input
              {...links}
              type="date"
              name="date"
              value={values.date}
              onInput={(event) => change({ date: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <Choice
        label={say('form.limit')}
        value={values.limit}
        options={[
          ['default', say('form.limitDefault')],
          ['none', say('form.limitNone')],
          ['number', say('form.limitNumber')],
        ]}
        onChoose={(limit) => change({ limit })}
      />
      {values.limit === 'number' && (
        <NumberField
          name="number"
          label={say('form.number')}
          problem={words('number')}
          value={values.number}
          onType={(number) => change({ number })}
        />
      )}
      <Choice
        label={say('form.daily')}
        value={values.daily}
        options={[
          ['none', say('form.limitNone')],
          ['number', say('form.dailyNumber')],
        ]}
        onChoose={(daily) => change({ daily })}
      />
      {values.daily === 'number' && (
        <NumberField
          name="dailyNumber"
          label={say('form.dailyLabel')}
          problem={words('dailyNumber')}
          value={values.dailyNumber}
          onType={(dailyNumber) => change({ dailyNumber })}
        />
      )}
      <VersionsField
        value={values.versions}
        problem={words('versions')}
        onChange={(versions) => change({ versions })}
      />
      <Field label={say('form.origins')} hint={say('form.originsHint')} problem={words('origins')}>
        {(links) => (
          <input
            {...links}
            type="text"
            name="origins"
            inputMode="url"
            autocomplete="off"
            value={values.origins}
            onInput={(event) => change({ origins: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}

function NumberField(props: {
  readonly name: FieldName
  readonly label: string
  readonly problem: string | null
  readonly value: string
  readonly onType: (text: string) => void
}) {
  return (
    <Field label={props.label} problem={props.problem}>
      {(links) => (
        <input
          {...links}
          type="text"
          name={props.name}
          inputMode="numeric"
          autocomplete="off"
          value={props.value}
          onInput={(event) => props.onType(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

function ExpiryChoice(props: {
  readonly editing: Key | undefined
  readonly values: KeyValues
  readonly onChange: (part: Partial<KeyValues>) => void
}) {
  const { say, moment } = useAppContext().speech
  const expires = props.editing?.expires ?? null
  return (
    <Choice
      label={say('form.expiry')}
      value={props.values.expiry}
      options={[
        ...(expires === null
          ? []
          : [['keep', say('form.expiryKeep', { date: moment(expires) })] as const]),
        ['never', say('form.expiryNever')],
        ['30', say('form.expiryDays', { days: 30 })],
        ['90', say('form.expiryDays', { days: 90 })],
        ['year', say('form.expiryYear')],
        ['date', say('form.expiryDate')],
      ]}
      onChoose={(expiry) => props.onChange({ expiry })}
    />
  )
}
