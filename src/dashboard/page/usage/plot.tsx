/**
 * The plot of requests over time: bars of all requests, and over them those of one operation. A picture for the eye; the
 * same numbers stand in the table under it.
 */
import { useEffect, useRef, useState } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import type { Speech } from '../language.js'
import type { Operation, Usage, UsagePoint } from '../model.js'
import { changeAsSentence, changeOf } from './change.js'
import { drawChart } from './chart.js'

export function Plot(props: { readonly usage: Usage; readonly operation: Operation | null }) {
  const { usage, operation } = props
  const { speech } = useAppContext()
  const { say, number } = speech
  const [at, setAt] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current === null) return
    const all = { counts: usage.points.map(({ total }) => total), color: 'bar' }
    const bars =
      operation === null
        ? [all]
        : [
            { ...all, color: 'bar-faint' },
            { counts: usage.points.map(({ operations }) => operations[operation]), color: 'bar' },
          ]
    return drawChart(box.current, {
      times: usage.points.map((point) => Date.parse(point.at)),
      by: usage.by,
      bars,
      ...speech,
      onPoint: setAt,
    })
  }, [usage, operation, speech])
  const point = at === null ? undefined : usage.points[at]
  const { before, total } = usage
  return (
    <section class="card plot-card" aria-label={say('usage.total')}>
      <p class="plot-total">
        <strong>{number(total)}</strong> {say('usage.total').toLowerCase()}
      </p>
      <p class="plot-change">
        {before === null
          ? say('usage.before.unknown')
          : changeAsSentence(speech, changeOf(total, before.total), before.total)}
      </p>
      <p class="plot-reading" aria-hidden="true">
        {point === undefined ? '\u00a0' : reading(speech, usage, point, operation)}
      </p>
      <div class="plot-place">
        <div ref={box} class="plot" role="img" aria-label={summary(speech, usage)} />
        {total === 0 && <p class="plot-empty">{say('usage.plotNone')}</p>}
      </div>
      <p class="hint">{say(usage.by === 'day' ? 'usage.daysInUtc' : 'usage.hoursInUtc')}</p>
    </section>
  )
}

function reading(
  { say, number, slot }: Speech,
  { by }: Usage,
  { at, total, operations }: UsagePoint,
  operation: Operation | null,
): string {
  const fill = { at: slot(at, by), total: number(total) }
  if (operation === null) return say('usage.reading', fill)
  const count = number(operations[operation])
  const words = say('usage.readingOperation', { ...fill, count })
  return `${words} · ${say(`operation.${operation}`)}`
}

function summary({ say, number, slot }: Speech, { points, total, by }: Usage): string {
  const most = points.reduce((a, b) => (b.total > a.total ? b : a), points[0] as UsagePoint)
  if (total === 0) return say('usage.plotEmpty')
  return say('usage.plot', {
    total: number(total),
    most: number(most.total),
    at: slot(most.at, by),
  })
}
