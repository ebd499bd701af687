/** Parameters that say in which books an operation looks for verses. */
import { MAX_PARTS, TESTAMENTS } from '../../answers/search/places.js'
import { GROUP_NAMES } from '../../canon/book-groups.js'
import type { Parameters } from './kinds.js'
import { TESTAMENT_WORDS } from './shared.js'

const GROUPS = GROUP_NAMES.map((name) => `\`${name}\``).join(', ')

export const PLACES = {
  book: {
    kind: 'books',
    brief: 'only in these books: one (JHN), a list (MAT,MRK), a range (ROM-JUD)',
    meaning: {
      en:
        `Search these books alone: one, a list (\`MAT,MRK\`), a range (\`ROM-JUD\`), or a list with ranges, of ` +
        `at most ${MAX_PARTS} parts. A book that the version lacks is refused if it is named by itself, and ` +
        'passed over in a range. Books beyond the 66 come after Revelation: `TOB`, `1MA-2MA`. Standard abbreviations or ids, ' +
        'in any letter case.',
      es:
        'Buscar solo en estos libros: uno, una lista (`MAT,MRK`), un rango (`ROM-JUD`) o una lista con rangos, de ' +
        `${MAX_PARTS} partes como máximo. ` +
        ' Un libro que la versión no tiene se rechaza si se nombra solo, y se pasa por alto ' +
        'dentro de un rango. Los libros además de los 66 van después de Apocalipsis: `TOB`, `1MA-2MA`. Abreviaturas ' +
        'estándar o identificadores, en mayúsculas o minúsculas.',
    },
  },
  group: {
    kind: 'groups',
    brief: 'only in these groups of books: pentateuch, psalms, gospels, paul ...',
    meaning: {
      en:
        `Search these groups of books alone, with commas between them: ${GROUPS}. ` +
        'Spanish and Portuguese names are understood too: `evangelios`, `paulo`.',
      es:
        `Buscar solo en estos grupos de libros, separados por comas: ${GROUPS}. ` +
        'También se entienden los nombres en español y portugués: `evangelios`, ' +
        '`paulo`.',
    },
  },
  testament: {
    kind: 'choice',
    values: TESTAMENTS,
    isReadLater: true,
    brief: 'only in this testament; DC: the books beyond the 66',
    valueWords: TESTAMENT_WORDS,
    meaning: {
      en: 'Search the Old or the New Testament alone, or with `DC` the books beyond the 66. With `book` and `group`, only what all of them name is searched.',
      es:
        'Buscar solo en el Antiguo o en el Nuevo Testamento, o con `DC` en los libros además de los 66. Con `book` y ' +
        '`group`, se busca solo en lo que todos ellos nombran.',
    },
  },
} as const satisfies Parameters
