// check: SWORD modules that are not OSIS, and locked ones: what their markup becomes, and that nothing of it is lost.
import t from 'tap'
import { readMarkup } from '../../../../build/corpus/readers/formats/sword/markup.js'
import {
  osisOfGbf,
  osisOfPlain,
} from '../../../../build/corpus/readers/formats/sword/markups/gbf.js'
import { osisOfThml } from '../../../../build/corpus/readers/formats/sword/markups/thml.js'
import { RunningMarks } from '../../../../build/corpus/readers/formats/sword/running-marks.js'
import { decipherWith } from '../../../../build/corpus/readers/formats/sword/storage/cipher.js'
import { fc, runs } from '../../../helpers/property.js'

const read = (osis: string) => readMarkup(osis, undefined, new RunningMarks())

t.test('ThML keeps its words, headings, notes, styles and Strong’s numbers', async (t) => {
  const slot =
    '<div class="sechead">A head</div><p>In the beginning,<sync type="Strongs" value="H07225"/>' +
    '<sync type="morph" value="x"/> God<sync type="Strongs" value="H0430"/><sync type="Strongs" value="h1a"/> ' +
    '<i>was</i> <font color="red">he &mdash; said&aacute;</font><br/>next<note n="a">Or: <scripRef>Ps 1</scripRef></note>' +
    '<scripRef passage="John 1:1">John 1:1</scripRef> <font size="1">a &lt; b &amp; c</font></p>'
  const { text, headings, layers, crossReferences, oddities } = read(osisOfThml(slot))
  t.equal(text, 'In the beginning, God was he — saidá next a < b & c')
  t.same(
    headings.map((heading) => heading.text),
    ['A head'],
  )
  t.same(
    layers.strongs.map(({ start, end, numbers }) => [text.slice(start, end), numbers.join()]),
    [
      ['beginning', 'H7225'],
      ['God', 'H430,H1a'],
    ],
  )
  t.same(
    layers.styles.map(({ start, end, marker }) => [text.slice(start, end), marker]),
    [
      ['was', 'it'],
      ['he — saidá', 'wj'],
    ],
  )
  t.match(layers.notes, [{ marker: 'f', caller: '+' }, { marker: 'x' }])
  t.same(crossReferences, ['John 1:1'])
  t.same(oddities, [])
  t.same(read(osisOfThml('a <blink>b</blink></q>')).oddities, [
    'unknown element blink, text kept (2 times)',
    'q ends and has not begun',
  ])
  t.equal(read(osisOfThml('<constructor>a</constructor></i> &nothing;')).text, 'a &nothing;')
})

t.test('GBF keeps its words, headings, notes, styles and Strong’s numbers', async (t) => {
  const slot =
    '<TS>A head<Ts><CM>In the beginning<WH7225><WTH8804> God<WH0430> <FI>was<Fi> <FR>he<Fr><CL>next' +
    '<RB>word<RF>Or: another<Rf> <RX John 1:1>John 1:1<Rx> <FO>a<Fo> <CT>b<CG> & c'
  const { text, headings, layers, crossReferences, oddities } = read(osisOfGbf(slot))
  t.equal(text, 'In the beginning God was he nextword a <b> & c')
  t.same(
    headings.map((heading) => heading.text),
    ['A head'],
  )
  t.same(
    layers.strongs.map(({ start, end, numbers }) => [text.slice(start, end), numbers.join()]),
    [
      ['beginning', 'H7225'],
      ['God', 'H430'],
    ],
  )
  t.same(
    layers.styles.map(({ marker }) => marker),
    ['it', 'wj'],
  )
  t.same(crossReferences, ['John 1:1'])
  t.equal(layers.notes.length, 2)
  t.same(oddities, [])
  t.same(read(osisOfGbf('a <Qq>b')).oddities, ['unknown element Qq, text kept'])
})

t.test('plain text is text, whatever signs it has', async () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z<>&"; /]*$/), (text) => {
      const plain = text
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/ (?=;)/g, '')
      return read(osisOfPlain(text)).text === plain
    }),
    { numRuns: runs(300) },
  )
})

t.test('no slot makes the markups throw or loses its letters', async () => {
  const parts = fc.array(
    fc.constantFrom(
      ...[
        '<i>',
        '</i>',
        '<note>',
        '</note>',
        '<WH1>',
        '<FR>',
        '<Fr>',
        '<RF>',
        '<',
        '>',
        '&',
        'word ',
      ],
      ...[
        '<sync type="Strongs" value="G1"/>',
        '<div class="sechead">',
        '</div>',
        '<p/>',
        '</x>',
        '¶',
      ],
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(parts, (list) => {
      const slot = list.join('')
      const count = (text: string) => text.split('word').length
      const isWhole = (osis: string) => count(osis) === count(slot)
      read(osisOfThml(slot))
      read(osisOfGbf(slot))
      return isWhole(osisOfThml(slot)) && isWhole(osisOfGbf(slot)) && isWhole(osisOfPlain(slot))
    }),
    { numRuns: runs(300) },
  )
})

t.test('a key deciphers what it enciphered, anew for each text', async (t) => {
  const decipher = decipherWith(Buffer.from('abc123'))
  // What mod2imp 1.9.0 prints of the plain texts `One ñ.` and `Two three.` in a module with this key.
  t.equal(decipher(Buffer.from('One ñ.')).toString('hex'), 'fde4eaaa953bb1')
  t.equal(decipher(Buffer.from('Two three.')).toString('hex'), 'e6ff3af83ef67cbd9572')
  t.equal(decipher(Buffer.alloc(0)).length, 0)
  t.throws(() => decipherWith(Buffer.alloc(0)), RangeError)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (key) => {
      const bytes = Buffer.from('some bytes')
      return decipherWith(Buffer.from(key))(bytes).length === bytes.length
    }),
    { numRuns: runs(50) },
  )
})
