// check: No regular expression has a form that Node 26 misreads.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { PACKAGE_ROOT } from '../src/runtime/assets.js'

/**
 * V8 of Node 26.5 and later looks for what has a greatest length and an end at that many units before the end, and counts one UTF-16 unit
 * for a class: `/[\p{S}]$/u` does not match an emoji there. A look-behind, a property alone and the flag v match, and so does what begins
 * at the start of the text.
 */
const ENDS_IN_CLASS = /\](?:\\.|[^\\*+{|[\]])*\$\/[a-z]*u[a-z]*$/
const isMisread = (pattern: string) =>
  ENDS_IN_CLASS.test(pattern) && !pattern.startsWith('/^') && !pattern.includes('(?<=')

/** This file, which shows such patterns. */
const OWN_NAME = 'regular-expressions.ts'

/** Regular expressions in a source, as they are written; a path in a text may look like one. */
const LITERAL = /\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*/g

t.test('no pattern ends in a class that Node 26 misreads', async (t) => {
  const files = ['src', 'build', 'client/src', 'test'].flatMap((folder) => {
    const root = join(PACKAGE_ROOT, folder)
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    return names
      .filter((name) => name.endsWith('.ts') && name !== OWN_NAME)
      .map((name) => join(root, name))
  })
  const patterns = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(LITERAL) ?? []).map((pattern) => ({ file, pattern })),
  )
  t.ok(patterns.length > 500, `${patterns.length} were found`)
  t.strictSame(
    patterns.filter(({ pattern }) => isMisread(pattern)),
    [],
  )
})

t.test('such patterns are known by their form', async (t) => {
  for (const pattern of '/[\\p{S}]$/u  /x[^a]$/giu  /(?:a|[\\p{L}])$/u  /[\\p{S}]?$/u  /[^a] $/u'.split(
    '  ',
  )) {
    t.ok(isMisread(pattern), pattern)
  }
  for (const pattern of '/(?<=[\\p{S}])$/u /\\p{S}$/u /^[\\p{S}]$/u /[^a]+$/u /[^a]x{2,}$/u /[a]$/'.split(
    ' ',
  )) {
    t.notOk(isMisread(pattern), pattern)
  }
})
