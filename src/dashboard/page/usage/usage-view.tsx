/**
 * Usage: of one key or all, over a period, as a plot, by operation, by key, by version, and as numbers. Every choice is in
 * the address, so that it can be reloaded, left with Back, and shared.
 */
import { useEffect, useMemo } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import { useKept } from '../kept.js'
import { Choice, Strip } from '../parts/field.js'
import type { Choices } from '../place.js'
import { Errors } from './errors.js'
import { type Filters, readFilters, writeFilters } from './filters.js'
import { Numbers } from './numbers.js'
import { Operations } from './operations.js'
import { PERIODS, type Period, waysToCount } from './period.js'
import { Plot } from './plot.js'
import { KeyRanking, VersionRanking } from './ranking.js'
import { useUsage } from './use-usage.js'

export function UsageView() {
  const { speech, place } = useAppContext()
  const { say } = speech
  const [filters, choose] = useFilters()
  const { period, by, operation } = filters
  const ways = waysToCount(period)
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
          onChoose={(chosen) =>
            choose({ period: PERIODS.find(({ name }) => name === chosen) as Period })
          }
        />
        <Strip
          label={say('usage.by')}
          value={by}
          options={[
            ['hour', say('usage.byHour'), !ways.includes('hour')],
            ['day', say('usage.byDay'), !ways.includes('day')],
          ]}
          onChoose={(chosen) => choose({ by: chosen })}
        />
      </div>
      {usage === null ? (
        <p class="lead">{say('app.loading')}</p>
      ) : (
        <>
          <div class="usage-parts">
            <Plot usage={usage} operation={operation} />
            <Operations
              usage={usage}
              chosen={operation}
              onChoose={(chosen) => choose({ operation: chosen })}
            />
          </div>
          <div class="rankings">
            {place.key === null && <KeyRanking usage={usage} choices={writeFilters(filters)} />}
            <VersionRanking usage={usage} />
          </div>
          <Errors usage={usage} />
          <Numbers usage={usage} />
        </>
      )}
    </>
  )
}

/** The choices of the address; a link without any, as that of the bar, leads to those made last. */
function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const { place, choose } = useAppContext()
  const [kept, keep] = useKept<Choices>('usage.choices', {})
  const { choices } = place
  useEffect(() => {
    if (choices !== undefined) keep(choices)
    else if (Object.keys(kept).length > 0) choose(kept, false)
  }, [choices])
  const filters = useMemo(() => readFilters(choices ?? kept), [choices, kept])
  return [filters, (change) => choose(writeFilters({ ...filters, ...change }), true)]
}

function KeyChoice() {
  const { speech, keys, place, go } = useAppContext()
  const { say } = speech
  // A deleted key has its counts still, and a ranking leads to them.
  const isGone = place.key !== null && !keys.some(({ id }) => id === place.key)
  return (
    <Choice
      label={say('usage.key')}
      value={place.key ?? ''}
      options={[
        ['', say('usage.allKeys')],
        ...(isGone
          ? [[place.key as string, say('usage.deletedKey', { id: place.key as string })] as const]
          : []),
        ...keys.map(({ id, name, last_four }) => {
          return [id, last_four === null ? name : `${name} (…${last_four})`] as const
        }),
      ]}
      onChoose={(id) => go({ ...place, key: id === '' ? null : id })}
    />
  )
}
