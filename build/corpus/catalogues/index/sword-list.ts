/**
 * The list of a SWORD repository: the .conf of each module, packed as mods.d.tar.gz or as files. Only modules with the
 * text of a Bible are offered as texts, and dictionaries and commentaries as works; which of them can be read is the reader's business.
 */
import { type Conf, confProse, parseConf } from '../../readers/formats/sword/conf.js'
import { resourceDriver } from '../../readers/formats/sword/resources/module.js'
import { type LicenceClass, licenceIn } from '../licence.js'
import { cleanText, isOfferId, type Offer, type Offers } from '../offer.js'
import { booksInScope } from './scope.js'

/** The drivers of Bibles; others are of commentaries, dictionaries and books. */
const BIBLES = new Set(['ztext', 'ztext4', 'rawtext', 'rawtext4'])

/** Reads the .conf files of a list. One that cannot be read is counted and left out. */
export function readSwordList(confs: Iterable<Uint8Array>, catalogue: string): Offers {
  const offers: Offer[] = []
  const works: Offer[] = []
  let broken = 0
  for (const bytes of confs) {
    const conf = confOf(bytes)
    if (conf === undefined || !isOfferId(conf.name)) broken++
    else if (BIBLES.has((stated(conf, 'ModDrv') ?? '').toLowerCase())) {
      offers.push(offerOf(conf, catalogue))
    } else {
      const kind = resourceDriver(conf)?.of
      if (kind !== undefined) works.push({ ...offerOf(conf, catalogue), kind })
    }
  }
  return { offers, works, broken }
}

function confOf(bytes: Uint8Array): Conf | undefined {
  try {
    return parseConf(bytes, '')
  } catch {
    return undefined
  }
}

function offerOf(conf: Conf, catalogue: string): Offer {
  const text = (key: string) => cleanText(confProse(conf, key))
  const bytes = stated(conf, 'InstallSize') ?? ''
  const code = stated(conf, 'Lang') ?? 'en'
  const scope = stated(conf, 'Scope')
  const versification = stated(conf, 'Versification') ?? 'KJV'
  return {
    catalogue,
    id: conf.name,
    name: text('Description') ?? conf.name,
    abbreviation: text('Abbreviation'),
    languageCode: cleanText(code) ?? 'en',
    languageNames: [],
    description: text(`Description_${code}`),
    copyright: text('ShortCopyright') ?? text('Copyright'),
    books: scope === undefined ? undefined : booksInScope(scope, versification),
    verses: undefined,
    licence: licenceOf(conf),
    terms: text('DistributionLicense') ?? '',
    bytes: /^\d{1,12}$/.test(bytes) ? Number(bytes) : undefined,
    revision: cleanText(stated(conf, 'Version')) ?? '',
    formerIds: conf.entries.get('obsoletes')?.filter(isOfferId) ?? [],
    archive: `${conf.name}.zip`,
    format: 'sword',
  }
}

/** `CipherKey`, even without a value, says that the text is locked. */
function licenceOf(conf: Conf): LicenceClass {
  if (conf.entries.has('cipherkey')) return 'locked'
  return licenceIn(stated(conf, 'DistributionLicense') ?? '')
}

function stated(conf: Conf, key: string): string | undefined {
  return conf.entries.get(key.toLowerCase())?.[0]
}
