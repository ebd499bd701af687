/** `lectern doctor`: looks at everything that a running service depends on, and says what to do. */
import { readConfig } from '../../config.js'
import { type Command, EXIT } from '../command.js'
import { languageOf } from '../terminal/language.js'

const SIGNS = { ok: '  ok   ', note: ' note  ', warning: 'WARNING', error: ' ERROR ' } as const

export const doctor: Command = {
  name: 'doctor',
  summary:
    'check Node.js, memory, disk, clock, ports, settings, texts and the state, and say what to do',
  options: [
    { flags: '--json', description: 'print the findings as a JSON array, for programs' },
    { flags: '--strict', description: 'fail for warnings too' },
  ],
  examples: [
    ['lectern doctor', 'also while the service runs'],
    ['lectern doctor --json --strict', 'for a program: exit code 1 for errors and warnings'],
  ],
  async run(terminal, options) {
    const { examine, tell, worst } = await import('../../doctor/doctor.js')
    const findings = await examine(terminal.env, readConfig(terminal.env))
    const told = findings.map((finding) => tell(finding, languageOf(terminal)))
    if (options.json === true) terminal.print(`${JSON.stringify(told, null, 2)}\n`)
    else {
      for (const { level, said, advice } of told) {
        terminal.print(`[${SIGNS[level]}] ${said}\n`)
        if (advice !== undefined) terminal.print(`          ${advice}\n`)
      }
    }
    const level = worst(findings)
    const isBad = level === 'error' || (options.strict === true && level === 'warning')
    return isBad ? EXIT.failed : EXIT.done
  },
}
