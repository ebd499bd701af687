import t from 'tap'
import type { SharedParts } from '../../src/server.js'
import { mockImport } from '../helpers/mock.js'

t.test(
  'what the primary asks back is asked of the windows, and it alone ends a worker',
  async (t) => {
    t.intercept(process, 'connected', { value: false })
    const recalled: string[] = []
    const done: string[] = []
    const { startWorker } = await mockImport<typeof import('../../src/workers/worker.js')>(
      t,
      import.meta.url,
      '../../src/workers/worker.js',
      {
        '../../src/server.js': {
          async startServer(_config: object, { leases }: SharedParts) {
            leases?.onRecall((id) => recalled.push(id))
            return {
              metrics: async () => [],
              drain: async () => void done.push('drained'),
              close: async () => void done.push('closed'),
            }
          },
        },
      },
    )
    const worker = await startWorker({} as Parameters<typeof startWorker>[0])
    const hear = (word: object) => process.emit('message', { word }, undefined as never)
    hear({ kind: 'recall', id: 'key_1' })
    t.strictSame(recalled, ['key_1'])
    await worker.reload()
    hear({ kind: 'retire' })
    await worker.dismissed
    await worker.close()
    t.strictSame(done, ['drained', 'closed'])
  },
)
