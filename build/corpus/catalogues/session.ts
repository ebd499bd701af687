/**
 * What commands about catalogues need of their surroundings: the network with its limits, unless it is not to be used,
 * and the folder of kept lists. Says once which host will be asked, before it is.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OWNER } from '../../../src/bundle/owner.js'
import type { Surroundings } from '../import/answer.js'
import { openPresentVersions } from '../present-versions.js'
import type { Catalogue } from './catalogue.js'
import type { NetworkOptions } from './network/open.js'
import { hostOf } from './place.js'

export interface Session extends Surroundings {
  readonly isOffline: boolean
  /** Where lists and unfinished archives are kept. */
  readonly folder: string
  /** In milliseconds. */
  readonly now: number
}

export interface SessionOptions {
  /** Nothing is asked over the network. */
  readonly offline?: boolean | undefined
  /** In milliseconds; the present if it is absent. */
  readonly now?: number | undefined
}

export function openSession(
  surroundings: Surroundings,
  { offline = false, now = Date.now() }: SessionOptions,
): Session {
  const folder = join(dirname(surroundings.places.cache), 'catalogues')
  const present = openPresentVersions(surroundings.places.out)
  return { ...surroundings, present, isOffline: offline, folder, now }
}

/** Options of a request for something of `catalogue`. */
export function networkOf(
  { environment }: Session,
  { isOwn }: Catalogue,
  milliseconds: number,
): NetworkOptions {
  const isPrivateAllowed = isOwn === true
  return { environment, isPrivateAllowed, idleMilliseconds: 30_000, milliseconds }
}

/**
 * Says that the hosts of `places` will be asked, if that was never said. Who reads along sees which hosts are asked; for
 * some readers this is a danger.
 */
export function announce(session: Session, places: readonly string[]): void {
  const file = join(session.folder, 'hosts.json')
  const told = toldHosts(file)
  const hosts = [...new Set(places.map(hostOf))].filter((host) => !told.includes(host))
  if (hosts.length === 0) return
  session.onNotice?.(
    `Over the network, ${hosts.join(', ')} will be asked: the host, and whoever watches the line, can see it. ` +
      'This is said once; --offline asks nobody.',
  )
  mkdirSync(session.folder, { recursive: true })
  const fresh = join(session.folder, `.hosts-${OWNER}`)
  writeFileSync(fresh, JSON.stringify([...told, ...hosts]))
  renameSync(fresh, file)
}

function toldHosts(file: string): readonly string[] {
  if (!existsSync(file)) return []
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(value) ? value.filter((host) => typeof host === 'string') : []
  } catch {
    return []
  }
}
