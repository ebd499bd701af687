/** The names tables as they lie in corpus/names, for tests of names and references. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageNames } from '../../src/canon/names.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

const FOLDER = join(PACKAGE_ROOT, 'corpus/names')

/** The names of every language, sorted by code, as the build would put them into the catalogue. */
export const languages: readonly LanguageNames[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))

function namesOf(code: string): LanguageNames {
  return languages.find(({ language }) => language === code) as LanguageNames
}

export const spanish = namesOf('es')
export const english = namesOf('en')
export const portuguese = namesOf('pt')
