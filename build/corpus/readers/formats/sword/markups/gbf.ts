/** GBF, the General Bible Format: a tag is two letters and perhaps a value; an end has its second letter small. */
import { escapeMarkup, OsisSlot } from './words.js'

const TAG = /<([A-Z][A-Za-z])([^<>]*)>/g

/** Begin and end in OSIS by the letters of the tag; the end is that of the second letter in lowercase. */
const PAIRS: Readonly<Record<string, readonly [open: string, close: string]>> = {
  FR: ['<q who="Jesus" marker="">', '</q>'],
  FI: ['<hi type="italic">', '</hi>'],
  FB: ['<hi type="bold">', '</hi>'],
  FS: ['<hi type="super">', '</hi>'],
  TS: ['<title>', '</title>'],
  TH: ['<title type="psalm">', '</title>'],
  TT: ['<title type="main">', '</title>'],
  TB: ['<title>', '</title>'],
  RF: ['<note>', '</note>'],
  RX: ['<note type="crossReference">', '</note>'],
}

const POINTS: Readonly<Record<string, string>> = {
  CM: '<lb type="x-begin-paragraph"/>',
  CL: '<lb/>',
  PP: '<lb/>',
  PI: '<lb/>',
}

/** Typography, places of verses and notes, and fonts: their words are kept, and nothing is marked. */
const PLAIN = /^(F[OUVCNAoruvcna]|[SBJDHZP].|RB|CI)$/

/** The OSIS of a slot in GBF. A tag that is not known stays as one, so that it is said. */
export function osisOfGbf(slot: string): string {
  const out = new OsisSlot()
  let at = 0
  for (const { 0: tag, 1: name = '', 2: value = '', index } of slot.matchAll(TAG)) {
    out.text(slot.slice(at, index))
    at = index + tag.length
    const pair = PAIRS[name.toUpperCase()]
    const number = /^\d+[a-z]?$/i.exec(value)?.[0]
    if ((name === 'WH' || name === 'WG') && number !== undefined) out.strong(`${name[1]}${number}`)
    else if (name === 'CG') out.text('>')
    else if (name === 'CT') out.text('<')
    else if (pair !== undefined) out.tag(name === name.toUpperCase() ? pair[0] : pair[1])
    else if (POINTS[name] !== undefined) out.tag(POINTS[name])
    else if (!PLAIN.test(name) && name !== 'WT') out.tag(`<${name}/>`)
  }
  out.text(slot.slice(at))
  return out.toString()
}

/** The OSIS of a slot without markup. */
export function osisOfPlain(slot: string): string {
  return escapeMarkup(slot)
}
