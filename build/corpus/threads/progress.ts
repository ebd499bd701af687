/** How far a build of several versions is, for a person who waits, and how much time is left. */

/** What the first task of a version is of all its work, from reading to writing; the rest is its words. */
const READING = 0.65
/** An estimate from less is a guess: a part of the work, and milliseconds. */
const LEAST_DONE = 0.05
const LEAST_TIME = 2000

export interface BuildProgress {
  /** Notes that a step of a version begins; gives what is done, with the time that is left, and what is being done. */
  begin(id: string, step: string): { readonly done: string; readonly doing: string }
  /** Notes that a task of a version is done. */
  finish(id: string, task: 'read' | 'index'): void
}

/** `sizes` are the bytes of each version's text, by id; `now` gives milliseconds. */
export function createProgress(
  sizes: ReadonlyMap<string, number>,
  now: () => number = () => performance.now(),
): BuildProgress {
  const started = now()
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const steps = new Map<string, string>()
  let done = 0
  let finished = 0
  const timeLeft = () => {
    const share = done / all
    const passed = now() - started
    if (share < LEAST_DONE || passed < LEAST_TIME) return ''
    return `, about ${inWords((passed * (1 - share)) / share)} left`
  }
  return {
    begin: (id, step) => {
      steps.set(id, step)
      const doing = [...steps].map(([one, what]) => `${one} ${what}`).join(', ')
      return { done: `${finished} of ${sizes.size} versions${timeLeft()}`, doing }
    },
    finish: (id, task) => {
      steps.delete(id)
      done += (sizes.get(id) ?? 0) * (task === 'read' ? READING : 1 - READING)
      if (task === 'index') finished += 1
    },
  }
}

function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
