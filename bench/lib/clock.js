// Times functions beside each other: rounds go over all of them in turn, so that a machine that drifts drifts
// for all, and each figure is the middle one of its quicker rounds: a compiler that had not settled yet, or garbage of
// the one before, makes the others.

/** Calls in a row that take about `micros`, from the least of a few trials: others were interrupted. */
function callsFor(task, micros) {
  let calls = 1
  for (;;) {
    const tried = calls
    const took = Math.min(...Array.from({ length: 3 }, () => timeCalls(task, tried)))
    if (took * calls >= micros / 8) return Math.max(1, Math.round(micros / took))
    calls *= 4
  }
}

/** Microseconds of CPU time a call: what others do on the machine meanwhile is not counted. */
export function timeCalls(task, calls) {
  const start = process.cpuUsage()
  for (let call = 0; call < calls; call++) task()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / calls
}

/** Microseconds a call of each task: of `rounds`, each of about `micros`, the median of the quicker half. */
export function timeTasks(tasks, rounds, micros) {
  const calls = tasks.map((task) => callsFor(task, micros))
  const taken = tasks.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, task] of tasks.entries()) {
      // A few that are not counted: the one before has left the caches full of its own.
      for (let call = 0; call < calls[at] >> 3; call++) task()
      taken[at].push(timeCalls(task, calls[at]))
    }
  }
  return taken.map((times) => middle(times.toSorted((a, b) => a - b).slice(0, (rounds + 1) >> 1)))
}

/** The middle one of some numbers. */
export function middle(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]
}

/** The geometric mean of ratios. */
export function geometricMean(ratios) {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
}

/** Calls all tasks in turn for a while. */
export function warmUp(tasks, ms) {
  const until = performance.now() + ms
  while (performance.now() < until) for (const task of tasks) task()
}
