/** Names of operations and what statuses mean in Portuguese, by the English text. Descriptions stay English, as the guides do. */
export const PT: Readonly<Record<string, string>> = {
  Versions: 'Versões',
  Books: 'Livros',
  Text: 'Texto',
  Search: 'Busca',
  Dashboard: 'Painel',
  'List the versions that are served': 'Listar as versões disponíveis',
  'Get one version': 'Obter uma versão',
  'List the books of a version': 'Listar os livros de uma versão',
  'Get one book': 'Obter um livro',
  'Read a chapter': 'Ler um capítulo',
  'Read a verse or a range of verses': 'Ler um versículo ou vários seguidos',
  'Read a passage by a reference in words': 'Ler uma passagem pela referência',
  'Read many passages at once': 'Ler várias passagens de uma vez',
  'Read a passage in several versions side by side':
    'Ler uma passagem em várias versões lado a lado',
  'Find verses by words and phrases': 'Buscar versículos por palavras e frases',
  'Read a random verse': 'Ler um versículo ao acaso',
  'Read the verse of the day': 'Ler o versículo do dia',
  'Find the references in a text': 'Encontrar as referências de um texto',
  'List the places that say the like of a verse': 'Listar as passagens que dizem algo parecido',
  'Ask who is signed in': 'Consultar quem entrou',
  'Sign in': 'Entrar',
  'Sign out': 'Sair',
  'List the keys': 'Listar as chaves',
  'Create a key': 'Criar uma chave',
  'Change a key': 'Alterar uma chave',
  'Delete a key': 'Excluir uma chave',
  'Rotate a key': 'Renovar uma chave',
  'Count requests': 'Contar solicitações',
  'Get the versions': 'Obter as versões',
  "Get one version's books and chapters": 'Obter os livros e capítulos de uma versão',
  'List where the texts came from': 'Ver de onde vêm os textos',
  'What `If-None-Match` names is still what would be answered; there is no body.':
    'O que `If-None-Match` indica ainda é o que seria respondido; não há corpo.',
  'The key is missing, unknown, disabled, deleted or expired.':
    'A chave está ausente, é desconhecida, está desativada, foi excluída ou expirou.',
  'The path is known and has no such method; `Allow` lists those that it has.':
    'O caminho existe e não tem esse método; `Allow` lista os que ele tem.',
  'More requests than the key, or the address of refused keys, may make in a minute, or the key in a day.':
    'Mais solicitações do que a chave, ou o endereço de chaves recusadas, pode fazer por minuto, ou a chave por dia.',
  "A mistake of the service; the request's id finds it in the log.":
    'Uma falha do serviço; o identificador da solicitação permite encontrá-la no registro.',
  'The service is starting or stopping, or cannot reach what it must ask; try again soon.':
    'O serviço está iniciando ou parando, ou não alcança o que precisa; tente de novo em breve.',
}
