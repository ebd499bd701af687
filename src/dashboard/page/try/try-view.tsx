/** The test tool: a live request from the browser, and all of its answer. */
import type { TargetedSubmitEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { type AppContext, useAppContext } from '../app-context.js'
import { keepPastedKey, readPastedKey, useKept, useStored } from '../kept.js'
import type { CheckedKey } from '../model.js'
import { Field } from '../parts/field.js'
import { VersionChoice } from '../parts/version-choice.js'
import { AnswerPart } from './answer.js'
import { placeIn, restoreAsk } from './first-ask.js'
import type { Outcome } from './outcome.js'
import { PlaceFields } from './place-fields.js'
import { type Ask, pathOf } from './request.js'
import { sendRequest } from './send.js'
import { useBooks } from './use-books.js'

const KEY_CHARACTERS = /^[\w.~+/=-]*$/

export function TryView() {
  const { speech, library } = useAppContext()
  const { say } = speech
  const [kept, setAsk] = useStored<Ask | null>('try.ask', null)
  const wish = restoreAsk(kept, library, speech.language)
  const { books, failed, load } = useBooks(wish.version)
  const ask = books === undefined ? wish : placeIn(books, wish)
  const [pasted, setPasted] = useState(readPastedKey)
  const { outcome, busy, send } = useOutcome()
  const change = (part: Partial<Ask>) => setAsk({ ...ask, ...part })
  const chosen = library.versions.find(({ id }) => id === ask.version)
  const language = chosen?.language_code ?? ''
  const wrongKey = !KEY_CHARACTERS.test(pasted.key.trim())
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!wrongKey) void send(pathOf(ask), pasted.key.trim(), language)
  }
  return (
    <>
      <div class="title">
        <div>
          <h1 tabIndex={-1}>{say('try.title')}</h1>
          <p class="lead">{say('try.lead')}</p>
        </div>
      </div>
      <div class="try-parts">
        <form class="card try-form" onSubmit={submit} noValidate>
          <Field
            label={say('try.key')}
            hint={say(pasted.fresh ? 'try.keyNew' : 'try.keyHint')}
            problem={wrongKey ? say('try.keyWrong') : null}
          >
            {(links) => (
              <input
                {...links}
                type="text"
                class="mono"
                autocomplete="off"
                spellcheck={false}
                value={pasted.key}
                onInput={(event) => {
                  keepPastedKey(event.currentTarget.value, false)
                  setPasted(readPastedKey())
                }}
              />
            )}
          </Field>
          <VersionChoice value={ask.version} onChoose={(version) => change({ version })} />
          {books === undefined && !failed && <p class="hint">{say('app.loading')}</p>}
          {failed && (
            <button type="button" class="button" onClick={load}>
              {say('app.refresh')}
            </button>
          )}
          {books !== undefined && (
            <PlaceFields ask={ask} onChange={change} books={books} language={language} />
          )}
          <p class="request">
            <code>GET {pathOf(ask)}</code>
          </p>
          <button type="submit" class="button main wide" aria-disabled={busy}>
            {say('try.send')}
          </button>
          <p class="hint">
            <a href={`/docs/${speech.language}`}>{say('try.reference')}</a>
          </p>
        </form>
        <AnswerPart outcome={outcome} busy={busy} />
      </div>
    </>
  )
}

/** The last answer, and what sends a request; the answer to an older one is dropped. */
function useOutcome() {
  const { speech, api } = useAppContext()
  const [outcome, setOutcome] = useKept<Outcome>('try.outcome', { kind: 'none' })
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)
  const send = async (path: string, key: string, language: string) => {
    const number = ++latest.current
    setBusy(true)
    const reply = await sendRequest(path, key, speech.language)
    if (number !== latest.current) return
    setBusy(false)
    if (reply === undefined) return setOutcome({ kind: 'unreachable' })
    const answered = { kind: 'answered', reply, path, key, language } as const
    setOutcome(answered)
    if (reply.status !== 401 || key === '') return
    const refused = await checkKey(api, key)
    if (refused !== undefined && number === latest.current) setOutcome({ ...answered, refused })
  }
  return { outcome, busy, send }
}

/** What the key is, which the service itself tells nobody; undefined if the dashboard cannot say. */
async function checkKey(api: AppContext['api'], key: string): Promise<CheckedKey | undefined> {
  const answer = await api.send<CheckedKey>('POST', '/key-check', { key })
  return answer.kind === 'done' ? answer.data : undefined
}
