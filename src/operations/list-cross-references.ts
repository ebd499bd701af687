/** GET /v1/cross-references. */
import { badParameter } from '../answers/parameters.js'
import {
  answerCross,
  DEFAULT_CROSS_LIMIT,
  MAX_CROSS_LIMIT,
  MAX_VOTES,
} from '../answers/references/cross-references.js'
import { operation } from './vocabulary/operation.js'
import { placeFailures } from './vocabulary/samples.js'
import { offset, reference, version } from './vocabulary/shared.js'

export const listCrossReferences = operation({
  id: 'listCrossReferences',
  usage: 'crossReferences',
  label: { en: 'Cross references', es: 'Referencias cruzadas', pt: 'Referências cruzadas' },
  path: '/v1/cross-references',
  tag: 'Text',
  summary: {
    en: 'List the cross-references of a verse',
    es: 'Listar las referencias cruzadas de un versículo',
    pt: 'Listar as referências cruzadas de um versículo',
  },
  description: {
    en:
      "Places from the versions' own notes and, if the operator has added it, from the list of OpenBible.info, whose readers " +
      'vote. `meta.sources` names every source with its licence and credit, which whoever shows its references must ' +
      "show too. Places are mapped to the version's numbering; `lost` says why one is not. Without " +
      'any source the list is empty.',
    es:
      'Lugares tomados de las notas de las propias versiones y, si el operador la ha añadido, de la lista de ' +
      'OpenBible.info, cuyos lectores votan. `meta.sources` nombra cada fuente con su licencia y su crédito, que ' +
      'también debe mostrar quien muestre sus referencias. Los lugares se pasan a la numeración de la versión; ' +
      '`lost` dice por qué uno no se pudo pasar. Sin ninguna fuente, la lista está vacía.',
  },
  parameters: {
    ref: {
      ...reference,
      meaning: {
        en: 'A verse, verses of one chapter, or a chapter, as for `/v1/passage`.',
        es: 'Un versículo, varios de un capítulo o un capítulo, como en `/v1/passage`.',
      },
    },
    version,
    votes: {
      kind: 'integer',
      least: 0,
      most: MAX_VOTES,
      brief: 'only those with so many votes, if they have any',
      meaning: {
        en: 'Only those with at least so many votes; 5 is a usual choice. A source without votes is not cut.',
        es: 'Solo los que tienen al menos tantos votos; 5 es lo habitual. Una fuente sin votos no se recorta.',
      },
    },
    limit: {
      kind: 'integer',
      least: 1,
      most: MAX_CROSS_LIMIT,
      usual: DEFAULT_CROSS_LIMIT,
      brief: 'places per page, 1 to 100',
      meaning: { en: 'The most places of one page.', es: 'El máximo de lugares por página.' },
    },
    offset,
  },
  schema: 'CrossReferencesAnswer',
  examples: {
    verse: {
      summary: {
        en: 'A page of a verse, in an English version',
        es: 'Una página de un versículo, en una versión en inglés',
      },
      values: { ref: 'Gn 1:2', version: 'KJV', votes: 5, limit: 10, offset: 0 },
      data: {
        reference: 'Genesis 1:2',
        version: 'kjv',
        total: 0,
        limit: 10,
        offset: 0,
        references: [],
      },
    },
    notes: {
      summary: {
        en: "What a version's own note names",
        es: 'Lo que nombra la nota de una versión',
      },
      values: { ref: 'Mt 1:23', version: 'WEB' },
      data: {
        reference: 'Matthew 1:23',
        version: 'web',
        total: 1,
        limit: 25,
        offset: 0,
        references: [
          {
            from: 'Matthew 1:23',
            reference: 'Isaiah 7:14',
            book: { name: 'Isaiah', number: 23, abbreviation: 'ISA' },
            chapter: 7,
            verse: 14,
            exists: true,
            source: 'web',
          },
        ],
      },
    },
  },
  failures: {
    missing: {
      sent: { values: { ref: undefined } },
      failure: badParameter('ref', { is: 'missing', example: 'ref=Juan%203:16' }),
    },
    severalPlaces: {
      sent: { values: { ref: 'Jn 3:16; 4:2' } },
      failure: badParameter('ref', { is: 'not-one-place' }),
    },
    badVotes: {
      sent: { values: { votes: -1 } },
      failure: badParameter('votes', { is: 'not-an-integer', least: 0, most: MAX_VOTES }),
    },
    badLimit: {
      sent: { values: { limit: 101 } },
      failure: badParameter('limit', { is: 'not-an-integer', least: 1, most: MAX_CROSS_LIMIT }),
    },
    badOffset: {
      sent: { values: { offset: -1 } },
      failure: badParameter('offset', { is: 'not-an-integer', least: 0 }),
    },
    ...placeFailures,
  },
  answer: (texts, { values }) => answerCross(texts, values),
})
