/** Examples and failures that several operations have. */
import { STYLE_NAMES } from '../../answers/cite/styles.js'
import { FORMAT_NAMES } from '../../answers/formats/request.js'
import { badParameter } from '../../answers/parameters.js'
import { PASSAGE_INCLUDES } from '../../answers/passages/neighbours.js'
import { NUMBERINGS } from '../../answers/passages/numbering.js'
import { LAYER_NAMES } from '../../bundle/layers.js'
import type { Example, FailureExample } from './operation.js'

export const RV1909 = { id: 'rv1909', name: 'Reina-Valera 1909', abbreviation: 'RV1909' }

/** A work beside the texts, as answers name it. */
export const NAVE = {
  id: 'naves-topics',
  name: "Nave's Topical Bible",
  copyright: 'Public Domain',
}

export const KJV = { id: 'kjv', name: 'King James Version', abbreviation: 'KJV' }

export const PSALM_117 = [
  { verse: 1, text: 'ALABAD á Jehová, naciones todas…' },
  { verse: 2, text: 'Porque ha engrandecido…' },
]

export const ALWAYS = [
  { verse: 16, text: 'Estad siempre gozosos.' },
  { verse: 17, text: 'Orad sin cesar.' },
]

export const WEPT = { chapter: 11, verse: 35, text: 'Y lloró Jesús.' }

export const PRECIOUS = {
  reference: 'Psalms 116:15',
  version: KJV,
  book: { name: 'Psalms', number: 19, abbreviation: 'PSA' },
  chapter: 116,
  verse: 15,
  text: 'Precious in the sight of the LORD is the death of his saints.',
}

export const PRECIOUS_NUMBERING = {
  asked: 'vulgate',
  own: 'english',
  moved: [{ from: 'Psalms 115:15', to: 'Psalms 116:15', how: 'moved' }],
  unmapped: [],
}

export const WEPT_ENGLISH = { chapter: 11, verse: 35, text: 'Jesus wept.' }

export const unknownVersion: FailureExample = {
  sent: { values: { version: 'ABC' } },
  failure: { kind: 'unknown-version', asked: 'ABC' },
}

export const badInclude: FailureExample = {
  sent: { values: { include: 'footnotes' } },
  failure: badParameter('include', { is: 'not-of-list', values: PASSAGE_INCLUDES }),
}

export const badCite: FailureExample = {
  sent: { values: { cite: 'harvard' } },
  failure: badParameter('cite', { is: 'not-one-of', values: STYLE_NAMES }),
}

export const badNumbering: FailureExample = {
  sent: { values: { numbering: 'greek' } },
  failure: badParameter('numbering', { is: 'not-one-of', values: NUMBERINGS }),
}

export const unknownBook: FailureExample = {
  sent: { values: { book: 'Juan' } },
  failure: { kind: 'unknown-book', asked: 'Juan', suggestions: ['JHN'] },
}

export const badChapter: FailureExample = {
  sent: { values: { chapter: 'one' } },
  failure: badParameter('chapter', { is: 'not-a-chapter' }),
}

/** Of a reference in `ref`, in the default version. */
export const referenceFailures = {
  noReference: {
    sent: { values: { ref: 'Jhon 3:16' } },
    failure: {
      kind: 'unreadable',
      reason: 'book',
      part: 'Jhon',
      suggestions: ['John 3:16'],
    },
  },
  reversed: {
    sent: { values: { ref: 'Juan 3:18-16' } },
    failure: {
      kind: 'reversed',
      first: '18',
      last: '16',
      suggestions: ['Juan 3:16-18'],
    },
  },
  noChapter: {
    sent: { values: { ref: 'Juan 22' } },
    failure: {
      kind: 'no-chapter',
      book: 'Juan',
      chapter: 22,
      last: 21,
      suggestions: ['Juan 21'],
    },
  },
  noVerse: {
    sent: { values: { ref: 'Juan 3:99' } },
    failure: {
      kind: 'no-verse',
      book: 'Juan',
      chapter: 3,
      verse: 99,
      last: 36,
      suggestions: ['Juan 3:36'],
    },
  },
} as const satisfies Record<string, FailureExample>

/** Of a reference in `ref` that must be one place, in the default version. */
export const placeFailures = {
  unreadable: {
    sent: { values: { ref: 'Foo 3:16' } },
    failure: { kind: 'unreadable', part: 'Foo', reason: 'book' },
  },
  reversed: {
    sent: { values: { ref: 'Jn 3:18-16' } },
    failure: { kind: 'reversed', first: '18', last: '16' },
  },
  unknownVersion: {
    sent: { values: { version: 'ABC' } },
    failure: { kind: 'unknown-version', asked: 'ABC' },
  },
  noBook: {
    sent: { values: { ref: 'Tob 1:1' } },
    failure: { kind: 'no-book', version: 'KJV', book: 'Tobit' },
  },
  noChapter: {
    sent: { values: { ref: 'Juan 99' } },
    failure: {
      kind: 'no-chapter',
      book: 'John',
      chapter: 99,
      last: 21,
      suggestions: ['John 21'],
    },
  },
  noVerse: {
    sent: { values: { ref: 'Juan 3:99' } },
    failure: {
      kind: 'no-verse',
      book: 'John',
      chapter: 3,
      verse: 99,
      last: 36,
      suggestions: ['John 3:36'],
    },
  },
} as const satisfies Record<string, FailureExample>

const COPYRIGHT = 'PUBLIC DOMAIN'

const BARE = { numbers: 'false', notes: 'false', headings: 'false' }

const META = { layers: ['headings', 'styles', 'paragraphs'] }

const META_OF_KJV = { layers: LAYER_NAMES }

export const chapterFormats: Readonly<Record<string, Example>> = {
  html: {
    summary: { en: 'A chapter as HTML (shortened)', es: 'Un capítulo como HTML (abreviado)' },
    values: { book: 'PSA', chapter: 117, format: 'html' },
    data: {
      reference: 'Salmos 117',
      version: RV1909,
      format: 'html',
      content: '<article class="scripture" lang="es" dir="ltr">…',
      copyright: COPYRIGHT,
    },
    meta: META,
  },
  bareText: {
    summary: {
      en: 'A chapter as nothing but its words (shortened)',
      es: 'Un capítulo solo con sus palabras (abreviado)',
    },
    values: { book: 'PSA', chapter: 117, format: 'text', ...BARE },
    data: {
      reference: 'Salmos 117',
      version: RV1909,
      format: 'text',
      content: 'ALABAD á Jehová…',
      copyright: COPYRIGHT,
    },
    meta: META,
  },
}

export const versesFormats: Readonly<Record<string, Example>> = {
  markdown: {
    summary: { en: 'Verses as Markdown (shortened)', es: 'Versículos como Markdown (abreviados)' },
    values: { book: '1TH', chapter: 5, verse: '16-17', format: 'markdown', notes: 'false' },
    data: {
      reference: '1 Tesalonicenses 5:16-17',
      version: RV1909,
      format: 'markdown',
      content: '**16** Estad siempre gozosos.…',
      copyright: COPYRIGHT,
    },
    meta: META,
  },
  bareText: {
    summary: { en: 'A verse as nothing but its words', es: 'Un versículo solo con sus palabras' },
    values: { book: 'JHN', chapter: 11, verse: '35', format: 'text', ...BARE },
    data: {
      reference: 'Juan 11:35',
      version: RV1909,
      format: 'text',
      content: 'Y lloró Jesús.',
      copyright: COPYRIGHT,
    },
    meta: META,
  },
}

export const passageFormats: Readonly<Record<string, Example>> = {
  usj: {
    summary: { en: 'A passage as USJ (its beginning)', es: 'Un pasaje como USJ (su comienzo)' },
    values: { ref: 'Psalm 117', version: 'KJV', format: 'usj' },
    data: {
      reference: 'Psalms 117',
      version: KJV,
      format: 'usj',
      content: {
        type: 'USJ',
        version: '3.1',
        content: [
          { type: 'book', marker: 'id', code: 'PSA', content: [] },
          { type: 'chapter', marker: 'c', number: '117', sid: 'PSA 117' },
        ],
      },
      copyright: COPYRIGHT,
    },
    meta: META_OF_KJV,
  },
  bareText: {
    summary: {
      en: 'Several places as plain text, of which one is not there',
      es: 'Varios lugares como texto sin formato, uno de los cuales no existe',
    },
    values: { ref: 'Jn 11,35; Tob 1', format: 'text', ...BARE },
    data: {
      reference: 'Juan 11:35; Tobías 1',
      version: RV1909,
      format: 'text',
      content: 'Y lloró Jesús.',
      copyright: COPYRIGHT,
      missing: [
        {
          reference: 'Tobías 1',
          error: { code: 'BOOK_NOT_FOUND', message: 'RV1909 has no book "Tobías"' },
        },
      ],
    },
    meta: META,
  },
}

export const badFormat: FailureExample = {
  sent: { values: { format: 'pdf' } },
  failure: badParameter('format', { is: 'not-one-of', values: FORMAT_NAMES }),
}
