// check: How texts are kept, at length: packed texts with far and long copies, and the counts of each versification.
import { createHash } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { unpackBzip2 } from '../../../../../build/corpus/readers/formats/sword/storage/bzip2.js'
import {
  type Entry,
  textsOf,
} from '../../../../../build/corpus/readers/formats/sword/storage/slots.js'
import {
  gridOf,
  VERSIFICATION_NAMES,
} from '../../../../../build/corpus/readers/formats/sword/storage/versifications.js'
import { unpackXz } from '../../../../../build/corpus/readers/formats/sword/storage/xz.js'
import { readSwordModule } from '../../../../../build/corpus/readers/formats/sword/sword.js'
import { bookSlots, versesOf, writeSwordModule } from '../../../../helpers/sword-module.js'

/** 194,957 bytes: invented words, long runs, words again from far away, and bytes without any order. */
function inventedText(): Buffer {
  let state = 7
  const next = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const words = Array.from({ length: 40 }, () =>
    Array.from({ length: 2 + next(7) }, () => String.fromCharCode(97 + next(26))).join(''),
  )
  const some = (count: number) => Array.from({ length: count }, () => words[next(40)]).join(' ')
  const noise = Buffer.from(Array.from({ length: 90 }, () => next(256)))
  const text = [
    ...[some(60), 'ab'.repeat(300), some(20), '-'.repeat(3000), some(20), 'xyz'.repeat(40000)],
    ...[some(40), '='.repeat(70000), some(30)],
  ].join('. ')
  return Buffer.concat([Buffer.from(text), noise, Buffer.from(some(12))])
}

/**
 * What xz 5.4 and bzip2 1.0.8 write of it: the first two of xz have other places of bits than usual, the third has two
 * blocks with their sizes and a checksum of another kind; the first of bzip2 has several blocks.
 */
const PACKED = {
  'xz lc=0 lp=2 pb=0':
    '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4vmMAtsSADMdb8SMph1lVJuRjsr2X/XnZzK8WmRiRRvcduUoQMr2PI27C9wCE+73Y7Ng' +
    'Ce1ze3k7X4ICX4Yw0C+iMpjmaCX9s1C8AdBc4QZlXBRGTzbYhVNc4VFWTOdnf4so+LTqDvxG37ONjYV/t11OSkwiXrMMnCUmyKsM' +
    'vX2O0R7fzEM5tGXz8Gt/NSDLxzaAs4TjFP6/lTjTLaKFm/mJkk6qG2DggCN4c6EJThq5eQLR8jZbPWvxU0qHuSY6KeieijG/uhV1' +
    'wKm2h/AhqiDVpO2xqZU+PD/n93QHy0cfIjo9kAe+oZAe8ic7qCvKny25jZnEBDIpdM3a7xufAdQQmHIPrA410gp5CPZ0Z6kKX0UT' +
    'i6fGtOG3xuv5LrRbymBdidAdjjU1F7l7CkCiuIl6hiHSdUs0UM+GOk4YoDmewlEcS5Tv14j33qKIoG/xsyS42JOwNJjWJ3zT2wOt' +
    'XrPJYqyduIaOS2TIVd7BjlUCdjhBC9ZZZFVZo/8I+95NkrJOwIx+99t3UtdWZX5I9NB0VoH1y6AuS/kzVeUignUYCpQpHCiqRdQu' +
    'SLTKccqn14xWcEPdGklqHlai+VhyqblIZXvwd7Nk82syonVqV+om+ssT09OSEHRfU1PgL0DqYQRYjXco3fgFitwH1yOXuVWxdipW' +
    'lW/J223Dmxq9/vZhJEZ0IK9/9QIQAdqRsHRvyD6tlCmaOoh0J4PwOuNkyacSKbPwthnXpJS5L0A3a0dKKXOED4C5bFwC/mlk4O41' +
    'ksB5/nJ6H/2cAjTtEVxEC149drSGPE6Uvy+ieDC2E96HdPyt4lOiG0QThaNtWH8t88cJhu0Htd6k2KlfHJHpHyExNOl233f1voP3' +
    'mP3iZKqnWuRFN5M+o89oIv9LKHmMBLxDdjijMkqOIPEU89/1i6zi4xmkOXJMyoDjuvM+74rc0btoSEEzapwFLTcRWRiEpb3o6Uzc' +
    'TPwd/+DfTBC1vp3+AACuhS3PEuFwwQAB9wWN8wsAqAhnSLHEZ/sCAAAAAARZWg==',
  'xz lc=4 lp=0 pb=4':
    '/Td6WFoAAAD/EtlBAgAhARYAAAB0L+Wj4vmMAyy4ADMcimbd793slFfh+Cjwxo60LjYpzKPnM4Nylvy3OvEKirqgYr8j6kAS/SON' +
    'hBV1pI+8UXXns33PixOFi32x/5oCrMcwvC+DTSiIMYg9GSl5fPdEtDNABPtvck9YyDn0RlREHHwCFFuAGK1Ykyws8fW4NjH4Ak0D' +
    'r18TLMCI4+WlGopf75XarDgr4gwu4ArJlYnTiiVuELC+1Ck8cV3k/VStP7H7e9KoiNjg+gP9CV+OHhsrHayUfftR/KT9eo+cvCju' +
    'CpKzB+xGGmCUiAupD/gJPbN6JlUpUWjAeAU4d4466v8g7mSsTtUlB5NMGVb76y/yzMpKiyfxOHQ0d2ZY4UFWDzB8lP59qC4eZRrI' +
    'CK3cJJVOTLtBHHGV882agcle7Qvbzcr7G4pPam0pT/eh9BJYB1w6uo1ZlplrwLQpu5tl2FLzntJl0LM48KbskoTk70Z/2+4uGvpo' +
    'R4UhvsNTvYHzfG6e1zA++ZR2v5JrdcdCOWjj4IJcFTWz2HD2scmO7lO4QaAM2xMtV/n9LrK65mSyKDRBMZ0VvAl+rSkBZDJv9J4+' +
    'NOuAZ8O/fDFBvNZKKFD2P1ywiRrF3szLAVvS+yGH1QJkzQhc3n00WpxfIalauQiXg0ER0xx9oBeL85HRptYTiAiMZ/Kw74L8/wpy' +
    'KewJrATikCyw++xMPk1GCBc4KxyHN85LGyZMDPR1BbPoqvY1e3KgZpgc0J6qjd8d/J62z1Ih2/Dcct43Ympz47x8qZ5cr3LD6Hcf' +
    'R+bIjsw9efb1E/iJ1ilH60BnpZWJe8hx9Toi/3iLeRQe71PZvX3fevHmwSULqKXbssAw1eZGeG2HWiDFQSm73FxHWa1lP9ssRH8m' +
    'e6jVY99TVhzDEo8jb8Q/tTBvTi+9Dpx5cQL5QgmZvZnCQg7nGfxpSJXKmgMD3B2fsS99R5p+wTY549V4bnkxiKIFqPVDItpZwgid' +
    'Ej8Lf7BJY/m1E9ctNDkXNi+PQNHqlR0QOYWKYPv1QN5mgEegp4DAG1Cg60GPOe9YKJnNUpdsgMC/D79cdukbM2kGlvSKI6KVWBzb' +
    'w9ftKWtO4w460UZvn7Qefl08AAABwAaN8wsAbUW4FqgACvwCAAAAAABZWg==',
  'xz blocks':
    '/Td6WFoAAArh+wyhA8CbA6CNBiEBFgAAhEZHZOGGnwGTXQAzHIq4yw6Xa0MXItZWWR6OAw7qKzdlMV20Pwozl8MR2DFBWPZGOIFY' +
    'RCj4bnkpw0jGOLYymERVAnRuUqWX+kNIka26uuNvvkeHF27/WHYIpnoy8LsfJEGgiSf3jLBlvkpEA6PAi9jefgnmVlJ/YHsz+k7l' +
    'kXhMHyrEk0IllN0anPA4BjNaGaxNmKeBa17MqIllrp4s9UDmKzsgTgfLVDDcXbeO1MaX6L83dOiGagzCByQN3slxQOWIbp+nRa8g' +
    'U4QLpyVnMSaTMdfAOjIIOR0zLJY5HmPvJXCXak7gXWJA9YPE+BrYF5alPpEzAbZwabeI7zf9sc4SAoNydiBGrEMV+8RceIJZ1SdS' +
    'pOQNcx9BwirwliG6Le9eJqzLUn2IpFPg+TJ8DLzi8Itv7Jq8NOVXyZDw+M/ir5lw9Vj3OLZiTwT5GDZTsIYSHjbnNJe8YmYQ01Jo' +
    't7E9P7r1BxkoHWkjIOHirnmADngtUT9m5gXL8+0jppIDpZXt4m9OQkRMFHXE7kT9Gsea9aQgmLj341/9ziAAAAD8Ek2O6BwWec3+' +
    '8IXKfTPS56YUd7C+5/nMS1Tj7LKXIgPA9wPt5QUhARYAAGoFySPhcuwB710APB5LwMDLPHNWxqiT52YqEKaoYhvCvhHuZhoJ+hyq' +
    '7bWKYsqgD9vlTq4L9yDY+OxPu8AgmjhUR1x7fSF72aSpTDQtP026uQmCqPiHWsCWiEp/fGYJIxhzosC/JRlsKvwlGIHHHP/h6nzn' +
    'A5KGcE0bT+os1g32sYFkrc63q0H2HlAD7EEG/7ytADu6/un4g8le7PpV6AUBlxx7wKiz6n3jODa/lR8fBGJzKJ2OYcYLmPdqD5ab' +
    'txlM2PGEQ82AXyMd3RccdqHsH/rkcvPL7xO9ziwE+E3fyxuo/UJxrV1tqpRPSAi9vmx4RQXvfTAIHUBzkwpkUmJpOGWNYI/8q8fg' +
    'Dde217R13IvKsy+LT1T9zk8vQs6uSGd+WV5k/B4JiQBIrk910cPOyjB0CvBiFNMqYh/Sh5g09jhHZHo0klHkJC0VNIto3wFSiKcp' +
    'QrLyqPxCWjqkqy5nu2yUiER9xjTZJsnBjhSeIVgqGFeJlk1tpElhKPljrzzzo2Fb3YEfeB64iO7Vk1t2lix5g91J7yd8lPF1VK2U' +
    'up7ANCehwlqpcUywQ483IZd+2h7FsHyT+QVvSulB0jtRdp9j9Tz4GbUHRJ/P7stFyAt6C2GyoQ8SfJQpedyhQroN8rwUUcwZUDvJ' +
    '+/kBxpa3/nIwr42zi0QAAAA/aRnIEsyE4lqKIWF1NljS5AD8rZaywuvWwR3LaIyTxgACywOgjQanBO3lBZpdgrATOoPXAwAAAAAK' +
    'WVo=',
  'bzip2 -1':
    'QlpoMTFBWSZTWf83kWUAAbuRiMADP///8AAAgAhAAbXNsoDJTTU9HqbTQSaNGmgkinlTxNIGQDagYwAAAAAVJQgaTMVP0yYppqOa' +
    'ctG7WtjHvd8u+bDD1rTehD8I6uWapMMVadtudNWjq63hiKs4SLZyaE/lNrWheb0RVy9Y0rhndtNhart9kaakLe33xjcskRDnayOH' +
    'ltPSc5+zYkQsmEYlji+or4vXR+PQtlr+Kd3yfoEnxSldJl0U4DIX5NqxqcSYThcM1dQnNR4Ny43OCB3miIjE5OaAbH6eECBAnYA3' +
    '8m5eNZye5NJlm9uGJi2O7Z1ljnPrRhNF48uh1lS2Z5ylFt06Sx4a+zNicTJiYN5wJmZcchYDkm4kGVEYCkgXKmgoZARA3Ny03nee' +
    'Bibzl6VVdjVm3Xtt6lPAydXJivTvPFKrlOhgip2TeZGhz1cJCQAs874VZVXJ/uJzTd+S5ISAF/BVT3Mp0nCQkAPKfCf8xQVkmU1n' +
    'ykLBsAC0bf/+OWCgAaQWoFrE40Bq////3AgCAKkgBprgJYQNzAEGR6EABrcAMVJtCGgAAAAANAaAGQBiBoGgNHpDgaaaaDQ0NDI0' +
    'AyANDQGmjIAAGExAaHNimm1GmymQAAAAAA0AAAAAAASSmhGBMQ0ZTap6gZNGmmIHpBoNAPSNPUAGQBH5qnpTKiKT2/RMHCeAyuaS' +
    'QXjIKuhPtWjiwmhOKIHbhZM2BICS2J5Th2jSoLBkCrUBIfXEgmikICpJEIBnAEuKYQwC93r9p+u5qGPh+fFrzdj/CBAbm+JAgNLJ' +
    'AgNbybf8z+D9bzncvZ9HJy/XTtHEMuqtnYLjaW8tu1L2Pm6G514AimBuO8PqU2USTwMzQHtYm3VaEIyfOoMiZh1LbDtSZSOmaZPB' +
    'IEakGDGMo+jURLHSsQTjtTM82AwLJw5dAOTV+HEEaLCC3IUVWKUNBWFJaSqotIxxeNBXSoMzsjD0qKYghGQ4rKxw/EPYlQsr4b5x' +
    'wGGVcww1VKHNbfJ6a3Gl/LjeUYXx5PRtqnpIF/cQ+VE7DFJSRhfsDISUFkhQjFciyFMMRmArLo8wTIphV5QUEUqka/QGBPIuuT5V' +
    'cSlhzkCQkkL6YKYWYeef/GdX1Ya06yoEhJIXynV5s92YyJSJwCQkkKvD68OvyIr5GVDconvTMW9eeiwvOt6p+9+PSovq1aUIQlqq' +
    'E0AwADAAD+LuSKcKEgGf8lTg',
  'bzip2 -9':
    'QlpoOTFBWSZTWfaYRxAABFV//45YKABpB6gWsTjQGr////cCAIAqSAGmuIlhA3MAQZHoQALI7QAChpSPVPKGmg9TR6E2k2oYmjGj' +
    'SekA0zUBpsiDQbRkaPSFU/SntE9GpoxUAAAAAADQAAAAAADg0aNA0GgMmIDI0MgADTTIAABggAIlQUw0JmkxPVPFTQYBNPU09EGj' +
    'TJkDGiaegT0EaYhb9gacoVW3FCY7abLGqZFoancxYZ6OpLWaiRvC4Y1xLvjJxCMjHMEje2daD1WtWDBU1K0iDGDJTlvSRAgqEm6k' +
    '5SS9yaVkcSSb6KDgTCa0HQnXE0CCBVAAMghVKU0ikxSqqBfB8BEhmYly0uCKnRUumBIKiadzxOIRghRrZc9X3rfXv/VKh0uAELMN' +
    'unz6vBd+nJ4ujo+vKIIGXsCggcUUEA4fNfRQtwWIsV+zdefdbnBxBBABUiBAgJDBKlzApoC5DhHhW8J/DUS+CiFLwIdXqpSOSySA' +
    'Q8bgCoDGHTRxWVyMlYfykDG9YdYNYQKj50gOMCJmKoTnpSvGMdMcTVkJJkGgDEBYOJIFTfKBw820MA6AzJqdCO6cdckhCUAUGByj' +
    'jHU78IQh+dH3A0s1H5XOkDEjyk3HWBcmc0OtMYfUFoFobBxJnNgYUpC8nYDU5hrtp1SEoxI5nABuJAKU06ZJIQaWoMCUO85U3yoL' +
    'h8dYZ0xPxJnbUtTc2BymxwGQMzpaXiqd8DQ0NgYAobKZCTj3Uta1+EN5KjOZIRLQtTCBeS5dSWZUuCxMqO8m0Cu5gQkhhHdDSG1w' +
    'ux2xkJkRtbzfTccwYVsxkIRklbfTMGVGgCxdo1DamsvNwfIqqAKhRyZq8pKJCNFBWv+csbyFxrcg74ACAqHoyBywl+UBt2JqEsGl' +
    'VUASIBMivpz3nEVvJv4dw/OFeF97+h9zvXVHdGXI/AfPDW4znPDVvbynPEED/xdyRThQkPaYRxA=',
}

t.test('long texts are unpacked to the byte, however they were packed', async (t) => {
  const text = inventedText()
  t.equal(text.length, 194957)
  for (const [name, base64] of Object.entries(PACKED)) {
    const unpack = name.startsWith('xz') ? unpackXz : unpackBzip2
    const packed = Buffer.from(base64, 'base64')
    t.ok(unpack(packed, text.length).equals(text), name)
    t.throws(
      () => unpack(packed, text.length - 1),
      { message: /^(it unpacks to more than it should|a block is larger than it may be)$/ },
      name,
    )
  }
})

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
    const root = t.testdir()
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
