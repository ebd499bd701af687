/** GET /v1/resources. */
import { listResources as find } from '../answers/resources/find.js'
import { json } from '../answers/templates.js'
import { operation } from './vocabulary/operation.js'

export const listResources = operation({
  id: 'listResources',
  usage: 'resources',
  label: { en: 'Works', es: 'Obras', pt: 'Obras' },
  path: '/v1/resources',
  tag: 'Words',
  summary: {
    en: 'List the dictionaries, topics and commentaries',
    es: 'Listar los diccionarios, temas y comentarios',
    pt: 'Listar os dicionários, temas e comentários',
  },
  description: {
    en:
      'The works beside the texts that this server can answer from, by id, with their language and rights. Whoever shows what is ' +
      'from a work must show its `copyright` too. The operator adds further ones with `lectern corpus add`.',
    es:
      'Las obras que este servidor tiene junto a los textos, por su identificador, con su idioma y sus derechos. Quien muestre ' +
      'algo de una obra debe mostrar también su `copyright`. El operador añade otras con `lectern corpus add`.',
  },
  parameters: {},
  schema: 'ResourcesAnswer',
  examples: {
    all: {
      summary: { en: 'The first of several works', es: 'La primera de varias obras' },
      data: {
        resources: [
          {
            id: 'naves-topics',
            kind: 'topics',
            abbreviation: 'NAVE',
            name: "Nave's Topical Bible",
            language_code: 'en',
            description: 'Orville Nave…',
            copyright: 'Public Domain',
            license: 'Public Domain',
            entries: 5322,
          },
        ],
      },
    },
  },
  failures: {},
  answer({ library }) {
    const resources = find(library)
    return { resources, write: () => json({ resources }) }
  },
})
