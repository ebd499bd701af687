/** `lectern completion`: prints the completion script for a shell. */
import { type Command, EXIT, fail } from '../command.js'
import { SCRIPTS, SHELLS } from './shell-scripts.js'

export const completion: Command = {
  name: 'completion',
  summary: 'print the script with which a shell completes the commands of lectern',
  argument: ['shell', SHELLS.join(', ')],
  argumentCompletes: 'shell',
  examples: [
    ['source <(lectern completion bash)', 'in ~/.bashrc'],
    ['source <(lectern completion zsh)', 'in ~/.zshrc, after compinit'],
    ['lectern completion fish > ~/.config/fish/completions/lectern.fish', 'for fish'],
  ],
  run(terminal, _options, asked) {
    const shell = SHELLS.find((name) => name === asked)
    if (shell === undefined) {
      return fail(terminal, EXIT.usage, [`The shell must be one of ${SHELLS.join(', ')}.`])
    }
    terminal.print(SCRIPTS[shell])
    return Promise.resolve(EXIT.done)
  },
}
