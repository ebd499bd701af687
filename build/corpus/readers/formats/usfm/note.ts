/** A footnote or cross reference of USFM, from its marker to its end: which part its text belongs to. */
import type { Assembly } from '../../shared/assembly.js'
import { isNoteText, markerRow, notePart } from '../../shared/markers.js'

/** A caller is a sign or two, or a number; a longer word is the first of the note. */
const CALLER = /^\s*(\S{1,2}|\p{N}{1,3})(?:\s|$)/u
/** Parts that stand inside another one and have an end of their own. */
const INNER = new Set(['fv'])
const MOST_OPEN = 32

export class UsfmNote {
  readonly #assembly: Assembly
  readonly #marker: string
  readonly #isOfHeading: boolean
  #hasBegun = false
  /** Whether the next word may be a caller: the note's own, or that of a note inside it. */
  #expectsCaller = true
  #part: string | undefined
  /** The parts that go on when an inner one ends. */
  readonly #outer: { readonly marker: string; readonly before: string | undefined }[] = []
  /** The marker whose words are no text of the note. */
  #dropped: string | undefined
  /** Text that may still turn out to be attributes. */
  #text = ''

  constructor(assembly: Assembly, marker: string, isOfHeading: boolean) {
    this.#assembly = assembly
    this.#marker = marker
    this.#isOfHeading = isOfHeading
  }

  open(marker: string, isNested: boolean): void {
    this.#flush()
    const part = notePart(marker)
    if (part === undefined) {
      if (!isNoteText(marker)) this.#dropped ??= marker
      else if (markerRow(marker)?.meaning === 'note') {
        this.#expectsCaller = true
        this.#assembly.remark('a note stands inside a note and became a part of it')
      }
      return
    }
    this.#dropped = undefined
    if (!isNested && !INNER.has(marker)) this.#outer.length = 0
    if (this.#outer.length < MOST_OPEN) this.#outer.push({ marker, before: this.#part })
    this.#begin(part, true)
  }

  close(marker: string): void {
    const bar = this.#text.indexOf('|')
    if (bar >= 0) this.#text = this.#text.slice(0, bar)
    this.#flush()
    if (this.#dropped === marker) this.#dropped = undefined
    const at = this.#outer.findLastIndex((one) => one.marker === marker)
    if (at < 0) return
    const [ended] = this.#outer.splice(at)
    this.#begin(ended?.before, false)
  }

  text(raw: string): void {
    this.#flush()
    if (this.#dropped === undefined) this.#text = raw
  }

  end(): void {
    this.#flush()
    this.#start('+')
    this.#assembly.layers.endNote()
  }

  /** `part` is undefined for the usual one. */
  #begin(part: string | undefined, isNew: boolean): void {
    this.#start('+')
    this.#part = part
    const { note } = this.#assembly.layers
    if (note !== undefined) note.part(part ?? note.usualPart, isNew)
  }

  #flush(): void {
    let text = this.#text
    this.#text = ''
    if (text === '') return
    if (this.#expectsCaller) {
      const caller = CALLER.exec(text)
      this.#start(caller?.[1] ?? '+')
      this.#expectsCaller = false
      text = text.slice(caller?.[0].length ?? 0)
    }
    this.#assembly.layers.note?.text(text.replaceAll('~', ' ').replaceAll('//', ' '))
  }

  #start(caller: string): void {
    if (this.#hasBegun) return
    this.#hasBegun = true
    this.#expectsCaller = false
    this.#assembly.beginNote(this.#marker, caller, this.#isOfHeading)
  }
}
