/** check_quotation: whether a text quotes the Bible rightly, and the text with what is right. */
import { useAnswer } from '../../answers/answer.js'
import { isFailure } from '../../answers/failure.js'
import { correctedText, isWrong } from '../../answers/quotations/corrected.js'
import type { QuotationItem } from '../../answers/quotations/quotations.js'
import { MAX_VERSIONS } from '../../answers/search/versions.js'
import { checkQuotations } from '../../operations/check-quotations.js'
import { answerTo } from '../../operations/vocabulary/operation.js'
import type { Words } from '../words.js'
import {
  type Asking,
  COPYRIGHT,
  creditLine,
  list,
  object,
  shortVersion,
  type Tool,
  text,
} from './tool.js'

/** The quotations that an answer lists; the text is corrected all the same. */
const MOST_SHOWN = 40

export const checkQuotation: Tool = {
  name: 'check_quotation',
  title: 'Check quotations of the Bible',
  description:
    'Call this before you show words of the Bible that did not come from get_passage in this conversation: quotations from memory are ' +
    'often wrong. Send your draft, or a text of the user, with its quotation marks and references. It says of each quotation whether it ' +
    'stands in the versions word for word, what differs, and whether it stands where it is cited; `corrected` is the draft with the right ' +
    'words and references. `not-found` speaks of these versions only. Up to 4096 bytes of UTF-8.',
  arguments: {
    text: {
      as: 'text',
      schema: { type: 'string', minLength: 1, maxLength: 4096, description: 'The text to check' },
      isRequired: true,
    },
    versions: {
      as: 'versions',
      schema: list(
        text(),
        `Ids of up to ${MAX_VERSIONS} versions to compare with (list_versions names them); absent: those of this server`,
      ),
    },
  },
  output: object({
    corrected: text('The text with the right words and references'),
    is_right: { type: 'boolean', description: 'Whether nothing had to be corrected' },
    versions: list(
      object({
        id: text(),
        name: text(),
        abbreviation: text(),
        language_code: text(),
        copyright: COPYRIGHT,
      }),
      'What was compared with',
    ),
    quotations: list(
      object(
        {
          text: text(),
          verdict: text(
            'exact, words (the same, written otherwise), changed, mixed, common or not-found',
          ),
          reference: text('Where it stands'),
          version: text(),
          expected: text('What the version has'),
          differences: list(object({ text: text(), expected: text(), kind: text() })),
          cited: text('Where it is said to stand'),
          cited_right: { type: 'boolean' },
        },
        ['reference', 'version', 'expected', 'differences', 'cited', 'cited_right'],
      ),
    ),
  }),
  example: { text: '"Jesus cried" (John 11:35)' },
  async answer(asking, query) {
    const { texts, language, now, signal, used } = asking
    const versions = query.versions ?? usualVersions(asking)
    const found = answerTo(checkQuotations, texts, { ...query, versions }, { language, now: now() })
    return useAnswer(found, signal, (answer) => {
      if (isFailure(answer)) return answer
      const { quotations, versions: ids } = answer.data
      used(ids)
      const records = texts.library.versions
        .map(({ record }) => record)
        .filter(({ id }) => ids.includes(id))
      const corrected = correctedText(query.text ?? '', quotations)
      const shown = quotations.slice(0, MOST_SHOWN)
      const isRight = !quotations.some(isWrong)
      return {
        text: [
          ...shown.map((quotation) => lineOf(asking.words, quotation)),
          `${asking.words.corrected}:\n${corrected}`,
          creditLine(asking.words, ...records),
        ].join('\n\n'),
        data: {
          corrected,
          is_right: isRight,
          versions: records.map((record) => ({
            ...shortVersion(record),
            copyright: record.copyright,
          })),
          quotations: shown.map(shortOf),
        },
      }
    })
  },
}

/** The default version, and others as far as there is room. */
function usualVersions({ texts }: Asking): string {
  const { defaultVersion, versions } = texts.library
  const others = versions.filter((version) => version !== defaultVersion)
  const all = [defaultVersion, ...others].slice(0, MAX_VERSIONS)
  return all.map(({ record }) => record.id).join(',')
}

function shortOf({ text, verdict, matches, expected, differences, cited, ...rest }: QuotationItem) {
  const [best] = matches
  return {
    text,
    verdict,
    ...(best && { reference: best.reference, version: best.version }),
    ...(expected !== undefined && { expected }),
    ...(differences.length > 0 && {
      differences: differences.map(({ text, expected, kind }) => ({ text, expected, kind })),
    }),
    ...(cited && { cited: cited.reference }),
    ...(rest.cited_right !== null && { cited_right: rest.cited_right }),
  }
}

/** `changed: "Jesus cried". John 11:35 (web): "Jesus wept"`. */
function lineOf(words: Words, quotation: QuotationItem): string {
  const { text, verdict, matches, expected, cited, cited_right: isRight } = quotation
  const [best] = matches
  const parts = [`${words.verdicts[verdict]}: “${text}”`]
  if (best !== undefined) {
    const instead = verdict === 'exact' || expected === undefined ? '' : `: “${expected}”`
    parts.push(`${best.reference} (${best.version})${instead}`)
  }
  if (isRight === false && cited !== null) parts.push(words.citedWrong(cited.reference))
  return parts.join('. ')
}
