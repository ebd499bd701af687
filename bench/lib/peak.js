// Preloaded into a process that is measured: writes its peak of resident memory, in MiB, into the file PEAK_TO.
import { writeFileSync } from 'node:fs'

process.once('exit', () => {
  writeFileSync(process.env.PEAK_TO, String(process.resourceUsage().maxRSS / 1024))
})
