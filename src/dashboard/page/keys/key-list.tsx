/** The keys of a page: a table if there is room, else a short row for each key, which opens. */
import type { ComponentChildren } from 'preact'
import { useAppContext } from '../app-context.js'
import type { Key } from '../model.js'
import { ArrowIcon } from '../parts/icons.js'
import { useWide } from '../parts/use-wide.js'
import type { StringKey } from '../strings/en.js'
import { type ChosenKeys, KeyBox } from './chosen-keys.js'
import {
  type CellProps,
  Created,
  Ending,
  Expiry,
  LastUse,
  Limits,
  State,
  ThirtyDays,
  Today,
} from './key-cells.js'
import { type KeyAction, KeyMenu } from './key-menu.js'
import { type Order, orderBy } from './list-choices.js'
import { OldKey } from './rotate-dialog.js'
import type { ChosenList } from './use-key-list.js'
import { OnlyVersions } from './versions-field.js'

interface ListProps {
  readonly list: ChosenList
  readonly chosen: ChosenKeys
  readonly onAction: (action: KeyAction, key: Key) => void
}

interface Column {
  readonly title: StringKey
  readonly Cell: (props: CellProps) => ComponentChildren
  /** If the list can be put in the order of this column. */
  readonly order?: Order
  /** Aligned to the right. */
  readonly isNumber?: true
}

/** The columns beside the name. */
const COLUMNS: readonly Column[] = [
  { title: 'keys.state', Cell: State },
  { title: 'list.limits', Cell: Limits },
  { title: 'keys.created', Cell: Created, order: 'created' },
  { title: 'keys.expires', Cell: Expiry },
  { title: 'keys.lastUsed', Cell: LastUse, order: 'used' },
  { title: 'keys.today', Cell: Today, order: 'today', isNumber: true },
  { title: 'keys.thirtyDays', Cell: ThirtyDays, order: 'month', isNumber: true },
]

export function KeyList(props: ListProps) {
  return useWide() ? <KeyTable {...props} /> : <KeyRows {...props} />
}

function KeyTable({ list, chosen, onAction }: ListProps) {
  const { say } = useAppContext().speech
  return (
    <div class="card flush">
      <table class="keys">
        <caption class="unseen">{say('keys.title')}</caption>
        <thead>
          <tr>
            <ColumnHead list={list} title="keys.name" order="name" />
            {COLUMNS.map((column) => (
              <ColumnHead key={column.title} list={list} {...column} />
            ))}
            <th scope="col">
              <span class="unseen">{say('keys.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.shown.map((key) => (
            <tr key={key.id} class={key.state}>
              <th scope="row">
                <KeyBox of={key} chosen={chosen} />
                <bdi class="key-name">{key.name}</bdi>
                <span class="key-ending">
                  <Ending of={key} />
                </span>
                <OnlyVersions of={key} />
                <OldKey of={key} />
              </th>
              {COLUMNS.map(({ title, Cell, isNumber }) => (
                <td key={title} class={isNumber && 'number'}>
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

/** The title of a column; a button if it puts the list in order. */
function ColumnHead(
  props: Pick<Column, 'title' | 'order' | 'isNumber'> & { readonly list: ChosenList },
) {
  const { say } = useAppContext().speech
  const { title, order, list } = props
  const { choices, choose } = list
  const isChosen = order === choices.order
  const direction = choices.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" class={props.isNumber && 'number'} aria-sort={isChosen ? direction : undefined}>
      {order === undefined ? (
        say(title)
      ) : (
        <button
          type="button"
          class={`sort ${isChosen ? direction : ''}`}
          onClick={() => choose(orderBy(choices, order))}
        >
          {say(title)} <ArrowIcon />
        </button>
      )}
    </th>
  )
}

function KeyRows({ list, chosen, onAction }: ListProps) {
  return (
    <ul class="card flush key-rows">
      {list.shown.map((key) => (
        <li key={key.id} class={key.state}>
          <KeyBox of={key} chosen={chosen} />
          <KeyRow of={key} />
          <KeyMenu of={key} onAction={(action) => onAction(action, key)} />
        </li>
      ))}
    </ul>
  )
}

/** Name, end, last use and number of requests; the rest below, when it is opened. */
function KeyRow({ of }: CellProps) {
  const { say, number } = useAppContext().speech
  return (
    <details>
      <summary>
        <bdi class="key-name">{of.name}</bdi>
        <span class="key-line">
          <State of={of} />
          {of.last_four !== null && <code>…{of.last_four}</code>}
          {of.last_used === null ? say('list.unused') : <LastUse of={of} />}
          <span>{say('list.inThirtyDays', { count: number(of.requests_30_days) })}</span>
        </span>
        <OldKey of={of} />
      </summary>
      <OnlyVersions of={of} />
      <dl>
        <div class="whole">
          <dt>{say('list.key')}</dt>
          <dd>
            <Ending of={of} />
          </dd>
        </div>
        <div class="whole">
          <dt>{say('list.id')}</dt>
          <dd>
            <code>{of.id}</code>
          </dd>
        </div>
        {COLUMNS.map(({ title, Cell }) => (
          <div key={title}>
            <dt>{say(title)}</dt>
            <dd>
              <Cell of={of} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
