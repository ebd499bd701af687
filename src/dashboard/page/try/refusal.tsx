/** A request that was refused: the message, and what it means in the reader's language. */
import { type AppContext, useAppContext } from '../app-context.js'
import type { CheckedKey } from '../model.js'
import { FIXED } from './outcome.js'

export interface Failed {
  readonly code: string
  readonly message: string
}

export function Refusal(props: {
  readonly error: Failed
  readonly refused?: CheckedKey | undefined
  /** The page about the error. */
  readonly help?: string | undefined
  /** The language of the message. */
  readonly language: string
}) {
  const { speech } = useAppContext()
  const { say } = speech
  const { code, message } = props.error
  const fixed = FIXED[message]
  return (
    <div class="card refused">
      <h3>{code}</h3>
      <p lang={props.language}>{message}</p>
      {fixed !== undefined && props.refused === undefined && <p>{say(fixed)}</p>}
      {props.refused !== undefined && <p>{reasonOf(speech, props.refused)}</p>}
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
