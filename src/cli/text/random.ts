/** `lectern random`: prints a random verse of a compiled version, without a server. */
import { getRandom } from '../../operations/get-random.js'
import type { Command } from '../command.js'
import { COLOR_OPTION, DATA_OPTION, optionsOf, VERSION_OPTION } from './options.js'

export const random: Command = {
  name: 'random',
  summary: 'print a random verse',
  options: [VERSION_OPTION, ...optionsOf(getRandom), DATA_OPTION, COLOR_OPTION],
  examples: [
    ['lectern random --book PSA,PRO --length 2 --version kjv', 'two verses of either book'],
    ['lectern random --seed "$(date +%F)"', 'the same one all day'],
  ],
  async run(terminal, options) {
    const { withTexts } = await import('./with-catalogue.js')
    const { printRandom } = await import('./chosen-verses.js')
    return withTexts(terminal, (texts) => printRandom(terminal, options, texts))
  },
}
