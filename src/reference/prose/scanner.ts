/** Finds the references in running text, in Spanish and English and every language of the names, with numbers in digits and words. */
import type { LanguageNames } from '../../canon/names.js'
import type { BookFinder } from '../names/finder.js'
import { createProseNames, type ProseNames } from './names.js'
import { RunningText } from './running-text.js'
import { withDigits } from './said.js'
import { maySayNumbers } from './said-gate.js'
import { type FoundReference, mayHaveNumber, readReferences } from './scan.js'

export type { FoundReference } from './scan.js'

/** The references of a text, in their order; they do not overlap. Takes any string and never throws. */
export type ScanReferences = (text: string) => readonly FoundReference[]

/**
 * The scanner of texts in a language by its code; of texts in no known language if it is undefined. It knows the names of every
 * language, or with `isAlone` those of this one.
 */
export type ScannerOf = (language: string | undefined, isAlone?: boolean) => ScanReferences

/**
 * Makes the scanners of texts in each language, which decides what a name means that is not the same in all. Each reads its
 * tables when it is used first.
 */
export function createScanners(languages: readonly LanguageNames[]): ScannerOf {
  const scanners = new Map<string, ScanReferences>()
  return (language, isAlone = false) => {
    const own = languages.filter((names) => names.language === language)
    const isOwn = own.length > 0
    const key = isOwn ? `${language}${isAlone ? ' alone' : ''}` : ''
    const known = isOwn && isAlone ? own : languages
    const scanner = scanners.get(key) ?? createReferenceScanner(known, isOwn ? language : undefined)
    scanners.set(key, scanner)
    return scanner
  }
}

/** Makes the scanner that knows the names of some languages. It reads their tables at the first text that has a number. */
export function createReferenceScanner(
  languages: readonly LanguageNames[],
  language?: string,
): ScanReferences {
  let names: ProseNames<BookFinder> | undefined
  return (text) => {
    const maySay = maySayNumbers(text, languages)
    if (!maySay && !mayHaveNumber(text)) return []
    names ??= createProseNames(languages, language)
    const running = new RunningText(text, names.finder.fold)
    return readReferences(maySay ? withDigits(running, names) : running, names)
  }
}
