/** The fields that are not chosen from lists: a reference, a search; and the format of a passage. */
import { useAppContext } from '../app-context.js'
import { Choice, Field } from '../parts/field.js'
import type { FieldsProps } from './place-fields.js'
import {
  FORMATS,
  type Format,
  GROUPS,
  type Match,
  NUMBERINGS,
  type Numbering,
  type Order,
  type Scope,
  type Within,
} from './request.js'

export function WordsFields({ ask, onChange }: FieldsProps) {
  const { say } = useAppContext().speech
  return (
    <>
      <Field label={say('try.reference')} hint={say('try.referenceHint')}>
        {(links) => (
          <input
            {...links}
            type="text"
            autocomplete="off"
            value={ask.reference}
            onInput={(event) => onChange({ reference: event.currentTarget.value })}
          />
        )}
      </Field>
      <Choice<Numbering>
        label={say('try.numbering')}
        value={ask.numbering}
        options={[
          ['', say('try.numbering.own')],
          ...NUMBERINGS.map((name) => [name, say(`try.numbering.${name}`)] as const),
        ]}
        onChoose={(numbering) => onChange({ numbering })}
      />
    </>
  )
}

/** How a passage is written; of a place and a reference. */
export function FormatChoice({ ask, onChange }: FieldsProps) {
  const { say } = useAppContext().speech
  return (
    <Choice<Format>
      label={say('try.format')}
      value={ask.format}
      options={[['', 'JSON'], ...FORMATS.map((name) => [name, say(`try.format.${name}`)] as const)]}
      onChoose={(format) => onChange({ format })}
    />
  )
}

export function SearchFields({ ask, onChange }: FieldsProps) {
  const { speech, library } = useAppContext()
  const { say } = speech
  const hasFurther = library.versions.some(({ further_books }) => further_books)
  return (
    <>
      <Field label={say('try.words')} hint={say('try.wordsHint')}>
        {(links) => (
          <input
            {...links}
            type="search"
            autocomplete="off"
            value={ask.words}
            onInput={(event) => onChange({ words: event.currentTarget.value })}
          />
        )}
      </Field>
      <div class="row">
        <Choice<Within>
          label={say('try.within')}
          value={ask.within}
          options={[
            ['', say('try.bothTestaments')],
            ['OT', say('try.oldTestament')],
            ['NT', say('try.newTestament')],
            ...(hasFurther ? [['DC', say('try.furtherBooks')] as const] : []),
            ...GROUPS.map((group) => [group, say(`try.group.${group}`)] as const),
          ]}
          onChoose={(within) => onChange({ within })}
        />
        <Choice<Scope>
          label={say('try.scope')}
          value={ask.scope}
          options={[
            ['', say('try.oneVersion')],
            ['language', say('try.wholeLanguage')],
          ]}
          onChoose={(scope) => onChange({ scope })}
        />
      </div>
      <div class="row">
        <Choice<Match>
          label={say('try.match')}
          value={ask.match}
          options={[
            ['', say('try.exact')],
            ['forms', say('try.forms')],
            ['prefix', say('try.prefix')],
          ]}
          onChoose={(match) => onChange({ match })}
        />
        <Choice<Order>
          label={say('try.order')}
          value={ask.order}
          options={[
            ['', say('try.canonical')],
            ['relevance', say('try.relevance')],
          ]}
          onChoose={(order) => onChange({ order })}
        />
        <Choice
          label={say('try.limit')}
          value={ask.limit}
          options={['5', '20', '50', '100'].map((count) => [count, count] as const)}
          onChoose={(limit) => onChange({ limit })}
        />
      </div>
    </>
  )
}
