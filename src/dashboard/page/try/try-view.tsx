/** The test tool: a live request from the browser, and all of its answer. */
import type { TargetedSubmitEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { type AppContext, useAppContext } from '../app-context.js'
import { keepPastedKey, readPastedKey, useKept, useStored } from '../kept.js'
import type { CheckedKey } from '../model.js'
import { Field, Strip } from '../parts/field.js'
import { VersionChoice } from '../parts/version-choice.js'
import { AnswerPart } from './answer.js'
import { placeIn, restoreAsk } from './first-ask.js'
import type { Outcome } from './outcome.js'
import { PlaceFields } from './place-fields.js'
import { type Ask, type Mode, pathOf } from './request.js'
import { sendRequest } from './send.js'
import { useBooks } from './use-books.js'
import { FormatChoice, SearchFields, WordsFields } from './words-fields.js'

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
  const languageOf = ({ version }: Ask) =>
    library.versions.find(({ id }) => id === version)?.language_code ?? ''
  const wrongKey = !KEY_CHARACTERS.test(pasted.key.trim())
  const run = (part: Partial<Ask>) => {
    const asked = { ...ask, ...part }
    if (Object.keys(part).length > 0) setAsk(asked)
    if (!wrongKey) void send(pathOf(asked, languageOf(asked)), pasted.key.trim(), languageOf(asked))
  }
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    run({})
  }
  const fields = { ask, onChange: change }
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
          <Strip<Mode>
            label={say('try.mode')}
            value={ask.mode}
            options={[
              ['place', say('try.place')],
              ['reference', say('try.reference')],
              ['search', say('try.search')],
            ]}
            onChoose={(mode) => change({ mode })}
          />
          <VersionChoice value={ask.version} onChoose={(version) => change({ version })} />
          {ask.mode === 'place' && books === undefined && !failed && (
            <p class="hint">{say('app.loading')}</p>
          )}
          {ask.mode === 'place' && failed && (
            <button type="button" class="button" onClick={load}>
              {say('app.refresh')}
            </button>
          )}
          {ask.mode === 'place' && books !== undefined && (
            <PlaceFields {...fields} books={books} language={languageOf(ask)} />
          )}
          {ask.mode === 'reference' && <WordsFields {...fields} />}
          {ask.mode !== 'search' && <FormatChoice {...fields} />}
          {ask.mode === 'search' && <SearchFields {...fields} />}
          <p class="request">
            <code>GET {pathOf(ask, languageOf(ask))}</code>
          </p>
          <button type="submit" class="button main wide" aria-disabled={busy}>
            {say('try.send')}
          </button>
        </form>
        <AnswerPart outcome={outcome} busy={busy} onRun={run} />
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
