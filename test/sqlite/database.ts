// check: SQLite files through the house's one module: what the package does not bear, and what it does.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { codeOf, Database, quoteName } from '../../src/sqlite/database.js'
import { scratch } from '../helpers/corpus-project.js'

t.test('values come back as they were put in', (t) => {
  const database = new Database(':memory:')
  const values = ['', 'ñ \u{1f600} "\'', 0, -5, 1.5, 9_007_199_254_740_991, null] as const
  database.exec('CREATE TABLE t (a, b)')
  for (const value of values) t.equal(database.run('INSERT INTO t VALUES (?, ?)', value, null), 1)
  t.strictSame(
    database.all('SELECT a FROM t').map(({ a }) => a),
    [...values],
  )
  t.strictSame(database.get('SELECT a, b FROM t WHERE a = ?', 1.5), { a: 1.5, b: null })
  t.equal(database.get('SELECT a FROM t WHERE a = ?', 77), undefined)
  t.equal(database.run('DELETE FROM t WHERE a IS NULL'), 1)
  t.equal(database.get('SELECT ? AS a', null)?.a, null, 'one parameter that is nothing')
  const many = database.iterate('SELECT a FROM t')
  t.strictSame(many.next().value, { a: '' }, 'row by row')
  t.equal([...many].length, values.length - 2)
  database.close()
  t.end()
})

t.test('a text that is not UTF-8 does not end the process, nor do bytes', (t) => {
  const database = new Database(':memory:')
  t.strictSame(database.get("SELECT CAST(x'41ff42' AS TEXT) AS a, x'4142' AS b, x'ff' AS c"), {
    a: 'A\ufffdB',
    b: 'AB',
    c: '\ufffd',
  })
  database.exec('CREATE TABLE "a""b" (c)')
  t.strictSame(database.all(`SELECT c FROM ${quoteName('a"b')}`), [])
  t.end()
})

t.test('errors have their names', (t) => {
  const folder = scratch(t)
  const codeFrom = (act: () => unknown) => {
    try {
      return act()
    } catch (error) {
      return codeOf(error)
    }
  }
  const path = join(folder, 'a b%20#?é.db')
  const database = new Database(path)
  database.exec('CREATE TABLE t (a PRIMARY KEY); INSERT INTO t VALUES (1)')
  t.equal(
    codeFrom(() => database.run('INSERT INTO t VALUES (1)')),
    'SQLITE_CONSTRAINT_PRIMARYKEY',
  )
  t.equal(
    codeFrom(() => database.all('SELECT nothing')),
    'SQLITE_ERROR',
  )
  const reading = new Database(path, { readOnly: true })
  t.equal(
    codeFrom(() => reading.exec('DELETE FROM t')),
    'SQLITE_READONLY',
  )
  database.exec('BEGIN IMMEDIATE')
  const other = new Database(path, { waitMs: 1 })
  t.equal(
    codeFrom(() => other.exec('BEGIN IMMEDIATE')),
    'SQLITE_BUSY',
  )
  database.exec('COMMIT')
  writeFileSync(join(folder, 'notes'), 'some notes, and no database')
  const foreign = new Database(join(folder, 'notes'))
  t.equal(
    codeFrom(() => foreign.all('SELECT name FROM sqlite_master')),
    'SQLITE_NOTADB',
  )
  t.throws(() => new Database(join(folder, 'none'), { readOnly: true }))
  t.equal(codeOf(new Error('x')), undefined)
  for (const one of [database, reading, other, foreign]) one.close()
  t.end()
})

t.test('what waits for another connection does not hold up the process', async (t) => {
  const path = join(scratch(t), 'a.db')
  const [one, two] = [new Database(path), new Database(path, { waitMs: 5000 })]
  // Without a log of its own a file that another looks at cannot be written, however short the look.
  one.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a); BEGIN IMMEDIATE')
  let turns = 0
  const waiting = two.execLater('BEGIN IMMEDIATE')
  for (; turns < 100; turns++) await new Promise(setImmediate)
  one.exec('COMMIT')
  await waiting
  await two.execLater('ROLLBACK')
  t.equal(turns, 100)
  await t.rejects(two.execLater('nonsense'), { code: 'SQLITE_ERROR' })
  one.close()
  two.close()
})
