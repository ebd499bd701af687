/** Types of passages in a format, and the switches of a request for one. */
import type { Answer, CodeOf, DataOf } from './answer.js'
import type { components } from './schema.js'

type Schemas = components['schemas']

/** Plain text, HTML, Markdown, or USJ, the JSON of USFM. */
export type Format = Schemas['FormattedPassage']['format']

/** A passage as one text, or of USJ as one object. */
export type FormattedPassage<Name extends Format = Format> = Omit<
  Schemas['FormattedPassage'],
  'format' | 'content'
> & {
  readonly format: Name
  readonly content: Name extends 'usj' ? Schemas['Usj'] : string
}

/** Data without a format. */
type PlainDataOf<Name extends 'getChapter' | 'getPassage'> = Exclude<
  DataOf<Name>,
  Schemas['FormattedPassage']
>

/** The answer without a format. */
export type PlainAnswerTo<Name extends 'getChapter' | 'getPassage'> = Promise<
  Answer<PlainDataOf<Name>, CodeOf<Name>>
>

/** What a format leaves out; everything is shown without them. */
export interface FormatSwitches {
  /** The numbers of verses. */
  readonly numbers?: boolean
  readonly notes?: boolean
  /** Headings of the version, and the titles of psalms. */
  readonly headings?: boolean
}
