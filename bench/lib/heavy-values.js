// Requests with every parameter of every operation: from the OpenAPI document, from the tools that /mcp lists, and of the reader's
// pages. For each parameter some values, the costly ones among them; a parameter that has none here gets those that its schema tells.

const BIBLES = ['kjv', 'rv1909', 'web', 'kjvx3', 'rv1909x4', 'webx5', 'kjvx6', 'rv1909x7']
const PLACES = [
  ...['Salmos 1-150', 'Salmos', 'Salmos 119', 'Sal 1-60', 'Génesis 1-20', 'Jn 1-14', 'Juan 3:16'],
  ...[
    'Sal 119; Sal 1-50',
    'Job 30-42; Nu 12-30',
    'Mt 1:1-9:38',
    '2 Cr 1-36',
    'Dn 1-12',
    'Joel',
    'Apoc',
  ],
  ...['Tesalonicensess 1:1', 'Salmos 119;'.repeat(9), 'Jn 3:16,'.repeat(12), 'Sal 1:1-150:6'],
]
const TEXTS = [
  'Jn 3:16; Salmos 119 ',
  'a',
  'G',
  '1 Cor 13:4-7, 14; ',
  'Mt 5:3-12; 6,9-13 y ',
  'Isa ',
]
const VALUES = {
  ref: PLACES,
  reference: PLACES,
  text: TEXTS.map((piece) => piece.repeat(4096).slice(0, 4096)),
  q: [
    ...[
      'y',
      'the',
      '"y el"',
      '"of the"',
      'and the of to',
      'a*',
      'de la -dios',
      'amor dios',
      'xqzzw',
    ],
    ...[
      'y el '.repeat(50),
      `"${'y '.repeat(120)}"`,
      '"and the" "of the" "in the"',
      'camimo amro dois',
    ],
  ].map((words) => words.slice(0, 256)),
  version: BIBLES.slice(0, 3),
  with: BIBLES.slice(0, 3),
  versions: [BIBLES.join(), 'rv1909,kjv', 'web,rv1909,kjv', 'kjv,kjvx3,web'],
  language: ['es', 'en', 'pt'],
  lang: ['es', 'en', 'pt'],
  book: ['PSA', 'GEN', 'ISA', 'JHN', 'GEN-REV', 'PSA,GEN,ISA'],
  id: ['kjv', 'psa', 'web'],
  chapter: [119, 78, 1, 89],
  verse: ['1-50', '16', '100-149'],
  group: ['law', 'gospels', 'poetry', 'history'],
  canon: ['catholic', 'full', 'protestant'],
  tz: ['Europe/Madrid', 'Pacific/Kiritimati', 'UTC'],
  date: ['2026-12-25', '2028-02-29'],
  seed: ['a', 'b'.repeat(64)],
}
VALUES.query = VALUES.q
VALUES.name = VALUES.ref

/** The values that a schema allows, the greatest among them. */
function valuesOf({
  enum: values,
  minimum,
  maximum,
  default: usual,
  pattern,
  type,
  items,
  maxItems,
}) {
  if (type === 'array')
    return valuesOf(items ?? {}).map((value) => Array(maxItems ?? 8).fill(value))
  if (values !== undefined) return values
  if (type === 'boolean') return [true, false]
  if (type === 'integer') return [maximum, minimum, usual].filter((one) => one < 1e6)
  // Several values of a list, with commas between them.
  const [, listed] = /^\^\(([a-z|]+)\)\(,/.exec(pattern ?? '') ?? []
  if (listed === undefined) return []
  return [listed.replaceAll('|', ','), ...listed.split('|')]
}

function parameterOf(name, schema, required) {
  const own = VALUES[name]
  const isList = schema.type === 'array'
  const lists = (values) => [
    ...values.map((value) => Array(Math.min(schema.maxItems ?? 8, 50)).fill(value)),
    values.slice(0, schema.maxItems),
  ]
  const values = own === undefined ? valuesOf(schema) : isList ? lists(own) : own
  return { name, required, values: values.length > 0 ? values : ['a'] }
}

const written = (value) => encodeURIComponent(String(value))

/** The path and query of some values of parameters; what stands in braces in the path is taken from them. */
function pathOf(path, values) {
  const left = new Map(values)
  const place = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = left.get(name)
    left.delete(name)
    return written(value)
  })
  const query = [...left].flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${written(one)}`),
  )
  return query.length === 0 ? place : `${place}?${query.join('&')}`
}

/** What may be asked: {name, parameters, write(values)}, where `write` gives a request of a map of values. */
export function subjectsOf(document, tools) {
  const resolve = (one) =>
    one.$ref === undefined ? one : document.components.parameters[one.$ref.split('/').at(-1)]
  const operations = Object.entries(document.paths)
    .filter(([path, { get }]) => path.startsWith('/v1/') && get !== undefined)
    .map(([path, { get }]) => ({
      name: get.operationId,
      parameters: (get.parameters ?? [])
        .map(resolve)
        .filter((one) => one.in !== 'header')
        .map(({ name, schema, required }) => parameterOf(name, schema, required)),
      write: (values) => ({ path: pathOf(path, values) }),
    }))
  const free = (name, required = false) => parameterOf(name, {}, required)
  const page = (name, path, parameters) => ({
    ...{ name, parameters },
    write: (values) => ({ path: pathOf(path, values) }),
  })
  const pages = [
    page('a chapter to read', '/read/{version}/{book}/{chapter}', [
      ...['version', 'book', 'chapter'].map((name) => free(name, true)),
      ...['with', 'lang'].map((name) => free(name)),
    ]),
    page('verses to read', '/read/{version}/{book}/{chapter}/{verse}', [
      ...['version', 'book', 'chapter', 'verse'].map((name) => free(name, true)),
      ...['with', 'lang'].map((name) => free(name)),
    ]),
    page('a search to read', '/search', [
      free('q', true),
      ...['version', 'book', 'group', 'lang'].map((name) => free(name)),
      parameterOf('match', { enum: ['exact', 'forms', 'prefix'] }),
      parameterOf('page', { type: 'integer', minimum: 1, maximum: 50 }),
    ]),
    page('the first page', '/', [free('lang')]),
  ]
  const calls = tools.map(({ name, inputSchema: { properties = {}, required = [] } }) => ({
    name: `/mcp ${name}`,
    parameters: Object.entries(properties).map(([key, schema]) =>
      parameterOf(key, schema, required.includes(key)),
    ),
    write: (values) => ({
      path: '/mcp',
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name, arguments: Object.fromEntries(values) },
      }),
    }),
  }))
  return [...operations, ...pages, ...calls]
}

/** Gives `begin()`: values for all that is required, and `change(values)`: others for one parameter, or none. */
export function createValues({ parameters }, draw) {
  const one = (list) => list[draw(list.length)]
  const begin = () =>
    new Map(
      parameters.filter(({ required }) => required).map(({ name, values }) => [name, one(values)]),
    )
  const change = (values) => {
    const changed = new Map(values)
    if (parameters.length === 0) return changed
    const { name, required, values: known } = one(parameters)
    if (!required && draw(4) === 0) changed.delete(name)
    else changed.set(name, one(known))
    return changed
  }
  return { begin, change }
}
