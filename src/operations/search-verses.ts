/** GET /v1/search. */
import { badParameter } from '../answers/parameters.js'
import { answerSearch } from '../answers/search/answer.js'
import { LONGEST_NUMBERS, MAX_NUMBERS } from '../answers/search/numbers/read.js'
import { INCLUDES, MATCHES, MAX_NEAR, MAX_QUERY_LENGTH, SORTS } from '../answers/search/request.js'
import { MAX_VERSIONS } from '../answers/search/versions.js'
import { GROUP_NAMES } from '../canon/book-groups.js'
import type { Texts } from './vocabulary/asked.js'
import { operation } from './vocabulary/operation.js'
import { PLACES } from './vocabulary/places.js'
import { offset, verseLimit, version } from './vocabulary/shared.js'

const page = (query: string, version: string, results: object[], limit = 20, offset = 0) => ({
  query,
  version,
  total: 1,
  limit,
  offset,
  results,
})

const WEPT = {
  verse_id: 'joh_11_35',
  reference: 'John 11:35',
  book: { id: 'joh', name: 'John' },
  chapter: 11,
  verse: 35,
}

const FIRST_THESSALONIANS = {
  verse_id: '1th_5_16',
  reference: '1 Thessalonians 5:16',
  book: { id: '1th', name: '1 Thessalonians' },
  chapter: 5,
  verse: 16,
}

const EVERMORE = { ...FIRST_THESSALONIANS, text: 'Rejoice evermore.' }

const inVersions = (
  query: string,
  versions: readonly string[],
  totals: readonly number[],
  result: object,
) => ({
  query,
  versions,
  total: 1,
  totals: Object.fromEntries(versions.map((id, at) => [id, totals[at]])),
  limit: 20,
  offset: 0,
  results: [result],
})

export const searchVerses = operation({
  id: 'searchVerses',
  usage: 'search',
  label: { en: 'Search', es: 'Búsqueda', pt: 'Busca' },
  path: '/v1/search',
  tag: 'Search',
  summary: {
    en: 'Find verses by words and phrases',
    es: 'Buscar versículos por palabras y frases',
    pt: 'Buscar versículos por palavras e frases',
  },
  description: {
    en:
      'Verses that hold every word and every phrase of `q`, in the order of the Bible. Whole words are ' +
      'matched, unless `match` says otherwise or a `*` follows. `total` counts all matches, so that ' +
      'pages can be offered; an offset past the end gives an empty page. `AND`, `OR` and `NOT` are ' +
      'words, `|` and `~` punctuation: `meta.hint` says so. If `q` begins or ends with a reference, as ' +
      '`Juan 3:16 amor` does, `meta.passage` has its path. With `versions` or `language` each verse is ' +
      'one result for all versions. `highlight` is safe to put into a page as HTML.',
    es:
      'Versículos que contienen todas las palabras y frases de `q`, en el orden de la Biblia. Se buscan palabras ' +
      'enteras, salvo que `match` diga otra cosa o siga un `*`. `total` cuenta todos los resultados, para poder ' +
      'ofrecer páginas; un `offset` posterior al final da una página vacía. `AND`, `OR` y `NOT` son palabras, ' +
      '`|` y `~` puntuación: `meta.hint` lo dice. Si `q` empieza o termina con una cita, como `Juan 3:16 amor`, ' +
      '`meta.passage` tiene su ruta. Con `versions` o `language`, cada versículo es un solo resultado para todas ' +
      'las versiones. `highlight` se puede poner en una página como HTML sin riesgo.',
  },
  parameters: {
    q: {
      kind: 'text',
      most: MAX_QUERY_LENGTH,
      meaning: {
        en:
          'Required, unless `strongs` is sent. Words that must all be in the verse, and phrases in double quotes. Letter case and accents do ' +
          'not matter. `-` before a word or phrase, behind a blank or at the beginning, excludes it; `*` ' +
          'behind at least two letters stands for any letters that may follow.',
        es:
          'Obligatorio, salvo que se envíe `strongs`. Palabras que deben estar todas en el versículo, y frases entre comillas dobles. No importan las mayúsculas ' +
          'ni las tildes. `-` delante de una palabra o frase, tras un espacio o al principio, la excluye; `*` detrás ' +
          'de al menos dos letras representa cualquier continuación.',
      },
    },
    strongs: {
      kind: 'strongs-list',
      most: LONGEST_NUMBERS,
      brief: "Strong's numbers that the verse must have, with commas between them (G26,G2316)",
      meaning: {
        en:
          `Up to ${MAX_NUMBERS} of Strong's numbers, with commas between them, that a verse must all have: \`G26\`, \`G26,G2316\`; ` +
          'without its letter (`7225`) a number is of the `testament`. Alone, or with `q`: then each number must be carried by ' +
          'words that `q` matches. `highlight` marks the words that carry them. With `near` alone, all numbers must be this ' +
          'near; with `sort=relevance` alone, the verses of which they are the largest part come first. Only versions with ' +
          'numbers: `kjv` and `web` of those that come with the service.',
        es:
          `Hasta ${MAX_NUMBERS} números de Strong, separados por comas, que el versículo debe tener todos: \`G26\`, \`G26,G2316\`; ` +
          'sin su letra (`7225`), un número es del `testament`. Solo, o con `q`: entonces cada número debe estar en palabras ' +
          'que coinciden con `q`. `highlight` marca las palabras que los llevan. Con `near` y sin `q`, todos los números deben ' +
          'estar así de cerca; con `sort=relevance` y sin `q`, van primero los versículos de los que son la mayor parte. Solo ' +
          'en versiones con números: `kjv` y `web` entre las que vienen con el servicio.',
      },
    },
    version,
    versions: {
      kind: 'versions',
      brief: 'up to 8 versions at once, with commas between them (KJV,WEB)',
      meaning: {
        en:
          `Search up to ${MAX_VERSIONS} versions at once: ids or aliases with commas between them, in any letter ` +
          'case. Each verse is one result, with its text in every version that matches. Not together with `version`.',
        es:
          `Buscar en hasta ${MAX_VERSIONS} versiones a la vez: identificadores o alias separados por comas, en mayúsculas o ` +
          'minúsculas. Cada versículo es un resultado, con su texto en cada versión que coincide. No se combina con ' +
          '`version`.',
      },
    },
    language: {
      kind: 'language',
      brief: 'all versions of a language at once (es)',
      meaning: {
        en:
          `As \`versions\`, with all versions of a language: its code, in any letter case. Refused if they are more ` +
          `than ${MAX_VERSIONS}. Not together with \`version\` or \`versions\`.`,
        es:
          'Como `versions`, con todas las versiones de un idioma: su código, en mayúsculas o minúsculas. Se rechaza si ' +
          `son más de ${MAX_VERSIONS}. No se combina con \`version\` ni \`versions\`.`,
      },
    },
    ...PLACES,
    match: {
      kind: 'choice',
      values: MATCHES,
      usual: MATCHES[0],
      brief: 'a word is itself, every form of it, or a beginning; or best, meaning',
      valueWords: [
        'words as they are',
        'every form of a word',
        'beginnings of words',
        'words, or what they mean',
        'what a question means',
      ],
      meaning: {
        en:
          'How a word matches: itself alone (`exact`), every form of it (`forms`: `love` finds "loved"), or every ' +
          'word that begins with it (`prefix`). `meaning` takes `q` as a question in English, Spanish or Portuguese, whatever the ' +
          'language of the version, and gives each verse its `reasons`. `best` begins with all words in all forms and, ' +
          'while it has few verses, goes on to those that have most words, slips mended, and to those that say what is meant; ' +
          '`meta.stage` says how far it went. Both put the most relevant first.',
        es:
          'Cómo coincide una palabra: ella misma (`exact`), cualquiera de sus formas (`forms`: `love` encuentra ' +
          '«loved») o toda palabra que empieza así (`prefix`). `meaning` toma `q` como una pregunta en español, inglés o ' +
          'portugués, sea cual sea el idioma de la versión, y da a cada versículo sus motivos (`reasons`). `best` empieza por ' +
          'todas las palabras en todas sus formas y, mientras tiene pocos versículos, sigue con los que tienen la mayoría de las ' +
          'palabras, corregidas las erratas, y con los que dicen lo que se pregunta; `meta.stage` dice hasta dónde llegó. Ambos ' +
          'ponen primero lo más relevante.',
      },
    },
    near: {
      kind: 'integer',
      least: 1,
      most: MAX_NEAR,
      brief: 'all words within so many of each other, 1 to 100',
      meaning: {
        en: 'All words and phrases must be this near: so many words from the first to the last of them.',
        es:
          'Todas las palabras y frases deben estar así de cerca: el número de palabras desde la primera hasta la ' +
          'última.',
      },
    },
    sort: {
      kind: 'choice',
      values: SORTS,
      brief: 'the order of the verses',
      valueWords: ['in the order of the Bible', 'the most relevant first'],
      meaning: {
        en: 'The order of the results: that of the Bible, as it is without `sort`, or the most relevant first, as it is with `match=best` and `meaning`. Equals stand in the order of the Bible.',
        es:
          'El orden de los resultados: el de la Biblia, que es el que hay sin `sort`, o primero los más relevantes, que es el que hay ' +
          'con `match=best` y `meaning`. Los iguales van en el orden de ' +
          'la Biblia.',
      },
    },
    include: {
      kind: 'list',
      values: INCLUDES,
      meaning: {
        en:
          'What else is answered, with a comma between the two: `context`, the verses before and after each result; ' +
          '`counts`, the matches in each testament and book.',
        es:
          'Qué más se responde, separado por una coma: `context`, los versículos anterior y siguiente de cada ' +
          'resultado; `counts`, los resultados en cada testamento y libro.',
      },
    },
    limit: verseLimit,
    offset,
  },
  schema: 'SearchAnswer',
  isStored: false,
  examples: {
    phrase: {
      summary: {
        en: 'A phrase, in the default version',
        es: 'Una frase, en la versión predeterminada',
      },
      values: { q: '"lloró Jesús"' },
      data: page('"lloró Jesús"', 'rv1909', [
        {
          verse_id: 'joh_11_35',
          reference: 'Juan 11:35',
          book: { id: 'joh', name: 'Juan' },
          chapter: 11,
          verse: 35,
          text: 'Y lloró Jesús.',
          highlight: 'Y <mark>lloró Jesús</mark>.',
        },
      ]),
    },
    words: {
      summary: {
        en: 'Two words, in one book of an English version',
        es: 'Dos palabras, en un libro de una versión en inglés',
      },
      values: {
        q: 'rejoice evermore',
        version: 'KJV',
        book: '1TH',
        testament: 'NT',
        limit: 10,
        offset: 0,
      },
      data: page(
        'rejoice evermore',
        'kjv',
        [{ ...EVERMORE, highlight: '<mark>Rejoice</mark> <mark>evermore</mark>.' }],
        10,
      ),
    },
    beginnings: {
      summary: {
        en: 'Beginnings of words, and one word excluded',
        es: 'Comienzos de palabras, y una palabra excluida',
      },
      values: { q: 'evermor* -god', version: 'KJV', match: 'prefix', group: 'paul', limit: 1 },
      data: page(
        'evermor* -god',
        'kjv',
        [{ ...EVERMORE, highlight: 'Rejoice <mark>evermore</mark>.' }],
        1,
      ),
    },
    nearest: {
      summary: {
        en: 'Words near each other, the most relevant first',
        es: 'Palabras cercanas entre sí, primero las más relevantes',
      },
      values: { q: 'love patient', version: 'WEB', near: 2, sort: 'relevance' },
      data: page('love patient', 'web', [
        {
          verse_id: '1co_13_4',
          reference: '1 Corinthians 13:4',
          book: { id: '1co', name: '1 Corinthians' },
          chapter: 13,
          verse: 4,
          text: 'Love is patient and is kind. …',
          highlight: '<mark>Love</mark> is <mark>patient</mark> and is kind. …',
        },
      ]),
    },
    surroundings: {
      summary: {
        en: 'With the verses around each result, and counts by book',
        es: 'Con los versículos de alrededor y los resultados por libro',
      },
      values: {
        q: '"jesus wept"',
        version: 'KJV',
        book: 'MAT,JHN-ACT',
        include: 'context,counts',
      },
      data: {
        ...page('"jesus wept"', 'kjv', [
          {
            ...WEPT,
            text: 'Jesus wept.',
            highlight: '<mark>Jesus wept</mark>.',
            context: {
              before: {
                reference: 'John 11:34',
                chapter: 11,
                verse: 34,
                text: 'And said, Where have ye laid him? …',
              },
              after: {
                reference: 'John 11:36',
                chapter: 11,
                verse: 36,
                text: 'Then said the Jews, …',
              },
            },
          },
        ]),
        counts: {
          testaments: { OT: 0, NT: 1 },
          books: [{ id: 'joh', name: 'John', abbreviation: 'JHN', testament: 'NT', total: 1 }],
        },
      },
    },
    severalVersions: {
      summary: { en: 'Two versions', es: 'Dos versiones' },
      values: { q: '"jesus wept"', versions: 'KJV,WEB' },
      data: inVersions('"jesus wept"', ['kjv', 'web'], [1, 1], {
        ...WEPT,
        matches: [
          { version: 'kjv', text: 'Jesus wept.', highlight: '<mark>Jesus wept</mark>.' },
          { version: 'web', text: 'Jesus wept.', highlight: '<mark>Jesus wept</mark>.' },
        ],
      }),
    },
    wholeLanguage: {
      summary: { en: 'All versions in English', es: 'Todas las versiones en inglés' },
      values: { q: 'rejoice evermore', language: 'en' },
      data: inVersions('rejoice evermore', ['kjv', 'web'], [1, 0], {
        ...FIRST_THESSALONIANS,
        matches: [
          {
            version: 'kjv',
            text: 'Rejoice evermore.',
            highlight: '<mark>Rejoice</mark> <mark>evermore</mark>.',
          },
        ],
      }),
    },
    numbers: {
      summary: {
        en: "A Strong's number, where a word renders it",
        es: 'Un número de Strong, donde una palabra lo traduce',
      },
      values: { strongs: 'G26', q: 'charity', version: 'KJV', book: '1CO', limit: 1 },
      data: {
        query: 'charity',
        strongs: ['G26'],
        version: 'kjv',
        total: 9,
        limit: 1,
        offset: 0,
        results: [
          {
            verse_id: '1co_8_1',
            reference: '1 Corinthians 8:1',
            book: { id: '1co', name: '1 Corinthians' },
            chapter: 8,
            verse: 1,
            text: 'Now as touching things offered unto idols, …',
            highlight: 'Now as touching things offered unto idols, …',
          },
        ],
      },
    },
    pastTheEnd: {
      summary: { en: 'A page past the last match', es: 'Una página posterior al último resultado' },
      values: { q: '"lloró Jesús"', limit: 5, offset: 5 },
      data: page('"lloró Jesús"', 'rv1909', [], 5, 5),
    },
  },
  failures: {
    missing: {
      sent: { values: { q: undefined } },
      failure: badParameter('q', { is: 'missing', example: 'q=love' }),
    },
    noWord: { sent: { values: { q: '!?' } }, failure: badParameter('q', { is: 'no-word' }) },
    badLimit: {
      sent: { values: { limit: 101 } },
      failure: badParameter('limit', { is: 'not-an-integer', least: 1, most: 100 }),
    },
    noNumber: {
      sent: { values: { strongs: 'love' } },
      failure: badParameter('strongs', { is: 'no-strongs-number' }),
    },
    tooManyNumbers: {
      sent: { values: { strongs: 'G1,G2,G3,G4,G5,G6,G7,G8,G9' } },
      failure: badParameter('strongs', { is: 'too-many-parts', most: MAX_NUMBERS }),
    },
    withoutNumbers: {
      sent: { values: { strongs: 'G26', version: 'RV1909' } },
      failure: badParameter('version', { is: 'without-strongs', versions: ['kjv', 'web'] }),
    },
    badOffset: {
      sent: { values: { offset: -1 } },
      failure: badParameter('offset', { is: 'not-an-integer', least: 0 }),
    },
    badTestament: {
      sent: { values: { testament: 'XT' } },
      failure: badParameter('testament', { is: 'not-one-of', values: ['OT', 'NT', 'DC'] }),
    },
    onlyExcluded: {
      sent: { values: { q: '-love' } },
      failure: badParameter('q', { is: 'only-excluded' }),
    },
    shortBeginning: {
      sent: { values: { q: 'l*' } },
      failure: badParameter('q', { is: 'short-beginning' }),
    },
    badMatch: {
      sent: { values: { match: 'fuzzy' } },
      failure: badParameter('match', { is: 'not-one-of', values: MATCHES }),
    },
    badNear: {
      sent: { values: { near: 0 } },
      failure: badParameter('near', { is: 'not-an-integer', least: 1, most: MAX_NEAR }),
    },
    badSort: {
      sent: { values: { sort: 'date' } },
      failure: badParameter('sort', { is: 'not-one-of', values: SORTS }),
    },
    badInclude: {
      sent: { values: { include: 'notes' } },
      failure: badParameter('include', { is: 'not-of-list', values: INCLUDES }),
    },
    badGroup: {
      sent: { values: { group: 'letters to paul' } },
      failure: badParameter('group', { is: 'not-one-of', values: GROUP_NAMES }),
    },
    emptyPart: {
      sent: { values: { book: 'MAT,,JHN' } },
      failure: badParameter('book', { is: 'empty-part' }),
    },
    reversed: {
      sent: { values: { book: 'JUD-ROM' } },
      failure: { kind: 'reversed', first: 'JUD', last: 'ROM' },
    },
    twoWays: {
      sent: { values: { version: 'KJV', versions: 'KJV,WEB' } },
      failure: badParameter('versions', { is: 'not-beside', other: 'version' }),
    },
    noLanguage: {
      sent: { values: { language: 'tlh' } },
      failure: { kind: 'no-language', asked: 'tlh', served: ['en', 'es'] },
    },
    unknownVersion: {
      sent: { values: { version: 'ABC' } },
      failure: { kind: 'unknown-version', asked: 'ABC' },
    },
    unknownBook: {
      sent: { values: { book: 'XYZ' } },
      failure: { kind: 'unknown-book', asked: 'XYZ' },
    },
  },
  answer: (texts, { values }) => answerSearch(texts, values),
})

/** How words match where a person asks who need not know of it: numbers and distances are of words alone. */
export function usualMatch({ match, strongs, near }: Texts): string | undefined {
  return match ?? (strongs === undefined && near === undefined ? 'best' : undefined)
}
