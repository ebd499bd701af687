// check: A worker answers the primary's questions, and only the primary ends it.
import t from 'tap'
import type { SharedParts } from '../../../src/server/server.js'
import { mockImport } from '../../helpers/mock.js'

t.test(
  'what the primary asks back is asked of the windows, and it alone ends a worker',
  async (t) => {
    t.intercept(process, 'connected', { value: false })
    const recalled: string[] = []
    const done: string[] = []
    const { startWorker } = await mockImport<
      typeof import('../../../src/server/workers/worker.js')
    >(t, import.meta.url, '../../../src/server/workers/worker.js', {
      '../../../src/server/server.js': {
        async startServer(_config: object, { leases }: SharedParts) {
          leases?.onRecall((id) => recalled.push(id))
          return {
            metrics: async () => [],
            drain: async () => void done.push('drained'),
            close: async () => void done.push('closed'),
          }
        },
      },
    })
    const worker = await startWorker({} as Parameters<typeof startWorker>[0])
    const receive = (message: object) => process.emit('message', { message }, undefined as never)
    receive({ kind: 'recall', id: 'key_1' })
    t.strictSame(recalled, ['key_1'])
    await worker.reload()
    receive({ kind: 'drain' })
    await worker.dismissed
    await worker.close()
    t.strictSame(done, ['drained', 'closed'])
  },
)
