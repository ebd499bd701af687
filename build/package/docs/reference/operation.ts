/** One operation as a section: what it does, a form to try it, programs and an answer beside it, errors and fields below. */
import type { OpenApi, Operation } from '../../../../src/docs/reference/openapi.js'
import { LANGUAGES, writePath, writeSample } from '../../../../src/pages/samples.js'
import { escapeHtml } from '../guides.js'
import { writeErrors, writeFields, writeJson } from './answers.js'
import { examplesOf, parametersOf, writeExampleChoice, writeParameters } from './parameters.js'
import { langOf, plain, type Voice, writeText } from './text.js'

/** What stands for the server until the page knows its own address. */
const ORIGIN = 'http://127.0.0.1:8080'

export interface Described {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** All operations of the document in its order. */
export function describeAll(document: OpenApi): Described[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

/** The section. `isLive`: whether the page may send it. */
export function writeOperation(
  document: OpenApi,
  { method, path, operation }: Described,
  isLive: boolean,
  voice: Voice,
): string {
  const { words } = voice
  const { operationId: id, summary, description } = operation
  const examples = examplesOf(document, operation)
  const [first] = examples
  const parameters = parametersOf(document, operation)
  const rows = writeParameters(parameters, first?.values ?? {}, id, isLive, voice)
  const choice = examples.length > 0 ? writeExampleChoice(examples, id, voice) : ''
  const form = isLive
    ? `<form class="try" data-path="${path}">\n${choice}${rows}<p><button class="button main" type="submit">${words.send}</button></p>\n</form>`
    : `<div>${choice}${rows}${writeBody(operation, words.body)}</div>`
  const path0 = writePath(
    path,
    parameters.map(({ name, in: place, schema }) => ({
      name,
      in: place,
      value: first?.values[name] ?? '',
      isList: schema.type === 'array',
    })),
  )
  return `<section class="operation" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title" tabindex="-1"${langOf(summary, voice)}>${plain(summary)}</h2>
<p class="route"><b>${method}</b> <code>${path.replace(/\//g, '<wbr>/')}</code>
<a href="#${id}" aria-label="${words.link}">#</a></p>
${writeText(description, voice)}
<div class="columns">
<div class="asked">
<h3>${words.parameters}</h3>
${rows === '' ? `<p class="hint">${words.noParameters}</p>` : ''}
${form}
</div>
<div class="beside">
${isLive ? writeSamples(id, path0, voice) : ''}<div class="answered">
<h3 class="answer-title">${words.exampleAnswer}</h3>
<p class="answer-status" role="status"></p>
${examples.map(({ name, answer }, index) => writeAnswer(name, answer, index === 0, words.exampleAnswer)).join('')}</div>
</div>
</div>
${writeErrors(document, operation, voice)}${writeFields(document, operation, voice)}</section>
`
}

function writeAnswer(name: string, value: unknown, isFirst: boolean, label: string): string {
  return `<pre class="answer" tabindex="0" role="region" aria-label="${label}" data-example="${escapeHtml(name)}"${isFirst ? '' : ' hidden'}>${writeJson(value)}</pre>\n`
}

function writeBody({ requestBody }: Operation, label: string): string {
  const examples = Object.values(requestBody?.content['application/json']?.examples ?? {})
  return examples.length === 0
    ? ''
    : `<h3>${label}</h3>\n<pre class="answer" tabindex="0" role="region" aria-label="${label}">${writeJson(examples[0]?.value)}</pre>\n`
}

function writeSamples(id: string, path: string, { words, clientGuide }: Voice): string {
  const tabs = LANGUAGES.map(
    (name, index) =>
      `<button type="button" role="tab" id="${id}-tab-${name}" data-language="${name}" aria-controls="${id}-sample"` +
      ` aria-selected="${index === 0}"${index === 0 ? '' : ' tabindex="-1"'}>${name}</button>`,
  )
  const sample = writeSample('curl', { origin: ORIGIN, path, headers: [] })
  return `<div class="samples">
<h3>${words.samples}</h3>
<div class="tabs"><div role="tablist" aria-label="${words.samples}">${tabs.join('')}</div>
<button class="button copy" type="button">${words.copy}</button></div>
<pre class="sample" id="${id}-sample" role="tabpanel" tabindex="0" aria-labelledby="${id}-tab-curl">${escapeHtml(sample)}</pre>
<p class="hint">${words.samplesHint} <a href="${clientGuide}">${words.clientHint}</a></p>
</div>
`
}
