/** The limiter's own store in memory; the package ships it without types. */
declare module '@fastify/rate-limit/store/LocalStore.js' {
  class LocalStore {
    constructor(continueExceeding: boolean, exponentialBackoff: boolean, cache: number)
    /** Counts one more request for `key`; calls back before it returns. */
    incr(
      key: string,
      /** `current` counts this request too; `ttl` is in milliseconds until the window is over. */
      callback: (error: Error | null, result: { current: number; ttl: number }) => void,
      timeWindow: number,
      max: number,
    ): void
  }

  export = LocalStore
}
