/** The forms of words of the versions that are searched: opened when a search first needs them. */
import { type FamilyKeys, loadFamilyKeys } from '../../forms/families.js'
import type { Match } from '../../search/query.js'
import type { Mode } from '../../search/terms.js'
import type { SearchedVersion } from '../texts.js'

interface Searched {
  readonly chosen: SearchedVersion
}

/** By language code: what is known of the forms of words, once it has been asked for. */
const familyKeys = new Map<string, FamilyKeys | undefined>()

/**
 * Reads the forms of words of every target, and with `forms` what is known of their languages. Undefined if all is open;
 * rejects with a BundleError if a file is damaged.
 */
export function openForms(
  targets: readonly Searched[],
  match: Match = 'forms',
): Promise<void> | undefined {
  const unopened = targets.filter(({ chosen }) => {
    const isKnown = match !== 'forms' || familyKeys.has(chosen.version.record.language_code)
    return !isKnown || chosen.words.forms.ready === undefined
  })
  return unopened.length === 0 ? undefined : openEach(unopened, match)
}

/** One after another: nothing is read any more when one has failed. */
async function openEach(targets: readonly Searched[], match: Match): Promise<void> {
  for (const { chosen } of targets) {
    await chosen.words.forms.open()
    const code = chosen.version.record.language_code
    if (match !== 'forms' || familyKeys.has(code)) continue
    familyKeys.set(code, await loadFamilyKeys(code))
  }
}

/** How words match in a version; its forms have been opened if `match` is `forms`. */
export function modeOf(match: Match, { version }: SearchedVersion): Mode {
  const language = version.record.language_code
  return { match, keysOf: familyKeys.get(language), language }
}
