// Tables for a terminal, the result of a requirement, and quantiles.

/** Prints rows under their column names; the first column is words, the others are figures. */
export function printTable(columns, rows) {
  const cells = [columns, ...rows].map((row) => row.map(String))
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at].length)))
  for (const row of cells) {
    const padded = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]),
    )
    console.log(padded.join('   ').trimEnd())
  }
}

/** Prints a requirement and whether it holds. If it does not, the exit code becomes 1. */
export function require(holds, sentence) {
  console.log(`${holds ? 'holds' : 'FAILS'}: ${sentence}`)
  if (!holds) process.exitCode = 1
}

/** The quantile of some numbers; a share of 0.5 gives the median. */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)]
  return below + (sorted[Math.ceil(at)] - below) * (at % 1)
}

/** The middle of some numbers. */
export function median(numbers) {
  return quantile(numbers, 0.5)
}

/** The middle half of some numbers, as `1.21-1.28`. */
export function spread(numbers, digits = 2) {
  return [0.25, 0.75].map((share) => quantile(numbers, share).toFixed(digits)).join('-')
}
