/** The verses of an answer with their numbers. All of it is drawn as text; nothing of an answer is read as HTML. */
import { useAppContext } from '../app-context.js'
import { ScrollBox } from '../parts/scroll-box.js'

interface Verse {
  readonly verse: number
  readonly text: string
}

/** The shapes of a chapter and of a verse together. */
type Data = Partial<Verse> & {
  readonly book?: { readonly name: string }
  readonly chapter?: number
  readonly verses?: readonly Verse[]
}

export function Scripture(props: {
  readonly body: unknown
  /** Of the version that was asked for. */
  readonly language: string
}) {
  const { say } = useAppContext().speech
  const data = (props.body as { data?: Data } | null | undefined)?.data
  if (data === undefined) return null
  const { book, chapter, verse = 0, text, verses } = data
  const place = `${book?.name ?? ''} ${chapter ?? ''}${verse === 0 ? '' : `:${verse}`}`.trim()
  const shown = verses ?? (text === undefined ? [] : [{ verse, text }])
  return (
    <div class="card">
      <h3 id="text-title" lang={props.language}>
        {place === '' ? say('try.text') : place}
      </h3>
      <ScrollBox class="text" labelledBy="text-title">
        <p class="scripture" lang={props.language}>
          {shown.map((each) => (
            <span key={each.verse}>
              <sup>{each.verse}</sup> {each.text}{' '}
            </span>
          ))}
        </p>
      </ScrollBox>
    </div>
  )
}
