/** JSON laid out for reading, with the names set apart. */
import type { RefObject } from 'preact'
import { ScrollBox } from '../parts/scroll-box.js'

/** Beyond it the names are not set apart: one element for each would make the page slow. */
const MOST_LINES = 3000

export function Json(props: {
  readonly value: unknown
  readonly text: string
  /** Gets the element of the text, to copy it. */
  readonly from: RefObject<HTMLElement | null>
}) {
  const text = props.value === undefined ? props.text : JSON.stringify(props.value, null, 2)
  const parts = text.split('\n').length > MOST_LINES ? [text] : text.split(/^(\s*"\w+")(?=: )/m)
  return (
    <ScrollBox class="tall" labelledBy="details-title">
      <pre class="code">
        <code ref={props.from}>
          {parts.map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part))}
        </code>
      </pre>
    </ScrollBox>
  )
}
