/** The hint for a place without cross references on a server that has not the list of them. */
import { OPENBIBLE } from '../../bundle/cross-references.js'
import { byLanguage } from '../language.js'
import { MESSAGES } from '../messages/messages.js'
import type { Hint } from '../search/hint.js'

const COMMAND = `lectern corpus add ${OPENBIBLE}`

/** How the list is added; undefined if something was found, or if the list is there. */
export function crossHint(
  { total }: { readonly total: number },
  sources: readonly { readonly id: string }[],
): Hint | undefined {
  if (total > 0 || sources.some(({ id }) => id === OPENBIBLE)) return undefined
  return byLanguage((language) => MESSAGES[language].noCrossList(COMMAND))
}
