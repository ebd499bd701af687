/** What an operation answers: examples in colours, the codes of its errors with requests that give them, its fields. */
import { piecesOf } from '../../../../src/docs/reference/json.js'
import {
  type Answer,
  follow,
  type OpenApi,
  type Operation,
  type Schema,
} from '../../../../src/docs/reference/openapi.js'
import { escapeHtml } from '../guides.js'
import { type Voice, writeEnglish, writeLine } from './text.js'

/** Deeper fields repeat what other operations show. */
const DEEPEST = 7

/** JSON with its colours. */
export function writeJson(value: unknown): string {
  return piecesOf(value)
    .map(({ kind, text }) => {
      const safe = escapeHtml(text)
      return kind === 'plain' ? safe : `<i class="${kind}">${safe}</i>`
    })
    .join('')
}

/** A row for each status but the first, opened for its examples. */
export function writeErrors(document: OpenApi, operation: Operation, voice: Voice): string {
  const rows = Object.entries(operation.responses).slice(1)
  const written = rows.map(([status, linked]) => {
    const answer = follow<Answer>(document, linked)
    const head = `<strong>${status}</strong> ${writeLine(answer.description, voice)}`
    const examples = Object.values(answer.content?.['application/json']?.examples ?? {})
    if (examples.length === 0) return `<p class="status">${head}</p>\n`
    const shown = examples.map(({ summary = '', value }) => {
      const { code, message } = (value as { error: { code: string; message: string } }).error
      return `<dt>${escapeHtml(summary)}</dt><dd><code>${code}</code> ${escapeHtml(message)}</dd>`
    })
    return `<details class="status"><summary>${head}</summary><dl lang="en">${shown.join('\n')}</dl></details>\n`
  })
  return `<h3>${voice.words.errors}</h3>\n${written.join('')}`
}

/** The fields of the first answer, as a list in a list. */
export function writeFields(document: OpenApi, operation: Operation, voice: Voice): string {
  const [linked] = Object.values(operation.responses)
  const schema = linked && follow<Answer>(document, linked).content?.['application/json']?.schema
  if (schema === undefined) return ''
  const fields = writeMembers(document, schema, voice, 0)
  return `<details class="fields"><summary><h3>${voice.words.fields}</h3></summary>\n${fields}</details>\n`
}

function writeMembers(document: OpenApi, linked: Schema, voice: Voice, depth: number): string {
  const schema = follow<Schema>(document, linked as Schema & { $ref: string })
  if (depth > DEEPEST) return ''
  if (schema.items !== undefined) return writeMembers(document, schema.items, voice, depth)
  const kinds = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (kinds.length === 1) return writeMembers(document, kinds[0] as Schema, voice, depth)
  if (kinds.some((kind) => hasMembers(document, kind))) {
    const items = kinds.map((kind) => {
      const name = kind.$ref?.split('/').at(-1) ?? typeOf(document, kind, voice)
      return `<li><em>${voice.words.oneOf}:</em> ${name}${writeMembers(document, kind, voice, depth + 1)}</li>`
    })
    return `<ul>${items.join('\n')}</ul>`
  }
  if (schema.properties === undefined) return ''
  const items = Object.entries(schema.properties).map(([name, member]) => {
    const { description } = {
      ...follow<Schema>(document, member as Schema & { $ref: string }),
      ...member,
    }
    const text = description === undefined ? '' : `: ${writeEnglish(description, voice)}`
    const mark = schema.required?.includes(name) ? '' : '?'
    const type = typeOf(document, member, voice)
    return `<li><code>${escapeHtml(name)}${mark}</code> <small>${type}</small>${text}${writeMembers(document, member, voice, depth + 1)}</li>`
  })
  return `<ul>${items.join('\n')}</ul>`
}

function hasMembers(document: OpenApi, linked: Schema): boolean {
  const schema = follow<Schema>(document, linked as Schema & { $ref: string })
  return schema.properties !== undefined || schema.items !== undefined || schema.anyOf !== undefined
}

/** `string`, `integer[]`, `"OT" | "NT"`, `object | null`. */
function typeOf(document: OpenApi, linked: Schema, voice: Voice): string {
  const schema = follow<Schema>(document, linked as Schema & { $ref: string })
  if (schema.enum !== undefined) return schema.enum.map(quoted).join(' | ')
  if (schema.const !== undefined) return quoted(schema.const)
  if (schema.anyOf !== undefined) {
    return [...new Set(schema.anyOf.map((one) => typeOf(document, one, voice)))].join(' | ')
  }
  if (schema.items !== undefined) {
    const each = typeOf(document, schema.items, voice)
    return each.includes(' | ') ? `(${each})[]` : `${each}[]`
  }
  return [schema.type ?? 'object'].flat().join(' | ')
}

function quoted(value: unknown): string {
  return escapeHtml(JSON.stringify(value))
}
