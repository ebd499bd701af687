/** Texts: what is served, where it came from and by which right, and the commands that add more. Changes nothing. */
import { useRef } from 'preact/hooks'
import { useAppContext } from '../app-context.js'
import type { Texts } from '../model.js'
import { CopyButton } from '../parts/copy-button.js'
import { SearchField } from '../parts/field.js'
import { Pager } from '../parts/pager.js'
import { TextCard } from './text-card.js'
import { arrangeTexts, PAGE_SIZE, readTextChoices, writeTextChoices } from './text-list.js'
import { useTexts } from './use-texts.js'

/** What is typed where the server runs. */
const COMMANDS = [
  'lectern corpus find --language es --licence free',
  'lectern corpus add ebible:spablm',
] as const

export function TextsView() {
  const { say } = useAppContext().speech
  const { texts, load } = useTexts()
  return (
    <>
      <div class="title">
        <div>
          <h1 tabIndex={-1}>{say('texts.title')}</h1>
          <p class="lead">{say('texts.lead')}</p>
        </div>
        <button type="button" class="button" onClick={load}>
          {say('app.refresh')}
        </button>
      </div>
      {texts === null ? <p class="lead">{say('app.loading')}</p> : <TextList texts={texts} />}
      <section class="card add-texts">
        <h2>{say('texts.add')}</h2>
        <p>{say('texts.addText')}</p>
        {COMMANDS.map((command) => (
          <Command key={command}>{command}</Command>
        ))}
      </section>
    </>
  )
}

function TextList({ texts: { texts, default_version } }: { readonly texts: Texts }) {
  const { speech, place, choose } = useAppContext()
  const { say, number } = speech
  const choices = readTextChoices(place.choices ?? {})
  const { matching, shown, page, pages } = arrangeTexts(texts, choices)
  const first = (page - 1) * PAGE_SIZE + 1
  const fill = {
    from: number(first),
    to: number(first + shown.length - 1),
    count: number(matching.length),
    all: number(texts.length),
  }
  const goTo = (to: number) => choose(writeTextChoices({ ...choices, page: to }), true)
  return (
    <>
      <search class="text-tools">
        <SearchField
          placeholder={say('texts.searchIn')}
          value={choices.search}
          onSearch={(search) => choose(writeTextChoices({ search, page: 1 }), false)}
        />
      </search>
      <div class="list-head">
        <p role="status">{say(shown.length === 0 ? 'texts.countNone' : 'texts.count', fill)}</p>
        {pages > 1 && <Pager page={page} pages={pages} onPage={goTo} />}
      </div>
      <ul class="texts">
        {shown.map((text) => (
          <TextCard key={text.id} of={text} isDefault={text.id === default_version} />
        ))}
      </ul>
    </>
  )
}

function Command({ children }: { readonly children: string }) {
  const text = useRef<HTMLElement>(null)
  return (
    <div class="command">
      <pre class="code">
        <code ref={text}>{children}</code>
      </pre>
      <CopyButton from={text} />
    </div>
  )
}
