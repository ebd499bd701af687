/**
 * The plot of requests over time: bars of all requests, and over them those of one operation. Hides uPlot.
 * A picture for the eye; the same numbers stand in the table under it.
 */
import { useEffect, useRef, useState } from 'preact/hooks'
import UPlot from 'uplot'
import { useAppContext } from '../app-context.js'
import type { Speech } from '../language.js'
import type { Operation, Usage, UsagePoint } from '../model.js'

const DARK = '(prefers-color-scheme: dark)'
const TICKS = [1, 2, 5].flatMap((step) =>
  [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7].map((x) => x * step),
)
const LEAST_TOP = 4

export function Plot(props: { readonly usage: Usage; readonly operation: Operation | null }) {
  const { usage, operation } = props
  const { speech } = useAppContext()
  const [at, setAt] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current === null) return
    return drawIn(box.current, usage, operation, speech, setAt)
  }, [usage, operation, speech])
  const point = at === null ? undefined : usage.points[at]
  return (
    <section class="card plot-card" aria-label={speech.say('usage.total')}>
      <p class="plot-total">
        <strong>{speech.number(usage.total)}</strong> {speech.say('usage.total').toLowerCase()}
      </p>
      <p class="plot-reading" aria-hidden="true">
        {point === undefined ? '\u00a0' : reading(speech, usage, point, operation)}
      </p>
      <div ref={box} class="plot" role="img" aria-label={summary(speech, usage)} />
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

/** Draws until the function it gives is called; follows the size of its box and the system's theme. */
function drawIn(
  box: HTMLElement,
  usage: Usage,
  operation: Operation | null,
  speech: Speech,
  onPoint: (index: number | null) => void,
): () => void {
  const times = usage.points.map(({ at }) => Date.parse(at) / 1000)
  const totals = usage.points.map(({ total }) => total)
  const parts = usage.points.map(({ operations }) =>
    operation === null ? null : operations[operation],
  )
  let plot: UPlot | undefined
  const draw = () => {
    plot?.destroy()
    const options = optionsFor(box, usage, operation, speech, onPoint)
    plot = new UPlot(options, [times, totals, parts], box)
  }
  draw()
  const resized = new ResizeObserver(() => {
    plot?.setSize({ width: box.clientWidth, height: box.clientHeight })
  })
  resized.observe(box)
  const theme = matchMedia(DARK)
  theme.addEventListener('change', draw)
  return () => {
    resized.disconnect()
    theme.removeEventListener('change', draw)
    plot?.destroy()
  }
}

function optionsFor(
  box: HTMLElement,
  usage: Usage,
  operation: Operation | null,
  { locale, number }: Speech,
  onPoint: (index: number | null) => void,
): UPlot.Options {
  const style = getComputedStyle(box)
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const font = `12px ${style.fontFamily}`
  const line = { stroke: color('line'), width: 1 }
  const paths = UPlot.paths.bars?.({ size: [0.75, 36], radius: 0.15 }) ?? (() => null)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const write = (seconds: number) => {
    const date = new Date(seconds * 1000)
    return (date.getUTCHours() === 0 ? day : hour).format(date)
  }
  const bar = (name: string) => ({ fill: color(name), width: 0, paths, points: { show: false } })
  const half = (usage.by === 'day' ? 86_400 : 3600) / 2
  return {
    width: box.clientWidth,
    height: box.clientHeight,
    padding: [8, 8, 0, 0],
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
    scales: {
      x: { range: (_plot, least, most) => [least - half, most + half] },
      y: { range: (_plot, _least, most) => [0, Math.max(LEAST_TOP, most * 1.05)] },
    },
    series: [{}, bar(operation === null ? 'bar' : 'bar-faint'), bar('bar')],
    axes: [
      {
        stroke: color('muted'),
        font,
        grid: { show: false },
        ticks: { show: false },
        size: 28,
        space: 70,
        incrs: usage.by === 'day' ? DAYS : HOURS,
        values: (_plot, splits) => splits.map(write),
      },
      {
        stroke: color('muted'),
        font,
        grid: line,
        ticks: { show: false },
        size: 52,
        incrs: TICKS,
        values: (_plot, splits) => splits.map(number),
      },
    ],
  }
}

const DAYS = [1, 2, 7, 14, 28, 56, 112].map((days) => days * 86_400)
const HOURS = [1, 2, 3, 6, 12, 24, 48, 96].map((hours) => hours * 3600)
