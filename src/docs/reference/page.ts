/**
 * Brings the reference to life: one operation at a time, by its address; a search in the menu; the key of this tab;
 * requests and programs that follow the form. All requests go to the server that the page comes from.
 */
import './reference.css'
import { keepKey } from './key.js'
import { startMenu } from './menu.js'
import { startSamples } from './samples-view.js'
import { startForm } from './try-form.js'
import { listVersions } from './versions.js'

/** As the document is written, for whoever reads it elsewhere. */
const USUAL_ORIGIN = 'http://127.0.0.1:8080'

const sections = [...document.querySelectorAll<HTMLElement>('.operation')]
const overview = document.querySelector<HTMLElement>('#overview')
if (overview === null) throw new Error('the page came without its parts')
const around = document.querySelector('.around')
const key = keepKey((value) => listVersions(value))
const menu = startMenu()
nameOrigin(overview)

for (const section of sections) {
  const samples = startSamples(section)
  startForm(section, key, samples)
}
addEventListener('hashchange', () => show(true))
show(false)

/** The addresses in the overview become those of the server that the page comes from. */
function nameOrigin(part: HTMLElement): void {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    node.nodeValue = String(node.nodeValue).replaceAll(USUAL_ORIGIN, location.origin)
  }
}

/** Shows the section of the address; `isMove` moves the focus there too. */
function show(isMove: boolean): void {
  const name = nameIn(location.hash)
  const chosen = sections.find(({ id }) => id === name) ?? overview
  // A link into the page that is no section: the way to the content, a heading of the overview.
  if (
    chosen === overview &&
    name !== 'overview' &&
    name !== '' &&
    document.getElementById(name) !== null
  )
    return
  for (const section of sections) section.classList.toggle('shown', section === chosen)
  menu.mark(String(chosen?.id))
  around?.replaceChildren(...menu.neighbours(String(chosen?.id)))
  if (!isMove) return
  scrollTo(0, 0)
  chosen?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

/** The operation that an address names, in its older forms too: `#/Text/getPassage`, `#operations-Text-getPassage`. */
function nameIn(hash: string): string {
  return decodeURIComponent(hash.slice(1)).replace(/^(\/|operations-).*[/-]/, '')
}
