/** verse_for_today: the verse of a day, with the reason why it was chosen. */
import { DEFAULT_ZONE } from '../../answers/daily/today.js'
import { isFailure } from '../../answers/failure.js'
import { formatPlaces } from '../../answers/formats/passage.js'
import { getToday } from '../../operations/get-today.js'
import { cutPieces, PASSAGES, writePieces } from './pieces.js'
import {
  ask,
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
  answer(asking, query) {
    const answer = ask(asking, getToday, query)
    if (isFailure(answer)) return answer
    const { day, reason, version, found } = answer
    const { record } = version
    // The verses of a day exist in the version that they were chosen for.
    const { passages } = cutPieces(version, formatPlaces(found))
    return {
      text: [
        `${day.date} (${day.tz})`,
        writePieces(passages, record),
        reason,
        creditLine(asking.words, record),
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
