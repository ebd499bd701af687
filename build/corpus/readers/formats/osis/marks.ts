/**
 * What the elements of an OSIS file say of the verses: paragraphs, notes, styles and numbers. Knows containers and
 * milestones (sID, eID), which may overlap; which marker an element stands for is in osis/layer-elements.ts.
 */
import type { Assembly } from '../../shared/assembly.js'
import type { Span } from '../../shared/layers/recorder.js'
import { attributeNumbers, type Dictionary } from '../../shared/strongs.js'
import type { Element } from '../../shared/xml/events.js'
import type { TextWalk } from '../../shared/xml/walk.js'
import { blockOf, isSection, noteOf, partOf, styleOf, titleOf } from './layer-elements.js'

type Attributes = Element['attributes']

/** Milestones that are open at a place; quotations nest 5 deep. */
const MOST_OPEN = 100
const STRONG = /(?:^|\s)strong:(\S+)/gi
/** A lemma of the Open Scriptures Hebrew Bible, with its prefixes: `c/m/4480 a`. */
const PARSED = /^(?:[a-z]+\/)*\d+(?: [a-z])?$/

export class OsisMarks {
  readonly #assembly: Assembly
  readonly #walk: TextWalk
  /** By name and sID. */
  readonly #milestones = new Map<string, Span | undefined>()
  /** The types of the open parts of the book, by container. */
  readonly #sections: string[] = []
  #column = 0
  #note = 'f'

  constructor(assembly: Assembly, walk: TextWalk) {
    this.#assembly = assembly
    this.#walk = walk
  }

  /** Opens an element whose words are text. */
  open(name: string, attributes: Attributes): void {
    const { type, sID, eID } = attributes
    if (name === 'div' && sID === undefined && eID === undefined) this.#sections.push(type ?? '')
    if (eID !== undefined) this.#end(name, eID)
    else if (this.#walk.isInText) this.#block(name, attributes)
    const style = eID === undefined ? styleOf(name, attributes) : undefined
    if (sID === undefined)
      this.#walk.pushWords(style, name === 'w' ? this.#numbers(attributes) : [])
    else {
      if (style !== undefined && this.#walk.isInText) this.#begin(name, sID, style)
      this.#walk.push()
    }
  }

  /** To be called when any element has closed. */
  close(name: string, { type, sID, eID }: Attributes): void {
    if (name !== 'div' || sID !== undefined || eID !== undefined) return
    if (this.#sections.at(-1) === (type ?? '')) this.#sections.pop()
  }

  #block(name: string, { type, level, n }: Attributes): void {
    if (name === 'row') this.#column = 0
    if (name === 'cell') this.#column += 1
    const number = name === 'cell' ? this.#column : Number(level ?? n ?? 1) || 1
    const marker = blockOf(name, type, number)
    if (marker !== undefined) this.#assembly.layers.block(marker)
  }

  #begin(name: string, id: string, style: string): void {
    const key = `${name} ${id}`
    if (this.#milestones.size >= MOST_OPEN || this.#milestones.has(key)) {
      this.#assembly.remark('a milestone of words was left out')
      return
    }
    this.#milestones.set(key, this.#assembly.layers.beginSpan(style))
  }

  #end(name: string, id: string): void {
    const key = `${name} ${id}`
    this.#assembly.layers.endSpan(this.#milestones.get(key))
    this.#milestones.delete(key)
  }

  /** Ends what no milestone has ended. */
  end(): void {
    for (const [key, span] of this.#milestones) {
      if (this.#assembly.layers.endSpan(span)) {
        this.#assembly.remark(`a milestone ${key.replace(/ .*/s, '')} is not closed`)
      }
    }
    this.#milestones.clear()
  }

  #numbers({ lemma = '', morph }: Attributes): readonly string[] {
    const named = [...lemma.matchAll(STRONG)].map(([, number]) => number).join(' ')
    if (named !== '') return attributeNumbers(this.#assembly, named, this.#dictionary)
    if (morph === undefined || !PARSED.test(lemma)) return []
    return attributeNumbers(this.#assembly, lemma, this.#dictionary)
  }

  get #dictionary(): Dictionary | undefined {
    return this.#assembly.dictionary
  }

  title({ type, level }: Attributes): string {
    return titleOf(type, level, this.#sections.findLast(isSection))
  }

  note({ type, n }: Attributes): void {
    this.#note = noteOf(type)
    const caller = n === undefined ? '+' : n.trim() === '' ? '-' : n.trim()
    this.#walk.pushNote(this.#note, caller)
  }

  /** Opens an element inside a note. */
  inNote(name: string, { type }: Attributes): void {
    const part = partOf(name, type, this.#note)
    if (name === 'note') this.#walk.pushNote(this.#note, '+')
    else if (name === 'figure') this.#walk.push({ as: 'drop' })
    else if (part !== undefined) this.#walk.pushPart(part)
    else this.#walk.push()
    if (blockOf(name, type, 1) !== undefined) this.#walk.text('\n')
  }
}
