/** Reads a Strong's number as people write it: `G26`, `g0026`, `H7225`, `h1234a`, `7225` with a testament. */
import { strongsKey } from '../../bundle/resources/resource.js'
import type { EdgeFailure, Failure } from '../failure.js'
import { badParameter } from '../parameters.js'

/** G for the words of the New Testament, H for those of the Old one. */
export type Dictionary = 'G' | 'H'

export interface StrongsNumber {
  /** `G26`, `H1234a`. */
  readonly number: string
  readonly dictionary: Dictionary
  /** In files. */
  readonly key: string
  /** The key without the letter of a number that was divided. */
  readonly whole: string
}

/** Leading zeros stand in front of up to five digits. */
const NUMBER = /^([GH])?(\d{1,5})([a-z]?)$/i
const DICTIONARIES = { OT: 'H', NT: 'G' } as const

/** The number in `text`, a value of the parameter `name`. */
export function readStrongs(
  name: string,
  text: string,
  testament: keyof typeof DICTIONARIES | undefined,
): StrongsNumber | EdgeFailure {
  const [, letter = '', digits = '', part = ''] = NUMBER.exec(text) ?? []
  const value = Number(digits)
  const meant = testament && DICTIONARIES[testament]
  const dictionary = letter === '' ? meant : (letter.toUpperCase() as Dictionary)
  if (value === 0 || value > 9999 || dictionary === undefined) {
    return badParameter(name, { is: 'no-strongs-number' })
  }
  const whole = `${dictionary}${value}`
  const number = `${whole}${part.toLowerCase()}`
  if (meant !== undefined && meant !== dictionary) {
    return badParameter('testament', { is: 'other-testament', number })
  }
  return { number, dictionary, key: strongsKey(number), whole: strongsKey(whole) }
}

/** The dictionaries that the build knows, and the package that each comes in. */
export const STRONGS_DICTIONARIES: Readonly<
  Record<Dictionary, { readonly name: string; readonly package: string }>
> = {
  G: { name: "Strong's Greek Dictionary", package: 'sword-dict-strongs-greek' },
  H: { name: "Strong's Hebrew Dictionary", package: 'sword-dict-strongs-hebrew' },
}

/** The failure of a dictionary that is not there. */
export function absentDictionary(dictionary: Dictionary): Failure {
  const { name, package: from } = STRONGS_DICTIONARIES[dictionary]
  return { kind: 'absent-resource', name, command: `sudo apt-get install ${from} && make build` }
}
