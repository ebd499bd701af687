/**
 * Which parts of versions are in memory. Parts are opened when they are needed, a few at a time, and within a budget: the one
 * that was asked for longest ago goes first. Knows nothing of what is in a part.
 *
 * A part that goes is forgotten at once, and its memory is free when nobody can be answering from it any more: nothing is taken
 * away under an answer. Until then it counts as departing.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Turns } from '../runtime/turns.js'
import { type Asker, Replaced, TooManyWaiting, type Waiting, whileAsked } from './asking.js'
import { Departing } from './memory/departing.js'
import { createMeasure } from './memory/share.js'
import { chooseHole, type Run } from './opening/hole.js'
import { Pace } from './pace.js'

/**
 * What a part is for: the text of a version, its words with their forms, a file of its layers, or a list of cross references: that
 * of its notes, or one that belongs to no version.
 */
export const PART_KINDS = ['text', 'words', 'layers', 'cross-references'] as const
export type PartKind = (typeof PART_KINDS)[number]

export interface PartName {
  /** Id of the version, or of the list. */
  readonly version: string
  readonly kind: PartKind
}

export interface PartSource<T extends object> extends PartName {
  /** What it takes in memory: the bytes of its files. */
  readonly bytes: number
  /** Rejects with a BundleError that names the file. */
  readonly read: () => Promise<T>
  /** Gives back the memory of what was read, which nobody uses any more; false if it cannot. Without it V8 collects it. */
  readonly free?: (value: T) => boolean
  /** The numbers of the blocks of memory that what was read lies in. */
  readonly blocksOf?: (value: T) => readonly number[]
}

/** A part of a version that is in memory, or can be. */
export interface Part<T extends object = object> {
  /** Undefined if it is not in memory. To read it is to ask for it: what was asked for last goes last. */
  readonly ready: T | undefined
  /**
   * Opens it if it is not in memory. Rejects with the error of its source, with TooManyWaiting or Replaced, and with Left when
   * `asker` leaves.
   */
  open(asker?: Asker): Promise<T>
}

/** Requests whose parts are opened at a time; such a request keeps all its parts until it is answered. */
const MOST_SERVED = 4
/** Parts opened at a time: Node reads and digests in four threads. */
const MOST_OPENINGS = 4
/** Milliseconds before a part that could not be opened is tried again. */
const RETRY_MS = 5000
/** What of the budget is left for memory that is not collected yet: V8 collects after 64 MiB. */
const RESERVED_PART = 1 / 8
const MOST_RESERVED = 64 * 2 ** 20

/** Of a budget: bytes that parts may not take. */
export function reserveOf(budget: number): number {
  return Math.min(budget * RESERVED_PART, MOST_RESERVED)
}

/** What a part takes with what is made of it, as a multiple of its bytes. */
const FULL_SIZE = 1.1

export interface ResidencyOptions {
  /** Bytes that the process may have resident; Infinity for no bound. */
  readonly budget?: number
  /** Requests that may wait; by default as many as are served in some seconds. */
  readonly mostWaiting?: number | undefined
  /** What the process takes of the budget, in bytes. */
  readonly measure?: () => number
  /**
   * Of the room beside the parts that stay: the share that no part takes, 0 by default. Parts of all sizes come and go in memory whose
   * blocks cannot be moved, so a part finds a hole that is large enough only if there is more room than it needs.
   */
  readonly spare?: number
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number
}

/** What a residency reports as it happens. */
export interface ResidencyWatcher {
  opened?(part: PartName, milliseconds: number): void
  evicted?(part: PartName): void
  /** Once for each opening, however many waited. */
  failed?(part: PartName, error: unknown): void
}

export interface ResidencyFigures {
  /** Of each kind: how many parts are in memory, and their bytes. */
  readonly resident: Readonly<Record<PartKind, { readonly parts: number; readonly bytes: number }>>
  /** Bytes of parts that went and are not free yet. */
  readonly departing: number
  readonly waiting: number
}

/** Waits for parts of one residency as `Residency.wait` does, one at least; with Left it rejects when `asker` leaves. */
export function waitFor(parts: readonly Part[], asker?: Asker): Promise<void> {
  const [first] = parts as readonly Slot[]
  return whileAsked((first as Slot).residency.wait(parts), asker)
}

interface Clock {
  now: number
}

class Slot<T extends object = object> implements Part<T> {
  readonly source: PartSource<T>
  readonly residency: Residency
  readonly #clock: Clock
  value: T | undefined
  asked = 0
  /** How many served requests need it. */
  holds = 0
  isGone = false
  loading: Promise<void> | undefined
  failure: { readonly error: unknown; readonly until: number } | undefined

  constructor(source: PartSource<T>, residency: Residency, clock: Clock) {
    this.source = source
    this.residency = residency
    this.#clock = clock
  }

  get ready(): T | undefined {
    this.asked = ++this.#clock.now
    return this.value
  }

  async open(asker?: Asker): Promise<T> {
    // It may make room for another one before whoever waited for it goes on.
    for (;;) {
      const { ready } = this
      if (ready !== undefined) return ready
      await whileAsked(this.residency.wait([this]), asker)
    }
  }
}

class Ticket {
  readonly slots: readonly Slot[]
  readonly opened: Promise<void>
  resolve!: () => void
  reject!: (error: unknown) => void

  constructor(slots: readonly Slot[]) {
    this.slots = slots
    this.opened = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    // Of a request that has left nobody waits for the end.
    this.opened.catch(() => {})
  }
}

export class Residency {
  readonly #budget: number
  readonly #mostWaiting: number | undefined
  readonly #pace = new Pace()
  readonly #measure: () => number
  readonly #spare: number
  readonly #now: () => number
  readonly #clock: Clock = { now: 0 }
  readonly #watchers: ResidencyWatcher[] = []
  readonly #resident = new Set<Slot>()
  readonly #failed = new Set<Slot>()
  #pinned: ReadonlySet<Slot> = new Set()
  /** Requests that wait, in their order. */
  readonly #queue = new Set<Ticket>()
  #served = 0
  readonly #bytes = noneOfEach()
  #loading = 0
  readonly #departing = new Departing()
  readonly #turns = new Turns<() => void>(1, goOn)
  #openings = 0
  /** What lets the next opening begin. */
  readonly #openers: (() => void)[] = []
  /** How often parts that failed were to be tried again. */
  #retries = 0

  constructor({
    budget = Number.POSITIVE_INFINITY,
    mostWaiting,
    measure = createMeasure(budget),
    spare = 0,
    now = () => performance.now(),
  }: ResidencyOptions = {}) {
    this.#budget = budget
    this.#mostWaiting = mostWaiting
    this.#measure = measure
    this.#spare = spare
    this.#now = now
  }

  /** Calls the functions of `watcher` from now on. */
  watch(watcher: ResidencyWatcher): void {
    this.#watchers.push(watcher)
  }

  /**
   * Lets `work` read what is in memory now until it is done, and returns it. What is read within one turn of the event loop
   * need not be kept.
   */
  keep<T>(work: Promise<T>): Promise<T> {
    return this.#departing.keep(work)
  }

  /** A part that is not in memory yet. */
  part<T extends object>(source: PartSource<T>): Part<T> {
    return new Slot(source, this, this.#clock)
  }

  /** Whether these parts, and what the process is now, are within the budget together. */
  hasRoomFor(parts: readonly Part[]): boolean {
    return this.#measure() + missingBytes(parts as readonly Slot[]) * FULL_SIZE <= this.#budget
  }

  /**
   * Opens the parts that are to stay; others may go from then on. Rejects with the first error, and those that stayed before
   * still do.
   */
  async pin(parts: readonly Part[]): Promise<void> {
    const slots = new Set(parts as readonly Slot[])
    // One after another, so that the garbage of one is collected before the next.
    for (const slot of slots) {
      if (slot.value === undefined) await this.#load(slot)
    }
    this.#pinned = slots
  }

  /**
   * Evicts parts that lie side by side, so that a block of `needed` bytes finds room in their place as soon as nobody answers from
   * them: those that were asked for longest ago, none that stay or that a request waits for. False if there are none.
   */
  makeHole(needed: number, runs: readonly Run[]): boolean {
    const owners = new Map<number, Slot>()
    for (const slot of this.#resident) {
      if (!this.#mayGo(slot)) continue
      for (const block of slot.source.blocksOf?.(slot.value as object) ?? [])
        owners.set(block, slot)
    }
    const askedOf = (block: number) => owners.get(block)?.asked ?? Number.POSITIVE_INFINITY
    const blocks = chooseHole(needed, runs, askedOf) ?? []
    for (const slot of new Set(blocks.map((block) => owners.get(block) as Slot))) this.#evict(slot)
    return blocks.length > 0
  }

  /** Lets go of parts that nobody asks for any more. */
  release(parts: readonly Part[]): void {
    for (const slot of parts as readonly Slot[]) {
      slot.isGone = true
      this.#failed.delete(slot)
      this.#forget(slot)
      for (const ticket of this.#queue) {
        if (!ticket.slots.includes(slot)) continue
        this.#queue.delete(ticket)
        ticket.reject(new Replaced(slot.source.version))
      }
    }
  }

  /** Lets parts be tried again that could not be opened; one that is being opened and fails, at once. */
  retry(): void {
    this.#retries += 1
    for (const slot of this.#failed) slot.failure = undefined
    this.#failed.clear()
  }

  /**
   * Opens what is missing of some parts, in the order of the requests; a part once, however many wait for it. Rejects with
   * the error of a part that cannot be opened, or could not a short while ago, with TooManyWaiting, and with Replaced if a part was
   * released.
   */
  wait(parts: readonly Part[]): Waiting {
    const slots = parts as readonly Slot[]
    const ticket = new Ticket(slots)
    const leave = () => {
      this.#queue.delete(ticket)
    }
    const failure = slots.find((slot) => this.#hasFailed(slot))?.failure
    const gone = slots.find(({ isGone }) => isGone)
    if (gone !== undefined) ticket.reject(new Replaced(gone.source.version))
    else if (slots.every(isThere)) ticket.resolve()
    else if (failure !== undefined) ticket.reject(failure.error)
    else if (this.#queue.size >= (this.#mostWaiting ?? this.#pace.mostWaiting)) {
      ticket.reject(new TooManyWaiting(`${this.#queue.size} requests wait for texts`))
    } else {
      this.#queue.add(ticket)
      this.#advance()
    }
    return { opened: ticket.opened, leave }
  }

  get figures(): ResidencyFigures {
    const parts = noneOfEach()
    for (const { source } of this.#resident) parts[source.kind] += 1
    const of = (kind: PartKind) => ({ parts: parts[kind], bytes: this.#bytes[kind] })
    return {
      resident: {
        ...{ text: of('text'), words: of('words'), layers: of('layers') },
        'cross-references': of('cross-references'),
      },
      departing: this.#departing.bytes,
      waiting: this.#queue.size,
    }
  }

  #hasFailed(slot: Slot): boolean {
    if (slot.failure === undefined) return false
    return this.#now() < slot.failure.until
  }

  /** Serves requests as long as there is room for what they need. */
  #advance(): void {
    for (const ticket of this.#queue) {
      if (this.#served >= MOST_SERVED || !this.#makeRoom(ticket)) return
      this.#queue.delete(ticket)
      void this.#serve(ticket)
    }
  }

  async #serve(ticket: Ticket): Promise<void> {
    const { slots, reject } = ticket
    this.#served += 1
    const [wasThere, begun] = [slots.every(isThere), this.#now()]
    for (const slot of slots) slot.holds += 1
    await Promise.all(slots.map((slot) => (isThere(slot) ? undefined : this.#load(slot)))).then(
      () => {
        if (!wasThere) this.#pace.served(begun, this.#now())
        return this.#answer(ticket)
      },
      reject,
    )
    for (const slot of slots) slot.holds -= 1
    this.#served -= 1
    this.#advance()
  }

  /** Lets a request go on whose parts are there, in a turn that no other one has, and keeps them until it is answered. */
  async #answer({ slots, resolve, reject }: Ticket): Promise<void> {
    for (const slot of slots) slot.holds += 1
    await new Promise<void>((begin) => {
      if (this.#turns.isNow(begin)) begin()
    })
    const gone = slots.find(({ isGone }) => isGone)
    if (gone === undefined) resolve()
    else reject(new Replaced(gone.source.version))
    // It is answered before the next turn.
    await nextTurn()
    for (const slot of slots) slot.holds -= 1
  }

  /**
   * Evicts parts until those of a request have room. If that is not enough it waits for the others to be answered; what is
   * larger than the budget is opened alone.
   */
  #makeRoom({ slots }: Ticket): boolean {
    if (this.#budget === Number.POSITIVE_INFINITY) return true
    const missing = missingBytes(slots)
    const room = this.#room()
    while (this.#used + missing > room) {
      const last = this.#leastAsked(slots)
      if (last === undefined) return this.#served === 0
      this.#evict(last)
    }
    return true
  }

  #evict(slot: Slot): void {
    this.#forget(slot)
    for (const watcher of this.#watchers) watcher.evicted?.(slot.source)
  }

  /** Whether nothing keeps a part in memory. */
  #mayGo(slot: Slot): boolean {
    return !this.#pinned.has(slot) && slot.holds === 0
  }

  get #used(): number {
    let bytes = this.#loading
    for (const kind of PART_KINDS) bytes += this.#bytes[kind]
    return bytes
  }

  /** What the budget leaves to parts: all but what the process takes for anything else, a reserve, and what is to be spare. */
  #room(): number {
    const others = Math.max(this.#measure() - this.#used - this.#departing.bytes, 0)
    const room = this.#budget - reserveOf(this.#budget) - others
    return room - Math.max(room - bytesOf([...this.#pinned]), 0) * this.#spare
  }

  #leastAsked(needed: readonly Slot[]): Slot | undefined {
    let last: Slot | undefined
    for (const slot of this.#resident) {
      if (!this.#mayGo(slot) || needed.includes(slot)) continue
      if (last === undefined || slot.asked < last.asked) last = slot
    }
    return last
  }

  #forget(slot: Slot): void {
    const { value, source } = slot
    if (value === undefined) return
    slot.value = undefined
    this.#resident.delete(slot)
    this.#bytes[source.kind] -= source.bytes
    this.#departing.leave(value, source.bytes, source.free ?? onlyCollected)
  }

  #load(slot: Slot): Promise<void> {
    slot.loading ??= this.#read(slot).finally(() => {
      slot.loading = undefined
    })
    return slot.loading
  }

  async #read(slot: Slot): Promise<void> {
    const { source } = slot
    this.#loading += source.bytes
    await this.#mayOpen()
    const started = this.#now()
    try {
      const value = await this.#readOf(slot)
      if (!slot.isGone) this.#keep(slot, value)
      for (const watcher of this.#watchers) watcher.opened?.(source, this.#now() - started)
    } catch (error) {
      slot.failure = { error, until: this.#now() + RETRY_MS }
      this.#failed.add(slot)
      for (const watcher of this.#watchers) watcher.failed?.(source, error)
      throw error
    } finally {
      this.#loading -= source.bytes
      this.#openings -= 1
      this.#openers.shift()?.()
      this.#settle(slot)
    }
  }

  /** What failed while its file was mended is read once more. */
  async #readOf({ source }: Slot): Promise<object> {
    const retries = this.#retries
    try {
      return await source.read()
    } catch (error) {
      if (retries === this.#retries) throw error
      return source.read()
    }
  }

  #keep(slot: Slot, value: object): void {
    slot.value = value
    slot.failure = undefined
    this.#failed.delete(slot)
    slot.asked = ++this.#clock.now
    this.#resident.add(slot)
    this.#bytes[slot.source.kind] += slot.source.bytes
  }

  /** Resolves when less than MOST_OPENINGS are under way. */
  async #mayOpen(): Promise<void> {
    while (this.#openings >= MOST_OPENINGS) {
      await new Promise<void>((resolve) => this.#openers.push(resolve))
    }
    this.#openings += 1
  }

  /** Ends the waiting of the requests for which this part was the last, or cannot be opened. */
  #settle(slot: Slot): void {
    for (const ticket of this.#queue) {
      if (!ticket.slots.includes(slot)) continue
      if (ticket.slots.every(isThere)) void this.#answer(ticket).then(() => this.#advance())
      else if (slot.failure !== undefined) ticket.reject(slot.failure.error)
      else continue
      this.#queue.delete(ticket)
    }
  }
}

const onlyCollected = () => false

function goOn(begin: () => void): true {
  begin()
  return true
}

function noneOfEach(): Record<PartKind, number> {
  return { text: 0, words: 0, layers: 0, 'cross-references': 0 }
}

function isThere({ value }: Slot): boolean {
  return value !== undefined
}

/** Bytes of those that are neither in memory nor on their way. */
function missingBytes(slots: readonly Slot[]): number {
  const missing = slots.filter(({ value, loading }) => value === undefined && loading === undefined)
  return bytesOf(missing)
}

function bytesOf(slots: readonly Slot[]): number {
  return slots.reduce((sum, { source }) => sum + source.bytes, 0)
}
