/**
 * Verses that can be chosen: by a tap, a click, Enter or a long press, a second one makes a range; a sheet then offers what to do with
 * them. Copying a selection adds its reference. Texts beside each other are only read.
 */
import { keptKey } from '../key.js'
import { pageAt, say, selectVerses } from '../visit.js'

/** The verses that are chosen, and where they stand. */
export interface Chosen {
  readonly first: number
  readonly last: number
  /** `16` or `16-18`. */
  readonly verses: string
  /** In the version's language: `Juan 3:16-18`. */
  readonly reference: string
  /** `/read/rv1909/JHN/3/16-18`. */
  readonly path: string
  readonly version: string
}

const box = () => document.querySelector<HTMLElement>('.text[data-book]')
const sheet = () => document.getElementById('sheet') as HTMLElement
const part = <E extends HTMLElement>(selector: string) => sheet().querySelector(selector) as E
let chosen: Chosen | undefined
/** Where in the chosen verse the word is that was touched. */
let word: number | undefined

/** Makes the verses of the page that is shown ones that can be chosen. */
export function startVerses(): void {
  close()
  if (document.activeElement?.id !== 'q') document.documentElement.classList.remove('box-open')
  const text = box()
  if (!text) return
  wrapVerses(text)
  const numbers = [...text.querySelectorAll<HTMLElement>('.verse-number')]
  for (const [at, number] of numbers.entries()) {
    number.tabIndex = at === 0 ? 0 : -1
    number.setAttribute('role', 'button')
    number.setAttribute('aria-pressed', 'false')
  }
  selectVerses()
}

/** Hears what is done with verses and with the sheet, once for all pages. */
export function startSheet(): void {
  document.addEventListener('click', (event) => {
    const at = event.target as Element
    const link = at.closest<HTMLAnchorElement>('.sheet-panel a[href^="/study/"]')
    if (link) {
      event.preventDefault()
      return void study(link.href)
    }
    if (at.closest('#sheet')) return void use(at.closest<HTMLElement>('button'))
    if (at.closest('a, button:not(.verse-number), dialog') || !getSelection()?.isCollapsed) return
    const verse = numberAt(at)
    if (verse) choose(verse, lettersBefore(event))
  })
  document.addEventListener('contextmenu', (event) => {
    const verse = numberAt(event.target as Element)
    if (verse && (event as PointerEvent).pointerType === 'touch') choose(verse)
  })
  document.addEventListener('keydown', onKey)
  document.addEventListener('copy', addReference)
  part<HTMLSelectElement>('select').addEventListener('change', () => void copy())
  if (!('share' in navigator)) part('[value=share]').hidden = true
}

/** Puts every text of a verse into an element that names it. */
function wrapVerses(text: HTMLElement): void {
  const walker = document.createTreeWalker(
    text,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT
      return node.matches('.notes, h3, h4, h5, h6, .heading, .note-caller')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT
    },
  )
  const texts: [Text, string][] = []
  let verse = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLElement) {
      if (node.matches('.verse-number')) verse = node.dataset.verse ?? ''
    } else if (
      verse !== '' &&
      node.textContent?.trim() &&
      !node.parentElement?.closest('.verse-number')
    ) {
      texts.push([node as Text, verse])
    }
  }
  for (const [node, verse] of texts) {
    const span = document.createElement('span')
    span.className = 'verse'
    span.dataset.verse = verse
    node.replaceWith(span)
    span.append(node)
  }
}

const numberAt = (at: Element) =>
  at.closest?.<HTMLElement>('.text[data-book] :is(.verse, .verse-number)')

/** The first and the last number of an element of a verse, which joined verses have several of. */
function endsOf({ dataset }: HTMLElement): readonly [first: number, last: number] {
  const [first = 0, last = first] = (dataset.verse ?? '').split('-').map(Number)
  return [first, last]
}

/**
 * Chooses a verse; behind or before a lone one, all up to it. The same verse again chooses none. `at`: the letters of the verse before
 * the word that was touched, which is told of if the version has numbers.
 */
function choose(element: HTMLElement, at?: number): void {
  const [first, last] = endsOf(element)
  const isAlone = chosen?.first === first && chosen.last === last
  const isWord = at !== undefined && (box()?.dataset.study ?? '').startsWith('words')
  if (isAlone && !(isWord && at !== word)) {
    close()
    return
  }
  const isRange = chosen !== undefined && !(first >= chosen.first && last <= chosen.last)
  show(
    isRange ? Math.min(first, chosen?.first ?? first) : first,
    isRange ? Math.max(last, chosen?.last ?? last) : last,
  )
  word = undefined
  if (isRange || !isWord) return
  word = at
  void study(`${studyAddress('words')}&at=${at}`)
}

/** How many letters of its verse stand before the word at a pointer; undefined if the pointer is at no word. */
function lettersBefore({ clientX, clientY }: MouseEvent): number | undefined {
  // Safari before 18.4 has the older name alone.
  const at = document.caretPositionFromPoint?.(clientX, clientY)
  const range = document.caretRangeFromPoint?.(clientX, clientY)
  const node = at?.offsetNode ?? range?.startContainer
  const span = node?.parentElement?.closest<HTMLElement>('.verse')
  if (!span || !node) return undefined
  const offset = at?.offset ?? range?.startOffset ?? 0
  // Words, not letters, are touched: all letters of one are the same place.
  const text = node.textContent ?? ''
  const begin = text.slice(0, offset).search(/[^\s—]*$/)
  const word = begin + text.slice(begin).search(/\p{L}|$/u)
  let letters = text.slice(0, word).replace(/\s/g, '').length
  for (const one of box()?.querySelectorAll<HTMLElement>('.verse') ?? []) {
    if (one === span) break
    if (one.dataset.verse !== span.dataset.verse) continue
    letters += (one.textContent ?? '').replace(/\s/g, '').length
  }
  return letters
}

function show(first: number, last: number): void {
  const { version = '', book, chapter, name } = box()?.dataset ?? {}
  const verses = first === last ? `${first}` : `${first}-${last}`
  const path = `/read/${version}/${book}/${chapter}/${verses}`
  chosen = { first, last, verses, reference: `${name} ${chapter}:${verses}`, path, version }
  mark()
  part('.sheet-place').textContent = chosen.reference
  part('.sheet-panel').replaceChildren()
  const other = [...document.querySelectorAll<HTMLOptionElement>('select[name=with] option')].find(
    ({ value }) => value !== '' && value !== version,
  )
  const compare = part<HTMLAnchorElement>('.compare')
  compare.hidden = !other
  compare.href = `${path}?with=${other?.value ?? ''}`
  const studies = box()?.dataset.study?.split(' ')
  for (const button of sheet().querySelectorAll<HTMLElement>('[data-of]')) {
    button.hidden = !studies?.includes(button.dataset.of ?? '')
  }
  sheet().hidden = false
  say(chosen.reference)
}

function mark(): void {
  for (const element of box()?.querySelectorAll<HTMLElement>('.verse, .verse-number') ?? []) {
    const [first, last] = endsOf(element)
    const isChosen = chosen !== undefined && first <= chosen.last && last >= chosen.first
    element.classList.toggle('chosen', isChosen)
    if (element.matches('.verse-number')) element.setAttribute('aria-pressed', String(isChosen))
  }
}

function close(): void {
  chosen = undefined
  word = undefined
  mark()
  sheet().hidden = true
}

/** Enter chooses and goes to the sheet, the arrows go from verse to verse, Escape leaves the sheet. */
function onKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (key === 'Escape' && chosen && !document.querySelector('dialog[open]')) {
    const { first } = chosen
    close()
    box()?.querySelector<HTMLElement>(`.verse-number[data-verse^="${first}"]`)?.focus()
    return
  }
  const number = (target as Element).closest?.<HTMLElement>('.text[data-book] .verse-number')
  if (!number) return
  if (key === 'Enter' || key === ' ') {
    choose(number)
    if (chosen && key === 'Enter') part('button').focus()
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const all = [...(box()?.querySelectorAll<HTMLElement>('.verse-number') ?? [])]
    const next = all[all.indexOf(number) + (key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    number.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  } else return
  event.preventDefault()
}

async function use(button: HTMLElement | null): Promise<void> {
  const value = (button as HTMLButtonElement | null)?.value ?? ''
  if (!chosen) return
  if (value === 'close') close()
  else if (value === 'copy') await copy()
  else if (value === 'link') await write(location.origin + chosen.path)
  else if (value === 'share') {
    const { reference, path } = chosen
    const text = await cited('')
    // Refused by who shares: nothing is amiss.
    await navigator.share({ title: reference, text, url: location.origin + path }).catch(() => {})
  } else if (value === 'study') await study(studyAddress(button?.dataset.of ?? ''))
}

/** Copies the verses as the choice of the sheet says. */
async function copy(): Promise<void> {
  await write(await cited(part<HTMLSelectElement>('select').value).catch(() => undefined))
}

/** The verses with their reference, or in a style of citation. */
async function cited(style: string): Promise<string> {
  const { template = '' } = sheet().dataset
  if (style !== '') return String((await ask({ cite: style })).citation)
  if (!chosen) return ''
  const { abbreviation = '' } = box()?.dataset ?? {}
  const values: Readonly<Record<string, string>> = {
    text: textOf(document.createRange(), true),
    reference: chosen.reference,
    version: abbreviation,
  }
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function studyAddress(of: string): string {
  return `${chosen?.path.replace('/read/', '/study/')}?of=${of}`
}

/** Shows what stands behind the chosen verses, as the page at an address has it. */
async function study(address: string): Promise<void> {
  const own = chosen
  const panel = part('.sheet-panel')
  panel.setAttribute('aria-busy', 'true')
  const page = await pageAt(`${address}&part=true`, new AbortController().signal).catch(
    () => document.body.dataset.failed ?? '',
  )
  panel.removeAttribute('aria-busy')
  if (chosen !== own) return
  panel.replaceChildren(...(typeof page === 'string' ? [page] : page.body.childNodes))
  panel.scrollTop = 0
  panel.focus({ preventScroll: true })
  say(panel.querySelector('section')?.ariaLabel ?? panel.textContent ?? '')
}

/** What the server says of the chosen verses. Rejects if it says nothing. */
async function ask(
  more: Readonly<Record<string, string>>,
): Promise<{ readonly citation?: string }> {
  const key = keptKey()
  const { reference = '', version = '' } = chosen ?? {}
  const answer = await fetch(
    `/reader/verse?${new URLSearchParams({ ref: reference, version, ...more })}`,
    {
      headers: { accept: 'application/json', ...(key !== null && { 'x-api-key': key }) },
    },
  )
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json() as Promise<{ readonly citation?: string }>
}

async function write(text: string | undefined): Promise<void> {
  const { copied = '', notCopied = '' } = document.body.dataset
  const isDone =
    text !== undefined &&
    (await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ))
  part('.sheet-said').textContent = isDone ? copied : notCopied
  if (!isDone && text !== undefined) {
    // Over plain HTTP from another machine a page cannot write to the clipboard: the text is there to be copied by hand.
    const area = document.createElement('textarea')
    area.readOnly = true
    area.setAttribute('aria-label', sheet().getAttribute('aria-label') ?? '')
    area.value = text
    part('.sheet-panel').replaceChildren(area)
    area.select()
  }
}

/** The words in a range of the page, or of the chosen verses: one line, without numbers. */
function textOf(range: Range, isOfChosen: boolean): string {
  let text = ''
  let line: Element | null | undefined
  for (const span of box()?.querySelectorAll<HTMLElement>('.verse') ?? []) {
    const own = isOfChosen ? span.matches('.chosen') : range.intersectsNode(span)
    const node = span.firstChild as Text
    if (!own || !node) continue
    const from = !isOfChosen && range.startContainer === node ? range.startOffset : 0
    const to = !isOfChosen && range.endContainer === node ? range.endOffset : node.length
    const block = span.closest('p, .line, li, div')
    text += `${line === block ? '' : ' '}${node.data.slice(from, to)}`
    line = block
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** A selection of verses is copied with its reference. */
function addReference(event: ClipboardEvent): void {
  const selection = getSelection()
  const text = box()
  if (!text || !selection || selection.isCollapsed || !text.contains(selection.anchorNode)) return
  const range = selection.getRangeAt(0)
  const words = textOf(range, false)
  const ends = [...text.querySelectorAll<HTMLElement>('.verse')]
    .filter((span) => range.intersectsNode(span))
    .flatMap(endsOf)
  if (words === '' || ends.length === 0) return
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  const { name, chapter, abbreviation } = text.dataset
  const verses = first === last ? first : `${first}-${last}`
  event.clipboardData?.setData(
    'text/plain',
    `${words} (${name} ${chapter}:${verses}, ${abbreviation})`,
  )
  event.preventDefault()
}
