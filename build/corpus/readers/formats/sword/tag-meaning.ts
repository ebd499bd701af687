/**
 * What a tag means by the tables of elements: looked up once for all tags of the same text, of which a Bible has tens of
 * thousands, such as `<transChange type="added">`.
 */
import { elementRow } from './elements.js'
import { hasMarks, markOf } from './layer-elements.js'
import type { LayerMeaning, TagMeaning } from './meaning.js'
import { attribute, type Tag } from './tokens.js'

/** What a tag means; kept with it. */
export function meaningOf(tag: Tag): TagMeaning {
  tag.meaning ??= {
    row: elementRow(tag.name, tag.tag),
    layer: layerOf(tag),
    isBookEnd: isBookEnd(tag),
  }
  return tag.meaning
}

function layerOf({ name, tag }: Tag): LayerMeaning | undefined {
  if (!hasMarks(name)) return undefined
  const end = attribute(tag, 'eID')
  return { mark: markOf(name, tag), begin: attribute(tag, 'sID'), end }
}

function isBookEnd({ name, tag }: Tag): boolean {
  if (name !== 'div' || attribute(tag, 'type') !== 'book') return false
  return attribute(tag, 'eID') !== undefined
}
