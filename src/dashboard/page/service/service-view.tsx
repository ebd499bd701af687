/** Service: what the checks of the installation find, who may sign in, and who has changed which key. */
import { useEffect, useState } from 'preact/hooks'
import { describe, useAppContext } from '../app-context.js'
import type { Audit, Checks } from '../model.js'
import { useReturn } from '../parts/use-return.js'
import { OperatorsPart } from './operators.js'

interface Found {
  readonly checks: Checks['checks'] | null
  readonly entries: Audit['entries'] | null
}

export function ServiceView() {
  const { say } = useAppContext().speech
  const { found, load } = useFound()
  return (
    <>
      <div class="title">
        <div>
          <h1 tabIndex={-1}>{say('service.title')}</h1>
          <p class="lead">{say('service.lead')}</p>
        </div>
        <button type="button" class="button" onClick={load}>
          {say('app.refresh')}
        </button>
      </div>
      <section class="card service-part">
        <h2>{say('service.checks')}</h2>
        {found.checks === null ? <p>{say('app.loading')}</p> : <CheckList checks={found.checks} />}
        <p class="quiet">{say('service.more')}</p>
      </section>
      <OperatorsPart onChange={load} />
      <section class="card service-part">
        <h2>{say('service.audit')}</h2>
        {found.entries === null ? <p>{say('app.loading')}</p> : <Entries entries={found.entries} />}
      </section>
    </>
  )
}

function useFound(): { readonly found: Found; readonly load: () => void } {
  const { api, speech, tell } = useAppContext()
  const [found, setFound] = useState<Found>({ checks: null, entries: null })
  const load = async () => {
    const audit = await api.send<Audit>('GET', '/audit')
    if (audit.kind === 'failed') {
      return tell({ kind: 'problem', text: describe(speech, audit.failure) })
    }
    setFound((before) => ({ ...before, entries: audit.data.entries }))
    const checks = await api.send<Checks>('GET', '/checks')
    if (checks.kind === 'done') setFound((before) => ({ ...before, checks: checks.data.checks }))
    else tell({ kind: 'problem', text: describe(speech, checks.failure) })
  }
  useEffect(() => {
    load()
  }, [])
  useReturn(load)
  return { found, load }
}

/** What is not well comes first. */
function CheckList({ checks }: Checks) {
  const { say, language } = useAppContext().speech
  const ranks = ['error', 'warning', 'note', 'ok']
  const sorted = [...checks].sort((a, b) => ranks.indexOf(a.level) - ranks.indexOf(b.level))
  return (
    <ul class="checks">
      {sorted.map(({ check, level, said, advice }, at) => (
        <li key={`${check}${at}`} class={level}>
          <span class="tag">{say(`service.${level}`)}</span>
          <div>
            <p>{said[language]}</p>
            {advice !== null && <p class="quiet">{advice[language]}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Entries({ entries }: Audit) {
  const { say, language } = useAppContext().speech
  if (entries.length === 0) return <p>{say('service.noAudit')}</p>
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <ol class="checks">
      {entries.map(({ at, action, key, name, settings = [], by, who, from }, place) => (
        <li key={`${at}${place}`}>
          <span class="tag">{say(`service.${action}`)}</span>
          <div>
            <p>
              {key === null ? say('service.operator', { name: name ?? '' }) : name}
              {settings.length > 0 && <span class="quiet"> ({settings.join(', ')})</span>}
            </p>
            <p class="quiet">
              <time dateTime={at}>{time.format(new Date(at))}</time>
              {' · '}
              {who !== undefined && `${who} · `}
              {say(by === 'dashboard' ? 'service.byDashboard' : 'service.byCommand')} · {from}
              {key !== null && ` · ${key}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
