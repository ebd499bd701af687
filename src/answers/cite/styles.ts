/**
 * The styles of citation, as data. A style is a template, signs between numbers, and short names of books, which its handbook has in
 * English alone: in other languages the whole name stands. A Bible is cited by version, book, chapter and verse, without pages.
 */
import type { Language } from '../language.js'

export interface Style {
  /** Values as {name}; `{from}` is `from`, or nothing if there is no address. */
  readonly template: string
  readonly from?: string
  /** Between chapter and verse, and between two ends. */
  readonly colon: string
  readonly dash: string
  /** The short names that it has for English versions. */
  readonly books?: readonly string[]
  /** Makes a value safe where the template puts it. */
  readonly escape?: (value: string) => string
  /** The words `{bible}` and `{at}` by language of the version; English for others. */
  readonly words?: Readonly<Record<Language, { readonly bible: string; readonly at: string }>>
}

/** The 66 in canonical order, as `SBL Handbook of Style`, 8.3, has them. */
const SBL = (
  'Gen|Exod|Lev|Num|Deut|Josh|Judg|Ruth|1 Sam|2 Sam|1 Kgs|2 Kgs|1 Chr|2 Chr|Ezra|Neh|Esth|Job|Ps|Prov|Eccl|Song|Isa|Jer|Lam|' +
  'Ezek|Dan|Hos|Joel|Amos|Obad|Jonah|Mic|Nah|Hab|Zeph|Hag|Zech|Mal|Matt|Mark|Luke|John|Acts|Rom|1 Cor|2 Cor|Gal|Eph|Phil|Col|' +
  '1 Thess|2 Thess|1 Tim|2 Tim|Titus|Phlm|Heb|Jas|1 Pet|2 Pet|1 John|2 John|3 John|Jude|Rev'
).split('|')
/** The traditional ones of the `Chicago Manual of Style`, 10.45 and 10.46. */
const CHICAGO = (
  'Gen.|Exod.|Lev.|Num.|Deut.|Josh.|Judg.|Ruth|1 Sam.|2 Sam.|1 Kings|2 Kings|1 Chron.|2 Chron.|Ezra|Neh.|Esther|Job|Ps.|Prov.|' +
  'Eccles.|Song of Sol.|Isa.|Jer.|Lam.|Ezek.|Dan.|Hosea|Joel|Amos|Obad.|Jon.|Mic.|Nah.|Hab.|Zeph.|Hag.|Zech.|Mal.|Matt.|Mark|Luke|' +
  'John|Acts|Rom.|1 Cor.|2 Cor.|Gal.|Eph.|Phil.|Col.|1 Thess.|2 Thess.|1 Tim.|2 Tim.|Titus|Philem.|Heb.|James|1 Pet.|2 Pet.|' +
  '1 John|2 John|3 John|Jude|Rev.'
).split('|')
/** Of the `MLA Handbook`, if they are not those of Chicago. */
const MLA_OWN: Readonly<Record<string, string>> = {
  Esther: 'Esth.',
  'Song of Sol.': 'Song Sol.',
  Hosea: 'Hos.',
  Titus: 'Tit.',
  James: 'Jas.',
}
const MLA = CHICAGO.map((name) => MLA_OWN[name] ?? name)

const PLAIN = { colon: ':', dash: '-' } as const
const PRINTED = { colon: ':', dash: '–' } as const

const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** By name, in the order in which they are offered. */
export const STYLES = {
  sbl: { template: '{place} ({version})', ...PRINTED, books: SBL },
  chicago: { template: '{place} ({name})', ...PRINTED, books: CHICAGO },
  apa: { template: '({name}, {place})', ...PRINTED },
  mla: { template: '({name}, {place})', colon: '.', dash: '-', books: MLA },
  /** NBR 6023 and 10520. The day of access is for the writer to add. */
  abnt: {
    template: 'BÍBLIA. {name}. {place}.{from}',
    from: ' Disponível em: {url}.',
    ...PLAIN,
  },
  iso690: {
    template: '{bible}. {name}. {place}.{from}',
    from: ' {at}: {url}',
    ...PRINTED,
    words: {
      en: { bible: 'Bible', at: 'Available from' },
      es: { bible: 'Biblia', at: 'Disponible en' },
      pt: { bible: 'Bíblia', at: 'Disponível em' },
    },
  },
  bibtex: {
    template:
      '@misc{{id},\n  title = {{place}},\n  howpublished = {{name}},\n  language = {{language}}{from}\n}',
    from: ',\n  url = {{url}}',
    ...PLAIN,
    dash: '--',
    escape: (value) => value.replace(/[\\{}&%$#_~^]/g, (sign) => TEX[sign] ?? `\\${sign}`),
  },
  'csl-json': {
    template:
      '[{"id":"{id}","type":"chapter","title":"{place}","container-title":"{name}","language":"{language}"{from}}]',
    from: ',"URL":"{url}"',
    ...PRINTED,
    escape: (value) => JSON.stringify(value).slice(1, -1),
  },
} as const satisfies Record<string, Style>

export type StyleName = keyof typeof STYLES
export const STYLE_NAMES = Object.keys(STYLES) as StyleName[]

/** What a template of a request may name. */
export const TEMPLATE_NAMES = ['text', 'reference', 'version', 'url', 'verses'] as const
