/** What assistants and people read beside texts and failures, in each language. */
import type { Language } from '../answers/language.js'
import type { Verdict } from '../quotations/judgement/quotation.js'

export interface Words {
  /** Ends the message about an unknown version. */
  readonly listsVersions: string
  /** Ends the message about an unknown book. */
  readonly namesBooks: string
  readonly example: string
  readonly unknownTool: (name: string) => string
  readonly unknownArgument: (name: string, known: readonly string[]) => string
  readonly unknownResource: (uri: string) => string
  readonly unknownPrompt: (name: string) => string
  readonly copyright: string
  /** Follows an answer of which a part is left out. */
  readonly cut: (shown: number, total: number, next: string) => string
  readonly missing: string
  readonly omitted: (references: readonly string[]) => string
  readonly otherNumbers: (moves: readonly string[]) => string
  readonly found: (total: number) => string
  readonly instead: (queries: readonly string[]) => string
  readonly forms: (total: number) => string
  readonly names: (reference: string) => string
  readonly usual: string
  readonly languages: (codes: readonly string[]) => string
  readonly explain: (reference: string) => string
  readonly about: (topic: string, version: string) => string
  readonly verdicts: Readonly<Record<Verdict, string>>
  readonly citedWrong: (reference: string) => string
  readonly corrected: string
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    listsVersions: 'the tool list_versions names those that are here',
    namesBooks: 'give a standard abbreviation (JHN); the tool list_books names them',
    example: 'Example',
    unknownTool: (name) => `There is no tool ${name}`,
    unknownArgument: (name, known) =>
      known.length === 0
        ? `There is no argument ${name}; this tool has none`
        : `There is no argument ${name}; there are: ${known.join(', ')}`,
    unknownResource: (uri) =>
      `There is no resource ${uri}; chapters are bible://{version}/{book}/{chapter}, such as bible://kjv/JHN/3`,
    unknownPrompt: (name) => `There is no prompt ${name}`,
    copyright: 'Copyright',
    cut: (shown, total, next) => `${shown} of ${total} are shown. For the rest: ${next}`,
    missing: 'Not found',
    omitted: (references) => `This version omits: ${references.join(', ')}`,
    otherNumbers: (moves) => `Other numbers in this version: ${moves.join(', ')}`,
    found: (total) => `${total} ${total === 1 ? 'verse' : 'verses'}`,
    instead: (queries) => `These find something: ${queries.join(', ')}`,
    forms: (total) => `match "forms" finds ${total}`,
    names: (reference) => `The query names a place: get_passage with reference "${reference}"`,
    usual: 'default',
    languages: (codes) => `Languages: ${codes.join(', ')}`,
    explain: (reference) =>
      `Explain ${reference}. Read the text below, and with the tools get_passage and cross_references what stands around it ` +
      'and what says the like. Say what the text says before what it means, quote verses with their references and name ' +
      'the version. Where readers differ, say so.',
    about: (topic, version) =>
      `Find what the Bible says about: ${topic}. Search ${version} with the tool search_bible, with match "forms" and ` +
      'several words that the text itself may use, not only this one. Choose up to ten passages, read them with get_passage, ' +
      'and list each with its reference, its words and one sentence on why it fits. Name the version and its copyright.',
    verdicts: {
      exact: 'Word for word',
      words: 'The same words, written otherwise',
      changed: 'Changed',
      mixed: 'Mixed from several versions or places',
      common: 'Everyday words, which show no quotation',
      'not-found': 'Not in these versions',
    },
    citedWrong: (reference) => `Cited as ${reference}, where it does not stand`,
    corrected: 'Corrected text',
  },
  es: {
    listsVersions: 'la herramienta list_versions nombra las que hay',
    namesBooks: 'use una abreviatura estándar (JHN); la herramienta list_books las nombra',
    example: 'Ejemplo',
    unknownTool: (name) => `No hay ninguna herramienta ${name}`,
    unknownArgument: (name, known) =>
      known.length === 0
        ? `No hay ningún argumento ${name}; esta herramienta no tiene argumentos`
        : `No hay ningún argumento ${name}; los que hay: ${known.join(', ')}`,
    unknownResource: (uri) =>
      `No hay ningún recurso ${uri}; los capítulos son bible://{version}/{book}/{chapter}, como bible://rv1909/JHN/3`,
    unknownPrompt: (name) => `No hay ninguna plantilla ${name}`,
    copyright: 'Derechos',
    cut: (shown, total, next) => `Se muestran ${shown} de ${total}. Para el resto: ${next}`,
    missing: 'No se encontró',
    omitted: (references) => `Esta versión omite: ${references.join(', ')}`,
    otherNumbers: (moves) => `Con otros números en esta versión: ${moves.join(', ')}`,
    found: (total) => `${total} ${total === 1 ? 'versículo' : 'versículos'}`,
    instead: (queries) => `Con estas búsquedas sí hay resultados: ${queries.join(', ')}`,
    forms: (total) => `con match "forms" hay ${total}`,
    names: (reference) =>
      `La búsqueda nombra un lugar: get_passage con la referencia "${reference}"`,
    usual: 'predeterminada',
    languages: (codes) => `Idiomas: ${codes.join(', ')}`,
    explain: (reference) =>
      `Explique ${reference}. Lea el texto de abajo y, con las herramientas get_passage y cross_references, lo que lo rodea ` +
      'y lo que dice algo parecido. Diga primero qué dice el texto y después qué significa, cite los versículos con su ' +
      'referencia y nombre la versión. Donde los lectores no coinciden, dígalo.',
    about: (topic, version) =>
      `Busque qué dice la Biblia sobre: ${topic}. Busque en ${version} con la herramienta search_bible, con match "forms" y ` +
      'varias palabras que el propio texto pueda usar, no solo esta. Elija hasta diez pasajes, léalos con get_passage y dé ' +
      'de cada uno la referencia, las palabras y una frase sobre por qué viene al caso. Nombre la versión y sus derechos.',
    verdicts: {
      exact: 'Palabra por palabra',
      words: 'Las mismas palabras, escritas de otro modo',
      changed: 'Cambiado',
      mixed: 'Mezclado de varias versiones o lugares',
      common: 'Palabras corrientes, que no muestran una cita',
      'not-found': 'No está en estas versiones',
    },
    citedWrong: (reference) => `Se cita como ${reference}, donde no está`,
    corrected: 'Texto corregido',
  },
  pt: {
    listsVersions: 'a ferramenta list_versions mostra as que há',
    namesBooks: 'use uma abreviatura padrão (JHN); a ferramenta list_books as mostra',
    example: 'Exemplo',
    unknownTool: (name) => `Não há nenhuma ferramenta ${name}`,
    unknownArgument: (name, known) =>
      known.length === 0
        ? `Não há nenhum argumento ${name}; esta ferramenta não tem argumentos`
        : `Não há nenhum argumento ${name}; os que há: ${known.join(', ')}`,
    unknownResource: (uri) =>
      `Não há nenhum recurso ${uri}; os capítulos são bible://{version}/{book}/{chapter}, como bible://kjv/JHN/3`,
    unknownPrompt: (name) => `Não há nenhum modelo ${name}`,
    copyright: 'Direitos',
    cut: (shown, total, next) => `São mostrados ${shown} de ${total}. Para o resto: ${next}`,
    missing: 'Não encontrado',
    omitted: (references) => `Esta versão omite: ${references.join(', ')}`,
    otherNumbers: (moves) => `Com outros números nesta versão: ${moves.join(', ')}`,
    found: (total) => `${total} ${total === 1 ? 'versículo' : 'versículos'}`,
    instead: (queries) => `Estas buscas encontram algo: ${queries.join(', ')}`,
    forms: (total) => `com match "forms" há ${total}`,
    names: (reference) => `A busca indica um lugar: get_passage com a referência "${reference}"`,
    usual: 'padrão',
    languages: (codes) => `Idiomas: ${codes.join(', ')}`,
    explain: (reference) =>
      `Explique ${reference}. Leia o texto abaixo e, com as ferramentas get_passage e cross_references, o que está em volta ` +
      'e o que diz algo parecido. Diga primeiro o que o texto diz e depois o que significa, cite os versículos com a ' +
      'referência e nomeie a versão. Onde os leitores divergem, diga-o.',
    about: (topic, version) =>
      `Procure o que a Bíblia diz sobre: ${topic}. Busque em ${version} com a ferramenta search_bible, com match "forms" e ` +
      'várias palavras que o próprio texto possa usar, não só esta. Escolha até dez passagens, leia-as com get_passage e dê ' +
      'de cada uma a referência, as palavras e uma frase sobre por que cabe aqui. Nomeie a versão e seus direitos.',
    verdicts: {
      exact: 'Palavra por palavra',
      words: 'As mesmas palavras, escritas de outro modo',
      changed: 'Alterado',
      mixed: 'Misturado de várias versões ou lugares',
      common: 'Palavras comuns, que não mostram uma citação',
      'not-found': 'Não está nestas versões',
    },
    citedWrong: (reference) => `Citado como ${reference}, onde não está`,
    corrected: 'Texto corrigido',
  },
}
