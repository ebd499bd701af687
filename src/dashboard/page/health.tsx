/** How the service is, in the frame: asked again each minute and when the reader returns; a warning if it is not well. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useAppContext } from './app-context.js'
import type { Health } from './model.js'
import { CheckIcon, WarningIcon } from './parts/icons.js'
import { useReturn } from './parts/use-return.js'

/** The last answer; `unreachable` if there was none to the last request. */
export type HealthNow = Health | 'unreachable'

const MINUTE = 60_000

/** `first` is what the page came with. Asks only while the tab is seen, and keeps what it knows if the session has ended. */
export function useHealth(first: Health): HealthNow {
  const { api } = useAppContext()
  const [health, setHealth] = useState<HealthNow>(first)
  const ask = async () => {
    const answer = await api.look<Health>('/health')
    if (answer.kind === 'done') setHealth(answer.data)
    else if (answer.failure.code === 'UNREACHABLE') setHealth('unreachable')
  }
  const latest = useRef(ask)
  latest.current = ask
  useReturn(ask)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, MINUTE)
    return () => clearInterval(timer)
  }, [])
  return health
}

/** A sentence for each thing that is not well; empty while all is. */
export function HealthWarning({ health }: { readonly health: HealthNow }) {
  const { say, number } = useAppContext().speech
  const sentences: string[] = []
  if (health === 'unreachable') sentences.push(say('failure.UNREACHABLE'))
  else {
    const { running, wanted } = health.workers
    if (health.state !== 'ok') sentences.push(say('health.degradedText'))
    if (running < wanted) {
      sentences.push(
        say('health.workersText', { running: number(running), wanted: number(wanted) }),
      )
    }
  }
  return (
    <div role="status">
      {sentences.length > 0 && (
        <div class="message warning">
          <WarningIcon />
          <p>{sentences.join(' ')}</p>
        </div>
      )}
    </div>
  )
}

/** The foot of the page: the version, the state and the workers, each in words with a drawing. */
export function Foot(props: { readonly health: HealthNow; readonly software: string }) {
  const { say, number } = useAppContext().speech
  const { health } = props
  return (
    <footer class="foot">
      <ul aria-label={say('health.title')}>
        <li>{say('health.version', { version: props.software })}</li>
        {health === 'unreachable' ? (
          <Fact well={false}>{say('health.unreachable')}</Fact>
        ) : (
          <>
            <Fact well={health.state === 'ok'}>
              {say(health.state === 'ok' ? 'health.ok' : 'health.degraded')}
            </Fact>
            <Fact well={health.workers.running >= health.workers.wanted}>
              {say('health.workers', {
                running: number(health.workers.running),
                wanted: number(health.workers.wanted),
              })}
            </Fact>
          </>
        )}
      </ul>
    </footer>
  )
}

function Fact(props: { readonly well: boolean; readonly children: ComponentChildren }) {
  return (
    <li class={props.well ? 'good' : 'warn'}>
      {props.well ? <CheckIcon /> : <WarningIcon />} {props.children}
    </li>
  )
}
