/** The answer to a live request: its status and time, the text, the headers, the JSON, the curl line. */
import { useRef } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import { CopyButton } from '../parts/copy-button.js'
import { Json } from './json.js'
import { Scripture } from './scripture.js'
import type { Reply } from './send.js'

export type Outcome =
  | { readonly kind: 'none' | 'waiting' | 'unreachable' }
  | {
      readonly kind: 'answered'
      readonly reply: Reply
      readonly path: string
      readonly curl: string
      /** Of the version that was asked for. */
      readonly language: string
    }

export function AnswerPart({ outcome }: { readonly outcome: Outcome }) {
  const { say, number } = useAppContext().speech
  return (
    <section class="answer" aria-labelledby="answer-title">
      <h2 id="answer-title" class="unseen">
        {say('try.answer')}
      </h2>
      <div role="status" class="answer-status">
        {outcome.kind === 'none' && <p class="lead">{say('try.waiting')}</p>}
        {outcome.kind === 'waiting' && <p class="lead">{say('try.sending')}</p>}
        {outcome.kind === 'unreachable' && <p class="problem">{say('failure.UNREACHABLE')}</p>}
        {outcome.kind === 'answered' && (
          <p>
            <span class={`status ${outcome.reply.status < 400 ? 'good' : 'bad'}`}>
              {outcome.reply.status}
            </span>{' '}
            {number(Math.round(outcome.reply.milliseconds * 10) / 10)} ms
          </p>
        )}
      </div>
      {outcome.kind === 'answered' && <Details {...outcome} />}
    </section>
  )
}

function Details(props: Extract<Outcome, { kind: 'answered' }>) {
  const { say } = useAppContext().speech
  const curl = useRef<HTMLElement>(null)
  const { reply } = props
  return (
    <>
      <Scripture body={reply.json} language={props.language} path={props.path} />
      <div class="card">
        <h3 id="curl-title">{say('try.curl')}</h3>
        <pre class="code">
          <code ref={curl}>{props.curl}</code>
        </pre>
        <div class="curl-end">
          <CopyButton from={curl} />
          <p class="hint">{say('try.curlHint')}</p>
        </div>
      </div>
      <div class="card">
        <h3>{say('try.headers')}</h3>
        <dl class="headers">
          {reply.headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div class="card">
        <h3 id="json-title">{say(reply.json === undefined ? 'try.body' : 'try.json')}</h3>
        <Json value={reply.json} text={reply.text} />
      </div>
    </>
  )
}
