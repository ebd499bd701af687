/** The messages in Portuguese. */
import { MAX_RANGE } from '../failure.js'
import { joinList, type Messages, quote } from './table.js'

const EXAMPLES = 'exemplos: João 3:16, 1 Coríntios 13:4-7, Salmo 23, Gênesis 1-3'

const UNREADABLE = {
  book: (part: string) => `${quote(part)} não é o nome de um livro; ${EXAMPLES}`,
  'ambiguous-book': (part: string) => `${quote(part)} pode ser mais de um livro; ${EXAMPLES}`,
  numbers: (part: string) => `${quote(part)} não é capítulo e versículo; ${EXAMPLES}`,
}

const PARTS = { path: 'o caminho', query: 'a consulta', request: 'a solicitação' }

const TOO_MANY = {
  parameters: (most: number) => `A consulta não deve ter mais de ${most} parâmetros`,
  headers: (most: number) => `A solicitação não deve ter mais de ${most} cabeçalhos`,
}

const UNMAPPED = {
  title: (place: string, version: string) =>
    `${place} é o título do salmo, que ${version} não conta como versículo`,
  absent: (place: string, version: string) =>
    `${version} não tem nenhum versículo que seja ${place}`,
  unmappable: (place: string, version: string) =>
    `Não se sabe qual versículo de ${version} é ${place}: os textos diferem ali`,
}

export const PORTUGUESE: Messages = {
  failures: {
    'too-many': ({ of, most }) => TOO_MANY[of](most),
    undecodable: ({ part }) => `Não foi possível decodificar ${PARTS[part]}`,
    'too-long': ({ most }) => `O caminho e os cabeçalhos juntos têm mais de ${most} bytes`,
    'too-slow': () => 'A solicitação não chegou inteira a tempo',
    'too-large': ({ asked }) =>
      `A passagem tem ${asked} versículos; uma solicitação pode pedir no máximo ${MAX_RANGE}`,
    'too-many-references': ({ most }) =>
      `A solicitação tem mais de ${most} referências, contando as das listas; envie mais de uma`,
    'too-many-verses': ({ most }) =>
      `A resposta teria mais de ${most} versículos; peça menos lugares ou versões de uma vez`,
    'unknown-version': ({ asked }) =>
      `Não há nenhuma versão ${quote(asked)}; GET /v1/versions mostra as que são servidas`,
    'no-language': ({ asked, served }) =>
      `Não há nenhuma versão no idioma ${quote(asked)}; os idiomas que há: ${joinList(served, ', ')}`,
    'absent-version': ({ name, id }) =>
      `${name} não é servida aqui: seu texto é protegido por direitos autorais. Quem administra o ` +
      `serviço e tem uma licença a adiciona pondo os arquivos em corpus/local/${id}/ e compilando de novo`,
    'no-versions': () =>
      'Esta chave não pode ler nenhuma das versões que são servidas; fale com quem administra o serviço',
    'two-versions': ({ asked, written }) =>
      `version é ${asked} e a referência nomeia ${quote(written)}; remova uma das duas`,
    'unknown-book': ({ asked }) =>
      `Não há nenhum livro ${quote(asked)}; os caminhos levam uma abreviatura padrão (JHN) ou um id (joh)`,
    'no-book': ({ book, version }) => `${version} não tem o livro ${quote(book)}`,
    'no-chapter': ({ book, chapter, last }) =>
      `${book} não tem o capítulo ${chapter}; o último é o ${last}`,
    'no-verse': ({ book, chapter, verse, last }) =>
      `${book} ${chapter} não tem o versículo ${verse}; o último é o ${last}`,
    omitted: ({ book, chapter, first, last, version }) =>
      first === last
        ? `Esta versão (${version}) omite ${book} ${chapter}:${first}`
        : `Esta versão (${version}) omite ${book} ${chapter}:${first}-${last}`,
    unreadable: ({ reason, part }) => UNREADABLE[reason](part),
    reversed: ({ first, last }) => `A passagem termina em ${last}, antes de começar em ${first}`,
    'too-many-places': ({ most }) =>
      `A referência tem mais lugares do que uma solicitação pode pedir; no máximo ${most}`,
    'day-limited': ({ limit, seconds }) =>
      `O limite diário desta chave se esgotou (solicitações por dia: ${limit}); tente novamente em ` +
      `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}, depois da meia-noite UTC`,
    'too-few-verses': ({ version, length }) =>
      length === 1
        ? `Estes livros não têm nenhum versículo em ${version}`
        : `Nenhum capítulo destes livros tem ${length} versículos em ${version}`,
    'no-verse-of-day': ({ version }) =>
      `${version} não tem nenhum dos versículos do dia; peça outra versão`,
    'not-numbered': ({ reference, numbering }) =>
      `Não há ${reference} na numeração ${quote(numbering)}`,
    unmapped: ({ reference, numbering, version, reason }) =>
      UNMAPPED[reason](`${reference} na numeração ${quote(numbering)}`, version),
    'no-strongs': ({ number, dictionary }) => `${dictionary} não tem ${number}`,
    'no-entry': ({ asked, resource }) => `${resource} não tem ${quote(asked)}`,
    'no-resource': ({ asked }) =>
      `Neste servidor não há nenhuma obra ${quote(asked)} deste tipo; /v1/resources diz quais há`,
    'absent-resource': ({ name, command }) =>
      `${name} não está neste servidor; o operador o adiciona com "${command}"`,
    'other-origin': ({ origin }) =>
      origin === null
        ? 'Esta chave é para páginas web de suas próprias origens, e a solicitação não indica nenhuma (cabeçalho Origin)'
        : `Esta chave não é para páginas de ${origin}`,
    'no-path': () => 'Não há nada neste caminho',
    method: ({ method }) => `${method} não é permitido aqui; use GET`,
    limited: ({ seconds }) =>
      `Muitas solicitações; tente novamente em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
    internal: () => 'Algo falhou aqui; o id da solicitação ajuda a encontrá-lo',
    unavailable: () => 'O serviço está iniciando ou parando; tente novamente em instantes',
    overloaded: () => 'O serviço está sobrecarregado; tente novamente em instantes',
    crowded: () =>
      'Há pedidos demais à espera de textos que ainda estão sendo lidos; tente novamente em instantes',
    away: () => 'Não é possível acessar o armazenamento de chaves; tente novamente em instantes',
    broken: () => 'Não foi possível ler um arquivo desta versão; o operador o encontra no log',
  },
  problems: {
    empty: () => 'não deve estar vazio',
    missing: ({ example }) => `é obrigatório, por exemplo ${example}`,
    repeated: () => 'aparece mais de uma vez',
    'too-long': ({ most }) => `não deve ter mais de ${most} caracteres`,
    'not-a-chapter': () => 'deve ser um número de um a três algarismos',
    'not-verses': () => 'deve ser um número de um a três algarismos, ou um intervalo como 16-18',
    'not-an-integer': ({ least, most }) =>
      `deve ser um número inteiro ${most === undefined ? `não menor que ${least}` : `de ${least} a ${most}`}`,
    'not-one-of': ({ values }) => `deve ser ${joinList(values, ' ou ')}`,
    'not-of-list': ({ values }) =>
      `pode ser ${joinList(values, ' e ')}, cada um uma vez e separados por vírgulas`,
    'empty-part': () => 'não deve ter uma parte vazia; remova a vírgula ou o hífen',
    'named-twice': ({ part }) =>
      `não deve nomear uma versão duas vezes; a segunda vez é ${quote(part)}`,
    'too-many-parts': ({ most }) => `não deve ter mais de ${most} partes`,
    'not-beside': ({ other }) => `não deve ser enviado junto com ${other}; remova um dos dois`,
    'too-many-versions': ({ most }) =>
      `tem mais de ${most} versões; nomeie até ${most} delas com versions`,
    'no-word': () => 'deve conter uma palavra',
    'not-one-word': () => 'deve ser uma só palavra, ou seu começo com *',
    'only-excluded': () => 'deve conter alguma palavra que "-" não exclua',
    'short-beginning': () => 'deve ter pelo menos duas letras antes de "*"',
    'not-a-date': () => 'deve ser uma data de 0001-01-01 a 9999-12-31, como 2031-05-17',
    'not-a-zone': () => 'deve ser o nome IANA de um fuso horário, como America/Sao_Paulo',
    'too-many-bytes': ({ most }) => `não deve ter mais de ${most} bytes em UTF-8`,
    'not-one-place': () => 'deve ser um único lugar, de um capítulo no máximo',
    'not-one-verse': () => 'deve ser um único versículo',
    'no-header': () => 'deve ser enviado como cabeçalho',
    'not-a-host': () => 'deve ser um único host, com ou sem porta',
    'not-chunked': () => 'deve ser chunked, em HTTP/1.1',
    'no-strongs-number': () =>
      'deve ser um número dos dicionários de Strong, como G26 ou H7225; sem a letra, envie também testament',
    'other-testament': ({ number }) => `não é o de ${number}; retire este parâmetro`,
    'without-strongs': ({ versions }) =>
      versions.length === 0
        ? 'não tem números de Strong, nem os tem aqui nenhuma outra versão'
        : `não tem números de Strong; versões que os têm: ${joinList(versions, ', ')}`,
    'another-key': () =>
      'deve levar a mesma chave que X-API-Key, ou um dos dois cabeçalhos deve faltar',
  },
  ask: (suggestions) => `. Quis dizer ${suggestions.map(quote).join(' ou ')}?`,
  noCrossList: (command) =>
    `Este servidor não tem nenhuma lista de referências cruzadas, só notas das versões; o operador acrescenta uma com "${command}"`,
  hint: {
    begin: 'Nada foi encontrado: ',
    beginWords: 'Nada foi encontrado, e esta busca não tem operadores: ',
    beginFound: 'Outras buscas leem isto de outro modo: ',
    exclude: 'o sinal que exclui uma palavra é "-"',
    part: '"*" representa letras só no fim de uma palavra',
    words: (quoted) =>
      `${joinList(quoted, ' e ')} ${quoted.length === 1 ? 'é uma palavra' : 'são palavras'} como as outras`,
    signs: (quoted) =>
      `${joinList(quoted, ' e ')} ${quoted.length === 1 ? 'é pontuação' : 'são pontuação'}`,
  },
}
