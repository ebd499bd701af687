/** Shows a new key once, with the warning that it cannot be recovered. */
import { useRef } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import { CopyButton } from '../parts/copy-button.js'
import { Dialog } from '../parts/dialog.js'

export function CreatedDialog(props: {
  readonly name: string
  readonly secret: string
  readonly onClose: () => void
}) {
  const { speech, go } = useAppContext()
  const { say } = speech
  const secret = useRef<HTMLElement>(null)
  return (
    <Dialog title={say('created.title')} onClose={props.onClose}>
      <p>{say('created.key', { name: props.name })}</p>
      <p class="secret">
        <code ref={secret}>{props.secret}</code>
      </p>
      <CopyButton from={secret} main />
      <p>
        <strong>{say('created.once')}</strong> {say('created.lost')}
      </p>
      <p class="hint">{say('created.tab')}</p>
      <div class="dialog-end">
        <button
          type="button"
          class="button"
          onClick={() => {
            props.onClose()
            go({ view: 'try', key: null })
          }}
        >
          {say('created.try')}
        </button>
        <button type="button" class="button" data-first onClick={props.onClose}>
          {say('created.done')}
        </button>
      </div>
    </Dialog>
  )
}
