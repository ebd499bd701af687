// check: Rules that all readers share, each on both sides of its bounds.
import t from 'tap'
import { shapeOfTable } from '../../../../../build/corpus/readers/formats/tables/delimited.js'
import { VPL_LINE } from '../../../../../build/corpus/readers/formats/vpl.js'
import { isFiller } from '../../../../../build/corpus/readers/shared/filler.js'
import { isObject, labelOf } from '../../../../../build/corpus/readers/shared/json-text.js'
import { LeftOutCounts } from '../../../../../build/corpus/readers/shared/left-out.js'
import {
  blockMarker,
  isNoteText,
  notePart,
  styleMarker,
} from '../../../../../build/corpus/readers/shared/markers.js'
import { commonest } from '../../../../../build/corpus/readers/shared/reader.js'
import {
  attributeNumbers,
  parseStrongs,
} from '../../../../../build/corpus/readers/shared/strongs.js'
import { rankOf } from '../../../../../build/corpus/readers/shared/styles.js'
import { lostBlankAt, tidyText } from '../../../../../build/corpus/readers/shared/tidy.js'
import {
  parseChapterNumber,
  parseVerseLabel,
} from '../../../../../build/corpus/readers/shared/verse-label.js'
import { declaredOmissions } from '../../../../../build/corpus/readers/shared/vrs.js'
import { file } from '../../../../helpers/files-in-memory.js'

const names = (text: string) => text.trim().split(/\s+/)

t.test("Strong's numbers are read as sources write them", async (t) => {
  const rows: readonly (readonly [
    attribute: string,
    otherwise: 'H' | 'G' | undefined,
    numbers: string,
    unknown?: string,
  ])[] = [
    ['H430', undefined, 'H430'],
    ['h0430', 'G', 'H430'],
    ['G02316', undefined, 'G2316'],
    ['430', 'H', 'H430'],
    ['430', 'G', 'G430'],
    ['430', undefined, '', '430'],
    ['strong:H430', undefined, 'H430'],
    ['b:H7225', undefined, 'H7225'],
    ['c/H559', undefined, 'H559'],
    ['c/m/4480', 'H', 'H4480'],
    ['lemma.TR:G1', undefined, 'G1'],
    ['x-y:G1', undefined, 'G1'],
    ['H1254a', undefined, 'H1254a'],
    ['H1254A', undefined, 'H1254a'],
    ['1254 a', 'H', 'H1254a'],
    ['1254 a 7225 b', 'H', 'H1254a H7225b'],
    ['1254 ab', 'H', 'H1254', 'ab'],
    ['H1,H2;H3|H4&H5+H6\tH7', undefined, 'H1 H2 H3 H4 H5 H6 H7'],
    [' H1  H2 ', undefined, 'H1 H2'],
    ['H9999', undefined, 'H9999'],
    ['H10000', undefined, '', 'H10000'],
    ['H0', undefined, '', 'H0'],
    ['0', 'H', '', '0'],
    ['H', 'H', '', 'H'],
    ['A1', 'H', '', 'A1'],
    ['HG1', undefined, '', 'HG1'],
    ['H1ab', undefined, '', 'H1ab'],
    ['1:H1', undefined, '', '1:H1'],
    ['H1:', undefined, '', 'H1:'],
    ['xH1', undefined, '', 'xH1'],
    ['x H1 yz', undefined, 'H1', 'x yz'],
    ['', 'H', ''],
  ]
  for (const [attribute, otherwise, numbers, unknown = ''] of rows) {
    const found = parseStrongs(attribute, otherwise)
    t.strictSame(
      found,
      {
        numbers: numbers === '' ? [] : numbers.split(' '),
        unknown: unknown === '' ? [] : unknown.split(' '),
      },
      `${attribute} ${otherwise}`,
    )
  }
  const many = Array.from({ length: 21 }, (_, at) => `H${at + 1}`)
  t.strictSame(parseStrongs(many.join(' '), undefined), {
    numbers: many.slice(0, 20),
    unknown: ['H21'],
  })
  const said: string[] = []
  const assembly = { remark: (text: string) => said.push(text) }
  t.strictSame(attributeNumbers(assembly, undefined), [])
  t.strictSame(attributeNumbers(assembly, 'H1'), ['H1'])
  t.strictSame(said, [])
  t.strictSame(attributeNumbers(assembly, '1 xy', 'G'), ['G1'])
  t.strictSame(said, ["what is no Strong's number was left out"])
})

t.test('equal attributes share one list, up to a bound', async (t) => {
  const first = parseStrongs('G1 G1', 'G')
  const size = 50_000
  // What the tests before have left counts too: the table of this dictionary is filled until it is emptied.
  let added = 0
  while (parseStrongs('G1 G1', 'G') === first && added <= size) {
    added += 1
    parseStrongs(`G${(added % 9_000) + 1} x${added}`, 'G')
  }
  t.ok(added > size - 100 && added <= size, `${added} were added`)
  const long = (length: number) => 'H1'.padEnd(length)
  t.equal(parseStrongs(long(199), 'H'), parseStrongs(long(199), 'H'))
  t.not(parseStrongs(long(200), 'H'), parseStrongs(long(200), 'H'), 'a long one is not kept')
})

t.test('markers are parts of notes, text of notes, paragraphs or styles', async (t) => {
  const parts = names('fr ft fk fq fqa fl fw fp fv xo xop xt xta xk xq xot xnt xdc fdc')
  for (const marker of parts) t.equal(notePart(marker), marker, marker)
  for (const marker of names('f x fe ef fm fig rq cat nd f1 ftx')) {
    t.equal(notePart(marker), undefined, marker)
  }
  for (const marker of names('va vp ca cp-c pro fig fm cat xt iqt ior')) {
    t.equal(isNoteText(marker), false, marker)
  }
  for (const marker of names('rq nd p q1 f unknown')) t.equal(isNoteText(marker), true, marker)
  for (const [marker, block] of [
    ['q2', 'q2'],
    ['tc1-2', 'tc1'],
    ['tcr3-14', 'tcr3'],
    ['zz', 'p'],
    ['nd', 'p'],
    ['s1', 'p'],
    ['b', 'b'],
  ] as const) {
    t.equal(blockMarker(marker), block, marker)
  }
  for (const [marker, style] of [
    ['nd', 'nd'],
    ['wj', 'wj'],
    ['w', undefined],
    ['p', undefined],
    ['zz', undefined],
  ] as const) {
    t.equal(styleMarker(marker), style, marker)
  }
  t.strictSame(['h', 'toc2', 'toc1', 'toc3', 'mt'].map(rankOf), [1, 2, 3, 1, 1])
})

t.test('labels of verses and chapters are whole', async (t) => {
  const label = (text: string) => {
    const found = parseVerseLabel(text)
    return found && `${found.number}-${found.last}${found.isPart ? ' part' : ''}`
  }
  for (const [text, shown] of [
    ['0', '0-0'],
    ['1', '1-1'],
    ['0001', '1-1'],
    ['1.', '1-1'],
    ['200', '200-200'],
    ['1-2', '1-2'],
    ['01-02', '1-2'],
    ['1-1', '1-1'],
    ['1a', '1-1 part'],
    ['1a-1b', '1-1 part'],
    ['1a-2', '1-2'],
    ['1-2a', '1-2'],
    ['1,2', '1-2'],
    ['1, 2 ,3', '1-3'],
    ['1,2a,3b.', '1-3'],
    ['1\u20102', '1-2'],
    ['1\u20152', '1-2'],
    ['1\u22122', '1-2'],
    ['1 \u2013 2', '1-2'],
    ['\u200e1\u200f-\u202a2\u202e\u2066\u2069\ufeff', '1-2'],
    ['201', undefined],
    ['1-201', undefined],
    ['2-1', undefined],
    ['1..', undefined],
    ['x1', undefined],
    ['1A', undefined],
    ['1--2', undefined],
    ['1000', undefined],
    ['1-2-', undefined],
    ['1\u20162', undefined],
  ] as const) {
    t.equal(label(text), shown, text)
  }
  for (const [text, number] of [
    ['1', 1],
    [' 007 ', 7],
    ['\u200f3', 3],
    ['151', 151],
    ['152', undefined],
    ['0', undefined],
    ['000', undefined],
    ['1.', undefined],
    ['x1', undefined],
    ['1000', undefined],
    ['', undefined],
  ] as const) {
    t.equal(parseChapterNumber(text), number, text)
  }
})

t.test('filler is the whole of a text', async (t) => {
  for (const text of [
    ...['dummy verses inserted by amos', '(Dummy verse inserted)', 'empty verses content detected'],
    ...['empty verse by amos', 'no verse', 'No text', 'no verse here', 'no text available'],
    ...['no text found', '[verse not found]', 'verse missing', 'verse omitted', 'missing verse'],
    ...['n/a', 'N/A', 'null', 'none', 'undefined', 'NaN', '- none -', '...', '—', '*'],
  ]) {
    t.equal(isFiller(text), true, text)
  }
  for (const text of [
    ...['', 'dummy verses', 'the dummy verses inserted', 'empty versesx content', 'no verses'],
    ...['no verse there', 'a null', 'none of it', 'nullify', 'nones', 'verse', 'a', '1', 'é', '神'],
    ...[`dummy verses ${'a'.repeat(41)} inserted`, `dummy verse inserted ${'a'.repeat(41)}`],
  ]) {
    t.equal(isFiller(text), false, text)
  }
})

t.test(
  'white space is one blank, and none between letters of scripts without blanks',
  async (t) => {
    for (const [text, tidy] of [
      [' a  b\tc\u00a0d\n\ne ', 'a b c d e'],
      ['a\ufeffb\u00adc\u2060d', 'abcd'],
      ['e\u0301', '\u00e9'],
      ['神\n說', '神說'],
      ['神 \n 說', '神說'],
      ['神 說', '神 說'],
      ['神\na', '神 a'],
      ['a\n說', 'a 說'],
      ['ひ\nカ', 'ひカ'],
      ['。\n「', '。「'],
      ['！\n神', '！神'],
      ['\n', ''],
    ] as const) {
      t.equal(tidyText(text), tidy, JSON.stringify(text))
    }
    for (const [left, right, isLost] of [
      ['a', 'b', true],
      ['.', 'b', true],
      [',', '¿', true],
      ['”', '“', true],
      ['’', '‘', true],
      [')', '(', true],
      ['!', '¡', true],
      ['?', 'b', true],
      [':', 'b', true],
      [';', 'b', true],
      ['1', 'b', false],
      ['a', '1', false],
      ['a', '.', false],
      ['a', ' ', false],
      ['', 'b', false],
      ['a', '', false],
      ['(', 'b', false],
      ['神', '說', false],
      ['a', '說', false],
      ['神', 'b', false],
    ] as const) {
      t.equal(lostBlankAt(left, right), isLost, `${left} ${right}`)
    }
  },
)

t.test('versification files declare omissions a line', async (t) => {
  const declared = declaredOmissions([
    file(
      'a.vrs',
      '# x\n-MAT 17:21\n #! -MRK 7:16 \n-1JN 5:7\r\n-luk 1:2\nx -JHN 1:1\n-ACT 1:1 x\n-ROM  1:22',
    ),
    file('b.VRS', '-REV 1:1'),
    file('c.vrs.txt', '-REV 1:2'),
  ])
  for (const place of ['MAT 17:21', 'MRK 7:16', '1JN 5:7', 'LUK 1:2', 'ROM 1:22', 'REV 1:1']) {
    t.equal(declared(place), true, place)
  }
  for (const place of ['JHN 1:1', 'ACT 1:1', 'REV 1:2', 'MAT 17:2', 'ROM 1:2']) {
    t.equal(declared(place), false, place)
  }
})

t.test('what is left out is counted, and the first places are named', async (t) => {
  const lines = (count: (counts: LeftOutCounts) => void) => {
    const counts = new LeftOutCounts()
    count(counts)
    return counts.messages('x').map(({ level, place, text }) => `${level} ${place} ${text}`)
  }
  const notes = (count: number) =>
    lines((counts) => {
      for (let at = 1; at <= count; at++) counts.note(`P${at}`)
    })
  t.strictSame(notes(0), [])
  t.strictSame(notes(1), ['note x 1 notes were left out: P1'])
  t.strictSame(notes(5), ['note x 5 notes were left out: P1, P2, P3, P4, P5'])
  t.strictSame(notes(6), ['note x 6 notes were left out: P1, P2, P3, P4, P5, ...'])
  t.strictSame(
    lines((counts) => {
      counts.mark('speech')
      counts.mark('added', 2)
      counts.mark('line', 0)
      counts.mark('strong')
      counts.mark('empty')
      counts.mark('speech', 3)
    }),
    [
      "note x 4 marks of words of Jesus, 2 marks of added words, 1 Strong's numbers, 1 paragraphs without words were left out",
    ],
  )
  t.strictSame(
    lines((counts) => counts.mark('line')),
    ['note x 1 ends of lines of poetry were left out'],
  )
  const remarks = lines((counts) => {
    for (let at = 1; at <= 101; at++) counts.remark(`r${at}`, () => `P${at}`)
    counts.remark('r1', () => 'no')
  })
  t.equal(remarks.length, 100)
  t.equal(remarks[0], 'note x r1: 2 times, first in P1')
  t.equal(remarks[99], 'note x r100: P100')
})

t.test('a remark of more than half of the books is the name of the version', async (t) => {
  for (const [remarks, name] of [
    [['a', 'a', 'b'], 'a'],
    [['b', 'a', 'a'], 'a'],
    [['a', 'b'], undefined],
    [['a'], 'a'],
    [['', '', 'a'], undefined],
    [[], undefined],
  ] as const) {
    t.equal(commonest(remarks), name, remarks.join())
  }
})

t.test('values of JSON are objects, labels or neither', async (t) => {
  t.strictSame([{}, { a: 1 }].map(isObject), [true, true])
  t.strictSame([null, [], 1, 'a', undefined].map(isObject), [false, false, false, false, false])
  t.strictSame([1, '2', '', null, [3], {}, true, undefined].map(labelOf), [
    ...['1', '2', '', '', '', '', '', ''],
  ])
})

t.test('the header of a table names its columns in any usual spelling', async (t) => {
  const columns = {
    book: 'book b bookname book_name bookid book_id booknumber book_number libro Book LIBRO',
    chapter: 'chapter c chapternumber chapter_number capitulo capítulo CHAPTER',
    verse: 'verse v versenumber verse_number versiculo versículo VERSE',
    text: 'text t scripture versetext verse_text texto TEXT',
  }
  const usual = { book: 'book', chapter: 'chapter', verse: 'verse', text: 'text' }
  for (const [column, spellings] of Object.entries(columns)) {
    for (const spelling of spellings.split(' ')) {
      const line = (cell: string) => Object.values({ ...usual, [column]: cell }).join()
      t.ok(shapeOfTable(line(spelling)), spelling)
      for (const wrong of [`x${spelling}`, `${spelling}x`]) {
        const header = shapeOfTable(line(wrong))
        // The book may be the file's name; every other column is needed.
        if (column === 'book') t.equal(header?.columns.book, -1, wrong)
        else t.equal(header, undefined, wrong)
      }
    }
  }
  for (const separator of [',', ';', '\t', '|']) {
    t.strictSame(shapeOfTable(['id', '"t"', ' v ', 'c', 'b'].join(separator)), {
      separator,
      columns: { book: 4, chapter: 3, verse: 2, text: 1, place: -1 },
      width: 5,
      hasHeader: true,
    })
  }
  t.equal(shapeOfTable('b:c:v:t'), undefined)
  t.equal(shapeOfTable('"b",c,v,"t'), undefined)
})

t.test('a line of one verse has a book, two numbers and perhaps words', async (t) => {
  const parts = (line: string) => VPL_LINE.exec(line)?.slice(1).join('|')
  for (const [line, shown] of [
    ['GEN 1:1 a b', 'GEN|1|1|a b'],
    [' 1 Juan\t1:1\ta', '1 Juan|1|1|a'],
    ['GEN 1.1 a', 'GEN|1|1|a'],
    ['GEN 1,1 a', 'GEN|1|1|a'],
    ['GEN 1 : 1 a', 'GEN|1|1|a'],
    ['GEN 12:34a a', 'GEN|12|34a|a'],
    ['GEN 1:1-2 a', 'GEN|1|1-2|a'],
    ['GEN 1:1b–2a a', 'GEN|1|1b–2a|a'],
    ['GEN 1:1', 'GEN|1|1|'],
    ['GEN 1:1 ', 'GEN|1|1|'],
    [`${'a'.repeat(41)} 1:1 a`, `${'a'.repeat(41)}|1|1|a`],
    [`${'a'.repeat(42)} 1:1 a`, undefined],
    ['GEN1:1 a', undefined],
    ['1:1 a', undefined],
    ['GEN 1 1 a', undefined],
    ['GEN 1:1a2 a', undefined],
    ['GEN 1:a', undefined],
  ] as const) {
    t.equal(parts(line), shown, line)
  }
})
