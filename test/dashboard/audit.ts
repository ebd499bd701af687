// test: Who changed which key is written down, in the dashboard and on the command line; checks are told there too.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { run } from '../../src/cli/program.js'
import { AuditAnswer, ChecksAnswer } from '../../src/dashboard/schemas.js'
import { audited, createAudit, MOST_LINES, readAudit } from '../../src/state/operator/audit.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { scratch } from '../helpers/corpus-project.js'
import { fits, startDashboard } from '../helpers/running-dashboard.js'

t.test('every change of a key has a line, and no line has a secret', async (t) => {
  const folder = scratch(t)
  const state = await openSqliteState(folder)
  t.teardown(() => state.close())
  let at = 1000
  const keys = audited(
    state.keys,
    state.operator,
    { by: 'dashboard', from: '192.0.2.7' },
    { now: () => at++ },
  )
  const { createKey } = await import('../../src/state/keys/key.js')
  const { rotateKey } = await import('../../src/state/keys/rotation.js')
  const { key, record } = await createKey(keys, {
    name: 'one',
    expiresAt: null,
    rateLimit: null,
    dailyLimit: null,
    versions: null,
    prefix: 'lectern',
    now: 0,
  })
  await keys.update(record.id, { disabled: true, name: 'two' })
  await rotateKey(keys, record.id, { until: null, prefix: 'lectern', now: 1 })
  await keys.remove(record.id)
  t.equal(await keys.update(record.id, { name: 'x' }), undefined)
  t.notOk(await keys.remove(record.id))
  const entries = await readAudit(state.operator)
  t.match(entries, [
    { action: 'delete', name: 'two' },
    { action: 'rotate', name: 'two' },
    { action: 'change', name: 'two', settings: ['disabled', 'name'] },
    { at: 1000, action: 'create', key: record.id, name: 'one', by: 'dashboard', from: '192.0.2.7' },
  ])
  t.equal(entries.length, 4)
  const told = JSON.stringify(await state.operator.notes())
  t.notOk(told.includes(key) || told.includes(record.hash))
})

t.test(
  'the last thousand lines stay, and a line that cannot be written stops nothing',
  async (t) => {
    const state = await openSqliteState(scratch(t))
    t.teardown(() => state.close())
    const write = createAudit(state.operator, { by: 'command line', from: 'a@b' })
    const many = Array.from({ length: 600 }, (_, at) => ({ id: `key_${at}`, name: 'n' }))
    await write('import', many)
    await write('import', many)
    await state.operator.note(['not JSON'], MOST_LINES)
    const entries = await readAudit(state.operator)
    t.equal(entries.length, MOST_LINES - 1)
    t.equal(entries[0]?.key, 'key_599')

    const failures: unknown[] = []
    const journal = { note: () => Promise.reject(new Error('full')), notes: async () => [] }
    const failed = (error: unknown) => failures.push(error)
    await createAudit(journal, { by: 'dashboard', from: 'x' }, { failed })('delete', [])
    t.match(failures, [{ message: 'full' }])
  },
)

t.test('the command line writes its changes down and shows them', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-audit-'))
  const ask = async (...words: string[]) => {
    let out = ''
    const write = (text: string) => {
      out += text
    }
    const env = { STATE_DIR: folder }
    const code = await run(words, { env, input: process.stdin, print: write, complain: write })
    return { code, out }
  }
  t.match(await ask('admin', 'audit', '--json'), { code: 0 })
  const ids: string[] = []
  for (const name of ['a', 'b']) {
    ids.push(JSON.parse((await ask('keys', 'create', '--name', name, '--json')).out).id)
  }
  t.match(await ask('keys', 'disable', ...ids), {
    code: 0,
    out: /a .* disabled\.\n.*b .* disabled/,
  })
  t.match(JSON.parse((await ask('keys', 'enable', ...ids, '--json')).out), [{ id: ids[0] }, {}])
  t.match(await ask('keys', 'delete', 'key_none', ...ids), { code: 1, out: /no key "key_none"/ })
  const { out } = await ask('admin', 'audit')
  t.equal(out.match(/ delete /g)?.length, 2)
  t.match(out, /^time +what +key +name +by +from\n/)
  t.match(out, /change: disabled/)
  t.match(JSON.parse((await ask('admin', 'audit', '--json')).out)[0], {
    action: 'delete',
    by: 'command line',
    from: /@/,
  })
})

t.test('the dashboard tells changes and checks to its operator alone', async (t) => {
  const { browse } = await startDashboard(t)
  const browser = await browse()
  for (const path of ['/api/audit', '/api/checks']) {
    t.equal((await browser.ask('GET', path)).status, 401, path)
  }
  await browser.signIn()
  await browser.ask('POST', '/api/keys', { name: 'Parish' })
  const audit = await browser.ask('GET', '/api/audit')
  fits(t, AuditAnswer, audit)
  t.match(JSON.parse(audit.text).data.entries, [
    { action: 'create', name: 'Parish', by: 'dashboard', who: 'operator', from: '127.0.0.1' },
  ])
  const checks = await browser.ask('GET', '/api/checks')
  fits(t, ChecksAnswer, checks)
  t.match(JSON.parse(checks.text).data.checks, [
    { check: 'node', level: 'ok', said: { es: /reciente/ }, advice: null },
  ])
})
