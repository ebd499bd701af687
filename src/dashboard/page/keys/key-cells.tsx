/** What the list says of a key, piece by piece; the table and the rows of a phone are made of the same. */
import { useAppContext } from '../app-context.js'
import type { Key } from '../model.js'
import { endingOf } from './use-key-list.js'

export interface CellProps {
  readonly of: Key
}

/** How the key begins and ends, or that a file declares it. */
export function Ending({ of }: CellProps) {
  const { speech, keyPrefix } = useAppContext()
  const ending = endingOf(of, keyPrefix)
  if (ending === '') return <span>{speech.say('keys.declared')}</span>
  return <code>{ending}</code>
}

export function State({ of }: CellProps) {
  const { say } = useAppContext().speech
  return (
    <span class={`state ${of.state}`}>
      <span>{say(`state.${of.state}`)}</span>
    </span>
  )
}

/** The limit per minute and, if there is one, the limit per day. */
export function Limits({ of }: CellProps) {
  const { say, number } = useAppContext().speech
  const { rate_limit: minute, daily_limit: day } = of
  return (
    <>
      {minute === null && <span class="faint">{say('list.defaultLimit')}</span>}
      {minute === 'none' && say('keys.unlimited')}
      {typeof minute === 'number' && say('keys.limited', { count: number(minute) })}
      {day !== null && (
        <span class="daily">{say('keys.limitedDaily', { count: number(day) })}</span>
      )}
    </>
  )
}

export function Created({ of }: CellProps) {
  return <Day at={of.created} />
}

export function Expiry({ of }: CellProps) {
  const { say } = useAppContext().speech
  return of.expires === null ? (
    <span class="faint">{say('keys.never')}</span>
  ) : (
    <Day at={of.expires} />
  )
}

export function LastUse({ of }: CellProps) {
  const { say, ago, moment } = useAppContext().speech
  if (of.last_used === null) return <span class="faint">{say('keys.never')}</span>
  return (
    <time dateTime={of.last_used} title={moment(of.last_used)}>
      {ago(of.last_used, Date.now())}
    </time>
  )
}

export function Today({ of }: CellProps) {
  return <>{useAppContext().speech.number(of.requests_today)}</>
}

export function ThirtyDays({ of }: CellProps) {
  return <>{useAppContext().speech.number(of.requests_30_days)}</>
}

function Day({ at }: { readonly at: string }) {
  const { date, moment } = useAppContext().speech
  return (
    <time dateTime={at} title={moment(at)}>
      {date(at)}
    </time>
  )
}
