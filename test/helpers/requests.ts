/** Requests to every operation on the invented texts, whose answers are recorded. */
import { OPERATIONS } from '../../src/operations/operations.js'
import {
  isInPath,
  type Operation,
  parameterNames,
} from '../../src/operations/vocabulary/operation.js'

/** Every operation in each of its shapes, and each way to be refused: by the beginning of a path what follows it, after blanks. */
const FOLLOWING: Readonly<Record<string, string>> = {
  '/v1/versions':
    ' ?language=es&q=PRUEBA ?canon=full ?q= /PRUEBA /pr1 /trial /rvr1960 /none /prueba?include=numbering /prueba?include=x ' +
    '/trial?include=layers /xyz /rvr60',
  '/v1/books':
    ' ?version=TRIAL /joh /JHN?version=trial /xyz /exo ?version=%zz ?version=xyz ?version= ?version=a&version=b ?x=%zz ' +
    '/gen?version=x&version=y /gen?version=xyz',
  '/v1/chapters':
    '/JHN/2 /psa/1?version=trial /JHN/4 /JHN/99 /JHN/x /JHN/2?include=neighbours /GEN/1?include=neighbours&version=trial ' +
    '/GEN/1?include=x /JHN/2?include=headings,strongs /JHN/2?format=html&include=neighbours ' +
    '/JHN/2?format=text&numbers=false&notes=false&headings=false&version=trial /JHN/2?format=json&numbers=false ' +
    '/JHN/2?format=rtf /JHN/2?format=usj&include=x /JN/3 /JHN/22 /JHN/0 /JHN/-1 /JHN/1000 /JHN/3?version=x&version=y /JHN',
  '/v1/verses':
    '/JHN/2/1 /JHN/2/6 /GEN/1/31?version=trial /JHN/2/1-8 /JHN/1/1-50 /JHN/1/1-51 /JHN/1/9-2 /JHN/2/3 /JHN/2/99 /JHN/2/1-99 ' +
    '/JHN/2/a-b /JHN/2/4?cite=csl-json /JHN/2/4?include=neighbours,notes /GEN/1/1-2?include=x ' +
    '/JHN/2/6?format=markdown&numbers=true&notes=true&headings=true /JHN/2/1-8?format=usj /JHN/2/3?format=usj ' +
    '/JHN/2/1?format=text&notes=no /JHN/3/61 /JHN/3/0 /JHN/3/59-61 /JHN/3/9-2 /JHN/3/1-51 /XYZ/999/1-51 /XYZ/3/1 /JHN/x/1 ' +
    '/JHN/3/1- /JHN/3/1?version&version /JHN/3/1?version=nope /JHN/3/%D9%A3 /JHN/3/1%00 /JHN/3/%2531 /JHN/3/% /%c3%28/3/1',
  '/v1/references':
    '?text=Vea%20Jn%202,4-6.8;%201,1%20y%20Tob%203,1;%20el%20v.%202%20no. ' +
    '?text=Read%20John%202:4%20and%20Psalm%201%20%F0%9F%98%80%20Jn%203,1&version=trial&language=en ?text=,,,,(((( ' +
    '?ref=Juan%202 ?ref=Juan%202:4;%20Gn%201-2;%20Sal%201:2ss&version=trial  ?text= ?ref=Foo%203 ?ref=Jn%201&text=x ' +
    '?text=x&language=xx',
  '/v1/cross-references':
    '?ref=Juan%202:4 ?ref=John%202&version=trial&votes=5&limit=2&offset=1  ?ref=Juan%202-3 ?ref=Juan%2099 ' +
    '?ref=Juan%202&votes=many',
  '/v1/similar': '?ref=Juan%202:4&version=trial&book=JHN&group=gospels',
  '/v1/strongs': '/G26 /love /26?testament=NT&limit=5 /G26?version=prueba',
  '/v1/quotations':
    '?text=%C2%ABnothing%20like%20it%C2%BB%20(Jn%202:4) ?text=%22nothing%22&versions=trial,prueba ' +
    '?text=%22nothing%22&version=trial&versions=prueba ?text=%22nothing%22&language=xx  ?text=%20',
  '/v1/passage':
    '?ref=Juan%202:4 ?ref=Juan%202:4-5&cite=iso690 ' +
    '?ref=Juan%202:4;%201Co%203&cite=%7Bverses%7D%20(%7Breference%7D,%20%7Bversion%7D) ?ref=Juan%202:4&cite=harvard ' +
    '?ref=John%202:4&version=trial ?ref=Jn2.4%E2%80%938 ?ref=Salmos%201 ?ref=G%C3%A9nesis%202-3 ?ref=Gn%202:24-3:2 ' +
    '?ref=Judas%203 ?ref=Judas%201  ?ref=Foo%203:16 ?ref=Ju%203:16 ?ref=Judas ' +
    '?ref=Sal%201(1);%20Jn%202,2-4.8;%20Tob%203&version=prueba ?ref=Juan%202:4&numbering=own ' +
    '?ref=Judas%203;%20Judas%2099&numbering=hebrew ?ref=Juan%202:4&numbering=hebrew ?ref=Juan%202:4&numbering=x ' +
    '?ref=Juan%203:9-2 ?ref=Juan%2099 ?ref=Jo%C3%A3o%202:4%20at%C3%A9%205;%20Salmo%201 ?ref=Jo%201 ' +
    '?ref=Jn%202:1&include=notes ?ref=Jn%202:4&language=pt ?ref=Judas%2025&include=neighbours ' +
    '?ref=G%C3%A9nesis&include=neighbours ' +
    '?ref=Jn%202,2-4.8;%20Tob%203&format=markdown&numbers=false&notes=true&headings=true ?ref=Gn%203-JHN%202&format=html ' +
    '?ref=Gn%202:24-3:2&format=html&include=neighbours ?ref=Juan%2099&format=text ?ref=Jhon%202&format=text ?ref= ?ref=%20 ' +
    '?ref=a&ref=b ?ref=Foo%201:1 ?ref=Juan%203:18-16 ?ref=Juan%2022 ?ref=%C3%89xodo%203 ?ref=Juan%203&version=nope',
  '/v1/passages':
    '?ref=Jud%202&include=styles ?ref=Jn%202:4&language=en ?ref=Juan%202:4&ref=Salmos%201:1&numbering=vulgate ' +
    '?ref=Juan%202:4&ref=Foo%203:16&ref=Jn%202,2-4.8;%20Tob%203&ref=Judas%201 ' +
    '?ref=Jud%202&ref=Sal%201(1)&version=trial,prueba&include=neighbours ?ref=Juan%202:4%20TRIAL&ref=&version=prueba  ' +
    '?ref=Jud%202&version=trial,,prueba ?ref=Jud%202&version=trial,none ?ref=Juan&ref=Juan&ref=Juan&ref=Juan&ref=Juan',
  '/v1/parallel':
    '?ref=Juan%202:2-8&versions=prueba,TRIAL ?ref=Jn%202:2&versions=prueba,TRIAL&language=es ' +
    '?ref=Gn%201:31-2:2&versions=trial,prueba ?ref=Sal%201(1);%20Judas%203&versions=trial ?ref=Juan%202 ?versions=trial ' +
    '?ref=Juan%202&versions=trial,,prueba ?ref=Juan%202&versions=trial,trial ?ref=Juan%202&versions=trial,none ' +
    '?ref=Juan%202&versions=a,b,c,d,e,f,g,h,i ?ref=Juan%202%20TRIAL&versions=prueba,trial ' +
    '?ref=Gn%201;%20Gn%209&versions=trial ?ref=Foo%203:16&versions=trial ?ref=Juan&versions=trial,prueba,pr1 ' +
    '?ref=&versions=trial ?ref=Gn%201 ?ref=Gn%201&versions= ?ref=Gn%201&versions=%20 ?ref=Gn%201&versions=trial, ' +
    '?ref=Gn%201&versions=a,b,c,d,e,f,g,h,i ?ref=Gn%201&versions=pr1,PRUEBA ?ref=Gn%201&versions=trial&versions=trial ' +
    '?ref=Gn%201&ref=Gn%201&versions=trial ?ref=Gn%201%20TRIAL&versions=prueba,trial ?ref=Foo&versions=trial ' +
    '?ref=Gn%203-1&versions=trial ?ref=Gn%201&versions=trial,none ?ref=Gn%201&versions=((trial)),none ' +
    '?ref=Gn%201&versions=trial,rvr60 ?ref=Gn%201&versions=rvr60,trial ?ref=Tob%201&versions=trial ' +
    '?ref=Gn%209&versions=trial ?ref=Gn%201;%20Jn%203:99&versions=trial ?ref=Jn%202:3&versions=trial ' +
    '?ref=Jn;Jn;Jn&versions=trial ?ref=Jn%201-12;%20Jn%205-20&versions=prueba,trial',
  '/v1/search':
    '?q=cuatro ?q=%22GEN%201%22%20si&limit=2&offset=1 ?q=nandu&book=JUD&limit=1 ?q=sI&testament=nt&limit=1&version=trial ' +
    '?q=sI&testament=OT&book=JHN ?q=zyzzyva ?q=uno&offset=99  ?q=! ?q=uno&limit=101 ?q=uno&offset=-1 ?q=uno&testament=XX ' +
    '?q=uno&book=zzz ?q=uno&q=dos ?q=%22GEN%201%22&book=GEN,JHN-JUD&limit=1&include=counts,context ' +
    '?q=sI&group=evangelios,paul&limit=1 ?q=sI&group=evangelhos&limit=1 ' +
    '?q=sI&match=forms&sort=relevance&limit=1&group=letters ?q=nan*%20-GEN%20-%22JHN%201%22&near=9&match=prefix&limit=1 ' +
    '?q=cinco&versions=trial,PRUEBA,trial ?q=ocho%20Juan%202:8&language=es&include=context ' +
    '?q=%22JUD%201%201%22&versions=trial,prueba&sort=relevance&include=counts ?q=-uno ?q=u* ?q=uno&match=x ?q=uno&near=0 ' +
    '?q=uno&sort=x ?q=uno&include=x ?q=uno&group=x ?q=uno&book=GEN,,JHN ?q=uno&book=JHN-GEN ?q=uno&versions=trial,zzz ' +
    '?q=uno&versions=trial&version=trial ?q=uno&language=fr ?strongs=G26 ?strongs=G26,H1&q=uno&versions=trial,prueba ' +
    '?strongs=26 ?strongs=G26,love ?q= ?q=%22%22%20.,%20%F0%9F%98%80 ?q=a&q=b ?q=a&limit=0 ?q=a&limit=101 ?q=a&limit= ' +
    '?q=a&limit=1.5 ?q=a&limit=1e1 ?q=a&offset=-1 ?q=a&offset=99999999999999999 ?q=a&offset=x ?q=a&testament=XT ' +
    '?q=a&testament= ?q=a&book=JN ?q=a&book=EXO ?q=a&book=GEN,XYZ ?q=a&book=GEN,EXO ?q=a&book=GEN, ?q=a&book=JHN-GEN ' +
    '?q=a&group=songs ?q=a&group= ?q=a&include= ?q=a&include=notes ?q=a&include=counts,counts ?q=a&versions= ' +
    '?q=a&versions=prueba,nope ?q=a&versions=prueba&version=prueba ?q=a&versions=prueba&language=es ?q=a&language=fr ' +
    '?q=a&versions=prueba,trial&book=EXO ?q=a&version=nope ?q=-a ?q=uno%20d* ?q=a&match=fuzzy ?q=a&sort= ?q=a&near=0 ' +
    '?q=a&near=101 ?q=a&version=rvr60',
  '/v1/random':
    '?seed=a ?seed=a&version=trial&book=JHN,JUD&testament=NT&length=4 ?seed=b&book=GEN-PSA&length=12 ?seed= ' +
    '?seed=a&length=21 ?seed=a&book=GEN&testament=NT ?seed=a&book=PSA&length=13 ?seed=a&book=EXO ?seed=a&book=zzz ' +
    '?seed=a&testament=x',
  '/v1/today':
    '?date=2032-02-29 ?date=2031-01-07&tz=america/bogota&version=trial ?date=2031-02-29 ?date=2031-01-07&tz=%2B02:00 ?date= ' +
    '?tz=',
  '/v1/none': '',
}
const CHOSEN = [
  ...Object.entries(FOLLOWING).flatMap(([path, all]) => all.split(' ').map((one) => path + one)),
  ...'/none|HEAD /v1/verses/JHN/2/1|POST /v1/verses/JHN/2/1|POST /v1/none|/v1|/v1/|/v1/../v1/versions|/v1/Versions|/V1/versions|/%'.split(
    '|',
  ),
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
