// Preloaded into a server that is to be profiled: {profile: 'start'} over IPC starts sampling, {profile: 'stop'}
// answers {samples}, the microseconds of self time by function and place.
import { Session } from 'node:inspector/promises'

const SAMPLE_MICROS = 100
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROS })

process.on('message', async ({ profile }) => {
  if (profile === 'start') await session.post('Profiler.start')
  if (profile === 'stop') {
    const { profile: taken } = await session.post('Profiler.stop')
    process.send({ samples: selfTimes(taken) })
  }
})
process.channel?.unref()

function selfTimes({ nodes, samples, timeDeltas }) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map()
  for (const [at, id] of samples.entries()) {
    const { functionName, url, lineNumber } = frames.get(id)
    const place = url === '' ? '' : `${shorten(url)}:${lineNumber + 1}`
    const name = `${functionName || 'anonymous'} ${place}`.trim()
    // A sample stands for the time up to the next one.
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[at + 1] ?? 0))
  }
  return [...times].map(([name, micros]) => ({ name, micros }))
}

function shorten(url) {
  return url.replace(/^.*\/node_modules\//, '').replace(/^file:.*\/dist\//, 'dist/')
}
