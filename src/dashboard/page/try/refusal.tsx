/** A request that was refused: the message, what it means in the reader's language, and what to ask instead. */
import { type AppContext, useAppContext } from '../app-context.js'
import type { CheckedKey } from '../model.js'
import { askSuggested, FIXED, type Run } from './outcome.js'

export interface Failed {
  readonly code: string
  readonly message: string
  readonly suggestions?: readonly string[]
}

export function Refusal(props: {
  readonly error: Failed
  readonly refused?: CheckedKey | undefined
  /** The page about the error. */
  readonly help?: string | undefined
  /** The language of the message. */
  readonly language: string
  readonly onRun: Run
}) {
  const { speech } = useAppContext()
  const { say } = speech
  const { code, message, suggestions = [] } = props.error
  const fixed = FIXED[message]
  return (
    <div class="card refused">
      <h3>{code}</h3>
      <p lang={props.language}>{message}</p>
      {fixed !== undefined && props.refused === undefined && <p>{say(fixed)}</p>}
      {props.refused !== undefined && <p>{reasonOf(speech, props.refused)}</p>}
      <Suggestions
        texts={suggestions}
        onChoose={(suggestion) => props.onRun(askSuggested(code, suggestion))}
      />
      {props.help !== undefined && (
        <p>
          <a href={props.help} target="_blank" rel="noopener">
            {say('try.help')}
          </a>
        </p>
      )}
    </div>
  )
}

/** Texts to ask with instead, each as a link; nothing if there are none. */
export function Suggestions(props: {
  readonly texts: readonly string[]
  readonly onChoose: (text: string) => void
}) {
  const { say } = useAppContext().speech
  if (props.texts.length === 0) return null
  return (
    <div class="suggestions">
      <p>{say('try.suggested')}</p>
      <ul>
        {props.texts.map((text) => (
          <li key={text}>
            <button type="button" class="link" onClick={() => props.onChoose(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function reasonOf({ say, moment }: AppContext['speech'], refused: CheckedKey): string {
  const name = refused.name ?? ''
  const at = refused.ended === null ? '' : moment(refused.ended)
  switch (refused.state) {
    case 'unknown':
      return say('try.why.unknown')
    case 'active':
      return say('try.why.active', { name })
    case 'disabled':
      return say('try.why.disabled', { name })
    case 'expired':
      return say('try.why.expired', { name, at })
    case 'ended':
      return say('try.why.ended', { name, at })
  }
}
