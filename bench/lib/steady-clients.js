// Clients that send steadily, in a process of their own: it is told {url, requests, connections, perSecond, waits, isLow} first, and begins
// after `waits` milliseconds; with `isLow` it has the lowest priority, and leaves the machine's cores to the server as clients on other machines
// would. 'mark' begins another stretch of time; with 'stop' it tells {counts, took}: how often each status or error code came, and the
// milliseconds of the answers in each stretch.
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendSteadily } from './steady.js'

process.once('message', async ({ url, requests, isLow, waits, ...options }) => {
  if (isLow) setPriority(constants.priority.PRIORITY_LOW)
  if (waits > 0) await sleep(waits)
  const took = [[]]
  const came = (_, __, ___, ms) => took.at(-1).push(ms)
  const clients = sendSteadily(url, requests, { ...options, came })
  process.on('message', async (message) => {
    if (message === 'mark') took.push([])
    if (message !== 'stop') return
    await clients.stop()
    process.send({ counts: clients.counts, took })
  })
})
