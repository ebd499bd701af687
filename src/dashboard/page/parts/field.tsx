/** A form's field: label, control, hint and problem, tied together for screen readers. */
import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import { useId } from 'preact/hooks'
import { useAppContext } from '../app-context.js'

/** What the control must carry. */
export interface FieldLinks {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: 'true'
}

export function Field(props: {
  readonly label: string
  readonly hint?: string
  readonly problem?: string | null
  readonly children: (links: FieldLinks) => ComponentChildren
}) {
  const id = useId()
  const wrong = props.problem !== undefined && props.problem !== null
  const described = [props.hint && `${id}-hint`, wrong && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      {props.children({
        id,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(wrong ? { 'aria-invalid': 'true' as const } : {}),
      })}
      {props.hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
      <div role="alert">
        {wrong && (
          <p class="problem" id={`${id}-problem`}>
            {props.problem}
          </p>
        )}
      </div>
    </div>
  )
}

/** What a list is searched for, as it is typed. */
export function SearchField(props: {
  readonly placeholder: string
  readonly value: string
  readonly onSearch: (search: string) => void
}) {
  const { say } = useAppContext().speech
  return (
    <Field label={say('list.search')}>
      {(links) => (
        <input
          {...links}
          type="search"
          name="q"
          placeholder={props.placeholder}
          maxLength={200}
          autocomplete="off"
          spellcheck={false}
          value={props.value}
          onInput={(event) => props.onSearch(event.currentTarget.value)}
          // The list follows the typing; Enter is not to send a form that it stands in.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </Field>
  )
}

/** A drop-down list of values with their words. */
export function Choice<T extends string>(props: {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [value: T, words: string])[]
  readonly onChoose: (value: T) => void
  readonly lang?: string
}) {
  return (
    <Field label={props.label}>
      {(links) => (
        <select
          {...links}
          lang={props.lang}
          value={props.value}
          onChange={(event) => props.onChoose(event.currentTarget.value as T)}
        >
          {props.options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A few values side by side, of which one holds: radio buttons in one strip. */
export function Strip<T extends string>(props: {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [value: T, words: string, disabled?: boolean])[]
  readonly onChoose: (value: T) => void
}) {
  const name = useId()
  return (
    <fieldset class="strip">
      <legend>{props.label}</legend>
      <div class="strip-inside">
        {props.options.map(([value, words, disabled]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              disabled={disabled === true}
              onChange={() => props.onChoose(value)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The name of the first operator, who is always there. */
export const FIRST_OPERATOR = 'operator'

/** The field for the name of an operator. */
export function NameField(props: {
  readonly label: string
  readonly value: string
  readonly onValue: (name: string) => void
  /** What a browser may fill in. */
  readonly autocomplete: InputHTMLAttributes['autocomplete']
  /** Whether a dialog begins here. */
  readonly isFirst?: boolean
}) {
  return (
    <Field label={props.label}>
      {(links) => (
        <input
          {...links}
          type="text"
          name="username"
          data-first={props.isFirst}
          autocomplete={props.autocomplete}
          autocapitalize="none"
          spellcheck={false}
          maxLength={64}
          value={props.value}
          onInput={(event) => props.onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
