/** Where a list or an archive lies: an address, or a file or folder of this machine. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CorpusError } from '../corpus-error.js'
import { quote } from '../messages.js'

/** Whether a place is reached over the network. */
export function isRemote(place: string): boolean {
  return /^https?:\/\//i.test(place)
}

/** The host of a remote place, with its port if it has one. */
export function hostOf(place: string): string {
  return new URL(place).host
}

/**
 * A place as an operator writes it: an http or https address without a trailing slash, or an absolute path. Throws a
 * CorpusError for another scheme, a password in the address and what is no address.
 */
export function placeOf(word: string): string {
  const [, scheme] = /^([a-z][a-z0-9+.-]+):/i.exec(word) ?? []
  if (scheme?.toLowerCase() === 'file') return pathOf(word)
  if (scheme === undefined) return resolve(word)
  if (!/^https?$/i.test(scheme)) {
    throw new CorpusError(`${scheme}: is not spoken here; https: addresses and folders are`)
  }
  if (!URL.canParse(word)) throw new CorpusError(`${quote(word, 200)} is no address`)
  const { href, username, search, hash } = new URL(word)
  if (username !== '' || search !== '' || hash !== '') {
    throw new CorpusError(
      `${quote(word, 200)}: say the address without password, query and fragment`,
    )
  }
  return href.replace(/\/+$/, '')
}

function pathOf(word: string): string {
  try {
    return fileURLToPath(word)
  } catch {
    throw new CorpusError(`${quote(word, 200)} is no path of this machine`)
  }
}
