/** Errors over time, those of clients and those of the server one upon the other; the table below has the same numbers. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import type { Usage, UsagePoint } from '../model.js'
import { changeAsSentence, changeOf, percent } from './change.js'
import { drawChart } from './chart.js'

const CLASSES = ['4xx', '5xx'] as const

function errorsOf({ statuses }: Pick<UsagePoint, 'statuses'>): number {
  return statuses['4xx'] + statuses['5xx']
}

export function Errors({ usage }: { readonly usage: Usage }) {
  const { speech } = useAppContext()
  const { say, number, slot, locale } = speech
  const { points, by, before, total } = usage
  const [at, setAt] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current === null) return
    return drawChart(box.current, {
      times: points.map((point) => Date.parse(point.at)),
      by,
      bars: [
        { counts: points.map(errorsOf), color: 'warn', striped: true },
        { counts: points.map(({ statuses }) => statuses['5xx']), color: 'danger' },
      ],
      ...speech,
      onPoint: setAt,
    })
  }, [usage, speech])
  const sums = CLASSES.map((name) => ({
    name,
    count: points.reduce((sum, { statuses }) => sum + statuses[name], 0),
  }))
  const errors = sums.reduce((sum, { count }) => sum + count, 0)
  const most = points.reduce((a, b) => (errorsOf(b) > errorsOf(a) ? b : a), points[0] as UsagePoint)
  const point = at === null ? undefined : points[at]
  const read = (point: UsagePoint) =>
    say('usage.errorsReading', {
      at: slot(point.at, by),
      refused: number(point.statuses['4xx']),
      failed: number(point.statuses['5xx']),
      total: number(point.total),
    })
  return (
    <section class="card plot-card errors" aria-labelledby="errors-title">
      <h2 id="errors-title">{say('usage.errorsOverTime')}</h2>
      <p class="plot-change">
        {say('usage.errorsOf', {
          errors: number(errors),
          total: number(total),
          part: percent(locale, total === 0 ? 0 : errors / total),
        })}{' '}
        {before !== null &&
          changeAsSentence(speech, changeOf(errors, errorsOf(before)), errorsOf(before))}
      </p>
      <ul class="legend">
        {sums.map(({ name, count }) => (
          <li key={name}>
            <span class={`swatch of-${name}`} aria-hidden="true" /> {say(`usage.of${name}`)}:{' '}
            <strong>{number(count)}</strong>
          </li>
        ))}
      </ul>
      <p class="plot-reading" aria-hidden="true">
        {point === undefined ? '\u00a0' : read(point)}
      </p>
      <div class="plot-place low">
        <div
          ref={box}
          class="plot-of-errors"
          role="img"
          aria-label={
            errors === 0 ? say('usage.errorsNone') : say('usage.errorsPlot', { most: read(most) })
          }
        />
        {errors === 0 && <p class="plot-empty">{say('usage.errorsNone')}</p>}
      </div>
      <p class="hint">{say('usage.errorsHint')}</p>
    </section>
  )
}
