/**
 * The interface of a command and of its terminal. A command prints through the terminal and resolves to an exit code;
 * it never ends the process.
 */

/** Documented in the help text and in docs/COMMANDS.md. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Standard input; `isTTY` if it is a terminal. */
export type TerminalInput = NodeJS.ReadableStream & { readonly isTTY?: boolean }

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Standard input, for values that must not be arguments, and for files. */
  readonly input: TerminalInput
  /** Columns of the terminal that shows standard output; undefined if that is a pipe or a file. */
  readonly columns?: number | undefined
  /** How the reader calls the program: `lectern` if it is not given, `./lectern` in a checkout. */
  readonly self?: string
  /** Whether a person sees standard error, so that it may show how far a long work is. */
  readonly isWatched?: boolean
  /** Writes to standard output: results only. */
  print(text: string): void
  /** Writes to standard error: problems. */
  complain(text: string): void
  /** Ends the process soon even if connections are open, for a command that has closed its own resources. */
  end?(code: ExitCode): void
}

/** Values of options by their long name in camel case; true for a flag that was given, false for `--no-`. */
export type Options = Readonly<Record<string, string | boolean | undefined>>

/** The kind of a word, for completion; the shell itself completes a `path`. */
export type WordKind =
  | 'version'
  | 'book'
  | 'group'
  | 'shell'
  | 'language'
  | 'copies'
  | 'export-format'
  | 'licence'
  | 'canon'
  | 'catalogue-action'
  | 'path'

/** A word that completes another one, and its meaning. */
export type Choice = readonly [word: string, meaning: string]

export interface CommandOption {
  readonly flags: string
  readonly description: string
  readonly required?: true
  /** What its value may be: a kind of words, or all of them. */
  readonly completes?: WordKind | readonly Choice[]
}

export interface Command {
  /** The words after `lectern`: one word, or a group and a word. */
  readonly name: string
  readonly summary: string
  /** The one argument that it needs, if any, and its meaning. */
  readonly argument?: readonly [name: string, description: string]
  /** Without its argument the command gets '' and decides. */
  readonly argumentIsOptional?: true
  /** The argument may be several words, which the command gets with blanks between them. */
  readonly argumentIsWords?: true
  /** What its argument may be. */
  readonly argumentCompletes?: WordKind
  readonly options?: readonly CommandOption[]
  /** Whole command lines, each with its meaning. */
  readonly examples?: readonly (readonly [line: string, meaning: string])[]
  /** Not listed in the help: for programs. */
  readonly isHidden?: true
  /** `words` are those of the argument, one by one. */
  run(
    terminal: Terminal,
    options: Options,
    argument: string,
    words?: readonly string[],
  ): Promise<ExitCode>
}

/** The value of an option that takes one. */
export function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The options with these names that have a value. */
export function given<Name extends string>(
  options: Options,
  names: readonly Name[],
): { readonly [K in Name]?: string } {
  const found: { [K in Name]?: string } = {}
  for (const name of names) {
    const text = textOf(options[name])
    if (text !== undefined) found[name] = text
  }
  return found
}

/** Prints one line for each sentence to standard error and resolves to the code. */
export function fail(
  terminal: Terminal,
  code: ExitCode,
  sentences: readonly string[],
): Promise<ExitCode> {
  for (const sentence of sentences) terminal.complain(`${sentence}\n`)
  return Promise.resolve(code)
}
