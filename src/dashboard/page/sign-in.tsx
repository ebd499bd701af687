/** The sign-in: as a page of its own at the start, and as a dialog over the work when a session has ended. */
import type { TargetedSubmitEvent } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Api, Failure } from './api.js'
import { describe, useAppContext } from './app-context.js'
import { LanguageSwitch } from './frame.js'
import type { Speech } from './language.js'
import { Dialog } from './parts/dialog.js'
import { FIRST_OPERATOR, Field, NameField } from './parts/field.js'
import { BookIcon, EyeIcon } from './parts/icons.js'
import type { Language } from './strings/languages.js'

/** After it the page is loaded again: the server's answer then holds the whole first view. */
export function SignInPage(props: {
  readonly api: Api
  readonly speech: Speech
  readonly onLanguage: (language: Language) => void
}) {
  const { say } = props.speech
  useEffect(() => {
    document.title = `${say('signIn.title')} · ${say('app.name')}`
  }, [say])
  return (
    <main class="sign-in">
      <div class="card">
        <p class="brand">
          <BookIcon /> {say('app.name')}
        </p>
        <h1>{say('signIn.title')}</h1>
        <SignInForm
          api={props.api}
          speech={props.speech}
          name={FIRST_OPERATOR}
          onSignedIn={() => location.reload()}
        />
      </div>
      <LanguageSwitch speech={props.speech} onLanguage={props.onLanguage} />
    </main>
  )
}

export function SignInAgain(props: { readonly onEnd: (signedIn: boolean) => void }) {
  const { api, speech, operator } = useAppContext()
  return (
    <Dialog title={speech.say('signIn.again')} onClose={() => props.onEnd(false)}>
      <p>{speech.say('signIn.againText')}</p>
      <SignInForm api={api} speech={speech} name={operator} onSignedIn={() => props.onEnd(true)} />
    </Dialog>
  )
}

function SignInForm(props: {
  readonly api: Api
  readonly speech: Speech
  /** Who is likely to sign in. */
  readonly name: string
  readonly onSignedIn: () => void
}) {
  const { say } = props.speech
  const [name, setName] = useState(props.name)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Failure | 'empty' | null>(null)
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // In a dialog too, which moves the focus to `data-first` itself.
  useLayoutEffect(() => field.current?.focus(), [])
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (password === '') {
      setProblem('empty')
      return field.current?.focus()
    }
    setBusy(true)
    // A browser offers to save what a password field holds.
    setShown(false)
    const answer = await props.api.signIn(name || FIRST_OPERATOR, password)
    if (answer.kind === 'done') return props.onSignedIn()
    setBusy(false)
    setProblem(answer.failure)
    field.current?.select()
  }
  // The types know no field that changes between the two.
  const kind = (shown ? 'text' : 'password') as 'password'
  return (
    <form onSubmit={submit} noValidate>
      <NameField
        label={say('signIn.name')}
        value={name}
        onValue={setName}
        autocomplete="username"
      />
      <Field
        label={say('signIn.password')}
        hint={say('signIn.hint')}
        problem={problem === null ? null : refusal(props.speech, problem)}
      >
        {(links) => (
          <div class="with-button">
            <input
              {...links}
              ref={field}
              type={kind}
              name="password"
              autocomplete="current-password"
              autocapitalize="none"
              spellcheck={false}
              data-first
              value={password}
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
            <button
              type="button"
              class="button icon"
              aria-label={say('signIn.show')}
              title={say('signIn.show')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <EyeIcon crossed={shown} />
            </button>
          </div>
        )}
      </Field>
      <button type="submit" class="button main wide" aria-disabled={busy}>
        {say('signIn.submit')}
      </button>
    </form>
  )
}

function refusal(speech: Speech, problem: Failure | 'empty'): string {
  if (problem === 'empty') return speech.say('signIn.empty')
  if (problem.code === 'UNAUTHORIZED') return speech.say('signIn.wrong')
  if (problem.code !== 'RATE_LIMITED') return describe(speech, problem)
  return problem.seconds === undefined
    ? speech.say('signIn.waitSome')
    : speech.say('signIn.wait', { seconds: problem.seconds })
}
