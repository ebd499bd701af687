/**
 * Classes of licences, as far as they matter to somebody who serves a text: which may be added at once, which ask the
 * operator to accept the terms, which are refused. Reads them from the words of catalogues; gives no legal advice.
 */

export const LICENCE_CLASSES = [
  'public-domain',
  'free',
  'non-commercial',
  'unknown',
  'granted',
  'locked',
] as const
export type LicenceClass = (typeof LICENCE_CLASSES)[number]

interface LicenceRule {
  /** For a table. */
  readonly words: string
  readonly handling: 'add' | 'ask' | 'refuse'
  /** Why it is asked for or refused; for a message. */
  readonly reason: string
}

export const LICENCES: Readonly<Record<LicenceClass, LicenceRule>> = {
  'public-domain': { words: 'public domain', handling: 'add', reason: '' },
  free: { words: 'free', handling: 'add', reason: '' },
  'non-commercial': {
    words: 'non-commercial',
    handling: 'ask',
    reason: 'its licence allows non-commercial use only',
  },
  unknown: {
    words: 'not stated',
    handling: 'ask',
    reason: 'the catalogue does not say under which licence it may be served',
  },
  granted: {
    words: 'others only',
    handling: 'refuse',
    reason: 'the permission to distribute it was granted to somebody else and gives you no right',
  },
  locked: {
    words: 'locked',
    handling: 'refuse',
    reason: 'it is locked: its text is encrypted, and the key comes from its publisher',
  },
}

// The first row that matches decides: the narrower licence stands above the wider one.
const WORDS: readonly (readonly [pattern: RegExp, is: LicenceClass])[] = [
  [/\bgranted to (?:the )?(?!You\b)[A-Z]/, 'granted'],
  [/\bnot?\b[^.]{0,40}\bpublic[ -]domain\b/i, 'unknown'],
  [/non-?\s?commercial|\bby-nc\b|licenses\/by-nc/i, 'non-commercial'],
  [/\bpublic[ -]domain\b|\bCC0\b|publicdomain\/zero/i, 'public-domain'],
  [
    /creativecommons\.org\/licenses\/by(?!-nc)|creative commons(?: attribution\b|:? *by\b)/i,
    'free',
  ],
  [/\bCC[ -]BY\b|\bfreely distribut|\bGFDL\b|\bGPL\b|GNU (?:General|Free)/i, 'free'],
]

/** The class that a text about rights states; `unknown` if it states none that is known. */
export function licenceIn(text: string): LicenceClass {
  return WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown'
}

/** Whether a text may be added without further words. */
export function isFree(licence: LicenceClass): boolean {
  return LICENCES[licence].handling === 'add'
}
