// check: How texts are kept: their files, their slots, and the counts of each versification.
import { createHash } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import {
  type Entry,
  textsOf,
} from '../../../../../build/corpus/readers/formats/sword/storage/slots.js'
import {
  gridOf,
  VERSIFICATION_NAMES,
} from '../../../../../build/corpus/readers/formats/sword/storage/versifications.js'
import { readSwordModule } from '../../../../../build/corpus/readers/formats/sword/sword.js'
import { scratch } from '../../../../helpers/corpus-project.js'
import { bookSlots, versesOf, writeSwordModule } from '../../../../helpers/sword-module.js'

/** Books, chapters and verses of the two files of each versification, and the beginning of a digest of all of them. */
const COUNTS: Readonly<Record<string, readonly [ot: string, nt: string, digest: string]>> = {
  Calvin: ['39 929 23213', '27 260 7957', '5f5c30fc3410c84a'],
  Catholic: ['46 1068 27543', '27 260 7959', '80d3883b9b63a70f'],
  Catholic2: ['46 1074 27651', '27 260 7959', 'c437e3bbaaa3ad05'],
  DarbyFr: ['39 929 23147', '27 260 7960', '9b2fa0bec3ec3626'],
  German: ['39 929 23215', '27 260 7957', '60e2ba24cb3a85b8'],
  KJV: ['39 929 23145', '27 260 7957', '89ddc7939839c5ec'],
  KJVA: ['53 1111 28862', '27 260 7957', '3e4a99d0d1e13ce9'],
  LXX: ['57 1252 31630', '27 260 7964', 'e4d635337c3f3c8c'],
  Leningrad: ['39 929 23213', '0 0 0', '0a141f22fdd6bd4d'],
  Luther: ['49 1077 27812', '27 260 7957', '1e9dfee60e6406f2'],
  MT: ['39 929 23213', '0 0 0', '7dd8011f41092e47'],
  NRSV: ['39 929 23145', '27 260 7959', '7c27b8b970a7c17b'],
  NRSVA: ['56 1137 29832', '27 260 7959', 'a6d7d9daf26bef44'],
  Orthodox: ['53 1111 29501', '27 260 7964', '3af875c9618a5fc2'],
  Segond: ['39 929 23212', '27 260 7958', '076b1d8fc30ef9ad'],
  Synodal: ['51 1102 29144', '27 260 7955', '0a4a40d9dc1a5183'],
  SynodalProt: ['39 929 23208', '27 260 7955', '7db83ad88c4c71b5'],
  Vulg: ['46 1074 27863', '32 288 9392', 'e32a28daa731528d'],
}

t.test('the counts of each versification are those that were measured', async (t) => {
  t.strictSame(VERSIFICATION_NAMES, Object.keys(COUNTS))
  for (const [name, [ot, nt, digest]] of Object.entries(COUNTS)) {
    const files = [gridOf(name, 'ot') ?? [], gridOf(name, 'nt') ?? []]
    const counts = files.map((books) => {
      const chapters = books.flatMap(({ lastVerses }) => lastVerses)
      return [books.length, chapters.length, chapters.reduce((sum, last) => sum + last, 0)].join(
        ' ',
      )
    })
    t.strictSame(counts, [ot, nt], name)
    const all = files.flat().map((book) => `${book.name} ${book.lastVerses.join()}`)
    const sum = createHash('sha256').update(all.join('\n')).digest('hex')
    t.equal(sum.slice(0, 16), digest, `${name}: chapters of each book`)
    t.strictSame(gridOf(name.toUpperCase(), 'ot'), files[0], `${name} in capitals`)
  }
  t.equal(gridOf('', 'ot'), undefined)
  t.equal(gridOf('KJV2', 'ot'), undefined)
})

t.test('blocks may be books, chapters or verses', async (t) => {
  for (const unit of ['c', 'v']) {
    const root = scratch(t)
    const folder = writeSwordModule(root, { nt: [bookSlots('Jude', [['a', 'b']])] })
    for (const kind of ['s', 'v', 'z']) {
      renameSync(join(folder, `nt.bz${kind}`), join(folder, `nt.${unit}z${kind}`))
    }
    t.strictSame(versesOf(readSwordModule(root, 'tiny', undefined)), ['JUD 1:1 a', 'JUD 1:2 b'])
  }
})

/** Slots as `block start length`, the links among them, and what is said of repeats. */
const PLACES: readonly (readonly [
  slots: readonly string[],
  links: readonly number[],
  said: readonly string[],
])[] = [
  [[], [], []],
  [['0 0 2', '0 2 2', '1 0 2'], [], []],
  [['0 0 2', '0 0 2', '0 0 2'], [1, 2], []],
  [['0 0 2', '0 0 1'], [], []],
  [['0 0 2', '0 1 2'], [], []],
  [['0 0 2', '1 0 2'], [], []],
  [['0 0 2', '0 0 0', '0 0 2'], [], ['2 it has the text of an earlier slot that is not beside it']],
  [['0 0 2', '0 2 2', '0 0 2'], [], ['2 it has the text of an earlier slot that is not beside it']],
  [
    ['0 0 2', '0 2 2', '0 0 2', '0 0 2', '0 2 2', '0 0 2'],
    [3],
    ['2 it has the text of an earlier slot that is not beside it, as do 2 more'],
  ],
  [['1 0 2', '0 0 2'], [], []],
  [['0 2 2', '0 0 2'], [], []],
  [['0 0 0', '0 0 0'], [], []],
]

t.test('slots of one text are links beside each other, and repeats elsewhere', async (t) => {
  for (const [slots, links, said] of PLACES) {
    const entries = slots.map((slot, index): Entry => {
      const [block = 0, start = 0, length = 0] = slot.split(' ').map(Number)
      return { index, block, start, length }
    })
    const bytesOf = ({ block, start, length }: Entry) =>
      Buffer.from(['abcd', 'efgh'][block]?.slice(start, start + length) ?? '')
    const read = textsOf(entries, bytesOf, String, 'nt.vss', 'UTF-8')
    t.strictSame(
      read.texts,
      entries.map((entry) => `${bytesOf(entry)}`),
      slots.join(),
    )
    t.strictSame([...read.links], links, slots.join())
    t.equal(read.file, 'nt.vss')
    t.strictSame(
      read.repeats.map(({ slot, message }) => [slot, message]),
      said.map((line) => {
        const slot = Number(line.charAt(0))
        const text = `${line.slice(2)}; each was read`
        return [slot, { level: 'note', place: `nt.vss, slot ${slot}`, text }]
      }),
      slots.join(),
    )
  }
})
