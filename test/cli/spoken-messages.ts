// check: Each sentence that readers and checks of texts can say is there in Spanish.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import ts from 'typescript'
import { FOUND, MESSAGES } from '../../src/cli/words/messages-spanish.js'
import { wordsIn } from '../../src/cli/words/words.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

const { sentence } = await wordsIn('es')

/** Below build/corpus: what a person sees of `lectern corpus check` and `add`. */
const SAID = [
  ...['check', 'readers', 'catalogues', 'acquire/local.ts', 'acquire/unreadable.ts'],
  ...['acquire/tree.ts', 'acquire/sword-source.ts', 'acquire/unzip.ts'],
]
/** Tables of markers and elements: their reasons are for those who read the code. Dictionaries are read by the build. */
const UNSAID =
  /(?:elements|markers|spacing|fixups|gbf|thml|book-finder|file-formats|detect|shape|lexicon|entry-markup|layer-elements|corrections)\.ts$|\/resources\//

/** Texts of a source in words: those that stand in quotation marks; `{}` for what is put in. */
function textsOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'RegExp') return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text)
    if (ts.isTemplateExpression(node)) {
      texts.push([node.head.text, ...node.templateSpans.map((one) => one.literal.text)].join('{}'))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts.filter((text) => /[a-z]{2,} [a-z{]|\} [a-z]{2}/.test(text))
}

/** Parts of sentences whose wholes have rows, and words of languages. */
const PARTS = new Set([
  ...['{} books have names that are none of these books in {}: {}', '{}; are they these books?'],
  ...['{} in {}', '{} ({} verses)', ', and {} more verses', '{} at {} {}'],
  ...['behind a comma', 'between two sentences', 'a blank is missing {}: {}'],
  '{} of {} chapters end at a verse where no known division ends: ',
  'verses were lost, and the numbers of those after them are wrong',
  ...['before them', 'behind them'],
  'its verses have the lengths of those {}: are they shifted by one?',
  'verse {} is out of order, or there twice{}',
  ...['the sign {} stands in {} of {} verses, first in {}', '{}: is it left of markup?'],
  ...['marks of words of Jesus', 'marks of added words', 'ends of lines of poetry'],
  ...[
    'paragraphs without words',
    'mark of a footnote',
    'heading inside a verse',
    'cross reference',
  ],
  ...[': mod2zmod of SWORD packs it again', '{}: {} is {}; only {} can be read{}'],
  ...['the header has {}', 'others have {}', '{} cells where {}', 'objects with', 'an object with'],
  ...['a row of a table', 'a cell of a table', '; the CipherKey may be another one'],
  ...[', and so it is with {} of {} slots', ', as do {} more'],
  'it has the text of an earlier slot that is not beside it{}; each was read',
  // Sentences of catalogues whose wholes have rows, names, and commands.
  ...['The catalogue states {} books and {} verses; ', '{} and {} were read.', '{} is {}.'],
  ...['there already', 'is taken', 'is no name of a catalogue', 'could not be read'],
  ...['{} {}: say --name, 2 to 31 letters, digits and hyphens', ' (only if it is named)'],
  ...['does not list {} any more', '{}: {}, revision {} is here, {} there: ', ', newer here'],
  ...['{} verses differ, {} changed, {} added, {} left out', 'no revision is known'],
  ...['revision {} is the newest', '{} updated', '{} to update', '{} the newest already'],
  ...['{} not updated', ' Its words: {}.', 'Basic {}', 'update {}', 'add {} --replace'],
  ...['lectern corpus {}', 'others only', 'Institute for Bible Translation, Russia'],
  ...['This is said once; --offline asks nobody.', '{}: {} texts', '{}: cannot be used'],
  'Over the network, {} will be asked: the host, and whoever watches the line, can see it. ',
  'the and of to that in he shall unto for his him they be is with',
  'de y la el los que en las del por para con los su lo al',
  'de e o que a os do da em para não ao com dos seu as',
  'de et la le les que il des dans du vous pour est qui et je',
  'und der die das den ich nicht zu er dem sie es ist mit von ein',
  'e di che il la le i non a per del gli con si della in',
  'en de het van die in den een dat hij te is zijn met niet ik',
  'et in est ad qui non cum ut autem ex eius de quod sunt me ab',
])

t.test('each sentence of readers and checks has its row', async (t) => {
  const root = join(PACKAGE_ROOT, 'build', 'corpus')
  const files = SAID.flatMap((name) =>
    name.endsWith('.ts')
      ? [join(root, name)]
      : readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.ts') && !UNSAID.test(file))
          .map((file) => join(root, name, file)),
  )
  t.ok(files.length > 50)
  for (const file of files) {
    for (const text of new Set(textsOf(file))) {
      if (PARTS.has(text)) continue
      const lines = ['7', '"7"'].map((filling) => text.replaceAll('{}', filling))
      const isThere = lines.some((line) => sentence(line) !== line)
      t.ok(isThere, `${file.slice(root.length + 1)}: ${text}`)
    }
  }
})

t.test('both languages name the same', async (t) => {
  for (const [english, spanish] of MESSAGES) {
    t.equal(english.split('{}').length, spanish.split('{}').length, english)
    t.not(english, spanish)
  }
  t.equal(new Set(MESSAGES.map(([english]) => english)).size, MESSAGES.length)
  t.ok(Object.keys(FOUND).length > 30)
})

t.test('a line of a report is put into Spanish with what it quotes', async (t) => {
  const lines: readonly (readonly [string, string])[] = [
    ['  GEN 1:1: a brace in "a {b}"', '  GEN 1:1: una llave: "a {b}"'],
    [
      '  GEN 1:1: a control character (U+0007) in "a" (a.usfm:12)',
      '  GEN 1:1: un carácter de control (U+0007): "a" (a.usfm:12)',
    ],
    [
      '  GEN 1:1: a brace in "a, in b", and the like in 2 places: GEN 1:1, GEN 1:3',
      '  GEN 1:1: una llave: "a, in b", y algo así en 2 lugares: GEN 1:1, GEN 1:3',
    ],
    [
      '  the verse is missing (4): GEN 1:1, GEN 1:3, GEN 1:5, GEN 1:7',
      '  falta el versículo (4): GEN 1:1, GEN 1:3, GEN 1:5, GEN 1:7',
    ],
    [
      '  a.usfm:7: verse left out: an undecoded entity in "&nbsp;"',
      '  a.usfm:7: versículo omitido: una entidad sin descodificar: "&nbsp;"',
    ],
    ['ID  LANGUAGE  NAME', 'ID  IDIOMA    NOMBRE'],
    ['ID  LANGUAGE  FORMAT  BOOKS  NAME', 'ID  IDIOMA    FORMATO LIBROS NOMBRE'],
    ['book  chapters  verses', 'lib. capítulos   vers.'],
  ]
  for (const [english, spanish] of lines) t.equal(sentence(english), spanish)
})
