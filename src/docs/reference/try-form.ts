/** The form of an operation: one list fills in an example, every change is shown as a program, sending shows the answer. */

import { type Sent, writePath } from '../../pages/samples.js'
import { piecesOf } from './json.js'
import { choose } from './versions.js'
import { fillIn, wordsOf } from './words/words.js'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const words = wordsOf(document.documentElement.lang)

/** Brings the form of a section to life; a section without one shows its examples. */
export function startForm(
  section: HTMLElement,
  key: () => string,
  showPrograms: (sent: Sent) => void,
): void {
  const examples = section.querySelector<HTMLSelectElement>('.example')
  const form = section.querySelector<HTMLFormElement>('.try')
  const fields = [...(form?.querySelectorAll<Field>('[data-in]') ?? [])]
  const read = (): Sent => {
    const values = fields.map(({ name, value, dataset }) => ({
      name,
      in: String(dataset.in),
      value: dataset.list === undefined ? value.trim() : value,
      isList: dataset.list !== undefined,
    }))
    return {
      origin: location.origin,
      path: writePath(form?.dataset.path ?? '', values),
      headers: values
        .filter((field) => field.in === 'header' && field.value !== '')
        .map(({ name, value }) => [name, value]),
    }
  }
  const update = () => showPrograms(read())
  examples?.addEventListener('change', () => {
    const [chosen] = examples.selectedOptions
    const values = JSON.parse(chosen?.dataset.values ?? '{}') as Record<string, string>
    for (const field of fields) fill(field, values[field.name] ?? '')
    update()
    showExample(section, examples.value)
  })
  form?.addEventListener('input', update)
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(section, read(), key())
  })
  update()
}

function fill(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) choose(field, value)
  else field.value = value
}

/** Shows the answer of an example in place of what was there. */
function showExample(section: HTMLElement, name: string): void {
  section.querySelector('.live')?.remove()
  say(section, words.exampleAnswer, '')
  for (const answer of section.querySelectorAll<HTMLElement>('pre[data-example]')) {
    answer.hidden = answer.dataset.example !== name
  }
}

/** Sends a request and shows its answer, or that there was none. A later request ends what is said of this one. */
async function send(section: HTMLElement, { path, headers }: Sent, key: string): Promise<void> {
  for (const answer of section.querySelectorAll<HTMLElement>('.answer')) answer.hidden = true
  section.querySelector('.live')?.remove()
  const box = document.createElement('div')
  box.className = 'live'
  section.querySelector('.answered')?.append(box)
  say(section, words.answer, words.sending)
  const start = performance.now()
  try {
    const answer = await fetch(path, {
      headers: { ...Object.fromEntries(headers), ...(key !== '' && { 'X-API-Key': key }) },
      cache: 'no-store',
    })
    const text = await answer.text()
    if (!box.isConnected) return
    const ms = Math.round(performance.now() - start)
    const { status, statusText } = answer
    say(
      section,
      words.answer,
      `${status} ${statusText} · ${fillIn(words.answered, { ms })}`,
      answer.ok,
    )
    box.append(drawBody(text), drawHeaders(answer.headers))
  } catch {
    if (box.isConnected) say(section, words.answer, words.unreachable, false)
  }
  section.querySelector('.answered')?.scrollIntoView({ block: 'nearest' })
}

function say(section: HTMLElement, title: string, text: string, isGood?: boolean): void {
  const status = section.querySelector<HTMLElement>('.answer-status')
  const heading = section.querySelector('.answer-title')
  if (heading !== null) heading.textContent = title
  if (status === null) return
  status.textContent = text
  status.className = `answer-status${isGood === undefined ? '' : isGood ? ' good' : ' bad'}`
}

function drawBody(text: string): HTMLElement {
  const body = document.createElement('pre')
  body.className = 'answer'
  body.tabIndex = 0
  body.setAttribute('role', 'region')
  body.setAttribute('aria-label', words.answer)
  if (text === '') body.append(words.noBody)
  else body.append(...drawJson(text))
  return body
}

function drawJson(text: string): (Node | string)[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [text]
  }
  return piecesOf(value).map(({ kind, text }) => {
    if (kind === 'plain') return text
    const piece = document.createElement('i')
    piece.className = kind
    piece.append(text)
    return piece
  })
}

function drawHeaders(headers: Headers): HTMLElement {
  const box = document.createElement('details')
  const title = document.createElement('summary')
  const list = document.createElement('pre')
  title.append(words.headers)
  list.tabIndex = 0
  list.append([...headers].map(([name, value]) => `${name}: ${value}`).join('\n'))
  box.append(title, list)
  return box
}
