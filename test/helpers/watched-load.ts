/**
 * Clients that ask a server for many things while its texts are exchanged, damaged and mended, and while it is killed. Each answer is
 * compared with what one of the catalogues says that could be served between the request and the answer.
 */
import { Agent, request } from 'node:http'
import { message } from './mcp-messages.js'

/** Where to ask, and with which key. */
export interface Asked {
  readonly port: number
  readonly key: string
  /** A key that may read some of the versions. */
  readonly restrictedKey: string
}

/** A request: a path to get, or the call of a tool. */
export interface Question {
  readonly name: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether it is sent with the key that may read some versions only. */
  readonly isRestricted?: true
}

/** The same with the key that may read some versions only. */
export function restricted(question: Question): Question {
  return { ...question, name: `restricted ${question.name}`, isRestricted: true }
}

export function getting(path: string): Question {
  return { name: path, path, headers: {} }
}

/** A page of the reader, as a browser asks for it. */
export function reading(path: string): Question {
  return { name: `page ${path}`, path, headers: { accept: 'text/html', 'accept-language': 'en' } }
}

export function calling(tool: string, args: Record<string, unknown>): Question {
  const { headers, body } = message('tools/call', { name: tool, arguments: args })
  return { name: `${tool} ${JSON.stringify(args)}`, path: '/mcp', headers, body }
}

/** An answer as one text: its status, what says which catalogue it is from, and every byte but the request's id. */
export interface Came {
  readonly status: number
  readonly text: string
}

/** More than any answer takes. */
const LONGEST_MS = 60_000
/** So that links of pages are those of every server. */
const HOST = 'lectern.test'

/** Rejects if the connection breaks, or if nothing comes for a minute. */
export function askFor(asked: Asked, question: Question, agent?: Agent): Promise<Came> {
  const { port } = asked
  const { path, headers, body, isRestricted } = question
  const key = isRestricted ? asked.restrictedKey : asked.key
  return new Promise((resolve, reject) => {
    const call = request({
      ...{ host: '127.0.0.1', port, path, agent: agent ?? false, timeout: LONGEST_MS },
      method: body === undefined ? 'GET' : 'POST',
      headers: { host: HOST, 'x-api-key': key, ...headers },
    })
    call.on('timeout', () => call.destroy(new Error('no answer in a minute')))
    call.on('error', reject)
    call.on('response', (response) => {
      const { statusCode: status = 0, headers } = response
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const id = String(headers['x-request-id'])
        const content = Buffer.concat(chunks).toString().replaceAll(id, '')
        const facts = [status, headers.etag, headers['content-type']].join(' ')
        resolve({ status, text: `${facts}\n${content}` })
      })
    })
    call.end(body)
  })
}

/** What each question is answered in a catalogue, by its name. */
export type Answers = ReadonlyMap<string, string>

/** Asks everything of a server on some connections at a time. */
export async function recordAnswers(
  server: Asked,
  questions: readonly Question[],
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true })
  const answers = new Map<string, string>()
  const left = questions.values()
  const ask = async () => {
    for (const question of left) {
      answers.set(question.name, (await askFor(server, question, agent)).text)
    }
  }
  await Promise.all(Array.from({ length: 8 }, ask))
  agent.destroy()
  return answers
}

/** A time in which versions may be refused, or connections break. `end` is undefined until it is over. */
interface Trouble {
  readonly versions: ReadonlySet<string>
  readonly begin: number
  end: number | undefined
}

/** What may be answered now, and what has been. */
export class Watch {
  /** Of requests whose answer was none of those that could be, with both. */
  readonly wrong: string[] = []
  /** How often each thing came: a status, `refused`, `crowded` or `broken off`. */
  readonly counts: Record<string, number> = {}
  readonly #troubles: Trouble[] = []
  readonly #kills: Trouble[] = []
  readonly #served: { readonly answers: Answers; readonly begin: number; end: number | undefined }[]
  #now = 0

  constructor(answers: Answers) {
    this.#served = [{ answers, begin: 0, end: undefined }]
  }

  /** From now on a catalogue may be served; those before it may be until the returned function is called. */
  change(answers: Answers): () => void {
    const before = this.#served.filter(({ end }) => end === undefined)
    this.#served.push({ answers, begin: ++this.#now, end: undefined })
    return () => {
      const end = ++this.#now
      for (const one of before) one.end = end
    }
  }

  /** From now on requests that name one of these versions may be refused, until the returned function is called. */
  trouble(versions: Iterable<string>): () => void {
    return this.#begin(this.#troubles, new Set(versions))
  }

  /** From now on connections may break, until the returned function is called. */
  kill(): () => void {
    return this.#begin(this.#kills, new Set())
  }

  /** Asks one question and judges the answer. */
  async ask(server: Asked, question: Question, agent?: Agent): Promise<void> {
    const sent = this.#now
    const came = await askFor(server, question, agent).catch((error: Error) => error)
    const isMeanwhile = ({ begin, end = Number.POSITIVE_INFINITY }: Omit<Trouble, 'versions'>) =>
      begin <= this.#now && end >= sent
    if (came instanceof Error) {
      this.#count('broken off')
      if (!this.#kills.some(isMeanwhile)) this.#blame(question, came.message)
      return
    }
    const possible = this.#served.filter(isMeanwhile)
    if (possible.some(({ answers }) => answers.get(question.name) === came.text)) {
      this.#count(String(came.status))
      return
    }
    if (isCrowded(came)) return this.#count('crowded')
    this.#count('refused')
    const named = this.#troubles.filter(isMeanwhile).flatMap(({ versions }) => [...versions])
    const isPoorer = possible.some(
      ({ answers }) => withoutSuggestions(answers.get(question.name)) === came.text,
    )
    const isExcused = (isRefusal(came) || isPoorer) && named.some((id) => isNamed(question, id))
    if (!isExcused) this.#blame(question, came.text)
  }

  #begin(list: Trouble[], versions: ReadonlySet<string>): () => void {
    const trouble: Trouble = { versions, begin: ++this.#now, end: undefined }
    list.push(trouble)
    return () => {
      trouble.end = ++this.#now
    }
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1
  }

  #blame({ name }: Question, came: string): void {
    this.wrong.push(`${name}\n${came.slice(0, 600)}`)
  }
}

/** By its id or abbreviation; every answer of cross references is from the notes of all versions. */
function isNamed({ name }: Question, id: string): boolean {
  return name.toLowerCase().includes(id) || name.includes('cross')
}

/** What says that a file cannot be read: tools are always answered with 200. */
function isRefusal({ status, text }: Came): boolean {
  return (
    status === 503 || (status === 200 && text.includes('A file of this version cannot be read'))
  )
}

/** What says that more requests wait for files than may: true at any time, and that it may be asked again. */
export function isCrowded({ text }: Came): boolean {
  return text.includes('Too many requests wait for texts that must be read first')
}

/** What a search that found nothing is answered if the forms of words cannot be read: the same, and nothing is suggested. */
function withoutSuggestions(text: string | undefined): string | undefined {
  if (text === undefined || !text.includes(' application/json')) return undefined
  const [facts, content = ''] = text.split('\n')
  const { meta, ...answer } = JSON.parse(content)
  return `${facts}\n${JSON.stringify({ ...answer, meta: { request_id: meta?.request_id } })}`
}
