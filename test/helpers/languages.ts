/** The names tables as they lie in corpus/names, for tests of names and references. */

import { readFileSync } from 'node:fs'
import type { LanguageNames } from '../../src/canon/names.js'

function readNames(language: string): LanguageNames {
  const file = new URL(`../../corpus/names/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as LanguageNames
}

export const spanish = readNames('es')
export const english = readNames('en')
export const languages: readonly LanguageNames[] = [spanish, english]
