/** What an answer is beside its text: the JSON and the request as programs, in tabs; and the headers. */
import { useRef } from 'preact/hooks'
import { writeSample } from '../../../pages/samples.js'
import { useAppContext } from '../app-context.js'
import { useStored } from '../kept.js'
import { CopyButton } from '../parts/copy-button.js'
import { Tabs } from '../parts/tabs.js'
import { Json } from './json.js'
import type { Answered } from './outcome.js'

const TABS = ['json', 'curl', 'JavaScript', 'Python'] as const
type Tab = (typeof TABS)[number]

export function Details({ reply, path }: Pick<Answered, 'reply' | 'path'>) {
  const { say } = useAppContext().speech
  const [stored, setTab] = useStored<Tab>('try.tab', 'json')
  const tab = TABS.find((each) => each === stored) ?? 'json'
  const text = useRef<HTMLElement>(null)
  const json = say(reply.json === undefined ? 'try.body' : 'try.json')
  return (
    <>
      <div class="card">
        <h3 id="details-title" class="unseen">
          {say('try.details')}
        </h3>
        <Tabs
          label={say('try.details')}
          chosen={tab}
          tabs={TABS.map((name) => [name, name === 'json' ? json : name] as const)}
          onChoose={setTab}
        >
          {tab === 'json' ? (
            <Json value={reply.json} text={reply.text} from={text} />
          ) : (
            <pre class="code">
              <code ref={text}>
                {writeSample(tab, { origin: location.origin, path, headers: [] })}
              </code>
            </pre>
          )}
          <div class="curl-end">
            <CopyButton key={tab} from={text} />
          </div>
        </Tabs>
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
    </>
  )
}
