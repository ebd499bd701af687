/** Parameters and words that several operations have. */

import { MAX_CITE_LENGTH } from '../../answers/cite/cite.js'
import { STYLE_NAMES, TEMPLATE_NAMES } from '../../answers/cite/styles.js'
import { MAX_RANGE } from '../../answers/failure.js'
import { FORMAT_INCLUDES, FORMAT_NAMES } from '../../answers/formats/request.js'
import { MAX_REFERENCE_LENGTH } from '../../answers/passage.js'
import { PASSAGE_INCLUDES } from '../../answers/passages/neighbours.js'
import { NUMBERINGS } from '../../answers/passages/numbering.js'
import { DEFAULT_LIMIT, MAX_LIMIT } from '../../answers/search/request.js'
import type { ChoiceParameter, IntegerParameter, ListParameter, TextParameter } from './kinds.js'

/** `version=` of every operation that reads texts. */
export const version = {
  kind: 'version',
  meaning: {
    en:
      'Id or alias of a version, in any letter case. Without it the default version answers: ' +
      'RVR1960 if it is served, else RV1909, else the first Spanish one, unless the operator chose another.',
    es:
      'Identificador o alias de una versión, en mayúsculas o minúsculas. Sin él responde la versión ' +
      'predeterminada: RVR1960 si está disponible; si no, RV1909; si no, la primera en español, salvo que el operador haya ' +
      'elegido otra.',
  },
} as const satisfies TextParameter

/** A book of a path. */
export const book = {
  kind: 'book',
  required: true,
  meaning: {
    en: 'Standard abbreviation (`JHN`) or id (`joh`) of the book, in any letter case. Books beyond the 66 have their USFM code: `TOB`.',
    es:
      'Abreviatura estándar (`JHN`) o identificador (`joh`) del libro, en mayúsculas o minúsculas. Los libros ' +
      'además de los 66 tienen su código USFM: `TOB`.',
  },
} as const satisfies TextParameter

export const chapter = {
  kind: 'chapter',
  required: true,
  meaning: {
    en: "Number of the chapter, 1 to the book's last.",
    es: 'Número del capítulo, de 1 al último del libro.',
  },
} as const

export const verse = {
  kind: 'verses',
  required: true,
  meaning: {
    en: `Number of the verse (\`16\`), or a range of at most ${MAX_RANGE} with both ends (\`16-18\`).`,
    es: `Número del versículo (\`16\`), o un rango de ${MAX_RANGE} como máximo con ambos extremos (\`16-18\`).`,
  },
} as const satisfies TextParameter

export const reference = {
  kind: 'reference',
  most: MAX_REFERENCE_LENGTH,
  required: true,
  example: 'Juan%203:16',
  meaning: {
    en:
      'A reference in Spanish, English or Portuguese: a verse, verses, a chapter, chapters, ' +
      'a range across chapters of one book, a whole book, or a list of these. Letter case and accents ' +
      'do not matter.',
    es:
      'Una cita en español, inglés o portugués: un versículo, varios, un capítulo, varios capítulos, un rango ' +
      'entre capítulos de un libro, un libro entero o una lista de ellos. No importan las mayúsculas ni las tildes.',
  },
} as const satisfies TextParameter

export const passageInclude = {
  kind: 'list',
  values: PASSAGE_INCLUDES,
  fewer: { beside: 'format', values: FORMAT_INCLUDES },
  meaning: {
    en:
      'What else is answered, with commas between several. `neighbours`: `meta.previous` and `meta.next` name what comes ' +
      'before and after. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: layers of the text, beside the verses, as ' +
      'far as the version has them; `meta.layers` says which it has.',
    es:
      'Qué más se responde; si son varios valores, separados por comas. `neighbours`: `meta.previous` y ' +
      '`meta.next` nombran lo que va antes y después. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: ' +
      'capas del texto, junto a los versículos, si la versión las tiene; `meta.layers` indica cuáles tiene.',
  },
} as const satisfies ListParameter

export const numbering = {
  kind: 'choice',
  values: NUMBERINGS,
  meaning: {
    en:
      'The numbering of verses that the reference is in; `own` is that of the version. `meta.numbering` says which ' +
      'verses have other numbers in the version, and which it does not have. Without it nothing is mapped.',
    es:
      'La numeración de versículos en la que está la cita; `own` es la de la versión. `meta.numbering` dice qué ' +
      'versículos tienen otro número en la versión y cuáles no tiene. Sin este parámetro no se convierte nada.',
  },
} as const satisfies ChoiceParameter

/** A citation of the verses. */
export const cite = {
  kind: 'cite',
  most: MAX_CITE_LENGTH,
  brief: `the citation alone: ${STYLE_NAMES.join(', ')}, or a template with {${TEMPLATE_NAMES.join('}, {')}}`,
  meaning: {
    en:
      `The passage as a citation, in \`meta.citation\`: a style (${STYLE_NAMES.map((name) => `\`${name}\``).join(', ')}), ` +
      `or a template with ${TEMPLATE_NAMES.map((name) => `\`{${name}}\``).join(', ')}, such as \`“{text}” ({reference}, {version})\`. ` +
      'The address is that of the reader of this server.',
    es:
      `El pasaje como referencia bibliográfica, en \`meta.citation\`: un estilo (${STYLE_NAMES.map((name) => `\`${name}\``).join(', ')}) ` +
      `o una plantilla con ${TEMPLATE_NAMES.map((name) => `\`{${name}}\``).join(', ')}, como \`«{text}» ({reference}, {version})\`. ` +
      'La dirección es la del lector de este servidor.',
  },
} as const satisfies TextParameter

/** The language of names in references. */
export const namesLanguage = {
  kind: 'language',
  brief:
    "language of names that mean different books, as Jn: es, en or pt (default: the version's)",
  meaning: {
    en:
      'Code of the language, such as `pt`, that decides names which mean different books: `Jn` is John, and Jonah in ' +
      'Portuguese. In any letter case. Without it `Accept-Language` decides, else the language of the version. Other names ' +
      'are read in every language.',
    es:
      'Código del idioma, como `pt`, que decide los nombres que significan libros distintos: `Jn` es Juan, y Jonás en ' +
      'portugués. En mayúsculas o minúsculas. Sin él decide `Accept-Language` y, si no, el idioma de la versión. Los demás ' +
      'nombres se leen en todos los idiomas.',
  },
} as const satisfies TextParameter

/** What the testaments are, in the order of their names. */
export const TESTAMENT_WORDS = ['Old Testament', 'New Testament', 'books beyond the 66']

const SWITCH = { kind: 'choice', values: ['true', 'false'], usual: 'true' } as const

/** A passage as one text, and what it leaves out. */
export const formats = {
  format: {
    kind: 'choice',
    values: FORMAT_NAMES,
    usual: 'json',
    meaning: {
      en:
        'The passage as one text in `content`: `text`, `html`, `markdown`, or `usj`, the JSON of USFM. `json` is the answer ' +
        'without a format. Beside another one `include` takes `neighbours` alone.',
      es:
        'El pasaje como un solo texto en `content`: `text`, `html`, `markdown` o `usj`, el JSON de USFM. `json` es ' +
        'la respuesta sin formato. Con otro, `include` solo admite `neighbours`.',
    },
  },
  numbers: {
    ...SWITCH,
    meaning: {
      en: '`false` leaves the numbers of verses out of a format.',
      es: '`false` quita de un formato los números de los versículos.',
    },
  },
  notes: {
    ...SWITCH,
    meaning: {
      en: '`false` leaves notes out of a format.',
      es: '`false` quita de un formato las notas.',
    },
  },
  headings: {
    ...SWITCH,
    meaning: {
      en:
        '`false` leaves the headings of the version and the titles of psalms out of a format. What names the places and ' +
        'chapters of a longer passage stays.',
      es:
        '`false` quita de un formato los encabezados de la versión y los títulos de los salmos. Queda lo que nombra ' +
        'los lugares y capítulos de un pasaje más largo.',
    },
  },
} as const satisfies Record<string, ChoiceParameter>

/** Ends the description of operations with these parameters. */
export const FORMAT_WORDS = {
  en:
    ' With `format`, `data` has the passage as one text in `content`: plain, HTML, Markdown, or USJ as an object, with ' +
    'the headings, paragraphs and notes that the version has. `meta.layers` names these; a version without any is ' +
    'answered as one paragraph for each chapter.',
  es:
    ' Con `format`, `data` tiene el pasaje como un solo texto en `content`: sin formato, HTML, Markdown, o USJ como ' +
    'objeto, con los encabezados, párrafos y notas que tenga la versión. `meta.layers` los nombra; una versión que no ' +
    'los tiene se responde como un párrafo por capítulo.',
}

export const verseLimit = {
  kind: 'integer',
  least: 1,
  most: MAX_LIMIT,
  usual: DEFAULT_LIMIT,
  brief: 'verses per page, 1 to 100',
  meaning: { en: 'The most results of one page.', es: 'El máximo de resultados por página.' },
} as const satisfies IntegerParameter

export const offset = {
  kind: 'integer',
  least: 0,
  most: Number.MAX_SAFE_INTEGER,
  usual: 0,
  meaning: {
    en: 'Results to pass over: page n (from 0) begins at n × limit.',
    es: 'Resultados que se saltan: la página n (desde 0) empieza en n × limit.',
  },
} as const satisfies IntegerParameter
