/**
 * The text of an answer as it is meant to be read: verses with their numbers, results with their marks. All
 * of it is drawn as text; nothing of an answer is ever read as HTML.
 */
import { useAppContext } from '../app-context.js'
import { ScrollBox } from '../parts/scroll-box.js'
import { type Piece, piecesOf } from './highlight.js'
import type { Run } from './outcome.js'
import { type Failed, Suggestions } from './refusal.js'

interface Verse {
  readonly verse: number
  readonly text: string
}

interface Result {
  readonly verse_id: string
  readonly reference: string
  /** Absent if several versions were searched. */
  readonly highlight?: string
  readonly matches?: readonly { readonly version: string; readonly highlight: string }[]
}

/** What of an answer's `data` is text: the shapes of chapters, verses, passage and search together. */
interface Data {
  readonly reference?: string
  /** Of a passage in a format: text, or a USJ document. */
  readonly content?: unknown
  readonly book?: { readonly name: string }
  readonly chapter?: number
  readonly verse?: number
  readonly text?: string
  readonly verses?: readonly Verse[]
  readonly chapters?: readonly { readonly chapter: number; readonly verses: readonly Verse[] }[]
  readonly total?: number
  readonly results?: readonly Result[]
  readonly passages?: readonly (Data & { readonly error?: Failed })[]
}

/** What a search says beside its data. */
interface Meta {
  readonly hint?: string
  readonly passage?: { readonly reference: string }
  readonly suggestions?: readonly string[]
}

export function Scripture(props: {
  readonly body: unknown
  /** Of the version that was asked for. */
  readonly language: string
  /** The request's: it alone tells a range from a chapter. */
  readonly path: string
  readonly onRun: Run
}) {
  const { say } = useAppContext().speech
  const body = props.body as { data?: Data; meta?: Meta } | null | undefined
  const data = body?.data
  if (data === undefined) return null
  return (
    <div class="card">
      {data.results === undefined ? (
        <h3 id="text-title" lang={props.language}>
          {titleOf(data, props.path) ?? say('try.text')}
        </h3>
      ) : (
        <Matches total={data.total ?? 0} shown={data.results.length} />
      )}
      {body?.meta?.hint !== undefined && <p class="hint">{body.meta.hint}</p>}
      {body?.meta?.passage !== undefined && (
        <PlaceFound {...body.meta.passage} onRun={props.onRun} />
      )}
      <Suggestions
        texts={body?.meta?.suggestions ?? []}
        onChoose={(words) => props.onRun({ words })}
      />
      <ScrollBox class="text" labelledBy="text-title">
        <div class="scripture" lang={props.language}>
          <TextOf data={data} />
        </div>
      </ScrollBox>
    </div>
  )
}

/** The words of a search name a place: offers to read it. */
function PlaceFound({ reference, onRun }: { readonly reference: string; readonly onRun: Run }) {
  const { say } = useAppContext().speech
  return (
    <p class="hint found">
      {say('try.placeFound', { reference })}{' '}
      <button
        type="button"
        class="link"
        onClick={() => onRun({ mode: 'reference', reference, numbering: '' })}
      >
        {say('try.openPassage')}
      </button>
    </p>
  )
}

/** `Juan 3:16-18`; undefined for what is no place: versions, books. */
function titleOf({ reference, book, chapter, verse, verses }: Data, path: string) {
  if (reference !== undefined || chapter === undefined) return reference
  const place = `${book?.name ?? ''} ${chapter}`
  if (verse !== undefined) return `${place}:${verse}`
  const numbers = path.startsWith('/v1/verses/') ? (verses ?? []) : []
  const [first, last] = [numbers[0]?.verse, numbers.at(-1)?.verse]
  if (first === undefined) return place
  return first === last ? `${place}:${first}` : `${place}:${first}-${last}`
}

function TextOf({ data }: { readonly data: Data }) {
  const { text, verse, verses, chapters, results, passages, content } = data
  if (content !== undefined) return <Content content={content} />
  if (results !== undefined) return <Results results={results} />
  if (passages !== undefined) return <Passages passages={passages} />
  if (chapters !== undefined) {
    return (
      <>
        {chapters.map((each) => (
          <div key={each.chapter}>
            <h4>{each.chapter}</h4>
            <Verses verses={each.verses} />
          </div>
        ))}
      </>
    )
  }
  if (verses !== undefined) return <Verses verses={verses} />
  return text === undefined ? null : <Verses verses={[{ verse: verse ?? 0, text }]} />
}

/** A passage in a format, as a program gets it: markup is shown and not read. */
function Content({ content }: { readonly content: unknown }) {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
  return <pre class="content">{text}</pre>
}

/** The places of a list, each under its reference; one that is not there says why. */
function Passages({ passages }: { readonly passages: NonNullable<Data['passages']> }) {
  return (
    <>
      {passages.map((passage) => (
        <div key={passage.reference}>
          <h4>{passage.reference}</h4>
          {passage.error === undefined ? (
            <TextOf data={passage} />
          ) : (
            <p lang="en">{passage.error.message}</p>
          )}
        </div>
      ))}
    </>
  )
}

function Verses({ verses }: { readonly verses: readonly Verse[] }) {
  return (
    <p>
      {verses.map(({ verse, text }) => (
        <span key={verse}>
          <sup>{verse}</sup> {text}{' '}
        </span>
      ))}
    </p>
  )
}

function Matches(props: { readonly total: number; readonly shown: number }) {
  const { say, number } = useAppContext().speech
  const { total, shown } = props
  return (
    <h3 id="text-title">
      {total === 0
        ? say('try.noMatches')
        : say('try.matches', { shown: number(shown), total: number(total) })}
    </h3>
  )
}

function Results({ results }: { readonly results: readonly Result[] }) {
  return (
    <ol class="results">
      {results.map(({ verse_id, reference, highlight = '', matches }) => (
        <li key={verse_id}>
          <h4>{reference}</h4>
          {matches === undefined ? (
            <p>{piecesOf(highlight).map(drawPiece)}</p>
          ) : (
            matches.map((match) => (
              <p key={match.version}>
                <sup>{match.version}</sup> {piecesOf(match.highlight).map(drawPiece)}
              </p>
            ))
          )}
        </li>
      ))}
    </ol>
  )
}

function drawPiece({ text, marked }: Piece, at: number) {
  return marked ? <mark key={at}>{text}</mark> : text
}
