// check: Thousands of drawn texts are read as recorded.
/**
 * The record says what is, not what is right: other tests do that. If a reading has changed on purpose, look at each
 * difference, then write the record anew with UPDATE_RECORDED=1.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { drawForms } from '../helpers/drawn-forms.js'
import {
  createRecordedReader,
  drawReferences,
  drawSentences,
} from '../helpers/recorded-references.js'

const FILE = join(PACKAGE_ROOT, 'test/fixtures/references/recorded.tsv')
const SEED = 20_261_122
const COUNT = 4000
const SENTENCES = 3000
const FORMS = 3000

t.test('every text is read as it was', async (t) => {
  const read = createRecordedReader()
  const drawn = [
    ...drawReferences(SEED, COUNT),
    ...drawSentences(SEED, SENTENCES),
    ...drawForms(SEED, FORMS),
  ]
  const lines = drawn.map((one) => [one.how, JSON.stringify(one.text), read(one)].join('\t'))
  if (process.env.UPDATE_RECORDED === '1') writeFileSync(FILE, `${lines.join('\n')}\n`)
  const recorded = readFileSync(FILE, 'utf8').split('\n').slice(0, -1)
  t.equal(recorded.length, lines.length, 'the record has a line for each text')
  const differing = lines.flatMap((line, index) =>
    line === recorded[index] ? [] : [{ now: line, recorded: recorded[index] }],
  )
  t.strictSame(differing.slice(0, 20), [], `${differing.length} texts are read otherwise`)
})

t.test('the record holds readings, refusals of each kind and passages found', async (t) => {
  const recorded = readFileSync(FILE, 'utf8').split('\n').slice(0, -1)
  const has = (pattern: RegExp, least: number) =>
    t.ok(recorded.filter((line) => pattern.test(line)).length >= least, String(pattern))
  has(/^parse .*\t[a-z0-9]{3} \d+:\d+ /, 100)
  has(/^parse .*"reason":"book"/, 50)
  has(/^parse .*"reason":"numbers"/, 100)
  has(/"kind":"reversed"/, 20)
  has(/^scan .*\t\d+-\d+ /, 300)
  has(/^scan .* \| /, 100)
})
