/**
 * The page's languages: the strings, and the format of numbers and times. The browser keeps the chosen language; if
 * none was chosen, the page has the language that the server found in Accept-Language.
 */
import type { Fill, StringKey } from './strings/en.js'
import { LANGUAGES, type Language, STRINGS } from './strings/languages.js'

/** The strings and formats of one language. */
export interface Speech {
  readonly language: Language
  /** The language with its region, for formats that other files make. */
  readonly locale: string
  /** The string of a key, with its `{placeholders}` replaced. */
  say(key: StringKey, fill?: Fill): string
  number(value: number): string
  /** A day, in the reader's own time zone. */
  date(iso: string): string
  /** A day and a time, in the reader's own time zone. */
  moment(iso: string): string
  /** The time since then, for the last seven days; for an earlier time, its day. */
  ago(iso: string, now: number): string
  /** The start of an hour or a day of usage, which is counted in UTC. */
  slot(iso: string, by: 'hour' | 'day'): string
}

const CHOICE = 'lectern.language'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The language that was chosen in this browser, else the server's guess, else English. */
export function firstLanguage(guess: string): Language {
  const chosen = localStorage.getItem(CHOICE) ?? guess
  return LANGUAGES.find((language) => language === chosen) ?? 'en'
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(CHOICE, language)
}

export function createSpeech(language: Language): Speech {
  const say: Speech['say'] = (key, fill = {}) =>
    STRINGS[language][key].replace(/\{(\w+)\}/g, (place, name) => String(fill[name] ?? place))
  const locale = localeOf(language)
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const slots = {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
    hour: new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
  }
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return {
    language,
    locale,
    say,
    number: (value) => number.format(value),
    date: (iso) => date.format(new Date(iso)),
    moment: (iso) => moment.format(new Date(iso)),
    ago(iso, now) {
      const passed = now - Date.parse(iso)
      if (passed < MINUTE) return relative.format(0, 'second')
      if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute')
      if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour')
      if (passed < 7 * DAY) return relative.format(-Math.floor(passed / DAY), 'day')
      return date.format(new Date(iso))
    },
    slot: (iso, by) => slots[by].format(new Date(iso)),
  }
}

/** The browser's own variety of a language, such as `en-GB`: dates differ from region to region. */
function localeOf(language: Language): string {
  return (
    navigator.languages.find((tag) => tag === language || tag.startsWith(`${language}-`)) ??
    language
  )
}
