/**
 * How the reader looks, kept in this browser: text size, typeface, colours, numbers. Applied before the page is drawn, by
 * boot.ts, and again by the dialog of settings.
 */

const KEPT = 'lectern-reading'
/** Text sizes in rem. */
export const SIZES = [0.875, 1, 1.125, 1.25, 1.5, 1.75, 2.125, 2.5] as const
export const USUAL_SIZE = 2

export interface Preferences {
  /** Index in SIZES. */
  size: number
  face: 'serif' | 'sans'
  colours: 'system' | 'light' | 'dark'
  numbers: boolean
}

export const preferences = read()
const root = document.documentElement

function read(): Preferences {
  const usual: Preferences = {
    size: USUAL_SIZE,
    face: 'serif',
    colours: 'system',
    numbers: true,
  }
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Preferences>
    return { ...usual, ...kept }
  } catch {
    // Kept by nobody who knows it, or a browser that keeps nothing.
    return usual
  }
}

/** Shows the page as it was last chosen. The style sheet has been loaded. */
export function applyPreferences(): void {
  const { face, colours, numbers } = preferences
  root.style.setProperty('--reading-size', `${SIZES[sizeIndex()]}rem`)
  root.dataset.face = face
  root.dataset.numbers = numbers ? 'on' : 'off'
  root.style.colorScheme = colours === 'system' ? '' : colours
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) if (rule instanceof CSSMediaRule) chooseColours(rule)
  }
}

const ALWAYS = 'all'
const NEVER = 'not all'

/** The rules for dark systems count always, never, or as the system says. No other rule is for all media or for none. */
function chooseColours(rule: CSSMediaRule): void {
  const system = '(prefers-color-scheme: dark)'
  const { mediaText } = rule.media
  if (!mediaText.includes('prefers-color-scheme') && mediaText !== ALWAYS && mediaText !== NEVER)
    return
  const { colours } = preferences
  rule.media.mediaText = colours === 'system' ? system : colours === 'dark' ? ALWAYS : NEVER
}

export function sizeIndex(): number {
  const index = Math.trunc(Number(preferences.size))
  return index >= 0 && index < SIZES.length ? index : USUAL_SIZE
}

/** Keeps a change and shows it. */
export function change(changed: Partial<Preferences>): void {
  Object.assign(preferences, changed)
  try {
    localStorage.setItem(KEPT, JSON.stringify(preferences))
  } catch {
    // A browser that keeps nothing: it holds until the page is left.
  }
  applyPreferences()
}

/** Where the chapter that was read last is kept. */
export const LAST = 'lectern-last'

/** Lets the style sheet make room for the way back before the page is drawn. */
export function markLast(): void {
  try {
    if (localStorage.getItem(LAST)) document.documentElement.dataset.last = 'kept'
  } catch {
    // A browser that keeps nothing.
  }
}
