/**
 * What a catalogue of texts is, and the catalogues that are known from the start. Data only: where the list of a
 * catalogue lies, where its archives lie, and in which layout.
 */

/**
 * `sword`: a SWORD repository, whose list is mods.d.tar.gz (or a folder mods.d/) with a .conf for each module, and whose
 * archives are NAME.zip. `ebible`: translations.csv, with ID_usfm.zip for each text.
 */
export type Layout = 'sword' | 'ebible'

export interface Catalogue {
  /** What the operator calls it: lowercase letters, digits and hyphens. */
  readonly name: string
  readonly title: string
  readonly layout: Layout
  /** Address, `file:` address or path of its list; of a SWORD folder without a packed list, of the folder. */
  readonly list: string
  /** Addresses or paths of folders that may hold the archives, in the order of trying. */
  readonly archives: readonly string[]
  /** Not looked into unless it is named: texts under test, retired, locked, or listed by another catalogue too. */
  readonly isAside?: true
  /** Added by the operator, who answers for its address: it may lie in a private network. */
  readonly isOwn?: true
}

const CROSSWIRE = 'https://crosswire.org/ftpmirror/pub'

/** The list and the archives of a SWORD repository. */
function sword(
  name: string,
  title: string,
  root: string,
  archives: string,
  more: Pick<Catalogue, 'isAside'> = {},
): Catalogue {
  return {
    name,
    title,
    layout: 'sword',
    list: `${root}/mods.d.tar.gz`,
    archives: [archives],
    ...more,
  }
}

const ASIDE = { isAside: true } as const

/** The public catalogues, as programs that read them are configured. */
export const BUILT_IN: readonly Catalogue[] = [
  {
    name: 'ebible',
    title: 'eBible.org',
    layout: 'ebible',
    list: 'https://ebible.org/Scriptures/translations.csv',
    archives: ['https://ebible.org/Scriptures'],
  },
  sword(
    'crosswire',
    'CrossWire Bible Society',
    `${CROSSWIRE}/sword/raw`,
    `${CROSSWIRE}/sword/packages/rawzip`,
  ),
  sword(
    'ibt',
    'Institute for Bible Translation, Russia',
    'https://ibtrussia.org/ftpmirror/pub/modsword/raw',
    'https://ibtrussia.org/ftpmirror/pub/modsword/rawzip',
  ),
  sword(
    'step',
    'STEP Bible, Tyndale House',
    'https://public.modules.stepbible.org/catalog',
    'https://public.modules.stepbible.org/packages',
  ),
  sword(
    'wycliffe',
    'Wycliffe, at CrossWire',
    `${CROSSWIRE}/sword/wyclifferaw`,
    `${CROSSWIRE}/sword/wycliffepackages/rawzip`,
  ),
  sword(
    'net',
    'Bible.org, the NET Bible',
    `${CROSSWIRE}/bible.org/sword`,
    `${CROSSWIRE}/bible.org/sword/packages`,
  ),
  sword(
    'andbible',
    'AndBible',
    'https://andbible.github.io/data/andbible',
    'https://andbible.github.io/data/andbible/zip',
  ),
  sword(
    'andbible-extra',
    'AndBible Extra',
    'https://andbible.github.io/andbible-extra',
    'https://andbible.github.io/andbible-extra/zip',
    ASIDE,
  ),
  // The texts of `ebible` once more, as SWORD modules.
  sword(
    'ebible-sword',
    'eBible.org, SWORD modules',
    'https://ebible.org/sword',
    'https://ebible.org/sword/zip',
    ASIDE,
  ),
  sword(
    'crosswire-beta',
    'CrossWire, under test',
    `${CROSSWIRE}/sword/betaraw`,
    `${CROSSWIRE}/sword/betapackages/rawzip`,
    ASIDE,
  ),
  sword(
    'crosswire-attic',
    'CrossWire, retired editions',
    `${CROSSWIRE}/sword/atticraw`,
    `${CROSSWIRE}/sword/atticpackages/rawzip`,
    ASIDE,
  ),
  // Its modules are locked; the list tells people why they cannot be added.
  sword(
    'lockman',
    'Lockman Foundation, at CrossWire',
    `${CROSSWIRE}/sword/lockmanraw`,
    `${CROSSWIRE}/sword/lockmanpackages`,
    ASIDE,
  ),
]
