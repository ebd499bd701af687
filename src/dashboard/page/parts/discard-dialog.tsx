/** The question before a form that was filled in is thrown away. */
import { useAppContext } from '../app-context.js'
import { Dialog } from './dialog.js'

export function DiscardDialog(props: {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}) {
  const { say } = useAppContext().speech
  return (
    <Dialog title={say('discard.title')} onClose={props.onKeep}>
      <p>{say('discard.text')}</p>
      <div class="dialog-end">
        <button type="button" class="button" data-first onClick={props.onKeep}>
          {say('discard.keep')}
        </button>
        <button type="button" class="button danger" onClick={props.onDiscard}>
          {say('discard.confirm')}
        </button>
      </div>
    </Dialog>
  )
}
