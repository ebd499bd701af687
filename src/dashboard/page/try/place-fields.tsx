/** Book, chapter and verses, chosen from what the version has. */
import { useAppContext } from '../app-context.js'
import type { LibraryBook } from '../model.js'
import { Choice, Field } from '../parts/field.js'
import type { Ask } from './request.js'

/** `books` are those of the version, in the language of the code. */
export function PlaceFields(props: {
  readonly ask: Ask
  readonly onChange: (part: Partial<Ask>) => void
  readonly books: readonly LibraryBook[]
  readonly language: string
}) {
  const { ask, onChange, books, language } = props
  const { say } = useAppContext().speech
  const book = books.find(({ abbreviation }) => abbreviation === ask.book)
  const last = book?.chapters[ask.chapter - 1] ?? 0
  return (
    <>
      <Field label={say('try.book')}>
        {(links) => (
          <select
            {...links}
            lang={language}
            value={ask.book}
            onChange={(event) =>
              onChange({ book: event.currentTarget.value, chapter: 1, verse: 0 })
            }
          >
            <Testament title={say('try.oldTestament')} books={books} testament="OT" />
            <Testament title={say('try.newTestament')} books={books} testament="NT" />
            <Testament title={say('try.furtherBooks')} books={books} testament="DC" />
          </select>
        )}
      </Field>
      <div class="row">
        <Choice
          label={say('try.chapter')}
          value={String(ask.chapter)}
          options={numbers(1, book?.chapters.length ?? 0)}
          onChoose={(chapter) => onChange({ chapter: Number(chapter), verse: 0 })}
        />
        <Choice
          label={say('try.verse')}
          value={String(ask.verse)}
          options={[['0', say('try.wholeChapter')], ...numbers(1, last)]}
          onChoose={(verse) => onChange({ verse: Number(verse) })}
        />
      </div>
    </>
  )
}

function Testament(props: {
  readonly title: string
  readonly books: readonly LibraryBook[]
  readonly testament: string
}) {
  const books = props.books.filter(({ testament }) => testament === props.testament)
  if (books.length === 0) return null
  return (
    <optgroup label={props.title}>
      {books.map(({ abbreviation, name }) => (
        <option key={abbreviation} value={abbreviation}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

function numbers(first: number, last: number): (readonly [string, string])[] {
  const count = Math.max(0, last - first + 1)
  return Array.from({ length: count }, (_, at) => [String(first + at), String(first + at)] as const)
}
