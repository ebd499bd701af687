/** A draft's verses with their layers written into the text, for tests to compare at a glance. */
import type { Draft } from '../../build/corpus/draft.js'
import { type LayerNote, NO_LAYERS } from '../../src/bundle/layers.js'

/**
 * `1:2 ¶q1 <wj>one</> {f+|fr=1:2 |ft=two} ¶s1=Head¶p <H1>three</>`: a verse a line. Blocks stand where they are, with the
 * words of headings; `<...>` are styles or numbers up to `</>`; a note has its caller and its parts in braces.
 */
export function layerLines(draft: Draft | undefined): string[] {
  return (draft?.books ?? []).flatMap(({ chapters }) =>
    chapters.flatMap(({ number, verses, omitted, layers = NO_LAYERS }) => {
      const places = [...verses, ...omitted.map((verse) => ({ number: verse, text: '' }))]
      return places.map((verse) => {
        const marks: [at: number, rank: number, text: string][] = []
        const own = <Mark extends { readonly verse: number }>(list: readonly Mark[]) =>
          list.filter((mark) => mark.verse === verse.number)
        for (const { offset, marker, text } of own(layers.blocks))
          marks.push([offset, 2, `¶${marker}${text === undefined ? ' ' : `=${text}`}`])
        for (const note of own(layers.notes)) marks.push([note.offset, 1, noteText(note)])
        for (const { start, end, marker } of own(layers.styles))
          marks.push([start, 3, `<${marker}>`], [end, 0, '</>'])
        for (const { start, end, numbers } of own(layers.strongs))
          marks.push([start, 4, `<${numbers.join()}>`], [end, 0, '</>'])
        marks.sort((one, other) => one[0] - other[0] || one[1] - other[1])
        let line = `${number}:${verse.number} `
        let done = 0
        for (const [at, , text] of marks) {
          line += verse.text.slice(done, at) + text
          done = at
        }
        return line + verse.text.slice(done)
      })
    }),
  )
}

function noteText({ marker, caller, parts }: LayerNote): string {
  const texts = parts.map((part) => `|${part.marker}=${part.text}`)
  return `{${marker}${caller}${texts.join('')}}`
}
