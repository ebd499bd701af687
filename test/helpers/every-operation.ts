/** Requests for every operation that reads a text, its words, layers or cross references. */
import { calling, getting, type Question, reading } from './watched-load.js'

/** Every operation in a version, and in another one beside it. */
export const questionsOf = (id: string, other: string): readonly Question[] => [
  getting(`/v1/verses/JHN/3/16?version=${id}`),
  getting(`/v1/chapters/GEN/1?version=${id}&include=styles,strongs`),
  getting(`/v1/chapters/JHN/2?version=${id}&format=html`),
  getting(`/v1/passage?ref=Jn%203:16;%20Gn%201&version=${id}`),
  getting(`/v1/passage?ref=Jaun%203&version=${id}`),
  getting(`/v1/passages?ref=Jn%203:16&ref=Gn%201:1&version=${id},${other}`),
  getting(`/v1/parallel?ref=Jn%203:16-18&versions=${id},${other}`),
  getting(`/v1/search?q=juan&version=${id}&limit=5`),
  getting(`/v1/search?q=${id}&versions=${id},${other}&include=context&limit=5`),
  getting(`/v1/search?q=sii&version=${id}`),
  getting(`/v1/search?q=dos&version=${id}&match=forms`),
  getting(`/v1/random?version=${id}&seed=a`),
  getting(`/v1/today?version=${id}&date=2031-05-17`),
  getting(`/v1/references?text=Jn%203,16&version=${id}`),
  getting(`/v1/cross-references?ref=Jn%203:16&version=${id}`),
  getting(`/v1/books/JHN?version=${id}`),
  getting(`/v1/versions/${id}?include=numbering,layers`),
  reading(`/read/${id}/JHN/2`),
  reading(`/read/${id}/JHN/3?with=${other}`),
  reading(`/search?q=juan&version=${id}`),
  calling('get_passage', { reference: 'Jn 3:16', version: id }),
  calling('search_bible', { query: id, version: id, limit: 5 }),
  calling('compare_versions', { reference: 'Jn 3:16', versions: [id, other] }),
  calling('cross_references', { reference: 'Jn 3:16', version: id }),
]
