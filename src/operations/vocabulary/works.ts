/** Parameters of the operations that answer from works beside the texts. */
import { ENTRY_FORMATS } from '../../answers/resources/content.js'
import { LONGEST_NAME } from '../../answers/resources/find.js'
import type { TextParameter } from './kinds.js'

/** A work of a path. */
export const work = {
  kind: 'text',
  most: LONGEST_NAME,
  required: true,
  meaning: {
    en: 'Id of the work, as `/v1/resources` gives it, in any letter case.',
    es: 'Identificador de la obra, tal como lo da `/v1/resources`, en mayúsculas o minúsculas.',
  },
} as const satisfies TextParameter

export const entryFormat = {
  kind: 'choice',
  values: ENTRY_FORMATS,
  usual: ENTRY_FORMATS[0],
  brief: 'text, html or markdown',
  meaning: {
    en:
      'What `content` is: `text`, whose lines are parted by line feeds; `html`, in which places are links to the reader of this ' +
      'server; or `markdown`.',
    es:
      'Qué es `content`: `text`, con un salto entre línea y línea; `html`, donde los pasajes son enlaces al lector de este ' +
      'servidor; o `markdown`.',
  },
} as const

/** `limit=` of pages with these bounds. */
export const limitOf = <Most extends number>(usual: number, most: Most) =>
  ({
    kind: 'integer',
    least: 1,
    most,
    usual,
    brief: `how many per page, 1 to ${most}`,
    meaning: { en: 'The most of one page.', es: 'El máximo por página.' },
  }) as const
