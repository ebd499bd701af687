/** The icon as pictures of points, for systems and link previews that take no SVG: src/docs/favicon.svg drawn by its outline. */
import { crc32, deflateSync } from 'node:zlib'

/** Of the drawing, which is 24 units high and wide. */
const UNITS = 24
const BACKGROUND = [0x2b, 0x4c, 0x8c] as const
const HALF_LINE = 0.75
const STEPS = 12

type Point = readonly [x: number, y: number]

/** The pages of the open book: curves by their ends and handles; the spine. */
const CURVES: readonly (readonly [Point, Point, Point, Point])[] = [
  [
    [12, 8.2],
    [10.4, 7],
    [8.3, 6.6],
    [5.5, 6.7],
  ],
  [
    [5.5, 16.3],
    [8.3, 16.2],
    [10.4, 16.6],
    [12, 17.8],
  ],
]
const LINES: readonly (readonly [Point, Point])[] = [
  [
    [5.5, 6.7],
    [5.5, 16.3],
  ],
  [
    [12, 8.2],
    [12, 17.8],
  ],
]

/** A PNG of these sizes with the drawing in its middle, as high as the picture times `share`. */
export function drawIcon(width: number, height: number, share = 1): Buffer {
  const scale = UNITS / (height * share)
  const lines = outline()
  const row = 1 + width * 3
  const pixels = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at: Point = [
        (x + 0.5 - width / 2) * scale + UNITS / 2,
        (y + 0.5 - height / 2) * scale + UNITS / 2,
      ]
      const distance = Math.min(...lines.map((line) => distanceTo(at, line)))
      const white = Math.min(1, Math.max(0, (HALF_LINE - distance) / scale + 0.5))
      BACKGROUND.forEach((part, channel) => {
        pixels[y * row + 1 + x * 3 + channel] = Math.round(part + (255 - part) * white)
      })
    }
  }
  return encodePng(width, height, pixels)
}

/** Both halves of the book as straight lines. */
function outline(): readonly (readonly [Point, Point])[] {
  const curved = CURVES.flatMap((curve) => {
    const points = Array.from({ length: STEPS + 1 }, (_, step) => pointOn(curve, step / STEPS))
    return points.slice(1).map((point, at) => [points[at] as Point, point] as const)
  })
  const half = [...curved, ...LINES]
  const mirror = ([x, y]: Point): Point => [UNITS - x, y]
  return [...half, ...half.map(([from, to]) => [mirror(from), mirror(to)] as const)]
}

function pointOn(curve: readonly [Point, Point, Point, Point], t: number): Point {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
  const sum = (axis: 0 | 1) =>
    curve.reduce((all, point, at) => all + point[axis] * (weights[at] as number), 0)
  return [sum(0), sum(1)]
}

function distanceTo([x, y]: Point, [[ax, ay], [bx, by]]: readonly [Point, Point]): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/** RFC 2083: rows of a filter byte, then three bytes a point. */
function encodePng(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 }))]
  return Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
