/** get_passage: the verses of a written reference. */
import { isFailure } from '../../answers/failure.js'
import { formatPlaces } from '../../answers/formats/passage.js'
import { missingItem } from '../../answers/passage-data.js'
import { getPassage as passageOperation } from '../../operations/get-passage.js'
import { formatReferences } from '../../reference/format.js'
import { CUT, cutPieces, MAX_SHOWN, PASSAGES, writePieces } from './pieces.js'
import {
  argumentOf,
  ask,
  COPYRIGHT,
  creditLine,
  list,
  NAMES_LANGUAGE,
  object,
  REFERENCE,
  shortVersion,
  type Tool,
  text,
  VERSION,
  VERSION_ID,
} from './tool.js'

export const getPassage: Tool = {
  name: 'get_passage',
  title: 'Read a passage',
  description:
    'The words of the Bible at a reference: a verse, a range, a chapter, chapters, a whole book, or a list of these. Use it to ' +
    `quote: do not quote from memory, and check with check_quotation what you have quoted. Up to ${MAX_SHOWN} verses an answer, which is more than any chapter has; \`cut.next\` ` +
    'names the rest. Verses that a version does not have are named in `missing` and `omitted`.',
  arguments: {
    reference: { as: 'ref', schema: REFERENCE, isRequired: true },
    language: { as: 'language', schema: NAMES_LANGUAGE },
    version: { as: 'version', schema: VERSION_ID },
    cite: argumentOf(
      passageOperation,
      'cite',
      'Also gives the citation in a style of the list, or by a template',
    ),
    numbering: argumentOf(
      passageOperation,
      'numbering',
      'How the reference counts verses, if not as the version does: some traditions number psalms and verses in other ways',
    ),
  },
  output: object(
    {
      reference: text('All of it in normal form'),
      version: VERSION,
      copyright: COPYRIGHT,
      passages: PASSAGES,
      missing: list(
        object({
          reference: text(),
          error: object({ code: text(), message: text(), suggestions: list(text()) }, [
            'suggestions',
          ]),
        }),
      ),
      omitted: list(text(), 'Verses inside these places that the version leaves out'),
      moved: list(object({ from: text(), to: text() }), 'Verses with other numbers in the version'),
      unmapped: list(object({ reference: text(), reason: text() })),
      citation: text('Only with `cite`'),
      cut: CUT,
    },
    ['citation', 'missing', 'omitted', 'moved', 'unmapped', 'cut'],
  ),
  example: { reference: 'Juan 3:16-18' },
  answer(asking, query) {
    const answer = ask(asking, passageOperation, query)
    if (isFailure(answer)) return answer
    const { words, language } = asking
    const { version, found } = answer
    const { record } = version
    const missing = found.flatMap((place) =>
      place.failure === undefined ? [] : [missingItem(place, place.failure, language)],
    )
    const { omitted = [], numbering, citation } = answer.beside?.meta ?? {}
    const moved = (numbering?.moved ?? []).map(({ from, to }) => ({ from, to }))
    const unmapped = numbering?.unmapped ?? []
    const { passages, cut } = cutPieces(version, formatPlaces(found))
    const parts = [
      writePieces(passages, record),
      ...missing.map(({ reference, error }) => `${words.missing}: ${reference}. ${error.message}`),
      ...unmapped.map(({ reference, reason }) => `${words.missing}: ${reference} (${reason})`),
      ...(omitted.length > 0 ? [words.omitted(omitted)] : []),
      ...(moved.length > 0
        ? [words.otherNumbers(moved.map(({ from, to }) => `${from} → ${to}`))]
        : []),
      ...(cut ? [words.cut(cut.shown, cut.total, `get_passage ${cut.next.join('; ')}`)] : []),
      ...(citation === undefined ? [] : [citation]),
      creditLine(words, record),
    ]
    return {
      text: parts.filter((part) => part !== '').join('\n\n'),
      data: {
        reference: formatReferences(found),
        version: shortVersion(record),
        copyright: record.copyright,
        passages,
        ...(missing.length > 0 && { missing }),
        ...(omitted.length > 0 && { omitted }),
        ...(moved.length > 0 && { moved }),
        ...(unmapped.length > 0 && { unmapped }),
        ...(citation !== undefined && { citation }),
        ...(cut && { cut }),
      },
    }
  },
}
