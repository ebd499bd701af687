/** GET /v1/random. */
import { chooseRandom, MAX_RANDOM_LENGTH, MAX_SEED_LENGTH } from '../answers/daily/random.js'
import { isFailure } from '../answers/failure.js'
import { badParameter } from '../answers/parameters.js'
import { readPassage } from '../answers/passage-data.js'
import { TESTAMENTS } from '../answers/search/places.js'
import { passageSource, serve } from '../answers/texts.js'
import { findVersion } from '../answers/versions.js'
import { operation } from './vocabulary/operation.js'
import { unknownVersion } from './vocabulary/samples.js'
import { TESTAMENT_WORDS, version } from './vocabulary/shared.js'

export const getRandom = operation({
  id: 'getRandom',
  usage: 'random',
  label: { en: 'A random verse', es: 'Un versículo al azar', pt: 'Versículo aleatório' },
  path: '/v1/random',
  tag: 'Text',
  summary: {
    en: 'Read a random verse',
    es: 'Leer un versículo al azar',
    pt: 'Ler um versículo ao acaso',
  },
  description: {
    en:
      'One verse, or some verses of a chapter from a random one on, each start as likely as any other; the ' +
      'answer has the shape of the same place in `/v1/passage`. Without `seed` every answer is another one ' +
      'and is not stored (`Cache-Control: no-store`, no `ETag`).',
    es:
      'Un versículo, o varios de un capítulo a partir de uno al azar, todos con la misma probabilidad; la ' +
      'respuesta tiene la forma del mismo lugar en `/v1/passage`. Sin `seed`, cada respuesta es distinta y no se ' +
      'guarda (`Cache-Control: no-store`, sin `ETag`).',
  },
  parameters: {
    version,
    book: {
      kind: 'books',
      brief: 'only from these books: one (JHN), a list (MAT,MRK), a range (ROM-JUD)',
      meaning: {
        en: 'Choose from these books alone: one, a list, a range, or a list with ranges, as in a search.',
        es: 'Elegir solo entre estos libros: uno, una lista, un rango o una lista con rangos, como en una búsqueda.',
      },
    },
    testament: {
      kind: 'choice',
      values: TESTAMENTS,
      isReadLater: true,
      brief: 'only from this testament; DC: the books beyond the 66',
      valueWords: TESTAMENT_WORDS,
      meaning: {
        en: 'Choose from the Old or the New Testament alone, or with `DC` from the books beyond the 66.',
        es: 'Elegir solo del Antiguo o del Nuevo Testamento, o con `DC` de los libros además de los 66.',
      },
    },
    seed: {
      kind: 'text',
      most: MAX_SEED_LENGTH,
      brief: 'any text; the same seed gives the same verse',
      meaning: {
        en:
          'Any text. The same seed chooses the same verse of the same books, on every server with the same text: ' +
          'number n of the starts, from 0, in the order of the Bible; n is the first 48 bits of the SHA-256 of the seed (UTF-8), ' +
          'modulo the number of starts.',
        es:
          'Cualquier texto. La misma semilla elige el mismo versículo de los mismos libros en todo servidor con el ' +
          'mismo texto: el número n de los comienzos, desde 0, en el orden de la Biblia; n son los primeros 48 bits ' +
          'del SHA-256 de la semilla (UTF-8), módulo el número de comienzos.',
      },
    },
    length: {
      kind: 'integer',
      least: 1,
      most: MAX_RANDOM_LENGTH,
      usual: 1,
      brief: 'verses from it on, 1 to 20',
      meaning: {
        en: 'Verses from the random one on, all of one chapter. Every verse from which there are so many is equally likely.',
        es:
          'Versículos a partir del elegido, todos de un mismo capítulo. Todo versículo desde el que hay tantos tiene ' +
          'la misma probabilidad.',
      },
    },
  },
  schema: 'RandomAnswer',
  isStored: false,
  examples: {
    seeded: {
      summary: {
        en: 'A verse of the New Testament by a seed',
        es: 'Un versículo del Nuevo Testamento por una semilla',
      },
      values: { seed: 'hope', testament: 'NT' },
      data: {
        reference: 'Romanos 1:4',
        version: { id: 'rv1909', name: 'Reina-Valera 1909', abbreviation: 'RV1909' },
        book: { name: 'Romanos', number: 45, abbreviation: 'ROM' },
        chapter: 1,
        verse: 4,
        text: 'El cual fué declarado…',
      },
      meta: { version: 'rv1909' },
    },
    several: {
      summary: {
        en: 'Two verses of some books of an English version',
        es: 'Dos versículos de algunos libros de una versión en inglés',
      },
      values: { seed: 'hope', version: 'KJV', book: 'PSA,ROM-GAL', length: 2 },
      data: {
        reference: 'Romans 12:13-14',
        verses: [
          { verse: 13, text: 'Distributing to the necessity of saints…' },
          { verse: 14, text: 'Bless them which persecute you…' },
        ],
      },
      meta: { version: 'kjv' },
    },
  },
  failures: {
    emptySeed: { sent: { values: { seed: '' } }, failure: badParameter('seed', { is: 'empty' }) },
    badLength: {
      sent: { values: { length: 21 } },
      failure: badParameter('length', { is: 'not-an-integer', least: 1, most: 20 }),
    },
    badTestament: {
      sent: { values: { testament: 'XT' } },
      failure: badParameter('testament', { is: 'not-one-of', values: ['OT', 'NT', 'DC'] }),
    },
    reversed: {
      sent: { values: { book: 'JUD-ROM' } },
      failure: { kind: 'reversed', first: 'JUD', last: 'ROM' },
    },
    unknownVersion,
    unknownBook: {
      sent: { values: { book: 'Juan' } },
      failure: { kind: 'unknown-book', asked: 'Juan', suggestions: ['JHN'] },
    },
    tooFew: {
      sent: { values: { book: '2JN', length: 14 } },
      failure: { kind: 'too-few-verses', version: 'RV1909', length: 14 },
    },
  },
  answer(texts, { values }) {
    const listed = findVersion(texts.library, values.version)
    if (isFailure(listed)) return listed
    const version = listed.text.read()
    const place = chooseRandom(texts, version, values)
    if (isFailure(place)) return place
    const source = passageSource(texts, serve(version))
    const passage = readPassage(source, { places: [place] })
    if (isFailure(passage)) return passage
    const meta = { version: version.record.id, ...passage.beside.meta }
    const life = values.seed === undefined ? { life: 'once' as const } : {}
    return { ...passage, beside: { meta, ...life }, isSeldom: true }
  },
})
