/** Copies text: a button that copies the text of an element and announces it, and the same for a text of no element. */
import type { RefObject } from 'preact'
import { useState } from 'preact/hooks'
import { type CopyOutcome, copyText } from '../../../pages/clipboard.js'
import { useAppContext } from '../app-context.js'

export function CopyButton(props: {
  readonly from: RefObject<HTMLElement | null>
  /** Whether it is the main button of its dialog, which has the focus first. */
  readonly main?: boolean
  readonly onCopied?: () => void
}) {
  const { say } = useAppContext().speech
  const [outcome, setOutcome] = useState<CopyOutcome | 'none'>('none')
  const copy = async () => {
    if (props.from.current === null) return
    const made = await copyText(props.from.current)
    setOutcome(made)
    if (made === 'copied') props.onCopied?.()
    setTimeout(() => setOutcome('none'), 4000)
  }
  return (
    <span class="copy">
      <button
        type="button"
        class={`button ${props.main ? 'main' : ''}`}
        data-first={props.main}
        onClick={copy}
      >
        {say('app.copy')}
      </button>
      <span role="status">
        {outcome === 'copied' && say('app.copied')}
        {outcome === 'selected' && say('app.notCopied')}
      </span>
    </span>
  )
}

/** Copies a text that stands nowhere on the page; whether that worked. */
export async function copyWords(words: string): Promise<boolean> {
  const place = document.createElement('pre')
  place.className = 'unseen'
  place.textContent = words
  document.body.append(place)
  const outcome = await copyText(place)
  place.remove()
  return outcome === 'copied'
}
