/** Bars over time in a box of the page, as uPlot draws them: a picture for the eye, of numbers that stand elsewhere too. */
import UPlot from 'uplot'
import { countTicks, timeTicks, writeTimes } from './axis.js'
import type { By } from './period.js'

/** A row of bars; a later one is drawn over those before it. */
export interface Bars {
  readonly counts: readonly number[]
  /** The name of a colour in base.css, without its dashes. */
  readonly color: string
  /** Drawn as stripes, so that two rows differ by more than their colour. */
  readonly striped?: boolean
}

export interface Chart {
  /** The start of each hour or day, in milliseconds since 1970. */
  readonly times: readonly number[]
  readonly by: By
  readonly bars: readonly Bars[]
  readonly locale: string
  readonly number: (value: number) => string
  /** Called with the index of the point under the pointer. */
  readonly onPoint: (index: number | null) => void
}

const DARK = '(prefers-color-scheme: dark)'
const UNIT_SECONDS = { hour: 3600, day: 86_400 }
/** Pixels. A time at the edge of the plot needs half its width beside it. */
const TIMES_HEIGHT = 28
const TOP = 10
const RIGHT = 34
const LEAST_LEFT = 34
const DIGIT = 8

/** Draws until the function it gives is called; follows the size of its box and the system's theme. */
export function drawChart(box: HTMLElement, chart: Chart): () => void {
  const seconds = chart.times.map((time) => time / 1000)
  const data = [seconds, ...chart.bars.map(({ counts }) => [...counts])] as UPlot.AlignedData
  let plot: UPlot | undefined
  const draw = () => {
    plot?.destroy()
    plot = new UPlot(optionsFor(box, chart), data, box)
  }
  draw()
  const resized = new ResizeObserver(() => {
    if (plot?.width !== box.clientWidth || plot.height !== box.clientHeight) draw()
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

function optionsFor(box: HTMLElement, chart: Chart): UPlot.Options {
  const { times, by, bars, locale, number, onPoint } = chart
  const style = getComputedStyle(box)
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const most = Math.max(0, ...bars.flatMap(({ counts }) => counts))
  const counts = countTicks(most, box.clientHeight - TIMES_HEIGHT - TOP)
  const left = Math.max(LEAST_LEFT, 12 + DIGIT * number(counts.at(-1) ?? 0).length)
  const ticks = timeTicks(times, by, box.clientWidth - left - RIGHT)
  const words = writeTimes(times, ticks, locale)
  const axis = { stroke: color('muted'), font: `12px ${style.fontFamily}`, ticks: { show: false } }
  const paths = UPlot.paths.bars?.({ size: [0.75, 36], radius: 0.15 }) ?? (() => null)
  const half = UNIT_SECONDS[by] / 2
  return {
    width: box.clientWidth,
    height: box.clientHeight,
    padding: [TOP, RIGHT, 0, 0],
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
    scales: {
      x: { range: (_plot, least, most) => [least - half, most + half] },
      y: { range: () => [0, counts.at(-1) as number] },
    },
    series: [
      {},
      ...bars.map(({ color: name, striped }) => ({
        fill: striped ? () => stripes(color(name), color('surface')) : color(name),
        width: 0,
        paths,
        points: { show: false },
      })),
    ],
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: TIMES_HEIGHT,
        splits: () => ticks.at.map((index) => (times[index] as number) / 1000),
        values: () => [...words],
      },
      {
        ...axis,
        grid: { stroke: color('line'), width: 1 },
        size: left,
        splits: () => [...counts],
        values: (_plot, splits) => splits.map(number),
      },
    ],
  }
}

/** A pattern of oblique lines. */
function stripes(color: string, ground: string): CanvasPattern | string {
  const tile = document.createElement('canvas')
  const size = 6 * Math.round(devicePixelRatio || 1)
  tile.width = size
  tile.height = size
  const context = tile.getContext('2d')
  if (context === null) return color
  context.fillStyle = ground
  context.fillRect(0, 0, size, size)
  context.strokeStyle = color
  context.lineWidth = size / 2.2
  for (const shift of [-size, 0, size]) {
    context.beginPath()
    context.moveTo(shift, size)
    context.lineTo(shift + size, 0)
    context.stroke()
  }
  return context.createPattern(tile, 'repeat') ?? color
}
