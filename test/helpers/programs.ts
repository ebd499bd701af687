/**
 * Programs of the system that tests start. They are declared in test/run.sh, and nothing else is on the PATH of the
 * tests; where one cannot be installed, its tests are skipped with the line that would install it.
 */
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

/** A row of the table in test/run.sh. */
export interface Program {
  readonly command: string
  readonly packages: readonly string[]
  /** The speed that needs it first. */
  readonly speed: string
  /** Patterns of the files that do. */
  readonly tests: readonly string[]
}

export const PROGRAMS: readonly Program[] = readTable()

/** The file of tests that runs, such as test/suite.ts; undefined in a process that a test has started. */
function running(): string | undefined {
  const script = relative(join(PACKAGE_ROOT, 'dist/test'), process.argv[1] ?? '')
  return /^test\/[^.]+\.js$/.test(script) ? script.replace(/js$/, 'ts') : undefined
}

/** Whether a pattern of the table, with * and **, matches a file. */
export function matches(pattern: string, file: string): boolean {
  const text = pattern.replaceAll('.', '\\.').replaceAll('**', '.+').replaceAll('*', '[^/]*')
  return new RegExp(`^${text}$`).test(file)
}

/** Where a program is; undefined when it is nowhere. Throws when it is not declared for the tests that run. */
export function findProgram(command: string): string | undefined {
  const program = PROGRAMS.find((one) => one.command === command)
  if (program === undefined) throw new Error(`${command} is not declared in test/run.sh`)
  const file = running()
  if (file !== undefined && !program.tests.some((pattern) => matches(pattern, file))) {
    throw new Error(`${command} is not declared for ${file} in test/run.sh`)
  }
  return placeOf(command)
}

/** Where a command is on the PATH; undefined when it is nowhere. */
export function placeOf(command: string): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command))
  return places.find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** The reason to skip, which says what to do; false where all are there, or must be. */
export function without(...commands: readonly string[]): string | false {
  const absent = commands.filter((command) => findProgram(command) === undefined)
  if (absent.length === 0 || process.env.CI === 'true') return false
  const packages = PROGRAMS.filter(({ command }) => absent.includes(command)).flatMap(
    (program) => program.packages,
  )
  return `there is no ${absent.join(', no ')}: run apt-get install ${packages.join(' ')}`
}

function readTable(): Program[] {
  const script = readFileSync(join(PACKAGE_ROOT, 'test/run.sh'), 'utf8')
  const [, table = ''] = /<<'END'\n(.*?)\nEND\n/s.exec(script) ?? []
  return table.split('\n').flatMap((line) => {
    const [commands = '', packages = '', speed = '', ...tests] = line.split(/\s+/)
    return commands.split(',').map((name) => ({
      command: name.replace(/[=/].*/, ''),
      packages: packages === '-' ? [] : packages.split(','),
      speed,
      tests,
    }))
  })
}
