// test: Hundreds of connections may wait while the process is at work.
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import t from 'tap'
import { startProgram } from '../helpers/running-program.js'
import { until } from '../helpers/until.js'

t.test('hundreds of connections may wait while the process is at work', async (t) => {
  const program = await startProgram(t)
  // Where the system does not say how many it lets wait, few are sure.
  const allowed = await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => '100')
  const wanted = Math.min(900, Number(allowed))
  let opened = 0
  program.signal('SIGSTOP')
  const clients = Array.from({ length: wanted }, () => {
    return connect(program.port, '127.0.0.1', () => {
      opened += 1
    })
  })
  try {
    await until('all are connected', () => opened === wanted)
  } finally {
    program.signal('SIGCONT')
    for (const client of clients) client.destroy()
  }
  t.equal(opened, wanted)
  t.equal(await program.ask('/v1/versions'), 200)
})
