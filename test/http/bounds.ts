// check: Each bound and each choice of the table is what the service holds requests to, on both sides.
import t from 'tap'
import { OPERATIONS } from '../../src/operations/operations.js'
import type { Parameter } from '../../src/operations/vocabulary/kinds.js'
import { isInPath } from '../../src/operations/vocabulary/operation.js'
import { inventedResources } from '../helpers/dictionary.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const app = await startApp({ ...(await smallLibrary()), resources: inventedResources() })
t.teardown(() => app.close())

/** What the small library has, for the parameters that an operation requires. */
const USUAL: Readonly<Record<string, string>> = {
  id: 'joh',
  book: 'JHN',
  chapter: '2',
  verse: '1',
  q: 'uno',
  ref: 'Juan 2:1',
  versions: 'prueba',
  text: 'Juan 2:1',
  number: 'G26',
  entry: 'G26',
}
/** Ids of other things than books. */
const IDS: Readonly<Record<string, string>> = {
  '/versions/:id': '/versions/prueba',
  '/topics/:id': '/topics/pardon',
  '/dictionaries/:id': '/dictionaries/invented-greek',
  '/commentaries/:id': '/commentaries/mhcc-commentary',
}
/** One of two parameters without both of which an operation does not answer. */
const NOT_REQUIRED: Readonly<Record<string, string>> = {
  findReferences: 'text',
  searchVerses: 'q',
  listTopics: 'q',
}
/** Of two parameters of which a request has one. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  ref: ['text', 'q'],
  versions: ['version'],
}

/** Values on both sides of each bound. */
function sides(parameter: Parameter): { within: string[]; beyond: string[] } {
  switch (parameter.kind) {
    case 'integer': {
      const { least, most } = parameter
      const beyond = ['', 'x', '1.5', String(least - 1), (BigInt(most) + 1n).toString()]
      return { within: [String(least), String(most)], beyond }
    }
    case 'choice': {
      const { values } = parameter
      return { within: [...values, String(values[0]).toUpperCase()], beyond: ['', 'xyz'] }
    }
    case 'list': {
      const { values } = parameter
      const [first = ''] = values
      return { within: [...values, values.join(',')], beyond: ['', 'xyz', `${first},${first}`] }
    }
    case 'strongs':
      // An empty one is another path.
      return { within: ['G26', 'g00026'], beyond: ['x', 'G0', 'G'.padEnd(99, '1')] }
    case 'strongs-list':
      return {
        within: ['G26', 'g00026, H1'],
        beyond: ['', 'x', 'G26,', 'G0', 'G1,'.repeat(9).concat('G1'), 'G1'.padEnd(101)],
      }
    case 'cite':
      return {
        within: ['sbl', 'MLA', '{text}'.padEnd(300)],
        beyond: ['', 'x', '{x}', '{text}'.padEnd(301)],
      }
    case 'texts':
    case 'chapter':
    case 'verses':
      return { within: [], beyond: [] }
    default: {
      const { most } = parameter
      if (most === undefined) return { within: [], beyond: parameter.usual ? [''] : [] }
      return { within: ['a'.repeat(most)], beyond: ['', 'a'.repeat(most + 1)] }
    }
  }
}

for (const row of OPERATIONS) {
  const { id, path, parameters } = row
  const send = async (name: string, value: string) => {
    const values: Record<string, string> = {}
    for (const [each, { required }] of Object.entries(parameters)) {
      if (required || each === NOT_REQUIRED[id]) values[each] = USUAL[each] ?? ''
    }
    for (const other of INSTEAD[name] ?? []) delete values[other]
    values[name] = value
    const query = new URLSearchParams(
      Object.entries(values).filter(([each]) => !isInPath(row, each)),
    )
    const place = Object.entries(name === 'id' ? {} : IDS).reduce<string>(
      (own, [from, to]) => own.replace(from, to),
      path,
    )
    const url = place.replace(/:(\w+)/g, (_, each) => encodeURIComponent(values[each] as string))
    const { status, body } = await app.get(`${url}?${query}`)
    return { status, message: body.error?.message ?? '', code: body.error?.code }
  }

  t.test(path, async (t) => {
    for (const [name, parameter] of Object.entries(parameters)) {
      const { within, beyond } = sides(parameter)
      for (const value of within) {
        const { message } = await send(name, value)
        t.notOk(message.startsWith(`${name} must`), `${name}=${value.slice(0, 40)}: ${message}`)
      }
      for (const value of beyond) {
        // An empty segment is another path.
        if (value === '' && isInPath(row, name)) continue
        const { status, code } = await send(name, value)
        t.strictSame([status, code], [400, 'INVALID_PARAMETER'], `${name}=${value.slice(0, 40)}`)
      }
      if (parameter.required && !isInPath(row, name)) {
        const { [name]: _, ...others } = USUAL
        const query = new URLSearchParams(
          Object.entries(others).filter(([each]) => parameters[each]?.required),
        )
        const { status, body } = await app.get(`${path}?${query}`)
        t.strictSame([status, body.error.code], [400, 'INVALID_PARAMETER'], `${name} is required`)
      }
    }
  })
}
