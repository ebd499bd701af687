/** Work in steps that each take a bounded time: other work can be done at each `yield`. Returns what it makes. */
export type Steps<T> = Generator<undefined, T>
