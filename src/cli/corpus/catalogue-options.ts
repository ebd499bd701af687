/** Options that the commands about catalogues share: the filters, whether the network may be asked, and the threads. */
import type { CommandOption, Options } from '../command.js'
import { textOf } from '../command.js'

export const CATALOGUE_OPTION: CommandOption = {
  flags: '--catalogue <name>',
  description: 'look into this catalogue only',
}
export const LICENCE_OPTION: CommandOption = {
  flags: '--licence <free|any>',
  description: 'free: in the public domain or under a free licence only (default: any)',
  completes: 'licence',
}
export const CANON_OPTION: CommandOption = {
  flags: '--canon <full|nt|any>',
  description: 'full: at least the 66 books; nt: at least the New Testament (default: any)',
  completes: 'canon',
}
export const OFFLINE_OPTION: CommandOption = {
  flags: '--offline',
  description: 'ask nobody over the network; lists that were fetched before answer',
}

export const JOBS_OPTION: CommandOption = {
  flags: '--jobs <number>',
  description: 'compile several texts on so many threads (default: as processors and memory allow)',
}
/** As the compiler of texts has them. */
const KINDS = ['text', 'dictionary', 'commentary'] as const

export const KIND_OPTION: CommandOption = {
  flags: '--kind <text|dictionary|commentary>',
  description: 'what to look for (default: text)',
}
/** More threads than this are a slip. */
const MOST_THREADS = 256

/** The threads of --jobs; undefined if none are named, a sentence for a value that is no number of threads. */
export function threadsIn(options: Options): number | undefined | string {
  const jobs = textOf(options.jobs)
  if (jobs === undefined) return undefined
  const threads = /^\d{1,3}$/.test(jobs) ? Number(jobs) : 0
  if (threads >= 1 && threads <= MOST_THREADS) return threads
  return `The value of --jobs must be a whole number from 1 to ${MOST_THREADS}.`
}

export interface CatalogueFilter {
  readonly language: string | undefined
  readonly catalogue: string | undefined
  readonly isFreeOnly: boolean
  readonly canon: 'full' | 'nt' | undefined
  readonly kind: (typeof KINDS)[number] | undefined
  readonly offline: boolean
}

/** The filters that were given; a sentence for a value that is none. */
export function filterOf(options: Options): CatalogueFilter | string {
  const licence = textOf(options.licence) ?? 'any'
  const canon = textOf(options.canon) ?? 'any'
  if (licence !== 'free' && licence !== 'any') return 'The value of --licence must be free or any.'
  if (canon !== 'full' && canon !== 'nt' && canon !== 'any') {
    return 'The value of --canon must be full, nt or any.'
  }
  const given = textOf(options.kind)
  const kind = KINDS.find((one) => one === given)
  if (given !== undefined && kind === undefined) {
    return 'The value of --kind must be text, dictionary or commentary.'
  }
  return {
    kind,
    language: textOf(options.language),
    catalogue: textOf(options.catalogue),
    isFreeOnly: licence === 'free',
    canon: canon === 'any' ? undefined : canon,
    offline: options.offline === true,
  }
}
