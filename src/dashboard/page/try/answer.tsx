/** The answer to a live request: its status and time, the text, and the rest in tabs. */
import { useAppContext } from '../app-context.js'
import { Details } from './details.js'
import { helpOf, type Outcome } from './outcome.js'
import { type Failed, Refusal } from './refusal.js'
import { Scripture } from './scripture.js'

export function AnswerPart(props: {
  readonly outcome: Outcome
  /** While a request is on its way; the answer before it stays until then. */
  readonly busy: boolean
}) {
  const { say, number } = useAppContext().speech
  const { outcome, busy } = props
  const isNew = outcome.kind !== 'answered'
  return (
    <section class="answer" aria-labelledby="answer-title" aria-busy={busy}>
      <h2 id="answer-title" class="unseen">
        {say('try.answer')}
      </h2>
      <div role="status" class="answer-status">
        {busy && <p class="lead">{say('try.sending')}</p>}
        {!busy && outcome.kind === 'none' && <p class="lead">{say('try.waiting')}</p>}
        {!busy && outcome.kind === 'unreachable' && (
          <p class="problem">{say('failure.UNREACHABLE')}</p>
        )}
        {!busy && outcome.kind === 'answered' && (
          <p>
            <span class={`status ${outcome.reply.status < 400 ? 'good' : 'bad'}`}>
              {outcome.reply.status}
            </span>{' '}
            {number(Math.round(outcome.reply.milliseconds * 10) / 10)} ms
          </p>
        )}
      </div>
      {busy && isNew && <Outline />}
      {outcome.kind === 'answered' && (
        <div class="answer-parts">
          <Text outcome={outcome} />
          <Details reply={outcome.reply} path={outcome.path} />
        </div>
      )}
    </section>
  )
}

function Text({ outcome }: { readonly outcome: Extract<Outcome, { kind: 'answered' }> }) {
  const { reply, language, refused } = outcome
  const { error } = (reply.json ?? {}) as { readonly error?: Failed }
  if (error === undefined) return <Scripture body={reply.json} language={language} />
  const spoken = reply.headers.find(([name]) => name === 'content-language')?.[1] ?? 'en'
  return <Refusal error={error} refused={refused} help={helpOf(reply)} language={spoken} />
}

/** The boxes of an answer that is on its way. */
function Outline() {
  return (
    <div class="card skeleton outline" aria-hidden="true">
      {['40%', '95%', '90%', '60%'].map((width) => (
        <i key={width} style={{ width }} />
      ))}
    </div>
  )
}
