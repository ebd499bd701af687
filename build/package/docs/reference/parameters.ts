/** The parameters of an operation: a row for each with its field, its bounds and its meaning. */
import {
  follow,
  type OpenApi,
  type Operation,
  type Parameter,
  type Schema,
} from '../../../../src/docs/reference/openapi.js'
import { fillIn } from '../../../../src/docs/reference/words/words.js'
import { escapeHtml } from '../guides.js'
import { langOf, plain, type Voice, writeLine } from './text.js'

/** Bounds from here on are those of the number itself. */
const ANY_NUMBER = 1e9
const BOOK_LIST = 'books'

export function parametersOf(document: OpenApi, operation: Operation): Parameter[] {
  return (operation.parameters ?? []).map((parameter) => follow<Parameter>(document, parameter))
}

/** The names of an operation's examples, each with its summary and the value of each parameter that it gives. */
export function examplesOf(document: OpenApi, operation: Operation) {
  const [answer] = Object.values(operation.responses)
  const content = answer && follow(document, answer).content?.['application/json']
  const parameters = parametersOf(document, operation)
  return Object.entries(content?.examples ?? {}).map(([name, { summary = name, value }]) => ({
    name,
    summary,
    answer: value,
    values: Object.fromEntries(
      parameters.flatMap(({ name: parameter, examples }) => {
        const example = examples?.[name]
        return example === undefined ? [] : [[parameter, asTyped(example.value)]]
      }),
    ),
  }))
}

/** As it stands in a field: a list one below the other. */
function asTyped(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value)
}

/** The rows of a form; `values` fills the fields. Without `isLive` there are no fields. */
export function writeParameters(
  parameters: readonly Parameter[],
  values: Readonly<Record<string, string>>,
  prefix: string,
  isLive: boolean,
  voice: Voice,
): string {
  const versions = new Set(
    parameters
      .filter(({ name }) => name === 'version')
      .flatMap(({ examples }) => Object.values(examples ?? {}).map(({ value }) => String(value)))
      .filter((value) => !value.includes(',')),
  )
  return parameters
    .map((parameter) => {
      const id = `${prefix}-${parameter.name}`
      const field = isLive
        ? writeField(parameter, values[parameter.name] ?? '', id, [...versions], voice)
        : ''
      const name = `<code>${escapeHtml(parameter.name)}</code>`
      return `<div class="parameter">
<p class="parameter-name">${isLive ? `<label for="${id}">${name}</label>` : name} ${writeBounds(parameter, voice)}</p>
${field}<p class="parameter-text" id="${id}-text">${writeLine(parameter.description ?? '', voice)}</p>
</div>\n`
    })
    .join('')
}

function writeField(
  parameter: Parameter,
  value: string,
  id: string,
  versions: readonly string[],
  { words }: Voice,
): string {
  const { name, in: place, required, schema } = parameter
  const isList = schema.type === 'array'
  const common =
    `id="${id}" name="${escapeHtml(name)}" data-in="${place}" aria-describedby="${id}-text"` +
    `${isList ? ' data-list' : ''}${required ? ' required' : ''}`
  // The versions of the server stand here once they are known; a list of versions is typed.
  if (name === 'version' && !isList && takesOne(parameter)) {
    const options = versions.map((one) => writeOption(one, one, value))
    return `<select ${common} data-versions>${writeOption('', words.defaultVersion, value)}${options.join('')}</select>\n`
  }
  if (schema.enum !== undefined) {
    const options = schema.enum.map((one) => writeOption(String(one), String(one), value))
    return `<select ${common}>${writeOption('', words.choice, value)}${options.join('')}</select>\n`
  }
  if (isList) {
    return `<textarea ${common} rows="3" spellcheck="false">${escapeHtml(value)}</textarea>\n`
  }
  const numeric = schema.type === 'integer' ? ' inputmode="numeric"' : ''
  const books = name === 'book' ? ` list="${BOOK_LIST}"` : ''
  return `<input ${common} value="${escapeHtml(value)}" autocomplete="off" autocapitalize="off" spellcheck="false"${numeric}${books}>\n`
}

function takesOne({ examples = {} }: Parameter): boolean {
  return Object.values(examples).every(({ value }) => !String(value).includes(','))
}

function writeOption(value: string, label: string, chosen: string): string {
  return `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`
}

function writeBounds({ required, schema, in: place }: Parameter, { words }: Voice): string {
  const parts = [place === 'header' ? 'header' : undefined, ...boundsOf(schema, words)]
  const text = parts.filter((part) => part !== undefined).map((part) => escapeHtml(part))
  const must = required ? `<strong>${words.required}</strong>` : ''
  return [must, ...text].filter((part) => part !== '').join(' · ')
}

function boundsOf(schema: Schema, words: Voice['words']): string[] {
  const { minimum, maximum, maxLength, maxItems } = schema
  const bounds: string[] = []
  if (maxItems !== undefined) bounds.push(fillIn(words.perLine, { most: maxItems }))
  if (maxLength !== undefined) bounds.push(fillIn(words.most, { most: maxLength }))
  if (minimum !== undefined) {
    const isOpen = maximum === undefined || maximum > ANY_NUMBER
    bounds.push(
      isOpen
        ? fillIn(words.from, { least: minimum })
        : fillIn(words.between, { least: minimum, most: maximum }),
    )
  }
  if (schema.default !== undefined) {
    bounds.push(fillIn(words.normally, { value: String(schema.default) }))
  }
  return bounds
}

/** The one list of an operation's examples, which fills in every field. */
export function writeExampleChoice(
  examples: ReturnType<typeof examplesOf>,
  prefix: string,
  voice: Voice,
): string {
  const options = examples.map(({ name, summary, values }) => {
    const json = escapeHtml(JSON.stringify(values))
    return `<option value="${escapeHtml(name)}" data-values="${json}"${langOf(summary, voice)}>${plain(summary)}</option>`
  })
  return `<p class="choice"><label for="${prefix}-example">${voice.words.example}</label>
<select id="${prefix}-example" class="example">${options.join('')}</select></p>\n`
}
