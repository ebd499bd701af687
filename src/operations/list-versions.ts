/** GET /v1/versions. */

import { isFailure } from '../answers/failure.js'
import { badParameter } from '../answers/parameters.js'
import { MAX_FILTER_LENGTH } from '../answers/version-list.js'
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

const WEB = {
  id: 'web',
  name: 'World English Bible',
  abbreviation: 'WEB',
  language: 'English',
  language_code: 'en',
  description: 'A modern English translation based on the American Standard Version of 1901.',
}

export const listVersions = operation({
  id: 'listVersions',
  usage: 'versions',
  label: { en: 'Versions', es: 'Versiones', pt: 'Versões' },
  path: '/v1/versions',
  tag: 'Versions',
  summary: {
    en: 'List the versions that are served',
    es: 'Listar las versiones disponibles',
    pt: 'Listar as versões disponíveis',
  },
  description: {
    en:
      'Every version (translation or edition) that this server can answer with, by id. ' +
      'A version under copyright is listed once its operator has added a licensed text. ' +
      'With `language`, `q` or `canon`, only those that pass all of them; a value that no version has gives an empty list.',
    es:
      'Todas las versiones (traducciones y ediciones) con las que este servidor puede responder, por su ' +
      'identificador. Una versión con derechos de autor aparece cuando el operador ha añadido un texto con ' +
      'licencia. Con `language`, `q` o `canon`, solo las que cumplen todos; un valor que ninguna versión tiene da ' +
      'una lista vacía.',
  },
  parameters: {
    language: {
      kind: 'language',
      most: MAX_FILTER_LENGTH,
      meaning: {
        en: 'Only versions in this language: its code, in any letter case. `es` has those in `es-419` too.',
        es: 'Solo las versiones en este idioma: su código, en mayúsculas o minúsculas. `es` incluye las de `es-419`.',
      },
    },
    q: {
      kind: 'text',
      most: MAX_FILTER_LENGTH,
      meaning: {
        en:
          'Only versions that have all these words, or parts of words, in their id, aliases, abbreviation, name, language or ' +
          'description. Letter case and accents do not matter.',
        es:
          'Solo las versiones que tienen todas estas palabras, o partes de palabras, en su identificador, alias, ' +
          'abreviatura, nombre, idioma o descripción. No importan las mayúsculas ni las tildes.',
      },
    },
    canon: {
      kind: 'text',
      most: MAX_FILTER_LENGTH,
      meaning: {
        en: 'Only versions with all 66 books (`full`), with the 27 of the New Testament (`nt`), or with books beyond the 66 (`dc`).',
        es:
          'Solo las versiones con los 66 libros (`full`), con los 27 del Nuevo Testamento (`nt`) o con libros además ' +
          'de los 66 (`dc`).',
      },
    },
  },
  schema: 'VersionsAnswer',
  examples: {
    all: {
      summary: { en: 'The first two of three versions', es: 'Las dos primeras de tres versiones' },
      data: { versions: [KJV, RV1909] },
    },
    spanish: {
      summary: {
        en: 'The versions in Spanish whose names have a word',
        es: 'Las versiones en español cuyo nombre tiene una palabra',
      },
      values: { language: 'es', q: 'reina' },
      data: { versions: [RV1909] },
    },
    further: {
      summary: {
        en: 'The versions with books beyond the 66',
        es: 'Las versiones con libros además de los 66',
      },
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
  answer({ versionList }, { values }) {
    const found = versionList.find(values)
    if (isFailure(found)) return found
    return { records: found.map(({ record }) => record), write: () => versionList.write(found) }
  },
})
