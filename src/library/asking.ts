/** Who waits for parts of versions, and why one may wait in vain. */
import { BundleError } from '../bundle/format.js'

/** Whoever asks and can leave, such as the answer of a request: closed when nobody waits for it any more. */
export interface Asker {
  readonly destroyed: boolean
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

/** Parts that a request waits for. */
export interface Waiting {
  /** Resolves when all are there: they stay until the next turn of the event loop at least. */
  readonly opened: Promise<void>
  /** Gives up the place in the queue; `opened` may then never be settled. */
  leave(): void
}

/** As many requests wait as may. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/** The library that a part belonged to has been replaced: ask the one that is served now. */
export class Replaced extends BundleError {
  constructor(version: string) {
    super(`the catalogue that listed ${version} has been replaced; ask again`)
  }
}

/** Whoever asked has left: there is nobody to answer. */
export class Left extends Error {
  override readonly name = 'Left'
}

/** Waits as long as `asker` does. Rejects as `opened` does, and with Left when the asker leaves, whose place is then free. */
export function whileAsked({ opened, leave }: Waiting, asker: Asker | undefined): Promise<void> {
  if (asker === undefined) return opened
  return new Promise((resolve, reject) => {
    const left = () => {
      leave()
      reject(new Left('whoever asked has left'))
    }
    if (asker.destroyed) return left()
    asker.once('close', left)
    opened.then(resolve, reject).finally(() => asker.off('close', left))
  })
}
