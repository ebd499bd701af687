/** The test tool: a live request from the browser, and all of its answer. */
import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import { keepPastedKey, readPastedKey, useKept } from '../kept.js'
import type { Library } from '../model.js'
import { Field, Strip } from '../parts/field.js'
import { AnswerPart, type Outcome } from './answer.js'
import { PlaceFields } from './place-fields.js'
import { type Ask, curlOf, type Mode, pathOf } from './request.js'
import { sendRequest } from './send.js'
import { SearchFields, VersionChoice, WordsFields } from './words-fields.js'

const KEY_CHARACTERS = /^[\w.~+/=-]*$/

export function TryView() {
  const { speech, library } = useAppContext()
  const { say } = speech
  const [ask, setAsk] = useKept<Ask>('try.ask', firstAsk(library))
  const [outcome, setOutcome] = useKept<Outcome>('try.outcome', { kind: 'none' })
  const [pasted, setPasted] = useState(readPastedKey)
  const change = (part: Partial<Ask>) => setAsk({ ...ask, ...part })
  const language = library.versions.find(({ id }) => id === ask.version)?.language_code ?? ''
  const wrongKey = !KEY_CHARACTERS.test(pasted.key.trim())
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (wrongKey) return
    const path = pathOf(ask, language)
    const key = pasted.key.trim()
    setOutcome({ kind: 'waiting' })
    const reply = await sendRequest(path, key)
    const curl = curlOf(location.origin, path, key)
    setOutcome(
      reply === undefined
        ? { kind: 'unreachable' }
        : { kind: 'answered', reply, path, curl, language },
    )
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
          <VersionChoice {...fields} />
          {ask.mode === 'place' && <PlaceFields {...fields} />}
          {ask.mode === 'reference' && <WordsFields {...fields} />}
          {ask.mode === 'search' && <SearchFields {...fields} />}
          <p class="request">
            <code>GET {pathOf(ask, language)}</code>
          </p>
          <button type="submit" class="button main wide">
            {say('try.send')}
          </button>
        </form>
        <AnswerPart outcome={outcome} />
      </div>
    </>
  )
}

function firstAsk({ default_version, versions }: Library): Ask {
  const version = versions.find(({ id }) => id === default_version) ?? versions[0]
  const book =
    version?.books.find(({ abbreviation }) => abbreviation === 'JHN') ?? version?.books[0]
  return {
    mode: 'place',
    version: version?.id ?? '',
    book: book?.abbreviation ?? '',
    chapter: 1,
    verse: 0,
    to: 0,
    reference: '',
    words: '',
    within: '',
    match: '',
    order: '',
    scope: '',
    limit: '20',
  }
}
