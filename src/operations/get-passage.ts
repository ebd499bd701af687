/** GET /v1/passage. */
import { chosenBeside } from '../answers/answer.js'
import { hasWords, readCite, withCite } from '../answers/cite/cite.js'
import { isFailure } from '../answers/failure.js'
import { formatPassage, formatPlaces } from '../answers/formats/passage.js'
import { askedFormat, formatQuery } from '../answers/formats/request.js'
import { badParameter } from '../answers/parameters.js'
import { askPassage, findPassage } from '../answers/passage.js'
import {
  countVerses,
  MAX_LAID_VERSES,
  metaOf,
  type Passage,
  writePassage,
} from '../answers/passage-data.js'
import { layersAmong, readShown } from '../answers/passages/layers.js'
import { passageSource, serve } from '../answers/texts.js'
import { operation } from './vocabulary/operation.js'
import {
  ALWAYS,
  badCite,
  badFormat,
  badInclude,
  badNumbering,
  KJV,
  PRECIOUS,
  PRECIOUS_NUMBERING,
  PSALM_117,
  passageFormats,
  RV1909,
  referenceFailures,
  unknownVersion,
  WEPT,
} from './vocabulary/samples.js'
import {
  cite,
  FORMAT_WORDS,
  formats,
  namesLanguage,
  numbering,
  passageInclude,
  reference,
  version,
} from './vocabulary/shared.js'

export const getPassage = operation({
  id: 'getPassage',
  usage: 'passage',
  label: { en: 'Passage', es: 'Pasaje', pt: 'Passagem' },
  path: '/v1/passage',
  tag: 'Text',
  summary: {
    en: 'Read a passage by a reference in words',
    es: 'Leer un pasaje por su cita',
    pt: 'Ler uma passagem pela referência',
  },
  description: {
    en:
      'Reads a reference as people write it, in Spanish, English or Portuguese, and gives the same answer ' +
      'for the same place in each. The shape of `data` follows the reference: one verse, a range of ' +
      'verses, one chapter, or several chapters. In a book of one chapter a lone number is a verse: ' +
      '`Judas 3` is Jude 1:3. There is no limit on the length of a passage beyond one book. Several ' +
      'places, 50 at most, are answered together: those that are not there have an `error` of their ' +
      'own. A version may stand behind the reference instead of in `version`. With `include=neighbours`, ' +
      '`meta.previous` and `meta.next` are of the same kind: the verse next to a verse, the chapter next to a ' +
      'chapter; of several, as many of the same chapter or book, or fewer at its end; the book next to a book. With ' +
      `layers in \`include\`, with \`format\` or with \`numbering\`, a passage has at most ${MAX_LAID_VERSES} verses.` +
      FORMAT_WORDS.en,
    es:
      'Lee una cita como la escriben las personas, en español, inglés o portugués, y da la misma respuesta para el ' +
      'mismo lugar en cualquiera de ellos. La forma de `data` depende de la cita: un versículo, varios seguidos, ' +
      'un capítulo o varios. En un libro de un solo capítulo, un número solo es un versículo: `Judas 3` es Judas ' +
      '1:3. La longitud de un pasaje no tiene más límite que el libro. Varios lugares, 50 como máximo, se ' +
      'responden juntos: los que no existen llevan su propio `error`. La versión puede ir detrás de la cita en ' +
      'lugar de ir en `version`. Con `include=neighbours`, `meta.previous` y `meta.next` son de la misma clase: ' +
      'junto a un versículo, el versículo contiguo; junto a un capítulo, el capítulo contiguo; junto a varios, ' +
      'otros tantos del mismo capítulo o libro, o menos al final; junto a un libro, el libro contiguo. Con capas ' +
      `en \`include\`, con \`format\` o con \`numbering\`, un pasaje tiene como máximo ${MAX_LAID_VERSES} versículos.` +
      FORMAT_WORDS.es,
  },
  parameters: {
    ref: reference,
    version,
    include: passageInclude,
    numbering,
    language: namesLanguage,
    cite,
    ...formats,
  },
  schema: 'PassageAnswer',
  isStored: false,
  examples: {
    oneVerse: {
      summary: { en: 'One verse', es: 'Un versículo' },
      values: { ref: 'Juan 11:35' },
      data: {
        reference: 'Juan 11:35',
        version: RV1909,
        book: { name: 'Juan', number: 43, abbreviation: 'JHN' },
        ...WEPT,
      },
    },
    range: {
      summary: { en: 'A range of verses, in English', es: 'Varios versículos seguidos, en inglés' },
      values: { ref: '1 Thessalonians 5:16-17' },
      data: { reference: '1 Tesalonicenses 5:16-17', verses: ALWAYS },
    },
    neighbours: {
      summary: {
        en: 'The last verse, and the one before it',
        es: 'El último versículo y el anterior',
      },
      values: { ref: 'Rev 22:21', version: 'KJV', include: 'neighbours' },
      data: {
        reference: 'Revelation 22:21',
        version: KJV,
        book: { name: 'Revelation', number: 66, abbreviation: 'REV' },
        chapter: 22,
        verse: 21,
        text: 'The grace of our Lord…',
      },
      meta: {
        previous: {
          reference: 'Revelation 22:20',
          path: '/v1/passage?ref=Revelation%2022%3A20&version=kjv&include=neighbours',
        },
        next: null,
      },
    },
    numbering: {
      summary: {
        en: 'A psalm by the numbers of the Vulgate',
        es: 'Un salmo por los números de la Vulgata',
      },
      values: { ref: 'Ps 115(116):15', version: 'KJV', numbering: 'vulgate', language: 'en' },
      data: PRECIOUS,
      meta: {
        psalms: [{ written: '115(116)', psalm: 115 }],
        numbering: PRECIOUS_NUMBERING,
      },
    },
    chapter: {
      summary: {
        en: 'A whole chapter (texts shortened)',
        es: 'Un capítulo entero (textos abreviados)',
      },
      values: { ref: 'Salmo 117' },
      data: {
        reference: 'Salmos 117',
        version: RV1909,
        book: { name: 'Salmos', number: 19, abbreviation: 'PSA' },
        chapter: 117,
        verses: PSALM_117,
      },
    },
    chapters: {
      summary: {
        en: 'A range of chapters, in an English version (the first of each, shortened)',
        es: 'Varios capítulos, en una versión en inglés (el primero de cada uno, abreviado)',
      },
      values: { ref: 'Psalm 133-134', version: 'KJV' },
      data: {
        reference: 'Psalms 133-134',
        version: KJV,
        book: { name: 'Psalms', number: 19, abbreviation: 'PSA' },
        chapters: [
          { chapter: 133, verses: [{ verse: 1, text: 'Behold, how good…' }] },
          { chapter: 134, verses: [{ verse: 1, text: 'Behold, bless ye…' }] },
        ],
      },
    },
    several: {
      summary: {
        en: 'Several places, of which one is not there',
        es: 'Varios lugares, de los que uno no existe',
      },
      values: { ref: 'Jn 11,35; 1 Ts 5,16-17; Tob 1' },
      data: {
        reference: 'Juan 11:35; 1 Tesalonicenses 5:16-17; Tobías 1',
        version: RV1909,
        passages: [
          {
            reference: 'Juan 11:35',
            version: RV1909,
            book: { name: 'Juan', number: 43, abbreviation: 'JHN' },
            ...WEPT,
          },
          { reference: '1 Tesalonicenses 5:16-17', verses: ALWAYS },
          {
            reference: 'Tobías 1',
            error: { code: 'BOOK_NOT_FOUND', message: 'RV1909 has no book "Tobías"' },
          },
        ],
      },
    },
    ...passageFormats,
    cite: {
      summary: { en: 'By a template', es: 'Con una plantilla' },
      values: { ref: '1 Thess 5:16', version: 'KJV', cite: '“{text}” ({reference}, {version})' },
      data: {
        reference: '1 Thessalonians 5:16',
        version: KJV,
        book: { name: '1 Thessalonians', number: 52, abbreviation: '1TH' },
        chapter: 5,
        verse: 16,
        text: 'Rejoice evermore.',
      },
      meta: { citation: '“Rejoice evermore.” (1 Thessalonians 5:16, KJV)' },
    },
  },
  failures: {
    tooManyVerses: {
      sent: { values: { ref: 'Salmos', include: 'headings' } },
      failure: { kind: 'too-many-verses', most: MAX_LAID_VERSES },
    },
    missing: {
      sent: { values: { ref: undefined } },
      failure: badParameter('ref', { is: 'missing', example: 'ref=Juan%203:16' }),
    },
    noReference: referenceFailures.noReference,
    noNumbers: {
      sent: { values: { ref: 'Juan 3::16' } },
      failure: {
        kind: 'unreadable',
        reason: 'numbers',
        part: '3::16',
        suggestions: ['Juan 3:16'],
      },
    },
    reversed: referenceFailures.reversed,
    badCite,
    badInclude,
    badFormat,
    badNumbering,
    unknownVersion,
    notNumbered: {
      sent: { values: { ref: 'Joel 5:1', numbering: 'hebrew' } },
      failure: {
        kind: 'not-numbered',
        reference: 'Joel 5:1',
        numbering: 'hebrew',
      },
    },
    title: {
      sent: { values: { ref: 'Salmo 51:1-2', numbering: 'hebrew' } },
      failure: {
        kind: 'unmapped',
        reference: 'Salmos 51:1-2',
        numbering: 'hebrew',
        version: 'RV1909',
        reason: 'title',
      },
    },
    noBook: {
      summary: 'A version that lacks the book',
      failure: { kind: 'no-book', version: 'ABC', book: 'JHN' },
    },
    noChapter: referenceFailures.noChapter,
    noVerse: referenceFailures.noVerse,
  },
  answer(texts, { values, language, origin }) {
    const { include } = values
    const cited = readCite(values.cite)
    if (isFailure(cited)) return cited
    const asked = askPassage(texts.library, texts.parseReference, values, language)
    if (isFailure(asked)) return asked
    const format = askedFormat(values)
    const { version: listed, chosen } = asked
    const version = listed.text.read()
    const source = passageSource(texts, serve(version))
    const passage = findPassage(source, asked)
    if (isFailure(passage)) return passage
    const { reading, found, numbered } = passage
    const wanted = layersAmong(include)
    const isWritten = format !== undefined || (cited !== undefined && hasWords(cited))
    if ((isWritten || wanted.length > 0) && countVerses(found) > MAX_LAID_VERSES) {
      return { kind: 'too-many-verses', most: MAX_LAID_VERSES }
    }
    const within = (plain: Passage) => {
      const answer =
        cited === undefined ? plain : withCite(plain, version, formatPlaces(found), cited, origin)
      return { ...answer, beside: chosenBeside(chosen, answer.beside) }
    }
    if (format === undefined) {
      const from =
        wanted.length === 0 ? source : { ...source, layers: readShown(listed.layers, wanted) }
      return within(writePassage(from, reading, found, language, include, numbered))
    }
    const meta = metaOf(source, reading, found, include, numbered, formatQuery(format))
    const { layers } = listed
    const { kept } = texts.tools
    return within(formatPassage({ version, layers, kept, found, meta, language }, format))
  },
})
