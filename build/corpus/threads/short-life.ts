/**
 * Settings of V8 for a build, which is over in seconds. V8 is made for servers: a seventh of a build's processor time went
 * into optimising functions that run little afterwards, and garbage of several threads took a hundred MiB before it was
 * collected.
 */
import { setFlagsFromString } from 'node:v8'

/** V8 11, of Node 20, optimises a function after 66 KiB of byte code that ran; later ones have a cheap compiler between. */
const LATER_OPTIMISING = '--interrupt-budget=1048576'
/** In percent of what a collection left: how much the heap grows before the next one. */
const EARLIER_COLLECTING = '--heap-growing-percent=60'

/** The options of V8 for a build; `version` is that of V8, as `process.versions.v8` gives it. */
export function shortLifeOptions(version: string): string[] {
  return version.startsWith('11.') ? [LATER_OPTIMISING, EARLIER_COLLECTING] : [EARLIER_COLLECTING]
}

/** Sets them for this process and the threads that it starts from now on. */
export function expectShortLife(): void {
  for (const option of shortLifeOptions(process.versions.v8)) setFlagsFromString(option)
}
