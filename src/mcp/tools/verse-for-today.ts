/** verse_for_today: the verse of a day, with the reason why it was chosen. */
import { answerDay, DEFAULT_ZONE, languageOfReason, readDay } from '../../answers/daily/today.js'
import { isFailure } from '../../answers/failure.js'
import type { FormatPlace } from '../../answers/formats/answer.js'
import { passageSource, serve } from '../../answers/texts.js'
import { findVersion } from '../../answers/versions.js'
import { cutPieces, PASSAGES, writePieces } from './pieces.js'
import {
  COPYRIGHT,
  creditLine,
  object,
  shortVersion,
  type Tool,
  text,
  VERSION,
  VERSION_ID,
} from './tool.js'

export const verseForToday: Tool = {
  name: 'verse_for_today',
  title: "Read the day's verse",
  description:
    'The verse of today, or of another day, with the reason why it was chosen for that day. The same day has the same verse in ' +
    'every version that has it.',
  arguments: {
    version: { as: 'version', schema: VERSION_ID },
    date: { as: 'date', schema: text('Another day: "2031-12-25"') },
    time_zone: {
      as: 'tz',
      schema: {
        type: 'string',
        default: DEFAULT_ZONE,
        description: 'IANA name of the zone that says which day today is: "America/Bogota"',
      },
    },
  },
  output: object({
    date: text(),
    time_zone: text(),
    reason: text(),
    version: VERSION,
    copyright: COPYRIGHT,
    passages: PASSAGES,
  }),
  example: { date: '2031-12-25' },
  async answer({ texts, language, now, words, used }, query) {
    const day = readDay(query, now())
    if (isFailure(day)) return day
    const chosen = findVersion(texts.library, query.version)
    if (isFailure(chosen)) return chosen
    const version = chosen.text.read()
    const { record } = version
    const reasonIn = languageOfReason(language, version)
    const found = answerDay(passageSource(texts, serve(version)), day, reasonIn)
    if (isFailure(found)) return found
    used([record.id])
    // The verses of a day exist in the version that they were chosen for.
    const { passages } = cutPieces(version, found.passage.found as readonly FormatPlace[])
    const reason = found.chosen.reason[reasonIn]
    return {
      text: [
        `${day.date} (${day.tz})`,
        writePieces(passages, record),
        reason,
        creditLine(words, record),
      ].join('\n\n'),
      data: {
        date: day.date,
        time_zone: day.tz,
        reason,
        version: shortVersion(record),
        copyright: record.copyright,
        passages,
      },
    }
  },
}
