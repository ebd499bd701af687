/** The names tables as they lie in corpus/names, for tests of names and references. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageNames } from '../../src/canon/names.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

function readNames(language: string): LanguageNames {
  const file = join(PACKAGE_ROOT, 'corpus/names', `${language}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as LanguageNames
}

export const spanish = readNames('es')
export const english = readNames('en')
export const languages: readonly LanguageNames[] = [spanish, english]
