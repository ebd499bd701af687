/**
 * What commands that add texts of catalogues work with: threads that compile, turns for downloads, and the lock by which
 * one command at a time downloads. Decides how many texts are under way at once.
 */
import { mkdirSync } from 'node:fs'
import type { Answer } from '../import/answer.js'
import { alone } from '../import/lock.js'
import { clearLeftOvers } from '../left-overs.js'
import { openPool, type Pool } from '../threads/pool.js'
import { createProgress } from '../threads/progress.js'
import { thisMachine, threadsFor } from '../threads/size.js'
import { startThread } from '../threads/start.js'
import { atOnce, openTurns, type Turns } from './at-once.js'
import type { Offer } from './offer.js'
import type { Session } from './session.js'

/** Downloads from one host at a time: it serves others too. */
const DOWNLOADS_AT_HOST = 2
/** Texts under way besides one for each thread, so that the next are here when a thread is free. */
const AHEAD = 2
/** Bytes of a whole Bible, for a text of which the list does not say how long it is; and of one verse. */
const BIBLE_BYTES = 5_000_000
const VERSE_BYTES = 150

export interface Workshop extends Session {
  readonly pool: Pool
  /** By host. */
  readonly downloads: Turns
}

/** A text that is to be worked on; `version` is its id here, which no two texts have at a time. */
export interface Work {
  readonly offer: Offer
  readonly version: string
}

export interface WorkOptions {
  /** How many threads compile; undefined for as many as the machine has processors and memory for. */
  readonly threads?: number | undefined
}

/** Runs `act` with one text to work on. One command at a time downloads. */
export function withWorkshop(
  session: Session,
  act: (workshop: Workshop) => Promise<Answer>,
): Promise<Answer> {
  return onThreads(1, session, act)
}

async function onThreads<Result>(
  threads: number,
  session: Session,
  act: (workshop: Workshop) => Promise<Result>,
): Promise<Result> {
  clearLeftOvers(session.places)
  mkdirSync(session.folder, { recursive: true })
  return alone(session.folder, async () => {
    const pool = openPool(threads, startThread)
    try {
      return await act({ ...session, pool, downloads: openTurns(DOWNLOADS_AT_HOST) })
    } finally {
      await pool.close()
    }
  })
}

/**
 * Does `act` for each of several texts, some at once: while as many are compiled as there are threads, the next are
 * downloaded. Texts of the same version come one after another. Gives what came of each, in the order of `works`.
 */
export function onEach<Of extends Work, Result>(
  works: readonly Of[],
  { threads: wanted }: WorkOptions,
  session: Session,
  act: (work: Of, workshop: Workshop) => Promise<Result>,
): Promise<Result[]> {
  const sizes = works.map(({ offer }) => sizeOf(offer))
  const threads = threadsFor(sizes, thisMachine(), wanted)
  const progress = createProgress(
    new Map(works.map(({ version }, at) => [version, sizes[at] ?? 0])),
  )
  const told = ({ version }: Of) => {
    const onStep = (_: string, step: string) => {
      const { done, doing } = progress.begin(version, step)
      session.onProgress?.(done, doing)
    }
    return works.length > 1 ? { onStep, onProgress: onStep } : {}
  }
  const done = ({ version }: Of) => {
    progress.finish(version, 'read')
    progress.finish(version, 'index')
  }
  return onThreads(threads, session, (workshop) =>
    atOnce(
      works,
      threads + AHEAD,
      ({ version }) => version,
      (work) => act(work, { ...workshop, ...told(work) }).finally(() => done(work)),
    ),
  )
}

function sizeOf({ bytes, verses }: Offer): number {
  return bytes ?? (verses === undefined ? BIBLE_BYTES : verses * VERSE_BYTES)
}
