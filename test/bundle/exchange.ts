// check: Files and folders are exchanged all together or not at all.
import fs, { existsSync, mkdirSync, type PathLike, readdirSync, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { mock } from 'node:test'
import t from 'tap'
import { finishExchanges, openExchange } from '../../src/bundle/exchange.js'
import { isLeftOver, OWNER } from '../../src/bundle/owner.js'
import { put, scratch } from '../helpers/corpus-project.js'

/** The mark of a process that cannot be: systems give no such number. */
const GONE = '999999999-5'

/** The files below a folder, each as `path: content`. */
function contentOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => `${file.slice(folder.length + 1)}: ${readFileSync(file, 'utf8')}`)
    .sort()
}

t.test('files appear, folders are exchanged and others go, and nothing else is left', async (t) => {
  const out = scratch(t)
  put(out, { 'kjv.json': 'old', 'gone.json': 'x', 'stays.json': 'y', 'names/es.json': 'old' })
  put(out, { 'names/en.json': 'old', 'away/deep/x': 'z' })
  const exchange = openExchange(out)
  put(exchange.fresh, { 'kjv.json': 'new', 'web.json': 'new' })
  put(exchange.replace(join(out, 'names')), { 'es.json': 'new' })
  put(exchange.replace(join(out, 'more')), { 'a.json': 'new' })
  exchange.remove(join(out, 'gone.json'))
  exchange.remove(join(out, 'away'))
  t.ok(contentOf(out).includes('kjv.json: old'), 'before the end nothing has changed')
  exchange.commit()
  t.strictSame(contentOf(out), [
    'kjv.json: new',
    'more/a.json: new',
    'names/es.json: new',
    'stays.json: y',
    'web.json: new',
  ])
  t.strictSame(readdirSync(out), ['kjv.json', 'more', 'names', 'stays.json', 'web.json'])
})

t.test('a folder of before is emptied before it is filled again', async (t) => {
  const out = scratch(t)
  put(out, { [`.names-${OWNER}.new/left.json`]: 'x' })
  const exchange = openExchange(out)
  const folder = exchange.replace(join(out, 'names'))
  t.notOk(existsSync(folder), 'whoever fills it makes it')
  put(folder, { 'es.json': 'new' })
  t.strictSame(readdirSync(folder), ['es.json'])
  t.ok(existsSync(exchange.fresh))
  t.equal(exchange.fresh, exchange.fresh, 'and what is fresh may be asked for twice')
  exchange.abandon()
  t.strictSame(readdirSync(out), [])
})

t.test('exchanges that go on at once in a folder know nothing of each other', async (t) => {
  const out = scratch(t)
  // Of an id that is a number, a process mark must still be told from the id.
  const labels = ['', 'kjv', '42', '1960']
  const exchanges = labels.map((label) => openExchange(out, label))
  for (const [at, exchange] of exchanges.entries()) {
    put(exchange.fresh, { [`${at}.json`]: labels[at] })
    put(exchange.replace(join(out, `local${at}`)), { text: labels[at] })
  }
  t.notOk(readdirSync(out).some(isLeftOver), 'this process still runs')
  exchanges[1]?.abandon()
  exchanges[2]?.commit()
  finishExchanges(out)
  t.strictSame(
    contentOf(out).filter((line) => !line.startsWith('.')),
    ['2.json: 42', 'local2/text: 42'],
  )
  for (const at of [3, 0]) exchanges[at]?.commit()
  t.strictSame(contentOf(out).length, 6)
  for (const exchange of exchanges) exchange.abandon()
  t.strictSame(readdirSync(out).length, 6, 'nothing else is left')
})

t.test(
  'exchanges of a process that is gone are known by its mark, whatever their label',
  async (t) => {
    for (const label of ['kjv', '42', 'a123456', '123456']) {
      for (const ending of ['', '.new', '.journal']) {
        t.ok(isLeftOver(`.exchange-${label}_-${GONE}${ending}`), `${label}${ending}`)
        t.notOk(isLeftOver(`.exchange-${label}_-${OWNER}${ending}`), `${label}${ending}`)
      }
    }
  },
)

t.test('with nothing to exchange not even the folder is made', async (t) => {
  const out = join(scratch(t), 'out')
  const exchange = openExchange(out)
  exchange.commit()
  exchange.abandon()
  finishExchanges(out)
  t.notOk(existsSync(out))
})

t.test('a file alone, a folder alone and a removal alone are exchanged', async (t) => {
  const out = scratch(t)
  const file = openExchange(out)
  put(file.fresh, { a: '1' })
  file.commit()
  t.strictSame(contentOf(out), ['a: 1'])
  const folder = openExchange(join(out, 'inner'))
  put(folder.replace(join(out, 'b')), { c: '2' })
  folder.commit()
  t.strictSame(contentOf(out), ['a: 1', 'b/c: 2'])
  const removal = openExchange(out)
  removal.remove(join(out, 'a'))
  removal.commit()
  t.strictSame(contentOf(out), ['b/c: 2'])
})

t.test('after the commit there is nothing to abandon', async (t) => {
  const out = scratch(t)
  const exchange = openExchange(out)
  put(exchange.fresh, { a: '1' })
  put(exchange.replace(join(out, 'b')), { c: '2' })
  exchange.commit()
  exchange.abandon()
  exchange.abandon()
  t.strictSame(contentOf(out), ['a: 1', 'b/c: 2'])
})

t.test('what another process moves at the same time is moved once', async (t) => {
  const out = scratch(t)
  put(out, { 'names/es.json': 'old' })
  const exchange = openExchange(out)
  put(exchange.fresh, { 'kjv.json': 'new' })
  put(exchange.replace(join(out, 'names')), { 'es.json': 'new' })
  const { renameSync } = fs
  const both = mock.method(fs, 'renameSync', (from: PathLike, to: PathLike) => {
    renameSync(from, to)
    // The other one comes later; only the journal's own name is this process's alone.
    if (!String(to).endsWith('.journal')) renameSync(from, to)
  })
  syncBuiltinESMExports()
  t.teardown(() => {
    both.mock.restore()
    syncBuiltinESMExports()
  })
  exchange.commit()
  t.strictSame(contentOf(out), ['kjv.json: new', 'names/es.json: new'])
})

t.test('what the system refuses to move is said, and what was there stays', async (t) => {
  const out = scratch(t)
  put(out, { 'names/es.json': 'old', [`.names-${OWNER}.old`]: 'a file in the way' })
  const exchange = openExchange(out)
  put(exchange.replace(join(out, 'names')), { 'es.json': 'new' })
  t.throws(() => exchange.commit(), { code: 'ENOTDIR' })
  t.ok(contentOf(out).includes('names/es.json: old'))
})

t.test('no file takes the place of a folder, and then nothing has changed', async (t) => {
  const out = scratch(t)
  put(out, { 'names/es.json': 'old', 'kjv.json': 'old' })
  const exchange = openExchange(out)
  put(exchange.fresh, { 'kjv.json': 'new', names: 'new' })
  t.throws(() => exchange.commit(), { message: /names is a folder: a file must take/, errno: 21 })
  exchange.abandon()
  t.strictSame(contentOf(out), ['kjv.json: old', 'names/es.json: old'])
  t.strictSame(readdirSync(out), ['kjv.json', 'names'])
})

t.test('what a process that is gone had committed is carried out, the rest removed', async (t) => {
  const out = scratch(t)
  const fresh = join(out, `.exchange-${GONE}.new`)
  const move = (name: string) => ({
    from: join(out, `.${name}-${GONE}.new`),
    to: join(out, name),
    old: join(out, `.${name}-${GONE}.old`),
  })
  put(out, { 'kjv.json': 'old', 'gone.json': 'x', 'names/es.json': 'old', 'done/a': 'new' })
  put(out, { [`.names-${GONE}.new/es.json`]: 'new', [`.done-${GONE}.old/a`]: 'old' })
  put(fresh, { 'kjv.json': 'new' })
  // This one was not committed, those are another's and of a process that runs.
  put(out, { '.exchange-999999999-6.new/web.json': 'never', [`x-${GONE}`]: 'stays' })
  put(out, { [`.exchange-${OWNER}.new/own.json`]: 'stays' })
  const journal = {
    folders: [move('names'), move('done')],
    fresh,
    remove: [join(out, 'gone.json')],
  }
  put(out, { [`.exchange-${GONE}.journal`]: JSON.stringify(journal) })
  finishExchanges(out)
  t.strictSame(contentOf(out), [
    `.exchange-${OWNER}.new/own.json: stays`,
    'done/a: new',
    'kjv.json: new',
    'names/es.json: new',
    `x-${GONE}: stays`,
  ])
  t.strictSame(
    readdirSync(out).filter((name) => name.includes('999999999')),
    [`x-${GONE}`],
  )
  mkdirSync(join(out, 'again'))
  finishExchanges(out)
  t.ok(existsSync(join(out, 'again')))
})

t.test('a name is left over if the process of its mark has ended', async (t) => {
  const { pid } = process
  for (const name of [`.x-${OWNER}.new`, `x-${pid}`, `.exchange-${OWNER}.journal`, `x.${pid}`]) {
    t.equal(isLeftOver(name), false, name)
  }
  t.equal(isLeftOver('x-1'), false, 'of a process of another user, perhaps')
  for (const name of ['kjv.json', '', '.exchange-', 'rv1909', 'a-b-c']) {
    t.equal(isLeftOver(name), false, name)
  }
  for (const name of [
    ...[`.x-${GONE}.new`, `.x-${GONE}.old`, `.exchange-${GONE}.journal`, `x-${GONE}`],
    ...['x-999999999', 'x.999999999.new', `x-${GONE}-a1B2c3`, '.x-999999999-a1B2c3'],
  ]) {
    t.equal(isLeftOver(name), true, name)
  }
})

t.test(
  'a number that the system gave again is told by when its process began',
  { skip: process.platform !== 'linux' && 'only Linux tells when a process began' },
  async (t) => {
    const fields = readFileSync('/proc/self/stat', 'latin1').split(' ')
    t.equal(OWNER, `${process.pid}-${fields.at(21)}`, 'node has no blank in its name')
    t.equal(isLeftOver(`.x-${process.pid}-1.new`), true)
  },
)
