/** The list of eBible.org, translations.csv: a row for each text. Knows its columns; other columns are passed over. */
import { CorpusError } from '../../corpus-error.js'
import { type LicenceClass, licenceIn } from '../licence.js'
import { cleanText, isOfferId, type Offer, type Offers } from '../offer.js'
import { csvRows } from './csv-rows.js'

const NEEDED = ['languageCode', 'translationId', 'title', 'Redistributable', 'Copyright'] as const

/** Reads the list. Throws a CorpusError that begins with `place` if it is no such list. */
export function readEbibleList(bytes: Buffer, catalogue: string, place: string): Offers {
  const text = bytes.toString('utf8')
  const header = text.slice(0, 4000).split(/\r\n|\r|\n/, 1)[0] as string
  const missing = NEEDED.filter((name) => !header.includes(name))
  if (missing.length > 0) {
    throw new CorpusError(
      `${place} is not a list of translations: its first line lacks ${missing.join(', ')}`,
    )
  }
  const { rows, broken } = csvRows(text)
  const offers: Offer[] = []
  let refused = 0
  for (const row of rows) {
    const offer = offerOf((column) => cleanText(row.get(column)), catalogue)
    if (offer === undefined) refused++
    else offers.push(offer)
  }
  return { offers, broken: broken + refused }
}

type Cell = (column: string) => string | undefined

function offerOf(cell: Cell, catalogue: string): Offer | undefined {
  const id = cell('translationId') ?? ''
  const languageCode = cell('languageCode') ?? ''
  const name = cell('shortTitle') ?? cell('title')
  if (!isOfferId(id) || !/^[A-Za-z]{2,3}\b/.test(languageCode) || name === undefined) {
    return undefined
  }
  const numbers = ['OTbooks', 'NTbooks', 'DCbooks', 'OTverses', 'NTverses', 'DCverses'].map(
    (column) => numberIn(cell(column)),
  )
  const [ot, nt, dc, ...verses] = numbers as [number, number, number, ...number[]]
  const isCounted = numbers.every((number) => !Number.isNaN(number))
  const swordName = cell('swordName')
  return {
    catalogue,
    id,
    name: cell('title') ?? name,
    abbreviation: undefined,
    languageCode,
    languageNames: ['languageName', 'languageNameInEnglish', 'dialect'].flatMap(
      (column) => cell(column) ?? [],
    ),
    description: cell('description'),
    copyright: cell('Copyright'),
    books: isCounted ? { ot, nt, dc } : undefined,
    verses: isCounted ? verses.reduce((sum, number) => sum + number, 0) : undefined,
    licence: licenceOf(cell),
    terms: cell('Copyright') ?? '',
    bytes: undefined,
    revision: cell('UpdateDate') ?? '',
    formerIds: swordName === undefined ? [] : [swordName],
    archive: `${id}_usfm.zip`,
    format: 'usfm',
  }
}

/** `Redistributable` is about permission as such; under which licence stands in the words beside it, if anywhere. */
function licenceOf(cell: Cell): LicenceClass {
  const isNot = (column: string) => cell(column)?.toLowerCase() === 'false'
  if (isNot('Redistributable') || isNot('downloadable')) return 'granted'
  return licenceIn(cell('Copyright') ?? '')
}

function numberIn(text: string | undefined): number {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}
