/** The frame of every view: the bar with the views, the language and the sign-out; the messages; the foot. */
import { useEffect } from 'preact/hooks'
import { type Notice, useAppContext } from './app-context.js'
import { Foot, HealthWarning, useHealth } from './health.js'
import { KeysView } from './keys/keys-view.js'
import type { Speech } from './language.js'
import type { Health } from './model.js'
import { BookIcon } from './parts/icons.js'
import { PlaceLink } from './parts/place-link.js'
import { Toast } from './parts/toast.js'
import { VIEWS } from './place.js'
import { ServiceView } from './service/service-view.js'
import { LANGUAGES, type Language, STRINGS } from './strings/languages.js'
import { TextsView } from './texts/texts-view.js'
import { TryView } from './try/try-view.js'
import { UsageView } from './usage/usage-view.js'

const VIEW = {
  keys: KeysView,
  usage: UsageView,
  try: TryView,
  texts: TextsView,
  service: ServiceView,
}

export function Frame(props: {
  readonly notice: Notice | null
  /** As it was when the page was loaded. */
  readonly health: Health
  readonly onLanguage: (language: Language) => void
  readonly onSignOut: () => void
}) {
  const { speech, place } = useAppContext()
  const View = VIEW[place.view]
  const health = useHealth(props.health)
  const title = speech.say(`${place.view}.title`)
  useEffect(() => {
    document.title = `${title} · ${speech.say('app.name')}`
  }, [title, speech])
  return (
    <>
      <a class="skip" href="#main">
        {speech.say('app.skip')}
      </a>
      <header class="bar">
        <div class="bar-inside">
          <PlaceLink to={{ view: 'keys', key: null }} class="brand">
            <BookIcon /> {speech.say('app.name')}
          </PlaceLink>
          <nav aria-label={speech.say('app.views')}>
            {VIEWS.map((view) => (
              <PlaceLink key={view} to={{ view, key: null }} current={view === place.view}>
                {speech.say(`${view}.title`)}
              </PlaceLink>
            ))}
            <a href="/docs">{speech.say('app.documents')}</a>
          </nav>
          <div class="bar-end">
            <LanguageSwitch speech={speech} onLanguage={props.onLanguage} />
            <button type="button" class="button plain" onClick={props.onSignOut}>
              {speech.say('app.signOut')}
            </button>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <HealthWarning health={health} />
        <Toast notice={props.notice} />
        <View />
      </main>
      <Foot health={health} software={props.health.software} />
    </>
  )
}

/** The languages, each by its own name. */
export function LanguageSwitch(props: {
  readonly speech: Speech
  readonly onLanguage: (language: Language) => void
}) {
  return (
    <select
      class="language-choice"
      aria-label={props.speech.say('app.languages')}
      value={props.speech.language}
      onChange={(event) => props.onLanguage(event.currentTarget.value as Language)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {STRINGS[language]['app.language']}
        </option>
      ))}
    </select>
  )
}
