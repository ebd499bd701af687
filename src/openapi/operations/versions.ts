/** Operations on versions. */

import { VERSION_INCLUDES } from '../../answers/numbering.js'
import { LAYER_NAMES } from '../../bundle/layers.js'
import { describeFailure } from '../../http/reply/errors.js'
import { badParameter } from '../bad-parameter.js'
import { type ApiOperation, UNDER_V1 } from '../operation.js'
import { listCanon, listLanguage, listQuery, versionId, versionInclude } from '../parameters.js'

const KJV = {
  id: 'kjv',
  name: 'King James Version',
  abbreviation: 'KJV',
  language: 'English',
  language_code: 'en',
  description: 'The Authorized Version of 1611 in its standard text of 1769.',
}
const RV1909 = {
  id: 'rv1909',
  name: 'Reina-Valera 1909',
  abbreviation: 'RV1909',
  language: 'Spanish',
  language_code: 'es',
  description: 'La Biblia de Casiodoro de Reina y Cipriano de Valera en su revisión de 1909.',
}
const WEB = {
  id: 'web',
  name: 'World English Bible',
  abbreviation: 'WEB',
  language: 'English',
  language_code: 'en',
  description: 'A modern English translation based on the American Standard Version of 1901.',
}

/** How many chapters of the KJV end elsewhere in each tradition. */
const DIFFERING = { english: 0, hebrew: 80, vulgate: 59, lxx: 111, russian: 35, 'russian-66': 31 }

export const VERSION_OPERATIONS: readonly ApiOperation[] = [
  {
    ...UNDER_V1,
    id: 'listVersions',
    path: '/v1/versions',
    tag: 'Versions',
    summary: 'List the versions that are served',
    description:
      'Every version (translation or edition) that this server can answer with, by id. ' +
      'A version under copyright is listed once its operator has added a licensed text. ' +
      'With `language`, `q` or `canon`, only those that pass all of them; a value that no version has gives an empty list.',
    parameters: [listLanguage, listQuery, listCanon],
    answer: 'VersionsAnswer',
    examples: {
      all: { summary: 'The first two of three versions', data: { versions: [KJV, RV1909] } },
      spanish: {
        summary: 'The versions in Spanish whose names have a word',
        values: { language: 'es', q: 'reina' },
        data: { versions: [RV1909] },
      },
      further: {
        summary: 'The versions with books beyond the 66',
        values: { canon: 'dc' },
        data: { versions: [WEB] },
      },
    },
    failures: {
      empty: {
        sent: { values: { language: '' } },
        failure: badParameter('language', { is: 'empty' }),
      },
    },
  },
  {
    ...UNDER_V1,
    id: 'getVersion',
    path: '/v1/versions/:id',
    tag: 'Versions',
    summary: 'Get one version',
    description:
      'One version with its copyright line and the number of its books. With `include=numbering` also how it ' +
      'numbers its verses: the tradition that its chapters show, and where it departs from it. With ' +
      '`include=layers` also which layers its text has.',
    parameters: [versionId, versionInclude],
    answer: 'VersionAnswer',
    examples: {
      english: {
        summary: 'An English version',
        values: { id: 'KJV' },
        data: { version: { ...KJV, copyright: 'PUBLIC DOMAIN', book_count: 66 } },
      },
      alias: {
        summary: 'A Spanish version by an alias',
        values: { id: 'RVR1909' },
        data: { version: { ...RV1909, copyright: 'PUBLIC DOMAIN', book_count: 66 } },
      },
      layers: {
        summary: 'With the layers of its text',
        values: { id: 'KJV', include: 'layers' },
        data: {
          version: { ...KJV, copyright: 'PUBLIC DOMAIN', book_count: 66 },
          layers: LAYER_NAMES,
        },
      },
      numbering: {
        summary: 'With its numbering of verses',
        values: { id: 'KJV', include: 'numbering' },
        data: {
          version: { ...KJV, copyright: 'PUBLIC DOMAIN', book_count: 66 },
          numbering: {
            tradition: 'english',
            table: null,
            zones: [],
            departures: null,
            unknown: [],
            evidence: {
              chapters: 1189,
              agree: 1189,
              decided: [
                ...['LEV 14', 'NUM 12', 'NUM 13', 'NUM 29', 'NUM 30', 'JOS 5', 'JOS 6', '1SA 20'],
                ...['1SA 23', '1SA 24'],
              ],
              differing: DIFFERING,
            },
          },
        },
      },
    },
    failures: {
      badInclude: {
        sent: { values: { include: 'books' } },
        failure: badParameter('include', { is: 'not-of-list', values: VERSION_INCLUDES }),
      },
      undecodable: {
        sent: { values: { id: '%' } },
        failure: describeFailure({ kind: 'undecodable', part: 'path' }),
      },
      unknownVersion: {
        sent: { values: { id: 'KJX' } },
        failure: describeFailure({
          kind: 'unknown-version',
          asked: 'KJX',
          suggestions: ['kjv'],
        }),
      },
    },
  },
]
