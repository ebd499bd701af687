/**
 * Layers beside the verses of an answer: `include=headings,notes,...`. Knows which items belong to the verses of an answer
 * and how they are shown; the texts of the verses stay as they are.
 */

import { markerRole } from '../../bundle/layers/markers.js'
import {
  type ChapterLayers,
  LAYER_NAMES,
  type LayerBlock,
  type LayerName,
  type LayerNote,
} from '../../bundle/layers.js'
import type { StoredLayers, VersionLayers } from '../../library/layers.js'
import type { Reference } from '../../reference/reference.js'
import { boundsOf } from '../../text/close-place.js'
import type { Run } from '../../text/locate.js'
import type { Version, VersionBook } from '../../text/version.js'
import { json } from '../templates.js'

/** The layers that an answer shows. */
export interface ShownLayers {
  /** All that the version has. */
  readonly names: readonly LayerName[]
  /** Those of them that were asked for. */
  readonly shown: readonly LayerName[]
  readonly opened: VersionLayers
}

/** The layers among the values of `include`. */
export function layersAmong(include: readonly string[]): readonly LayerName[] {
  return include.length === 0 ? NONE : LAYER_NAMES.filter((name) => include.includes(name))
}

const NONE: readonly LayerName[] = []

/** What was asked for of a version's layers. Throws a BundleError if a file cannot be used. */
export function readShown(layers: StoredLayers, wanted: readonly LayerName[]): ShownLayers {
  const { names } = layers
  const shown = names.filter((name) => wanted.includes(name))
  return { names, shown, opened: layers.read(shown) }
}

/**
 * The members of the layers for one run of a reference, each with a comma before it: `,"headings":[...]`, as bytes. What
 * stands at a verse that the version omits belongs to those who ask for that verse. Empty if no layer is shown.
 */
export function layerMembers(
  { shown, opened }: ShownLayers,
  { numbers }: Version,
  { firstChapter }: VersionBook,
  reference: Reference,
  run: Run,
): string {
  if (shown.length === 0) return ''
  const layers = opened.chapter(firstChapter + run.chapter - 1)
  const { from, to } = boundsOf(reference)
  const { chapter } = run
  // Any number of joined verses asks for all of them, which stand under the first.
  const first = Math.min(chapter === from.chapter ? from.verse : 1, numbers[run.first] as number)
  const end = chapter === to.chapter ? to.verse : Number.POSITIVE_INFINITY
  const last = Math.max(end, numbers[run.last] as number)
  const isAsked = ({ verse }: { readonly verse: number }) => verse >= first && verse <= last
  return shown.map((name) => `,"${name}":${json(WRITERS[name](layers, isAsked))}`).join('')
}

type IsAsked = (item: { readonly verse: number }) => boolean

/** An item of a marker that is not known, from another build, is passed over. */
const WRITERS: Readonly<Record<LayerName, (layers: ChapterLayers, isAsked: IsAsked) => unknown[]>> =
  {
    headings: ({ blocks }, isAsked) => blocks.filter(isAsked).flatMap(headingOf),
    notes: ({ notes }, isAsked) => notes.filter(isAsked).flatMap(noteOf),
    styles: ({ styles }, isAsked) =>
      styles.filter(isAsked).flatMap(({ verse, start, end, marker }) => {
        const role = markerRole(marker)
        return role?.layer === 'style' ? [{ verse, start, end, kind: role.kind }] : []
      }),
    paragraphs: ({ blocks }, isAsked) => blocks.filter(isAsked).flatMap(paragraphOf),
    strongs: ({ strongs }, isAsked) => strongs.filter(isAsked),
  }

/** `offset` only if it stands inside the verse. */
function headingOf({ verse, offset, marker, text }: LayerBlock) {
  const role = markerRole(marker)
  if (role?.layer !== 'heading') return []
  return [{ before: verse, ...(offset > 0 && { offset }), kind: role.kind, text }]
}

function paragraphOf({ verse, offset, marker }: LayerBlock) {
  const role = markerRole(marker)
  if (role?.layer !== 'paragraph') return []
  return [{ verse, offset, style: role.style, level: role.level }]
}

/** Parts that name the place of the note itself. */
const OWN_PLACE = new Set(['fr', 'xo', 'xop'])
/** Parts that repeat the words of the verse that the note is about. */
const ABOUT = new Set(['fq', 'xq', 'fk', 'xk'])
/** What a source prints between these words and the note. */
const SEPARATOR = /^[\s:]+/

function noteOf({ verse, offset, marker, caller, parts }: LayerNote) {
  const role = markerRole(marker)
  if (role?.layer !== 'note') return []
  const own = parts.filter((part) => !OWN_PLACE.has(part.marker))
  const words = (from: number) =>
    own
      .slice(from)
      .map(({ text }) => text)
      .join('')
      .trim()
  const head = { verse, offset, kind: role.kind, caller }
  const rest = words(1).replace(SEPARATOR, '')
  if (rest === '' || !ABOUT.has((own[0] as LayerNote['parts'][number]).marker))
    return [{ ...head, text: words(0) }]
  return [{ ...head, text: rest, about: own[0]?.text.trim() }]
}
