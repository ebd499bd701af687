/**
 * The page as a whole: who is signed in, which view is shown, and the sign-in that comes over the work when
 * a session ends. Knows no view's inside.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { createApi } from './api.js'
import { type AppContext, AppContextProvider, describe, type Notice } from './app-context.js'
import { Frame } from './frame.js'
import { forgetAll } from './kept.js'
import { createSpeech, firstLanguage, keepLanguage } from './language.js'
import type { FirstState, Health, Key, KeyList } from './model.js'
import { addressOf, type Choices, type Place, readPlace } from './place.js'
import { SignInAgain, SignInPage } from './sign-in.js'
import type { Language } from './strings/languages.js'

const NO_LIBRARY = { default_version: '', versions: [] }
const NO_HEALTH: Health = { software: '', state: 'ok', workers: { running: 1, wanted: 1 } }

export function App({ first }: { readonly first: FirstState }) {
  const [language, setLanguage] = useState(() => firstLanguage(first.language))
  const [signInAsked, setSignInAsked] = useState<((signedIn: boolean) => void) | null>(null)
  const [keys, setKeys] = useState<readonly Key[]>(first.keys?.keys ?? [])
  const [notice, tell] = useState<Notice | null>(null)
  const { place, go, choose } = usePlace(() => tell(null))
  const speech = useMemo(() => createSpeech(language), [language])
  const api = useMemo(
    () => createApi(first.session, () => new Promise((resolve) => setSignInAsked(() => resolve))),
    [first],
  )
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const chooseLanguage = (chosen: Language) => {
    keepLanguage(chosen)
    setLanguage(chosen)
  }
  const answerSignIn = (signedIn: boolean) => {
    signInAsked?.(signedIn)
    setSignInAsked(null)
  }
  const signOut = async () => {
    const answer = await api.signOut()
    if (answer.kind === 'failed')
      return tell({ kind: 'problem', text: describe(speech, answer.failure) })
    forgetAll()
    location.assign('/dashboard')
  }
  const loadKeys = async () => {
    const answer = await api.send<KeyList>('GET', '/keys')
    if (answer.kind === 'done') setKeys(answer.data.keys)
    else tell({ kind: 'problem', text: describe(speech, answer.failure) })
  }
  if (!first.session.signed_in) {
    return <SignInPage api={api} speech={speech} onLanguage={chooseLanguage} />
  }
  const library = first.library ?? NO_LIBRARY
  const keyPrefix = first.key_prefix ?? ''
  const { operator } = first.session
  const work = { speech, api, operator, keys, keyPrefix, library, loadKeys, setKeys, tell }
  const app: AppContext = { ...work, place, go, choose }
  return (
    <AppContextProvider value={app}>
      <Frame
        notice={notice}
        health={first.health ?? NO_HEALTH}
        onLanguage={chooseLanguage}
        onSignOut={signOut}
      />
      {signInAsked !== null && <SignInAgain onEnd={answerSignIn} />}
    </AppContextProvider>
  )
}

/** The place in the page's address; going somewhere moves the focus to the new view's title. */
function usePlace(onMove: () => void): Pick<AppContext, 'place' | 'go' | 'choose'> {
  const [place, setPlace] = useState(() => readPlace(location))
  const latest = useRef(place)
  const moved = useRef(false)
  const show = (next: Place) => {
    latest.current = next
    setPlace(next)
  }
  const move = (next: Place) => {
    moved.current = true
    onMove()
    show(next)
  }
  useEffect(() => {
    const back = () => move(readPlace(location))
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  useEffect(() => {
    if (moved.current) document.querySelector<HTMLElement>('h1')?.focus()
  }, [place.view])
  useEffect(() => {
    // The link that was followed may be gone, as that of a ranking's key.
    if (moved.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('h1')?.focus()
    }
  }, [place.key])
  const go = (next: Place) => {
    history.pushState(null, '', addressOf(next))
    move(next)
    scrollTo(0, 0)
  }
  const choose = (choices: Choices, step: boolean) => {
    show({ ...latest.current, choices })
    const address = addressOf(latest.current)
    // A browser refuses a change of the address that comes too soon after many others: the choice holds anyway.
    try {
      if (step) history.pushState(null, '', address)
      else history.replaceState(null, '', address)
    } catch {}
  }
  return { place, go, choose }
}
