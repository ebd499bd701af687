// The clients of a storm, in a process of their own: it is told {url, requests} once, and tells what came. It stands for hundreds of
// machines, so it gives way: whoever measures shares a core with it and would wait for it, not for the server.
import { spawnSync } from 'node:child_process'
import { request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** After so long a client has waited for ever. */
const FOR_EVER_MS = 120_000

giveWay()
process.once('message', async ({ url, requests }) => {
  process.send(await rage(url, requests))
  process.disconnect()
})

/**
 * From now on this process runs only while no other one wants its core. A low priority is not enough: the scheduler of newer kernels lets
 * whoever runs go on for some milliseconds, and only what is idle by its policy makes room at once. Without util-linux the priority is low.
 */
function giveWay() {
  setPriority(constants.priority.PRIORITY_LOW)
  spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)])
}

async function rage(url, requests) {
  const waited = []
  const failures = []
  let refusals = 0
  const askUntilAnswered = async (asked) => {
    const begun = performance.now()
    for (;;) {
      const { status, after } = await askOnce(url, asked)
      if (status === 503 && after > 0 && performance.now() - begun < FOR_EVER_MS) {
        refusals++
        await sleep(after * 1000)
      } else {
        if (status !== 200) failures.push(status)
        waited.push(performance.now() - begun)
        return
      }
    }
  }
  await Promise.all(requests.map(askUntilAnswered))
  return { waited, refusals, failures }
}

function askOnce(url, { path, key }) {
  return new Promise((resolve) => {
    const settle = (status, after) => resolve({ status, after: Number(after ?? 0) })
    const headers = { 'x-api-key': key }
    const call = request(url + path, { headers, agent: false }, (reply) => {
      reply.resume()
      reply.on('end', () => settle(reply.statusCode, reply.headers['retry-after']))
      reply.on('error', ({ code }) => settle(code))
    })
    call.setTimeout(FOR_EVER_MS, () => call.destroy(Object.assign(new Error(), { code: 'late' })))
    call.on('error', ({ code }) => settle(code)).end()
  })
}
