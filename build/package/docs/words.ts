/** Words of the documentation's frame by language: those of the guides, and those of the front page alone. */

export interface FrameWords {
  /** The language's own name. */
  readonly name: string
  readonly skip: string
  readonly documentation: string
  readonly guides: string
  readonly reference: string
  readonly language: string
  readonly onThisPage: string
  readonly previous: string
  readonly next: string
  readonly copy: string
  readonly copied: string
  /** When the clipboard is closed: the text is selected instead. */
  readonly selected: string
  /** Names a table that is wider than its place. */
  readonly table: string
  /** Names the search over guides and operations. */
  readonly find: string
  readonly foundNone: string
}

/** By language code, in the order of the switch. */
export const FRAME_WORDS: Readonly<Record<string, FrameWords>> = {
  en: {
    name: 'English',
    skip: 'Skip to the content',
    documentation: 'Documentation',
    guides: 'Guides',
    reference: 'Reference',
    language: 'Language',
    onThisPage: 'On this page',
    previous: 'Previous',
    next: 'Next',
    copy: 'Copy',
    copied: 'Copied',
    selected: 'Selected: press Ctrl+C or ⌘C',
    table: 'Table that scrolls sideways',
    find: 'Search guides and operations',
    foundNone: 'Nothing found',
  },
  es: {
    name: 'Español',
    skip: 'Ir al contenido',
    documentation: 'Documentación',
    guides: 'Guías',
    reference: 'Referencia',
    language: 'Idioma',
    onThisPage: 'En esta página',
    previous: 'Anterior',
    next: 'Siguiente',
    copy: 'Copiar',
    copied: 'Copiado',
    selected: 'Seleccionado: pulse Ctrl+C o ⌘C',
    table: 'Tabla que se desplaza en horizontal',
    find: 'Buscar en guías y operaciones',
    foundNone: 'No se ha encontrado nada',
  },
  pt: {
    name: 'Português',
    skip: 'Ir para o conteúdo',
    documentation: 'Documentação',
    guides: 'Guias (em inglês)',
    reference: 'Referência',
    language: 'Idioma',
    onThisPage: 'Nesta página',
    previous: 'Anterior',
    next: 'Próximo',
    copy: 'Copiar',
    copied: 'Copiado',
    selected: 'Selecionado: pressione Ctrl+C ou ⌘C',
    table: 'Tabela com rolagem horizontal',
    find: 'Pesquisar em guias e operações',
    foundNone: 'Nada encontrado',
  },
}
