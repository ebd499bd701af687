/** `lectern keys delete`: removes a key for good. */
import { type Command, EXIT, type ExitCode, fail } from '../command.js'
import { asJson } from './view.js'
import { JSON_OPTION, noSuchKey, withStore } from './with-store.js'

export const keysDelete: Command = {
  name: 'keys delete',
  summary: 'delete a key for good',
  examples: [['lectern keys delete <id>', 'it cannot be restored']],
  argument: ['id', 'from `lectern keys list`'],
  argumentIsWords: true,
  options: [JSON_OPTION],
  run: (terminal, options, id, words = [id]) =>
    withStore(terminal, async (store) => {
      const deleted: { readonly id: string; readonly deleted: true }[] = []
      let code: ExitCode = EXIT.done
      for (const one of words) {
        if (await store.remove(one)) deleted.push({ id: one, deleted: true })
        else code = await fail(terminal, EXIT.failed, [noSuchKey(one)])
      }
      if (options.json !== true) {
        for (const { id } of deleted) terminal.print(`The key ${id} is deleted.\n`)
      } else if (words.length > 1) terminal.print(asJson(deleted))
      else for (const one of deleted) terminal.print(asJson(one))
      return code
    }),
}
