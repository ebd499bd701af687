/** The usage of the key in the page's address, kept up to date while the reader looks at it. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { describe, useAppContext } from '../app-context.js'
import type { Usage } from '../model.js'
import { useReturn } from '../parts/use-return.js'
import { type By, type Period, usageQuery } from './period.js'

/** Milliseconds. The server counts about every second. */
const EVERY = 5000

/**
 * Null until the first answer. A late answer to an old question is dropped; after a failure the next
 * question waits until the reader asks.
 */
export function useUsage(
  period: Period,
  by: By,
): { readonly usage: Usage | null; readonly load: () => void } {
  const { api, place, go, loadKeys, speech, tell } = useAppContext()
  const [usage, setUsage] = useState<Usage | null>(null)
  const asked = useRef(0)
  const resting = useRef(true)
  const load = async () => {
    asked.current += 1
    resting.current = true
    const mine = asked.current
    const query = usageQuery(period, by, place.key, Date.now())
    const answer = await api.send<Usage>('GET', `/usage?${query}`)
    if (mine !== asked.current) return
    if (answer.kind === 'done') {
      resting.current = false
      setUsage(answer.data)
    } else if (answer.failure.code === 'KEY_NOT_FOUND' && place.key !== null) {
      loadKeys()
      go({ ...place, key: null })
      tell({ kind: 'problem', text: speech.say('usage.gone') })
    } else {
      tell({ kind: 'problem', text: describe(speech, answer.failure) })
    }
  }
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    load()
  }, [period, by, place.key])
  useEffect(() => {
    const timer = setInterval(() => {
      if (!resting.current && document.visibilityState === 'visible') latest.current()
    }, EVERY)
    return () => {
      clearInterval(timer)
      asked.current += 1
    }
  }, [])
  useReturn(load)
  return { usage, load }
}
