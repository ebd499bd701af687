/** `lectern keys rotate`: gives a key another secret and prints it. The secret before stays valid for a chosen time. */
import { checkKeep, rotateKey, USUAL_KEEP } from '../../state/keys/rotation.js'
import { type Command, EXIT, fail, textOf } from '../command.js'
import { asJson, viewKey } from './view.js'
import { JSON_OPTION, noSuchKey, withStore } from './with-store.js'

export const keysRotate: Command = {
  name: 'keys rotate',
  summary: 'give a key another secret and print it; the old one stays valid for a while',
  argument: ['id', 'from `lectern keys list`'],
  examples: [
    ['lectern keys rotate <id>', 'the old secret stays valid for 24 hours'],
    ['lectern keys rotate <id> --keep 0', 'it ends at once, if it has leaked'],
  ],
  options: [
    {
      flags: '--keep <time>',
      description: `how long the old secret stays valid: 0, 30m, 24h, 7d, or until an instant; at most 90 days (default: ${USUAL_KEEP})`,
    },
    JSON_OPTION,
  ],
  async run(terminal, options, id) {
    const now = Date.now()
    const keep = checkKeep(textOf(options.keep), now)
    if (keep.kind === 'refused') return fail(terminal, EXIT.usage, keep.problems)
    const until = keep.value
    return withStore(terminal, async (store, { keyPrefix }) => {
      const rotated = await rotateKey(store, id, { until, prefix: keyPrefix, now })
      if (rotated === undefined) return fail(terminal, EXIT.failed, [noSuchKey(id)])
      const { record, key, ended } = rotated
      const view = viewKey(record, now)
      if (options.json === true) {
        terminal.print(asJson({ ...view, key, previousUntil: view.previousUntil ?? null }))
        return EXIT.done
      }
      const sentences = [
        `This is the new secret of the key ${view.name} (${view.id}). It is shown only this once: keep it now.`,
        until === null
          ? 'The old one has ended.'
          : `The old one is valid until ${new Date(until).toISOString()}.`,
        ...(ended === null || until === null
          ? []
          : [
              'The one before it, which was still valid, has ended: a key has one old secret at most.',
            ]),
      ]
      terminal.print(`${key}\n\n${sentences.join('\n')}\n`)
      return EXIT.done
    })
  },
}
