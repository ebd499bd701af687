/** The programs beside an operation: a tab for each language, the same language for all operations, a button to copy. */
import { copyText } from '../../pages/clipboard.js'
import { type Language, type Sent, writeSample } from '../../pages/samples.js'
import { tabOfKey } from '../../pages/tabs.js'
import { wordsOf } from './words/words.js'

const words = wordsOf(document.documentElement.lang)
const KEPT = 'lectern-docs-language'
/** Milliseconds that the button says that it has copied. */
const SAID = 2000
const choosers: ((language: string) => void)[] = []

/** Brings the programs of a section to life; gives what shows another request. */
export function startSamples(section: HTMLElement): (sent: Sent) => void {
  const box = section.querySelector('.samples')
  const code = box?.querySelector<HTMLElement>('.sample')
  const copy = box?.querySelector<HTMLButtonElement>('.copy')
  if (!box || !code || !copy) return () => {}
  const tabs = [...box.querySelectorAll<HTMLButtonElement>('[role=tab]')]
  let shown: Sent | undefined
  let language = 'curl'
  const write = () => {
    if (shown !== undefined) code.textContent = writeSample(language as Language, shown)
  }
  const choose = (name: string) => {
    const chosen = tabs.find((tab) => tab.dataset.language === name)
    if (chosen === undefined) return
    language = name
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen))
      tab.tabIndex = tab === chosen ? 0 : -1
    }
    code.setAttribute('aria-labelledby', chosen.id)
    write()
  }
  choosers.push(choose)
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => chooseAll(String(tab.dataset.language)))
    tab.addEventListener('keydown', (event) => {
      const next = tabs[tabOfKey(event, index, tabs.length) ?? -1]
      if (next === undefined) return
      event.preventDefault()
      chooseAll(String(next.dataset.language))
      next.focus()
    })
  })
  copy.addEventListener('click', () => copyFrom(code, copy))
  choose(sessionStorage.getItem(KEPT) ?? 'curl')
  return (sent) => {
    shown = sent
    write()
  }
}

function chooseAll(language: string): void {
  sessionStorage.setItem(KEPT, language)
  for (const choose of choosers) choose(language)
}

/** Copies and says so; a page that may not copy selects the text. */
async function copyFrom(code: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.textContent = (await copyText(code)) === 'copied' ? words.copied : words.notCopied
  setTimeout(() => {
    button.textContent = words.copy
  }, SAID)
}
