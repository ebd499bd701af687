/** Requests to every operation on the invented texts, whose answers are recorded. */
import { OPERATIONS } from '../../src/operations/operations.js'
import {
  isInPath,
  type Operation,
  parameterNames,
} from '../../src/operations/vocabulary/operation.js'

/** Every operation in each of its shapes, and each way to be refused. */
const CHOSEN = [
  '/v1/versions',
  '/v1/versions?language=es&q=PRUEBA',
  '/v1/versions?canon=full',
  '/v1/versions?q=',
  '/v1/versions/PRUEBA',
  '/v1/versions/pr1',
  '/v1/versions/trial',
  '/v1/versions/rvr1960',
  '/v1/versions/none',
  '/v1/books',
  '/v1/books?version=TRIAL',
  '/v1/books/joh',
  '/v1/books/JHN?version=trial',
  '/v1/books/xyz',
  '/v1/books/exo',
  '/v1/chapters/JHN/2',
  '/v1/chapters/psa/1?version=trial',
  '/v1/chapters/JHN/4',
  '/v1/chapters/JHN/99',
  '/v1/chapters/JHN/x',
  '/v1/verses/JHN/2/1',
  '/v1/verses/JHN/2/6',
  '/v1/verses/GEN/1/31?version=trial',
  '/v1/verses/JHN/2/1-8',
  '/v1/verses/JHN/1/1-50',
  '/v1/verses/JHN/1/1-51',
  '/v1/verses/JHN/1/9-2',
  '/v1/verses/JHN/2/3',
  '/v1/verses/JHN/2/99',
  '/v1/verses/JHN/2/1-99',
  '/v1/verses/JHN/2/a-b',
  '/v1/references?text=Vea%20Jn%202,4-6.8;%201,1%20y%20Tob%203,1;%20el%20v.%202%20no.',
  '/v1/references?text=Read%20John%202:4%20and%20Psalm%201%20%F0%9F%98%80%20Jn%203,1&version=trial&language=en',
  '/v1/references?text=,,,,((((',
  '/v1/references?ref=Juan%202',
  '/v1/cross-references?ref=Juan%202:4',
  '/v1/cross-references?ref=John%202&version=trial&votes=5&limit=2&offset=1',
  '/v1/cross-references',
  '/v1/cross-references?ref=Juan%202-3',
  '/v1/cross-references?ref=Juan%2099',
  '/v1/cross-references?ref=Juan%202&votes=many',
  '/v1/strongs/G26',
  '/v1/strongs/love',
  '/v1/strongs/26?testament=NT&limit=5',
  '/v1/strongs/G26?version=prueba',
  '/v1/references?ref=Juan%202:4;%20Gn%201-2;%20Sal%201:2ss&version=trial',
  '/v1/references',
  '/v1/quotations?text=%C2%ABnothing%20like%20it%C2%BB%20(Jn%202:4)',
  '/v1/quotations?text=%22nothing%22&versions=trial,prueba',
  '/v1/quotations?text=%22nothing%22&version=trial&versions=prueba',
  '/v1/quotations?text=%22nothing%22&language=xx',
  '/v1/quotations',
  '/v1/quotations?text=%20',
  '/v1/references?text=',
  '/v1/references?ref=Foo%203',
  '/v1/references?ref=Jn%201&text=x',
  '/v1/references?text=x&language=xx',
  '/v1/passage?ref=Juan%202:4',
  '/v1/passage?ref=John%202:4&version=trial',
  '/v1/passage?ref=Jn2.4%E2%80%938',
  '/v1/passage?ref=Salmos%201',
  '/v1/passage?ref=G%C3%A9nesis%202-3',
  '/v1/passage?ref=Gn%202:24-3:2',
  '/v1/passage?ref=Judas%203',
  '/v1/passage?ref=Judas%201',
  '/v1/passage',
  '/v1/passage?ref=Foo%203:16',
  '/v1/passage?ref=Ju%203:16',
  '/v1/passage?ref=Judas',
  '/v1/passage?ref=Sal%201(1);%20Jn%202,2-4.8;%20Tob%203&version=prueba',
  '/v1/versions/prueba?include=numbering',
  '/v1/versions/prueba?include=x',
  '/v1/passage?ref=Juan%202:4&numbering=own',
  '/v1/passage?ref=Judas%203;%20Judas%2099&numbering=hebrew',
  '/v1/passage?ref=Juan%202:4&numbering=hebrew',
  '/v1/passage?ref=Juan%202:4&numbering=x',
  '/v1/passage?ref=Juan%203:9-2',
  '/v1/passage?ref=Juan%2099',
  '/v1/passage?ref=Jo%C3%A3o%202:4%20at%C3%A9%205;%20Salmo%201',
  '/v1/passage?ref=Jo%201',
  '/v1/chapters/JHN/2?include=neighbours',
  '/v1/chapters/GEN/1?include=neighbours&version=trial',
  '/v1/chapters/GEN/1?include=x',
  '/v1/versions/trial?include=layers',
  '/v1/chapters/JHN/2?include=headings,strongs',
  '/v1/verses/JHN/2/4?include=neighbours,notes',
  '/v1/verses/GEN/1/1-2?include=x',
  '/v1/passage?ref=Jn%202:1&include=notes',
  '/v1/passages?ref=Jud%202&include=styles',
  '/v1/passages?ref=Jn%202:4&language=en',
  '/v1/passage?ref=Jn%202:4&language=pt',
  '/v1/passage?ref=Judas%2025&include=neighbours',
  '/v1/passage?ref=G%C3%A9nesis&include=neighbours',
  '/v1/chapters/JHN/2?format=html&include=neighbours',
  '/v1/chapters/JHN/2?format=text&numbers=false&notes=false&headings=false&version=trial',
  '/v1/chapters/JHN/2?format=json&numbers=false',
  '/v1/chapters/JHN/2?format=rtf',
  '/v1/chapters/JHN/2?format=usj&include=x',
  '/v1/verses/JHN/2/6?format=markdown&numbers=true&notes=true&headings=true',
  '/v1/verses/JHN/2/1-8?format=usj',
  '/v1/verses/JHN/2/3?format=usj',
  '/v1/verses/JHN/2/1?format=text&notes=no',
  '/v1/passage?ref=Jn%202,2-4.8;%20Tob%203&format=markdown&numbers=false&notes=true&headings=true',
  '/v1/passage?ref=Gn%203-JHN%202&format=html',
  '/v1/passage?ref=Gn%202:24-3:2&format=html&include=neighbours',
  '/v1/passage?ref=Juan%2099&format=text',
  '/v1/passage?ref=Jhon%202&format=text',
  '/v1/passages?ref=Juan%202:4&ref=Salmos%201:1&numbering=vulgate',
  '/v1/passages?ref=Juan%202:4&ref=Foo%203:16&ref=Jn%202,2-4.8;%20Tob%203&ref=Judas%201',
  '/v1/passages?ref=Jud%202&ref=Sal%201(1)&version=trial,prueba&include=neighbours',
  '/v1/passages?ref=Juan%202:4%20TRIAL&ref=&version=prueba',
  '/v1/passages',
  '/v1/passages?ref=Jud%202&version=trial,,prueba',
  '/v1/passages?ref=Jud%202&version=trial,none',
  '/v1/passages?ref=Juan&ref=Juan&ref=Juan&ref=Juan&ref=Juan',
  '/v1/parallel?ref=Juan%202:2-8&versions=prueba,TRIAL',
  '/v1/parallel?ref=Jn%202:2&versions=prueba,TRIAL&language=es',
  '/v1/parallel?ref=Gn%201:31-2:2&versions=trial,prueba',
  '/v1/parallel?ref=Sal%201(1);%20Judas%203&versions=trial',
  '/v1/parallel?ref=Juan%202',
  '/v1/parallel?versions=trial',
  '/v1/parallel?ref=Juan%202&versions=trial,,prueba',
  '/v1/parallel?ref=Juan%202&versions=trial,trial',
  '/v1/parallel?ref=Juan%202&versions=trial,none',
  '/v1/parallel?ref=Juan%202&versions=a,b,c,d,e,f,g,h,i',
  '/v1/parallel?ref=Juan%202%20TRIAL&versions=prueba,trial',
  '/v1/parallel?ref=Gn%201;%20Gn%209&versions=trial',
  '/v1/parallel?ref=Foo%203:16&versions=trial',
  '/v1/parallel?ref=Juan&versions=trial,prueba,pr1',
  '/v1/search?q=cuatro',
  '/v1/search?q=%22GEN%201%22%20si&limit=2&offset=1',
  '/v1/search?q=nandu&book=JUD&limit=1',
  '/v1/search?q=sI&testament=nt&limit=1&version=trial',
  '/v1/search?q=sI&testament=OT&book=JHN',
  '/v1/search?q=zyzzyva',
  '/v1/search?q=uno&offset=99',
  '/v1/search',
  '/v1/search?q=!',
  '/v1/search?q=uno&limit=101',
  '/v1/search?q=uno&offset=-1',
  '/v1/search?q=uno&testament=XX',
  '/v1/search?q=uno&book=zzz',
  '/v1/search?q=uno&q=dos',
  '/v1/search?q=%22GEN%201%22&book=GEN,JHN-JUD&limit=1&include=counts,context',
  '/v1/search?q=sI&group=evangelios,paul&limit=1',
  '/v1/search?q=sI&group=evangelhos&limit=1',
  '/v1/search?q=sI&match=forms&sort=relevance&limit=1&group=letters',
  '/v1/search?q=nan*%20-GEN%20-%22JHN%201%22&near=9&match=prefix&limit=1',
  '/v1/search?q=cinco&versions=trial,PRUEBA,trial',
  '/v1/search?q=ocho%20Juan%202:8&language=es&include=context',
  '/v1/search?q=%22JUD%201%201%22&versions=trial,prueba&sort=relevance&include=counts',
  '/v1/search?q=-uno',
  '/v1/search?q=u*',
  '/v1/search?q=uno&match=x',
  '/v1/search?q=uno&near=0',
  '/v1/search?q=uno&sort=x',
  '/v1/search?q=uno&include=x',
  '/v1/search?q=uno&group=x',
  '/v1/search?q=uno&book=GEN,,JHN',
  '/v1/search?q=uno&book=JHN-GEN',
  '/v1/search?q=uno&versions=trial,zzz',
  '/v1/search?q=uno&versions=trial&version=trial',
  '/v1/search?q=uno&language=fr',
  '/v1/search?strongs=G26',
  '/v1/search?strongs=G26,H1&q=uno&versions=trial,prueba',
  '/v1/search?strongs=26',
  '/v1/search?strongs=G26,love',
  '/v1/random?seed=a',
  '/v1/random?seed=a&version=trial&book=JHN,JUD&testament=NT&length=4',
  '/v1/random?seed=b&book=GEN-PSA&length=12',
  '/v1/random?seed=',
  '/v1/random?seed=a&length=21',
  '/v1/random?seed=a&book=GEN&testament=NT',
  '/v1/random?seed=a&book=PSA&length=13',
  '/v1/random?seed=a&book=EXO',
  '/v1/random?seed=a&book=zzz',
  '/v1/random?seed=a&testament=x',
  '/v1/today?date=2032-02-29',
  '/v1/today?date=2031-01-07&tz=america/bogota&version=trial',
  '/v1/today?date=2031-02-29',
  '/v1/today?date=2031-01-07&tz=%2B02:00',
  '/v1/today?date=',
  '/v1/today?tz=',
  '/v1/books?version=%zz',
  '/v1/none',
  '/none',
  'HEAD /v1/verses/JHN/2/1',
  'POST /v1/verses/JHN/2/1',
  'POST /v1/none',
]

const isOf = ({ path }: Pick<Operation, 'path'>) => {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return ({ pathname }: URL) => pattern.test(pathname)
}

/** The invented version that stands for one that is shipped. */
const versionsIn = (text: string) =>
  text.replaceAll(/\b(?:KJV|WEB)\b/gi, 'trial').replaceAll(/\bRV1909\b/gi, 'prueba')

/** The examples of an operation that send a parameter which none of the requests above sends; all, if none is to it. */
function examplesOf(operation: Operation): string[] {
  const asked = CHOSEN.map((request) => new URL(request, 'http://x')).filter(isOf(operation))
  const isNew = (name: string) =>
    isInPath(operation, name)
      ? asked.length === 0
      : asked.every(({ searchParams }) => !searchParams.has(name))
  const names = parameterNames(operation).filter(isNew)
  return Object.values(operation.examples).flatMap(({ values = {} }) => {
    if (asked.length > 0 && !names.some((name) => values[name] !== undefined)) return []
    const query = new URLSearchParams()
    let path: string = operation.path
    for (const [name, value = []] of Object.entries(values)) {
      const texts = [value].flat().map((one) => versionsIn(String(one)))
      if (isInPath(operation, name)) path = path.replace(`:${name}`, encodeURIComponent(`${texts}`))
      else for (const text of texts) query.append(name, text)
    }
    return [query.size === 0 ? path : `${path}?${query}`]
  })
}

/** Those that were chosen, and the examples of whatever these do not ask. A word before the path is the method. */
export const REQUESTS: readonly string[] = [...CHOSEN, ...OPERATIONS.flatMap(examplesOf)]

/** The first request to an operation; the chosen ones are answered with 200. */
export function requestTo(operation: Pick<Operation, 'path'>): string {
  const isIts = isOf(operation)
  return REQUESTS.find((request) => isIts(new URL(request, 'http://x'))) as string
}
