/** The list of keys: a table if there is room, else a card for each key. */
import type { ComponentChildren } from 'preact'
import { useAppContext } from '../app-context.js'
import type { Key } from '../model.js'
import { useWide } from '../parts/use-wide.js'
import type { StringKey } from '../strings/en.js'
import { type KeyAction, KeyMenu } from './key-menu.js'
import { OldKey } from './rotate-dialog.js'
import { OnlyVersions } from './versions-field.js'

interface ListProps {
  readonly keys: readonly Key[]
  readonly onAction: (action: KeyAction, key: Key) => void
}

/** The columns beside the name; `number` columns are aligned to the right. */
const COLUMNS: readonly (readonly [
  title: StringKey,
  cell: (props: { of: Key }) => ComponentChildren,
  number?: 'number',
])[] = [
  ['keys.lastFour', Ending],
  ['keys.state', State],
  ['keys.created', ({ of }) => <Day at={of.created} />],
  ['keys.expires', Expiry],
  ['keys.lastUsed', LastUse],
  ['keys.today', ({ of }) => <Count value={of.requests_today} />, 'number'],
  ['keys.thirtyDays', ({ of }) => <Count value={of.requests_30_days} />, 'number'],
]

export function KeyList(props: ListProps) {
  return useWide() ? <KeyTable {...props} /> : <KeyCards {...props} />
}

function KeyTable({ keys, onAction }: ListProps) {
  const { say } = useAppContext().speech
  return (
    <div class="card flush">
      <table class="keys">
        <caption class="unseen">{say('keys.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('keys.name')}</th>
            {COLUMNS.map(([title, , kind]) => (
              <th key={title} scope="col" class={kind}>
                {say(title)}
              </th>
            ))}
            <th scope="col">
              <span class="unseen">{say('keys.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id} class={key.state}>
              <th scope="row">
                <Name of={key} />
              </th>
              {COLUMNS.map(([title, Cell, kind]) => (
                <td key={title} class={kind}>
                  <Cell of={key} />
                </td>
              ))}
              <td class="number">
                <KeyMenu of={key} onAction={(action) => onAction(action, key)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function KeyCards({ keys, onAction }: ListProps) {
  const { say } = useAppContext().speech
  return (
    <ul class="key-cards">
      {keys.map((key) => (
        <li key={key.id} class={`card ${key.state}`}>
          <div class="key-head">
            <h2>
              <Name of={key} />
            </h2>
            <KeyMenu of={key} onAction={(action) => onAction(action, key)} />
          </div>
          <dl>
            {COLUMNS.map(([title, Cell]) => (
              <div key={title}>
                <dt>{say(title)}</dt>
                <dd>
                  <Cell of={key} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Name({ of }: { readonly of: Key }) {
  const { say, number } = useAppContext().speech
  const limit = of.rate_limit
  return (
    <>
      <bdi class="key-name">{of.name}</bdi>
      {limit !== null && (
        <span class="key-limit">
          {limit === 'none' ? say('keys.unlimited') : say('keys.limited', { count: number(limit) })}
        </span>
      )}
      {of.daily_limit !== null && (
        <span class="key-limit">{say('keys.limitedDaily', { count: number(of.daily_limit) })}</span>
      )}
      <OnlyVersions of={of} />
      <OldKey of={of} />
      {of.origin === 'file' && <span class="key-limit">{say('keys.declared')}</span>}
    </>
  )
}

function Ending({ of }: { of: Key }) {
  return of.last_four === null ? <span class="faint">–</span> : <code>…{of.last_four}</code>
}

function State({ of }: { of: Key }) {
  const { say } = useAppContext().speech
  return <span class={`state ${of.state}`}>{say(`state.${of.state}`)}</span>
}

function Expiry({ of }: { of: Key }) {
  const { say } = useAppContext().speech
  return of.expires === null ? (
    <span class="faint">{say('keys.never')}</span>
  ) : (
    <Day at={of.expires} />
  )
}

function LastUse({ of }: { of: Key }) {
  const { say, ago, moment } = useAppContext().speech
  if (of.last_used === null) return <span class="faint">{say('keys.never')}</span>
  return (
    <time dateTime={of.last_used} title={moment(of.last_used)}>
      {ago(of.last_used, Date.now())}
    </time>
  )
}

function Day({ at }: { readonly at: string }) {
  const { date, moment } = useAppContext().speech
  return (
    <time dateTime={at} title={moment(at)}>
      {date(at)}
    </time>
  )
}

function Count({ value }: { readonly value: number }) {
  return <>{useAppContext().speech.number(value)}</>
}
