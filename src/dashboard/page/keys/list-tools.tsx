/** What stands over the list: the search, the status, the order where no column has a title, how many keys are shown. */
import { useAppContext } from '../app-context.js'
import { Choice, SearchField } from '../parts/field.js'
import { ArrowIcon } from '../parts/icons.js'
import { Pager } from '../parts/pager.js'
import { useWide } from '../parts/use-wide.js'
import type { StringKey } from '../strings/en.js'
import { ORDERS, type Order, orderBy, PAGE_SIZE, STATUSES, type Status } from './list-choices.js'
import type { ChosenList } from './use-key-list.js'

const TITLES: Readonly<Record<Order, StringKey>> = {
  created: 'keys.created',
  name: 'keys.name',
  used: 'keys.lastUsed',
  today: 'keys.today',
  month: 'keys.thirtyDays',
}

export function ListTools({ list }: { readonly list: ChosenList }) {
  const { say, number } = useAppContext().speech
  const { choices, choose, counts } = list
  const words = (status: Status) => say(status === 'all' ? 'list.all' : `state.${status}`)
  return (
    <search class="list-tools">
      <SearchField
        placeholder={say('list.searchIn')}
        value={choices.search}
        onSearch={(search) => choose({ ...choices, search, page: 1 }, 'typing')}
      />
      <Choice
        label={say('keys.state')}
        value={choices.status}
        options={STATUSES.map(
          (status) => [status, `${words(status)} (${number(counts[status])})`] as const,
        )}
        onChoose={(status) => choose({ ...choices, status, page: 1 })}
      />
      {!useWide() && <OrderChoice list={list} />}
    </search>
  )
}

/** How many keys are shown, announced when that changes, and the way to the other pages. */
export function ListHead({ list }: { readonly list: ChosenList }) {
  const { keys, speech } = useAppContext()
  const { say, number } = speech
  const { matching, shown, page } = list
  const first = (page - 1) * PAGE_SIZE + 1
  const fill = {
    from: number(first),
    to: number(first + shown.length - 1),
    count: number(matching.length),
    all: number(keys.length),
  }
  const isAll = matching.length === keys.length
  const words = shown.length === 0 ? 'list.countNone' : isAll ? 'list.count' : 'list.countSome'
  return (
    <div class="list-head">
      <p role="status">{say(words, fill)}</p>
      <ListPager list={list} id="pages" />
    </div>
  )
}

/** The way to the other pages below the list; the focus then goes on over the list, where its reader begins. */
export function ListFoot({ list }: { readonly list: ChosenList }) {
  return (
    <div class="list-foot">
      <ListPager
        list={list}
        onStep={(step) => document.querySelector<HTMLElement>(`#pages .${step}`)?.focus()}
      />
    </div>
  )
}

function ListPager(props: {
  readonly list: ChosenList
  readonly id?: string
  readonly onStep?: (step: 'previous' | 'next') => void
}) {
  const { choices, choose, page, pages } = props.list
  if (pages === 1) return null
  return (
    <Pager
      id={props.id}
      page={page}
      pages={pages}
      onPage={(next) => {
        choose({ ...choices, page: next })
        props.onStep?.(next < page ? 'previous' : 'next')
      }}
    />
  )
}

function OrderChoice({ list }: { readonly list: ChosenList }) {
  const { say } = useAppContext().speech
  const { choices, choose } = list
  const direction = choices.descending ? 'descending' : 'ascending'
  return (
    <>
      <Choice
        label={say('list.sort')}
        value={choices.order}
        options={ORDERS.map((order) => [order, say(TITLES[order])] as const)}
        onChoose={(order) => choose(orderBy(choices, order))}
      />
      <button
        type="button"
        class={`button sort-way ${direction}`}
        aria-label={say(`list.${direction}`)}
        title={say(`list.${direction}`)}
        onClick={() => choose(orderBy(choices, choices.order))}
      >
        <ArrowIcon />
      </button>
    </>
  )
}

/** In place of the list, when no key matches. */
export function NoMatch({ list }: { readonly list: ChosenList }) {
  const { say } = useAppContext().speech
  const { choices, choose } = list
  const clear = () => {
    choose({ ...choices, search: '', status: 'all', page: 1 })
    // The button goes with the sentence: the focus goes to where the next search is typed.
    document.querySelector<HTMLElement>('.list-tools input')?.focus()
  }
  return (
    <div class="card empty">
      <p>
        <strong>{say('list.noMatch')}</strong>
      </p>
      <p>{say('list.noMatchText')}</p>
      <button type="button" class="button" onClick={clear}>
        {say('list.clear')}
      </button>
    </div>
  )
}
