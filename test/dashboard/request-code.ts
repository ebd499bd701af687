// test: Programs shown for a request hold what was typed and run nothing else.
import { execFileSync } from 'node:child_process'
import t from 'tap'
import { curlOf, javascriptOf, pythonOf, type Sent } from '../../src/dashboard/page/try/code.js'
import { fc } from '../helpers/property.js'

const ORIGIN = 'http://localhost:1'

/** Texts that end a string or a line in one of the languages, or begin something else in it. */
const HOSTILE = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...[
        "'",
        '"',
        '\\',
        '`',
        '$(touch x)',
        '$x{x}',
        '!',
        '#',
        ';',
        '&',
        '|',
        '\n',
        '\r',
        '\t',
        '\b',
      ],
      ...[
        "'''",
        '"""',
        "\\'",
        '\\"',
        '\\u0022',
        '%s',
        '{x}',
        '\u2028',
        '\u2029',
        '\u202e',
        '\u0085',
      ],
      ...[
        '\u007f',
        '\ufeff',
        '</script>',
        '*/',
        '//',
        '--',
        '@file',
        ' -o x ',
        '😀',
        '\ud800',
        '[1-3]',
      ],
    ),
    fc.string({ unit: 'binary' }),
  ),
  { maxLength: 8 },
)
const TEXT = HOSTILE.map((parts) => parts.join('').replaceAll('\0', ''))
const SENT: fc.Arbitrary<Sent> = fc.record({
  origin: fc.constant(ORIGIN),
  path: TEXT.map((text) => `/${text}`),
  key: TEXT,
})

/** A lone half of a character reaches a shell as the replacement character, as it would over the wire. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

t.test(
  'a shell takes the curl line apart into what was typed, and runs nothing else',
  async (t) => {
    const all = fc.sample(SENT, 400)
    const lines = all.map((sent) => curlOf(sent))
    const program = `curl() { printf '%s\\0' "$#" "$@"; }\n${lines.join('\n')}\n`
    const said = execFileSync('sh', ['-s'], { input: program, maxBuffer: 64 * 1024 * 1024 })
    const words = said.toString('utf8').split('\0')
    let at = 0
    for (const { origin, path, key } of all) {
      const expected = ['-i', origin + path, ...(key === '' ? [] : ['-H', `X-API-Key: ${key}`])]
      const count = Number(words[at])
      t.strictSame(words.slice(at + 1, at + 1 + count), expected.map(wellFormed))
      at += 1 + count
    }
    t.strictSame(words.slice(at), [''])
  },
)

t.test('JavaScript asks for what was typed, and does nothing else', async (t) => {
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (fetch: unknown, console: unknown) => Promise<void>
  await fc.assert(
    fc.asyncProperty(SENT, async (sent) => {
      const asked: unknown[][] = []
      const fetch = async (...parts: unknown[]) => {
        asked.push(parts)
        return { status: 200, json: async () => ({}) }
      }
      await new AsyncFunction('fetch', 'console', javascriptOf(sent))(fetch, { log: () => {} })
      const options = sent.key === '' ? [] : [{ headers: { 'X-API-Key': sent.key } }]
      t.strictSame(asked, [[sent.origin + sent.path, ...options]])
    }),
  )
})

t.test(
  'the texts in Python are strings of its grammar, and nothing beside them changes',
  async (t) => {
    const literal = /"(?:[^"\\\p{Cc}]|\\(?:["\\bfnrt]|u[0-9a-f]{4}))*"/gu
    const bare = (sent: Sent) =>
      pythonOf(sent).replace(literal, (text) => (text.includes('X-API-Key') ? text : '""'))
    const [withKey, without] = [
      { origin: ORIGIN, path: '/', key: 'k' },
      { origin: ORIGIN, path: '/', key: '' },
    ]
    fc.assert(
      fc.property(SENT, (sent) => {
        const plain = bare(sent.key === '' ? without : withKey)
        const texts = [...pythonOf(sent).matchAll(literal)].map(([text]) => JSON.parse(text))
        const expected = [
          sent.origin + sent.path,
          ...(sent.key === '' ? [] : ['X-API-Key', sent.key]),
        ]
        return bare(sent) === plain && JSON.stringify(texts) === JSON.stringify(expected)
      }),
    )
    t.match(pythonOf(withKey), /^ {4}headers=\{"X-API-Key": "k"\},$/m)
    t.notMatch(pythonOf(without), 'X-API-Key')
  },
)

t.test('characters that are not seen are written out', async (t) => {
  const sent = { origin: ORIGIN, path: '/\u202eabc\u2028', key: '' }
  for (const write of [javascriptOf, pythonOf]) t.match(write(sent), '/\\u202eabc\\u2028"')
})
