// check: The files of a SWORD module: what is recovered, what is refused, and that nothing is lost in silence.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readSwordModule } from '../../../../build/corpus/readers/formats/sword/sword.js'
import { scratch } from '../../../helpers/corpus-project.js'
import { fc, runs } from '../../../helpers/property.js'
import {
  bookSlots,
  refusalOf,
  slotEntry,
  versesOf,
  warningsOf,
  writeSwordModule,
} from '../../../helpers/sword-module.js'

const RUTH = bookSlots('Ruth', [
  ['First. ', 'Second.'],
  ['<title>A part</title>Third. ', 'Fourth.'],
])
const JUDE = bookSlots('Jude', [['Alpha. ', 'Beta. ', 'Gamma.']])

t.test('a slot too long for its 16 bits is read whole', async (t) => {
  const root = scratch(t)
  const long = `${'words '.repeat(12000)}end. `
  const verses = [long, 'Second. ', `${long}last.`]
  writeSwordModule(root, { nt: [bookSlots('Jude', [verses])] })
  const reading = readSwordModule(root, 'tiny', undefined)
  t.same(
    versesOf(reading).map((verse) => verse.length),
    [72012, 15, 72018],
  )
  t.same(
    reading.messages.map(({ level }) => level),
    ['note', 'note'],
  )
})

t.test('text that no slot names is reported, unless a slot has it as well', async (t) => {
  const root = scratch(t)
  const lost = 'This sentence is long enough to be found again, if it stands anywhere else at all. '
  const write = (slots: readonly string[], extra: string): void => {
    const folder = writeSwordModule(root, {
      nt: [bookSlots('Bar', [['Other. ']]), [...slots, extra]],
    })
    const file = join(folder, 'nt.bzv')
    writeFileSync(file, readFileSync(file).subarray(0, -10))
  }
  const jude = bookSlots('Jude', [['One. ', lost]])
  write(jude, `${lost} ${lost}`)
  t.same(readSwordModule(root, 'tiny', undefined).messages, [])
  write(jude, `${lost}Other words.`)
  t.match(warningsOf(readSwordModule(root, 'tiny', undefined)), [
    /slot 6: after it \d+ bytes of block 1 are lost/,
  ])
  write(bookSlots('AddEsth', [['One. ']]), lost)
  writeSwordModule(root, { ot: [JUDE] })
  const outside = readSwordModule(root, 'tiny', undefined)
  t.match(outside.messages, [{ level: 'note', text: /are lost/ }], 'outside the 66 it is a note')
})

t.test('links, slots of one text, are joined verses', async (t) => {
  const root = scratch(t)
  const folder = writeSwordModule(root, { nt: [JUDE] })
  const table = readFileSync(join(folder, 'nt.bzv'))
  const entry = (slot: number) => table.subarray(slot * 10, slot * 10 + 10)
  const linked = [entry(0), entry(1), entry(2), entry(2), entry(3), entry(4)]
  writeFileSync(join(folder, 'nt.bzv'), Buffer.concat(linked))
  const texts = versesOf(readSwordModule(root, 'tiny', undefined))
  t.same(texts, ['JUD 1:1-2 Alpha.', 'JUD 1:3 Beta.', 'JUD 1:4 Gamma.'])
  const repeated = { reason: 'both are printed', places: ['Jude.1.2'] }
  const twice = readSwordModule(root, 'tiny', { modules: ['tiny'], repeated })
  t.same(versesOf(twice).slice(0, 2), ['JUD 1:1 Alpha.', 'JUD 1:2 Alpha.'], 'unless declared')
  const apart = [entry(0), entry(1), entry(2), entry(3), entry(2), entry(2), entry(4)]
  writeFileSync(join(folder, 'nt.bzv'), Buffer.concat(apart))
  const reading = readSwordModule(root, 'tiny', undefined)
  t.same(versesOf(reading), [
    'JUD 1:1 Alpha.',
    'JUD 1:2 Beta.',
    'JUD 1:3-4 Alpha.',
    'JUD 1:5 Gamma.',
  ])
  t.match(reading.messages, [{ level: 'note', text: /the text of an earlier slot/ }])
})

t.test('damaged files are refused with the place of the damage', async (t) => {
  const damage = (
    file: string,
    change: (bytes: Buffer) => Buffer | undefined,
    message: RegExp,
  ): void => {
    const root = scratch(t)
    const folder = writeSwordModule(root, { ot: [RUTH], nt: [JUDE] })
    const path = join(folder, file)
    const changed = change(readFileSync(path))
    rmSync(path)
    if (changed === undefined) mkdirSync(path)
    else writeFileSync(path, changed)
    t.match(refusalOf(readSwordModule(root, 'tiny', undefined)), message, `${file}: ${message}`)
  }
  const set = (at: number, value: number) => (bytes: Buffer) => {
    bytes.writeUInt32LE(value, at)
    return bytes
  }
  damage('nt.bzv', (bytes) => bytes.subarray(0, -1), /Jude does not end/)
  damage('nt.bzv', (bytes) => bytes.subarray(0, -10), /Jude does not end/)
  damage(
    'nt.bzv',
    (bytes) => bytes.subarray(0, 0),
    /nt\.bzv: it is cut: no slot has the first \d+ bytes of block 0/,
  )
  damage('nt.bzv', set(20, 7), /nt\.bzv, slot 2: it lies in block 7, there are 1/)
  damage('nt.bzv', set(44, 99999), /nt\.bzv, slot 4: it should hold bytes 99999 to/)
  damage('nt.bzv', set(14, 1), /nt\.bzv, slot 0: it overlaps/)
  damage('nt.bzs', (bytes) => bytes.subarray(0, -1), /nt\.bzs: it is cut: 11 bytes/)
  damage('nt.bzs', set(0, 0xffffffff), /nt\.bzz, block 0: it should reach to byte/)
  damage('nt.bzs', set(8, 5), /nt\.bzz, block 0: it cannot be inflated/)
  damage('nt.bzs', set(8, 5000), /nt\.bzz, block 0: it inflates to \d+ bytes, not to 5000/)
  damage('nt.bzs', set(8, 0xffffffff), /nt\.bzz, block 0: it claims 4294967295 bytes/)
  damage('nt.bzz', (bytes) => bytes.subarray(0, -1), /nt\.bzz, block 0: it should reach/)
  damage('nt.bzz', (bytes) => bytes.fill(0, 0, 2), /nt\.bzz, block 0: it cannot be inflated/)
  damage('nt.bzz', () => undefined, /nt\.bzz: it cannot be read/)
})

t.test('a module that makes no sense is refused', async (t) => {
  const refuse = (parts: Parameters<typeof writeSwordModule>[1], message: RegExp): void => {
    const root = scratch(t)
    writeSwordModule(root, parts)
    t.match(refusalOf(readSwordModule(root, 'tiny', undefined)), message)
  }
  const lacking = scratch(t)
  rmSync(join(writeSwordModule(lacking, { nt: [JUDE] }), 'nt.bzs'))
  t.match(
    refusalOf(readSwordModule(lacking, 'tiny', undefined)),
    /one of nt\.bzs, nt\.bzv, nt\.bzz is missing/,
  )
  refuse({}, /none of its slots names a chapter/)
  refuse({ nt: [bookSlots('AddEsth', [['One.']])] }, /none of its slots names a chapter/)
  refuse({ nt: [[...JUDE.slice(0, -1), ...RUTH]] }, /slot 4: the book Jude does not end/)
  refuse({ ot: [JUDE], nt: [JUDE] }, /Jude: the book begins twice/)
  refuse(
    { nt: [JUDE.map((slot) => slot.replace('Jude.1" s', 'Rev.1" s'))] },
    /Rev\.1 opens after Jude\.0/,
  )
  const twice = [...RUTH.slice(0, 4), ...RUTH.slice(1)]
  refuse({ nt: [twice] }, /chapter Ruth\.1 opens after Ruth\.1/)
  const root = scratch(t)
  const folder = writeSwordModule(root, { nt: [JUDE.map((slot) => slot.replace('Beta', 'é'))] })
  const table = readFileSync(join(folder, 'nt.bzv'))
  const start = table.readUInt32LE(34)
  slotEntry(0, start, table.readUInt16LE(38)).copy(table, 30)
  slotEntry(0, start + 1, table.readUInt16LE(38) - 1).copy(table, 30)
  table.writeUInt16LE(table.readUInt16LE(28) + 1, 28)
  writeFileSync(join(folder, 'nt.bzv'), table)
  t.match(
    refusalOf(readSwordModule(root, 'tiny', undefined)),
    /slot 2: its text is not valid UTF-8/,
  )
})

t.test('a slot that reaches into the next costs its verse', async (t) => {
  const root = scratch(t)
  const verses = Array.from({ length: 150 }, (_, at) => `Words ${at + 1}. `)
  const folder = writeSwordModule(root, { nt: [bookSlots('Luke', [verses])] })
  const whole = versesOf(readSwordModule(root, 'tiny', undefined))
  const path = join(folder, 'nt.bzv')
  const table = readFileSync(path)
  table.writeUInt16LE(table.readUInt16LE(78) + 3, 78)
  writeFileSync(path, table)
  const reading = readSwordModule(root, 'tiny', undefined)
  t.same(
    versesOf(reading),
    whole.filter((line) => !line.startsWith('LUK 1:6 ')),
  )
  t.match(
    reading.messages.filter(({ level }) => level === 'warning'),
    [{ place: 'LUK 1:6', text: /^verse left out: it overlaps the slot after it/ }],
  )
  t.same(reading.draft?.books[0]?.chapters[0]?.omitted, [6])
})

t.test('what stands before the section of a .conf is passed over', async (t) => {
  const root = scratch(t)
  writeSwordModule(root, { nt: [JUDE] })
  const path = join(root, 'mods.d', 'tiny.conf')
  writeFileSync(path, `\ufeff# made by hand\nby nobody\n${readFileSync(path, 'utf8')}`)
  t.equal(versesOf(readSwordModule(root, 'tiny', undefined)).length, 3)
})

t.test('no damage makes the reader throw, hang or lose a verse in silence', async (t) => {
  const root = scratch(t)
  const folder = writeSwordModule(root, { ot: [RUTH], nt: [JUDE] })
  const whole = versesOf(readSwordModule(root, 'tiny', undefined))
  const files = ['ot.bzs', 'ot.bzv', 'ot.bzz', 'nt.bzs', 'nt.bzv', 'nt.bzz'] as const
  const original = new Map(files.map((file) => [file, readFileSync(join(folder, file))]))
  const cut = fc.record({
    file: fc.constantFrom(...files),
    keep: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  fc.assert(
    fc.property(cut, ({ file, keep }) => {
      const bytes = original.get(file) ?? Buffer.alloc(0)
      writeFileSync(join(folder, file), bytes.subarray(0, Math.floor(bytes.length * keep)))
      const reading = readSwordModule(root, 'tiny', undefined)
      writeFileSync(join(folder, file), bytes)
      return reading.draft === undefined && reading.messages.length > 0
    }),
    { numRuns: runs(150) },
  )
  const flip = fc.record({ file: fc.constantFrom(...files), at: fc.nat(), bit: fc.nat(7) })
  fc.assert(
    fc.property(flip, ({ file, at, bit }) => {
      const bytes = original.get(file) ?? Buffer.alloc(0)
      const damaged = Buffer.from(bytes)
      damaged[at % bytes.length] = (damaged[at % bytes.length] ?? 0) ^ (1 << bit)
      writeFileSync(join(folder, file), damaged)
      const reading = readSwordModule(root, 'tiny', undefined)
      writeFileSync(join(folder, file), bytes)
      return reading.messages.length > 0 || versesOf(reading).join() === whole.join()
    }),
    { numRuns: runs(300) },
  )
  t.same(
    versesOf(readSwordModule(root, 'tiny', undefined)),
    whole,
    'the whole files are read again',
  )
})
