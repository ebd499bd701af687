/**
 * General ways in which the file of a Bible is broken, and what a person must be told of each: what it is, where it is, and
 * what is missing or helps. Each fits the shapes whose files it changes.
 */
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { sqliteFile } from './sqlite-file.js'
import type { Files, Shape, Verse } from './written-shapes.js'

export interface Broken {
  readonly what: string
  readonly files: Files
  /** What one message must say, as `level place text`. */
  readonly says: readonly RegExp[]
  /** Whether a reading letter for letter is right too. */
  readonly mayHeal: boolean
}

type Make = (shape: Shape, whole: Files) => Files | undefined
type Where = 'in the file' | 'in a row' | 'anywhere'
type Kind = readonly [
  what: string,
  make: Make,
  says: RegExp | readonly RegExp[],
  where?: Where,
  heals?: 'or heals',
]

const isText = (name: string) => !/info\.json$/.test(name)
const bytesOf = (content: string | Uint8Array = '') => Buffer.from(content)
/** The file in the middle of a text is the one that is broken. */
const aimed = (files: Files): string => {
  const names = Object.keys(files).filter(isText)
  return names[names.length >> 1] as string
}

/** Other bytes for one file; undefined if that fits no such shape. */
const bytes =
  (change: (content: Buffer, shape: Shape) => Buffer | string | undefined): Make =>
  (shape, whole) => {
    const name = aimed(whole)
    const changed = change(bytesOf(whole[name]), shape)
    return changed === undefined ? undefined : { ...whole, [name]: changed }
  }
const text = (formats: RegExp, change: (content: string) => string | undefined) =>
  bytes((content, { format }) => (formats.test(format) ? change(content.toString()) : undefined))
const ANY_TEXT = /^(?!sqlite)/
const encoded = (change: (content: string) => Buffer) =>
  bytes((content, { format }) => (ANY_TEXT.test(format) ? change(content.toString()) : undefined))
/** Another value for what a file of JSON holds. */
const value = (change: (root: unknown) => unknown) =>
  text(/json/, (content) => {
    const isOne = !/\}\n\{/.test(content)
    const changed = isOne ? change(JSON.parse(content)) : undefined
    return changed === undefined ? undefined : JSON.stringify(changed, null, 1)
  })
/** Other verses, from before they were written. Where places are counted, only their texts and books can be wrong. */
const verses =
  (change: (all: Verse[], middle: number) => Verse[] | undefined, isOfPlaces = true): Make =>
  (shape) => {
    if (isOfPlaces && shape.isCounted) return undefined
    const all = shape.few.map((verse) => ({ ...verse }))
    const changed = change(all, (all.length >> 1) - 5)
    return changed === undefined ? undefined : shape.files(changed)
  }
const one = (change: Partial<Verse>, isOfPlaces = true) =>
  verses((all, middle) => all.with(middle, { ...(all[middle] as Verse), ...change }), isOfPlaces)
/** Other lines behind the first. */
type Line = (line: string, at: number, all: readonly string[]) => string
const lines = (formats: RegExp, change: Line) =>
  text(formats, (content) =>
    content
      .split('\n')
      .map((line, at, all) => (at > 0 ? change(line, at, all) : line))
      .join('\n'),
  )
const middle =
  (change: (line: string, all: readonly string[]) => string): Line =>
  (line, at, all) =>
    at === all.length >> 1 ? change(line, all) : line
const separatorOf = (line: string) =>
  ['|', '\t', ';', ','].find((sign) => line.includes(sign)) ?? ','
const isObject = (item: unknown): item is object => typeof item === 'object' && item !== null

/** Without one of two levels: what is below the first child of each child stands in its place. */
function lifted(root: unknown): unknown {
  if (!isObject(root)) return undefined
  const changed = Object.entries(root).map(([key, child]) => [
    key,
    (isObject(child) && Object.values(child).find(isObject)) || child,
  ])
  return Array.isArray(root) ? changed.map(([, child]) => child) : Object.fromEntries(changed)
}

/** With null in the middle of the longest list of objects. */
function hollow(root: unknown): unknown {
  let longest: object = []
  const visit = (item: unknown, depth: number) => {
    if (!isObject(item) || depth > 2) return
    const count = Object.values(item).filter(isObject).length
    if (count > 2 && count > Object.keys(longest).length) longest = item
    for (const child of Object.values(item)) visit(child, depth + 1)
  }
  visit(root, 0)
  const names = Object.keys(longest)
  if (names.length === 0) return undefined
  Object.assign(longest, { [names[names.length >> 1] as string]: null })
  return root
}

const noise = () =>
  Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * at * 31 + at * 7 + 129) & 255))
const zipped =
  (make: (files: Record<string, Uint8Array>) => Uint8Array): Make =>
  (_, whole) => ({
    'bible.zip': make(
      Object.fromEntries(Object.entries(whole).map(([name, content]) => [name, bytesOf(content)])),
    ),
  })
const database = (
  statements: readonly string[],
  rows: Parameters<typeof sqliteFile>[1] = {},
): Make => bytes((_, { format }) => (SQL.test(format) ? sqliteFile(statements, rows) : undefined))
const latin = (content: string) => Buffer.from(content, 'latin1')
const RANGE = 'CREATE TABLE Bible (Book INT, Chapter INT, Verse INT, Scripture TEXT)'
const PAGE =
  '<!DOCTYPE html>\n<html><head><title>404</title></head><body><p>Page not found</p></body></html>\n'
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 4839201\n`
const [TABLE, LINES, XML, SQL] = [/csv/, /csv|vpl/, /osis|ces/, /sqlite/]

const OF_BYTES: readonly Kind[] = [
  ['an empty file', bytes(() => ''), /empty/],
  [
    'cut in the middle',
    bytes((b) => b.subarray(0, (b.length >> 1) + 3)),
    /not JSON.*end|not well-formed|unclosed|damaged|cut|missing|ends at|lines of verses|not closed/i,
    'anywhere',
  ],
  ['a web page in its place', bytes(() => PAGE), /web page/],
  ['words of a server in its place', bytes(() => '404: Not Found'), /404: Not Found|do not tell/],
  ['a pointer of Git LFS in its place', bytes(() => POINTER), [/Git LFS/, /pointer/]],
  [
    'zeros in its second half',
    bytes((b) => Buffer.concat([b.subarray(0, b.length >> 1), Buffer.alloc(b.length >> 1)])),
    /zero bytes|damaged/,
    'anywhere',
  ],
  ['UTF-16 without a mark', encoded((c) => Buffer.from(c, 'utf16le')), [/UTF-16/, /UTF-8/]],
  [
    'UTF-16 of the other order',
    encoded((c) => Buffer.from(c, 'utf16le').swap16()),
    [/UTF-16/, /UTF-8/],
  ],
  [
    'Latin-1',
    encoded((c) => latin(c.replace(/[“”]/g, "'"))),
    [/not UTF-8/, /Latin-1|Windows-1252/, /:\d+ /],
  ],
  ['packed by gzip', bytes((b) => gzipSync(b)), [/packed archive/, /unpack/]],
  [
    'twice in itself',
    bytes((b) => Buffer.concat([b, b])),
    /twice|not JSON|not well-formed|damaged|lines of verses/,
    'anywhere',
    'or heals',
  ],
]

const OF_VERSES: readonly Kind[] = [
  [
    'a word for a chapter',
    one({ chapter: 'uno' }),
    [/chapter|place of a verse|no verse/, /uno/],
    'in a row',
    'or heals',
  ],
  ['a word for a verse', one({ verse: 'uno' }), [/verse/, /uno/], 'in a row'],
  [
    'no number of a verse',
    one({ verse: undefined }),
    [/verse/, /number|""|place|no verse|form|"[^"]*:? /],
    'in a row',
  ],
  [
    'no text of a verse',
    one({ text: undefined }, false),
    /no text|empty|it is no verse|missing/,
    'in a row',
  ],
  [
    'no text at all',
    verses((all) => all.map((v) => ({ ...v, text: '' })), false),
    /no text|no verses|empty|nothing/,
    'anywhere',
  ],
  [
    'a book that nobody knows',
    verses(
      (all) => all.map((v) => (v.book === 65 ? { ...v, book: 99, code: 'XYZ', name: 'Xyzzy' } : v)),
      false,
    ),
    [/XYZ|Xyzzy|99/, /book/],
    'anywhere',
    'or heals',
  ],
  [
    'book 0',
    one({ book: 0 }),
    [/"0+"|book 0|number 0|without book/, /book/],
    'in a row',
    'or heals',
  ],
  ['book 67', one({ book: 67 }), [/67/, /book/], 'anywhere', 'or heals'],
  [
    'book 1000000000',
    one({ book: 1e9 }),
    [/1000000000|without book/, /book|place/],
    'in a row',
    'or heals',
  ],
  ['verse 999', one({ verse: 999 }), [/999/, /verse/], 'in a row'],
  ['chapter 0', one({ chapter: 0 }), [/\b0+\b/, /chapter/], 'in a row'],
  [
    'a verse twice',
    (shape, whole) => {
      const twice = verses((all, at) =>
        all.toSpliced(at, 0, { ...(all[at] as Verse), text: 'Otra cosa distinta.' }),
      )(shape, whole)
      // Of two values of a key JSON keeps the last.
      return Object.keys(twice ?? {}).length === 0 || !isLonger(twice, whole) ? undefined : twice
    },
    /twice|again|two texts|double/,
    'anywhere',
  ],
  [
    'a chapter missing',
    verses((all) => all.filter((v) => v.code !== 'RUT' || v.chapter !== 2)),
    [/RUT 2/, /missing/],
    'anywhere',
  ],
  ['the last first', verses((all) => all.toReversed()), /order|twice/, 'anywhere', 'or heals'],
  [
    'each tenth without its number',
    verses((all) => all.map((v, at) => (at % 10 === 5 ? { ...v, verse: undefined } : v))),
    /\d+ of \d+ verses|verse 0/,
    'anywhere',
  ],
]
function isLonger(files: Files | undefined, whole: Files): boolean {
  const size = (all: Files = {}) =>
    Object.values(all).reduce((sum, content) => sum + bytesOf(content).length, 0)
  return size(files) > size(whole)
}

const OF_JSON: readonly Kind[] = [
  [
    'keys in an unknown language',
    text(/json/, (c) =>
      c.replace(
        /"([a-z]\w*(?:[_-]?\w+)*)"(?=:)/gi,
        (_, key: string) => `"zq${[...key].reverse().join('')}zq"`,
      ),
    ),
    [/zq\w+zq/, /missing|need|no book is called/],
  ],
  ['in a box', value((root) => ({ data: root })), /no verses/, 'in the file', 'or heals'],
  ['JSON in a string of JSON', value((root) => JSON.stringify(root)), [/JSON/, /string/]],
  [
    'a level missing',
    value(lifted),
    /without|missing|no verses|no chapter|it is no|no book|no place/,
    'anywhere',
    'or heals',
  ],
  ['null for a part', value(hollow), /null|no text|missing|it is no|empty/, 'anywhere'],
  ['a comma too many', text(/json/, (c) => c.replace(/([\]}])\s*$/, ',$1')), /not JSON/],
  [
    'single quotation marks',
    text(/json/, (c) => c.replaceAll('"', "'")),
    [/not JSON/, /quotation marks/],
  ],
  ['a program around it', text(/json/, (c) => `const bible = ${c};\n`), /JavaScript/],
]

const OF_TABLES: readonly Kind[] = [
  [
    'columns called otherwise',
    text(TABLE, (c) =>
      c.replace(/^(.*\n\n)?\D*?\n/, (head) => head.replace(/\p{L}+/gu, (w) => `zq${w.length}`)),
    ),
    [/first line|header|column/, /zq/],
    'in the file',
    'or heals',
  ],
  [
    'no header',
    text(TABLE, (c) => c.replace(/^[^\d]*\n/, '')),
    /first line|header|column/,
    'in the file',
    'or heals',
  ],
  [
    'two separators',
    lines(TABLE, (own, at) =>
      at % 7 === 3 ? own.replaceAll(separatorOf(own), separatorOf(own) === '|' ? ';' : '|') : own,
    ),
    [/cells?|separator/, /\d+ of \d+ verses|:\d+/],
    'anywhere',
  ],
  [
    'a row with too few cells',
    lines(
      TABLE,
      middle((own) => own.slice(0, own.lastIndexOf(separatorOf(own)))),
    ),
    /cells?\b|no text/,
    'in a row',
    'or heals',
  ],
  [
    'a row with a cell too many',
    lines(
      TABLE,
      middle((own) => own.replace(separatorOf(own), separatorOf(own).repeat(2))),
    ),
    /cells|number|verse|chapter|place|no text/,
    'in a row',
  ],
  [
    'a quote not closed',
    lines(
      TABLE,
      middle((own) => (own.includes('"') ? own.replace(/"$/, '') : `"${own}`)),
    ),
    /quote|cells|no book is called/,
    'in a row',
    'or heals',
  ],
  [
    'a line torn in two',
    lines(
      LINES,
      middle((own) => own.replace(/ (dijo)/, '\n$1')),
    ),
    /cells?\b|no verse|line/,
    'in a row',
    'or heals',
  ],
  [
    'a line of another kind',
    lines(
      LINES,
      middle((own) => `${own}\nLorem ipsum dolor`),
    ),
    /cells?\b|no verse|line/,
    'in a row',
  ],
  [
    'its first lines again in the middle',
    lines(
      LINES,
      middle((own, all) => `${all.slice(0, 4).join('\n')}\n${own}`),
    ),
    /twice|header|verse|chapter|book/,
    'anywhere',
  ],
  [
    'a line lost',
    lines(/theword/, (own, at) => (at === 500 ? '' : own)),
    /empty|lines of verses/,
    'anywhere',
  ],
  [
    'a line too many',
    lines(/theword/, (own, at) => (at === 500 ? `${own}\nx` : own)),
    [/7958/, /lines/, /7957/],
  ],
  ['a line too few', text(/theword/, (c) => c.replace(/\n.*\r/, '')), [/7956/, /lines/, /7957/]],
]

const OF_XML: readonly Kind[] = [
  [
    'a tag not closed',
    lines(
      XML,
      middle((own) => own.replace(/<\/\w+>/, '')),
    ),
    [/not well-formed/, /tag/],
    'in a row',
  ],
  [
    'a bare ampersand',
    lines(
      XML,
      middle((own) => own.replace('dijo', '& dijo')),
    ),
    [/not well-formed/, /entit|&/],
    'in a row',
  ],
  [
    'a verse without its id',
    lines(
      XML,
      middle((own) => own.replace(/ (?:osisID|id)="[^"]*"/, '')),
    ),
    [/verse/, /id/i],
    'in a row',
  ],
  ['another root', text(XML, (c) => c.replaceAll(/osis(?=>)|cesDoc/g, 'foo')), /root <foo>/],
  ['entities of its own', text(XML, (c) => `<!DOCTYPE a [<!ENTITY b "c">]>${c}`), /entities/],
  [
    'a control character',
    lines(
      /osis|ces|csv|vpl|usfm/,
      middle((own) => own.replace('dijo', 'di\u0001jo')),
    ),
    /not well-formed|control|U\+0001|\\u0001/,
    'in a row',
  ],
]

const OF_DATABASES: readonly Kind[] = [
  [
    'a header of SQLite and noise',
    bytes((b, { format }) =>
      SQL.test(format) ? Buffer.concat([b.subarray(0, 16), noise()]) : undefined,
    ),
    /damaged|not a database/,
  ],
  [
    'an encrypted database',
    bytes((_, { format }) => (SQL.test(format) ? noise() : undefined)),
    /encrypted/,
  ],
  [
    'tables of something else',
    database(['CREATE TABLE Words (a INT, b TEXT)'], { Words: [[1, 'x']] }),
    [/its tables: Words/, /book, chapter, verse/],
  ],
  [
    'columns of something else',
    database(['CREATE TABLE Bible (x INT, y INT, z INT, w TEXT)'], { Bible: [[1, 1, 1, 'x']] }),
    [/Bible/, /columns/, /book, chapter, verse/],
  ],
  ['a table without rows', database([RANGE]), /no verse|no row|empty/],
  [
    'a view for a table',
    database([
      'CREATE TABLE x (a TEXT)',
      'CREATE VIEW Bible AS SELECT 1 Book, 1 Chapter, 1 Verse, a Scripture FROM x',
    ]),
    [/tables: x/, /view|book, chapter/],
  ],
  [
    'texts as bytes',
    database([RANGE, "INSERT INTO Bible VALUES (8, 1, 1, x'4142')"]),
    /no text|bytes/,
  ],
]

const OF_ARCHIVES: readonly Kind[] = [
  [
    'a zip that is cut',
    zipped((f) => zipSync(f).subarray(0, 400)),
    [/zip archive/, /cut|damaged|invalid|end/],
  ],
  [
    'a zip of a picture',
    zipped(() => zipSync({ 'cover.png': latin('\x89PNG\r\n\x1a\n') })),
    [/picture/, /cover\.png/],
  ],
  [
    'a zip of remarks',
    zipped(() => zipSync({ 'README.md': latin('# Bible\n') })),
    [/nothing that can be read/, /README|no file/],
  ],
  [
    'a zip that leads out of its folder',
    zipped((f) => zipSync({ ...f, '../x.txt': latin('x') })),
    [/unsafe file name/, /\.\.\/x\.txt/],
  ],
  ['a zip in a zip', zipped((f) => zipSync({ 'a.zip': zipSync(f) })), [/archive inside/, /unpack/]],
  [
    'a zip whose bytes were changed',
    zipped((f) => {
      const packed = Buffer.from(zipSync(f, { level: 0 }))
      packed[400] = (packed[400] ?? 0) ^ 1
      return packed
    }),
    [/damaged|altered/, /checksum/],
  ],
  [
    'a zip with other texts',
    zipped((f) => zipSync({ ...f, 'other.usx': latin('<usx/>'), 'other.usfx': latin('<usfx/>') })),
    [/more than one text/, /keep one/],
  ],
]

const KINDS = [
  ...OF_BYTES,
  ...OF_VERSES,
  ...OF_JSON,
  ...OF_TABLES,
  ...OF_XML,
  ...OF_DATABASES,
  ...OF_ARCHIVES,
]

const isSame = (files: Files, whole: Files, name: string) =>
  bytesOf(files[name]).equals(bytesOf(whole[name]))
const escaped = (name: string) => name.replace(/[.\\()[\]]/g, '\\$&')

/** Every broken text that a shape can have, with what must be said of it. */
export function* brokenTexts(shape: Shape): Generator<Broken> {
  const whole = shape.files(shape.few)
  for (const [what, make, says, where = 'in the file', heals] of KINDS) {
    const files = make(shape, whole)
    const names = Object.keys({ ...files, ...whole })
    const changed = names.find((name) => files !== undefined && !isSame(files, whole, name))
    if (files === undefined || changed === undefined) continue
    const file = escaped(changed.split('/').at(-1) as string)
    // A verse or chapter of the text, or a line, row or path of the file.
    const isNamed = Object.keys(files).every((name) => name in whole)
    const row = isNamed ? /\.\w+(?::\d|\/|, verse row)|[1-3A-Z]{3} \d+(?::\d+)?\b/ : /\.\w+\b/
    const place = where === 'in the file' ? [new RegExp(file)] : where === 'in a row' ? [row] : []
    yield { what, files, says: [...[says].flat(), ...place], mayHeal: heals !== undefined }
  }
}
