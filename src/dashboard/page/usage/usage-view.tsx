/** Usage: of one key or all, over a period, as a plot, by operation, and as numbers. */
import { useState } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import { useKept } from '../kept.js'
import type { Operation } from '../model.js'
import { Choice, Strip } from '../parts/field.js'
import { Numbers } from './numbers.js'
import { Operations } from './operations.js'
import { type By, PERIODS, type Period, waysToCount } from './period.js'
import { Plot } from './plot.js'
import { useUsage } from './use-usage.js'

const MONTH = PERIODS[2] as Period

export function UsageView() {
  const { say } = useAppContext().speech
  const [periodName, setPeriod] = useKept('usage.period', MONTH.name)
  const [byChosen, setBy] = useKept<By>('usage.by', 'day')
  const [operation, setOperation] = useState<Operation | null>(null)
  const period = PERIODS.find(({ name }) => name === periodName) ?? MONTH
  const ways = waysToCount(period)
  const by = ways.includes(byChosen) ? byChosen : (ways[0] as By)
  const { usage, load } = useUsage(period, by)
  return (
    <>
      <div class="title">
        <div>
          <h1 tabIndex={-1}>{say('usage.title')}</h1>
          <p class="lead">{say('usage.lead')}</p>
        </div>
        <button type="button" class="button" onClick={load}>
          {say('app.refresh')}
        </button>
      </div>
      <div class="filters">
        <KeyChoice />
        <Choice
          label={say('usage.period')}
          value={period.name}
          options={PERIODS.map(({ name, title }) => [name, say(title)] as const)}
          onChoose={setPeriod}
        />
        <Strip
          label={say('usage.by')}
          value={by}
          options={[
            ['hour', say('usage.byHour'), !ways.includes('hour')],
            ['day', say('usage.byDay'), !ways.includes('day')],
          ]}
          onChoose={setBy}
        />
      </div>
      {usage === null ? (
        <p class="lead">{say('app.loading')}</p>
      ) : (
        <>
          <div class="usage-parts">
            <Plot usage={usage} operation={operation} />
            <Operations usage={usage} chosen={operation} onChoose={setOperation} />
          </div>
          <Numbers usage={usage} />
        </>
      )}
    </>
  )
}

function KeyChoice() {
  const { speech, keys, place, go } = useAppContext()
  return (
    <Choice
      label={speech.say('usage.key')}
      value={place.key ?? ''}
      options={[
        ['', speech.say('usage.allKeys')],
        ...keys.map(({ id, name, last_four }) => {
          return [id, last_four === null ? name : `${name} (…${last_four})`] as const
        }),
      ]}
      onChoose={(id) => go({ view: 'usage', key: id === '' ? null : id })}
    />
  )
}
