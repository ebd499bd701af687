/** The layers of a text as answers show them: members that are there only if `include` asks for them. */
import Type, { type TSchema } from 'typebox'
import {
  CHARACTER_STYLES,
  HEADING_KINDS,
  NOTE_KINDS,
  PARAGRAPH_STYLES,
} from '../../bundle/layers/markers.js'
import { STRONGS_NUMBER } from '../../bundle/layers/strongs.js'
import { LAYER_NAMES } from '../../bundle/layers.js'
import { object, VerseNumber, words } from './parts.js'

const oneOf = <T extends string>(values: readonly T[], description: string) =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    { description },
  )
const offset = (description: string) => Type.Integer({ minimum: 0, description })
const Offset = offset('Where in `text`, in UTF-16 units: 0 is before its first letter')
const span = {
  verse: VerseNumber,
  start: offset('Where in `text` it begins, in UTF-16 units'),
  end: Type.Integer({ minimum: 1, description: 'Where it ends; the unit there is the next one' }),
}

const Heading = object(
  {
    before: Type.Integer({ minimum: 1, description: 'The verse that it stands before' }),
    offset: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'If it stands inside of that verse: where in `text`, in UTF-16 units',
      }),
    ),
    kind: oneOf(
      HEADING_KINDS,
      '`title` is a psalm’s, `acrostic` a letter’s name; `speaker` says who speaks; `parallel` names other places; ' +
        '`colophon` stands behind a text',
    ),
    text: words('Its words'),
  },
  'TextHeading',
)

const Note = object(
  {
    verse: Type.Integer({
      minimum: 1,
      description: 'Number of the verse; it may be one that the version omits, then `offset` is 0',
    }),
    offset: Offset,
    kind: oneOf(NOTE_KINDS, 'What it is'),
    caller: words(
      'The sign in the text, as the source prints it; `+` leaves it to you, `-` is none',
    ),
    text: words('Its words'),
    about: Type.Optional(
      words('The words that it is about, as the source repeats them; absent if it does not'),
    ),
  },
  'TextNote',
)

const Style = object(
  {
    ...span,
    kind: oneOf(
      CHARACTER_STYLES,
      'What the words are; `added` were added by the translators, `selah` ends a part of a psalm',
    ),
  },
  'TextStyle',
  'Of two that begin together the longer one comes first, and holds the other',
)

const Paragraph = object(
  {
    verse: VerseNumber,
    offset: Offset,
    style: oneOf(PARAGRAPH_STYLES, 'Of a line of verse `poetry`; `break` is a blank line'),
    level: Type.Integer({ minimum: 1, maximum: 9, description: 'How far it is indented' }),
  },
  'TextParagraph',
)

const Strongs = object(
  {
    ...span,
    numbers: Type.Array(
      Type.String({
        pattern: STRONGS_NUMBER.source,
        description: '`H` is a number of the Hebrew dictionary, `G` of the Greek one',
      }),
      { minItems: 1 },
    ),
  },
  'TextStrongs',
)

const list = <T extends TSchema>(item: T, description: string) =>
  Type.Optional(Type.Array(item, { description }))

/** Beside `verses` or `text`. */
export const layerMembers = {
  headings: list(Heading, 'Only with `include=headings`, and if the version has any'),
  notes: list(Note, 'Only with `include=notes`, and if the version has any'),
  styles: list(Style, 'Only with `include=styles`, and if the version has any'),
  paragraphs: list(
    Paragraph,
    'Where paragraphs and lines begin; only with `include=paragraphs`, and if the version has any',
  ),
  strongs: list(
    Strongs,
    'Words with their numbers in Strong’s dictionaries; only with `include=strongs`, and if the version has any',
  ),
}

const LayerNames = Type.Array(oneOf(LAYER_NAMES, 'Name of a layer'))

/** A member of `meta`, and of the data of a version. */
export const layersOfVersion = (description: string) =>
  Type.Optional({ ...LayerNames, description })
