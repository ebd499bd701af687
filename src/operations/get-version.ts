/** GET /v1/versions/:id. */
import { isFailure } from '../answers/failure.js'
import { VERSION_INCLUDES, withIncluded } from '../answers/numbering.js'
import { badParameter } from '../answers/parameters.js'
import { templateOf } from '../answers/templates.js'
import { findVersion } from '../answers/versions.js'
import { LAYER_NAMES } from '../bundle/layers.js'
import { operation } from './vocabulary/operation.js'

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

const DIFFERING = { english: 0, hebrew: 80, vulgate: 59, lxx: 111, russian: 35, 'russian-66': 31 }

export const getVersion = operation({
  id: 'getVersion',
  usage: 'version',
  label: { en: 'One version', es: 'Una versión', pt: 'Uma versão' },
  path: '/v1/versions/:id',
  tag: 'Versions',
  summary: { en: 'Get one version', es: 'Obtener una versión', pt: 'Obter uma versão' },
  description: {
    en:
      'One version with its copyright line and the number of its books. With `include=numbering` also how it ' +
      'numbers its verses: the tradition that its chapters show, and where it departs from it. With ' +
      '`include=layers` also which layers its text has.',
    es:
      'Una versión con su línea de derechos de autor y el número de sus libros. Con `include=numbering`, también ' +
      'cómo numera sus versículos: la tradición que muestran sus capítulos y en qué se aparta de ella. Con ' +
      '`include=layers`, también qué capas tiene su texto.',
  },
  parameters: {
    id: {
      kind: 'version',
      required: true,
      meaning: {
        en: 'Id or alias of the version, in any letter case.',
        es: 'Identificador o alias de la versión, en mayúsculas o minúsculas.',
      },
    },
    include: {
      kind: 'list',
      values: VERSION_INCLUDES,
      meaning: {
        en:
          '`numbering`: how the version numbers its verses, and what shows it. `layers`: which layers its text has. Or both, ' +
          'with a comma between.',
        es:
          '`numbering`: cómo numera la versión sus versículos y qué lo muestra. `layers`: qué capas tiene su texto. O ' +
          'ambos, separados por una coma.',
      },
    },
  },
  schema: 'VersionAnswer',
  examples: {
    english: {
      summary: { en: 'An English version', es: 'Una versión en inglés' },
      values: { id: 'KJV' },
      data: { version: { ...KJV, copyright: 'PUBLIC DOMAIN', book_count: 66 } },
    },
    alias: {
      summary: { en: 'A Spanish version by an alias', es: 'Una versión en español por un alias' },
      values: { id: 'RVR1909' },
      data: { version: { ...RV1909, copyright: 'PUBLIC DOMAIN', book_count: 66 } },
    },
    layers: {
      summary: { en: 'With the layers of its text', es: 'Con las capas de su texto' },
      values: { id: 'KJV', include: 'layers' },
      data: {
        version: { ...KJV, copyright: 'PUBLIC DOMAIN', book_count: 66 },
        layers: LAYER_NAMES,
      },
    },
    numbering: {
      summary: { en: 'With its numbering of verses', es: 'Con su numeración de versículos' },
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
      failure: { kind: 'undecodable', part: 'path' },
    },
    unknownVersion: {
      sent: { values: { id: 'KJX' } },
      failure: {
        kind: 'unknown-version',
        asked: 'KJX',
        suggestions: ['kjv'],
      },
    },
  },
  answer({ library }, { values: { id, include } }) {
    const version = findVersion(library, id)
    if (isFailure(version)) return version
    return {
      write: () => withIncluded(templateOf(version), version, version.layers.names, include),
      versions: version.record.id,
    }
  },
})
