/** `lectern topics`: prints the places of a topic, or the topics of a verse, without a server. */
import { getTopic } from '../../operations/get-topic.js'
import { listTopics } from '../../operations/list-topics.js'
import { type Command, EXIT, fail, textOf } from '../command.js'
import { DATA_OPTION, optionsOf, VERSION_OPTION } from '../text/options.js'

export const topics: Command = {
  name: 'topics',
  summary: 'print the places of a topic, or the topics of a verse',
  argument: ['name', 'in English or Spanish, or an id'],
  argumentIsOptional: true,
  argumentIsWords: true,
  options: [
    VERSION_OPTION,
    ...optionsOf(listTopics),
    { flags: '--find', description: 'list the topics whose names have these words' },
    { flags: '--text', description: 'with the verses of each place' },
    ...optionsOf(getTopic),
    DATA_OPTION,
  ],
  examples: [
    ['lectern topics forgiveness', 'its sections and their places'],
    ['lectern topics --find amor', 'topics by a word of their names'],
    ['lectern topics --ref "Lucas 23:34"', 'the topics of a verse'],
  ],
  async run(terminal, options, name) {
    const { withTexts } = await import('../text/with-catalogue.js')
    const { printTopic, printTopics } = await import('./found-topics.js')
    const ref = textOf(options.ref)
    if ((name === '') === (ref === undefined)) {
      const sentence = 'Give the name of a topic, or --ref and a place.'
      return fail(terminal, EXIT.usage, [sentence])
    }
    const page = {
      ...{ version: textOf(options.version), limit: textOf(options.limit) },
      ...{ offset: textOf(options.offset) },
    }
    const isJson = options.json === true
    const include = options.text === true ? 'text' : undefined
    return withTexts(terminal, (texts) =>
      ref === undefined && options.find !== true
        ? printTopic(terminal, texts, { ...page, id: name, include }, isJson)
        : printTopics(terminal, texts, { ...page, ref, q: name || undefined }, isJson),
    )
  },
}
