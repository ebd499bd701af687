/**
 * What a command is, and what it may use of the outside world. Commands print through the terminal that
 * they are given and answer with an exit code; they never end the process.
 */

/** Documented in the help text. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** `isTTY` where a person types; else what comes through a pipe. */
export type TerminalInput = NodeJS.ReadableStream & { readonly isTTY?: boolean }

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Standard input: only for what must not be an argument. */
  readonly input: TerminalInput
  /** Standard output: answers only. */
  print(text: string): void
  /** Standard error: what went wrong. */
  complain(text: string): void
  /** Ends the process soon, whatever is open: for a command that has closed all that it knows of. */
  end?(code: ExitCode): void
}

/** Values of options by their long name in camel case; true for a flag that was given. */
export type Options = Readonly<Record<string, string | true | undefined>>

export interface Command {
  /** As it is typed after `lectern`: one word, or a group and a word. */
  readonly name: string
  readonly summary: string
  /** The one argument that it needs, if any, and its meaning. */
  readonly argument?: readonly [name: string, description: string]
  /** Without its argument the command gets '' and decides. */
  readonly argumentIsOptional?: true
  readonly options?: readonly {
    readonly flags: string
    readonly description: string
    readonly required?: true
  }[]
  run(terminal: Terminal, options: Options, argument: string): Promise<ExitCode>
}

/** Says what is wrong, a line a sentence, and answers with the code. */
export function fail(
  terminal: Terminal,
  code: ExitCode,
  sentences: readonly string[],
): Promise<ExitCode> {
  for (const sentence of sentences) terminal.complain(`${sentence}\n`)
  return Promise.resolve(code)
}
