/** What an answer is beside its text: the JSON and the request as programs, in tabs; and the headers. */
import { useRef } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import { useStored } from '../kept.js'
import { CopyButton } from '../parts/copy-button.js'
import { Tabs } from '../parts/tabs.js'
import { curlOf, javascriptOf, pythonOf } from './code.js'
import { Json } from './json.js'
import type { Answered } from './outcome.js'

const TABS = ['json', 'curl', 'javascript', 'python'] as const
type Tab = (typeof TABS)[number]

const CODE = { curl: curlOf, javascript: javascriptOf, python: pythonOf }

export function Details(props: Pick<Answered, 'reply' | 'path'> & { readonly apiKey: string }) {
  const { reply, path, apiKey } = props
  const { say } = useAppContext().speech
  const [stored, setTab] = useStored<Tab>('try.tab', 'json')
  const tab = TABS.find((each) => each === stored) ?? 'json'
  const text = useRef<HTMLElement>(null)
  const words = {
    json: say(reply.json === undefined ? 'try.body' : 'try.json'),
    curl: 'curl',
    javascript: 'JavaScript',
    python: 'Python',
  }
  return (
    <>
      <div class="card">
        <h3 id="details-title" class="unseen">
          {say('try.details')}
        </h3>
        <Tabs
          label={say('try.details')}
          chosen={tab}
          tabs={TABS.map((name) => [name, words[name]] as const)}
          onChoose={setTab}
        >
          {tab === 'json' ? (
            <Json value={reply.json} text={reply.text} from={text} />
          ) : (
            <pre class="code">
              <code ref={text}>{CODE[tab]({ origin: location.origin, path, key: apiKey })}</code>
            </pre>
          )}
          <div class="curl-end">
            <CopyButton key={tab} from={text} />
            {tab !== 'json' && apiKey !== '' && <p class="hint">{say('try.curlHint')}</p>}
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
