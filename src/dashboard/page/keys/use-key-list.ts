/** The list as it is chosen in the address: the keys that it shows, and the ways to choose others. */
import { useMemo } from 'preact/hooks'
import { type AppContext, useAppContext } from '../app-context.js'
import type { Key } from '../model.js'
import {
  type ArrangedKeys,
  arrangeKeys,
  type ListChoices,
  readChoices,
  writeChoices,
} from './list-choices.js'

export interface ChosenList extends ArrangedKeys {
  readonly choices: ListChoices
  /** Shows the list anew; as a step that the browser's Back undoes, unless it is typing. */
  choose(choices: ListChoices, typing?: 'typing'): void
  /** Shows every key, if a new one would not be in sight. */
  reveal(key: Key): void
}

export function useKeyList(): ChosenList {
  const app = useAppContext()
  const { keys, place, speech } = app
  const choices = useMemo(() => readChoices(place.choices ?? {}), [place.choices])
  const arrange = useMemo(() => arrangement(app), [speech])
  const arranged = useMemo(() => arrange(keys, choices), [arrange, keys, choices])
  return {
    ...arranged,
    choices,
    choose: (next, typing) => app.choose(writeChoices(next), typing === undefined),
    reveal(key) {
      if (!arrange([key, ...keys], choices).shown.includes(key)) app.choose({}, true)
    },
  }
}

function arrangement({ speech, keyPrefix }: AppContext) {
  const { compare } = new Intl.Collator(speech.locale, { numeric: true })
  return (keys: readonly Key[], choices: ListChoices) =>
    arrangeKeys(keys, choices, (key) => endingOf(key, keyPrefix), compare)
}

/** How a key begins and ends, as `lectern_live_…AbCd`; empty for a key of a file, whose text is not known. */
export function endingOf({ last_four }: Key, prefix: string): string {
  return last_four === null ? '' : `${prefix}_live_…${last_four}`
}
