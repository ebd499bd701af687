/** GET /v1/today. */
import { answerDay, DEFAULT_ZONE, languageOfReason, readDay } from '../answers/daily/today.js'
import { isFailure } from '../answers/failure.js'
import { badParameter } from '../answers/parameters.js'
import { passageSource, serve } from '../answers/texts.js'
import { findVersion } from '../answers/versions.js'
import { operation } from './vocabulary/operation.js'
import { unknownVersion } from './vocabulary/samples.js'
import { version } from './vocabulary/shared.js'

export const getToday = operation({
  id: 'getToday',
  usage: 'today',
  label: { en: 'Verse of the day', es: 'Versículo del día', pt: 'Versículo do dia' },
  path: '/v1/today',
  tag: 'Text',
  summary: {
    en: 'Read the verse of the day',
    es: 'Leer el versículo del día',
    pt: 'Ler o versículo do dia',
  },
  description: {
    en:
      'One to four verses from a list of 366 places, one for each day of the year, in any version and in the ' +
      'shape of the same place in `/v1/passage`. `meta.reason` says why they were chosen, in the language of ' +
      '`Accept-Language`, else of the version. A version that lacks verses of the place gets the next place of ' +
      'the list that it has; `meta.day` tells which. Without `date` the answer holds until the day ends in ' +
      '`tz`, as `Cache-Control`, `Expires` and `ETag` say.',
    es:
      'De uno a cuatro versículos de una lista de 366 lugares, uno para cada día del año, en cualquier versión y ' +
      'con la forma del mismo lugar en `/v1/passage`. `meta.reason` dice por qué se eligieron, en el idioma de ' +
      '`Accept-Language` o, si falta, en el de la versión. Una versión a la que le faltan versículos del lugar ' +
      'recibe el siguiente lugar de la lista que sí tiene; `meta.day` dice cuál. Sin `date`, la respuesta vale ' +
      'hasta que termina el día en `tz`, como dicen `Cache-Control`, `Expires` y `ETag`.',
  },
  parameters: {
    version,
    date: {
      kind: 'date',
      brief: 'another day: 2031-05-17',
      meaning: {
        en: 'The day: `2031-05-17`, in the years 0001 to 9999. Without it, the day that it is now in `tz`.',
        es: 'El día: `2031-05-17`, en los años 0001 a 9999. Sin él, el día que es ahora en `tz`.',
      },
    },
    tz: {
      kind: 'zone',
      usual: DEFAULT_ZONE,
      meaning: {
        en: 'IANA name of the time zone that the day is of, in any letter case: `America/Bogota`.',
        es: 'Nombre IANA de la zona horaria del día, en mayúsculas o minúsculas: `America/Bogota`.',
      },
    },
  },
  schema: 'TodayAnswer',
  examples: {
    day: {
      summary: { en: 'A day, in the default version', es: 'Un día, en la versión predeterminada' },
      values: { date: '2031-07-29' },
      data: {
        reference: 'Juan 11:35-36',
        verses: [
          { verse: 35, text: 'Y lloró Jesús.' },
          { verse: 36, text: 'Dijeron entonces los Judíos…' },
        ],
      },
      meta: {
        version: 'rv1909',
        date: '2031-07-29',
        tz: 'UTC',
        day: '07-29',
        reason: 'lágrimas por un amigo',
      },
    },
    english: {
      summary: {
        en: 'One verse of an English version',
        es: 'Un versículo de una versión en inglés',
      },
      values: { date: '2032-02-29', tz: 'America/Bogota', version: 'KJV' },
      data: {
        reference: 'Ecclesiastes 3:1',
        version: { id: 'kjv', name: 'King James Version', abbreviation: 'KJV' },
        book: { name: 'Ecclesiastes', number: 21, abbreviation: 'ECC' },
        chapter: 3,
        verse: 1,
        text: 'To every thing there is a season…',
      },
      meta: {
        version: 'kjv',
        date: '2032-02-29',
        tz: 'America/Bogota',
        day: '02-29',
        reason: 'a time for everything, even an extra day',
      },
    },
  },
  failures: {
    badDate: {
      sent: { values: { date: '2031-02-29' } },
      failure: badParameter('date', { is: 'not-a-date' }),
    },
    badZone: {
      sent: { values: { tz: 'Mars/Olympus' } },
      failure: badParameter('tz', { is: 'not-a-zone' }),
    },
    unknownVersion,
    noVerse: {
      summary: 'A version that has none of the verses of the list',
      failure: { kind: 'no-verse-of-day', version: 'ABC' },
    },
  },
  answer(texts, { values, language, now }) {
    const day = readDay(values, now)
    if (isFailure(day)) return day
    const listed = findVersion(texts.library, values.version)
    if (isFailure(listed)) return listed
    const version = listed.text.read()
    return answerDay(
      passageSource(texts, serve(version)),
      day,
      now,
      languageOfReason(language, version),
    )
  },
})
