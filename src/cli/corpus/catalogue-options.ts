/** Options that the commands about catalogues share: the filters, and whether the network may be asked. */
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

export interface CatalogueFilter {
  readonly language: string | undefined
  readonly catalogue: string | undefined
  readonly isFreeOnly: boolean
  readonly canon: 'full' | 'nt' | undefined
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
  return {
    language: textOf(options.language),
    catalogue: textOf(options.catalogue),
    isFreeOnly: licence === 'free',
    canon: canon === 'any' ? undefined : canon,
    offline: options.offline === true,
  }
}
