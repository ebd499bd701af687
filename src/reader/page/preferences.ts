/** How the reader looks, kept in this browser: text size, typeface, colours, numbers. Applied before the page is drawn. */

const KEPT = 'lectern-reading'
/** Text sizes in rem. */
const SIZES = [0.875, 1, 1.125, 1.25, 1.5, 1.75, 2.125, 2.5] as const
const USUAL_SIZE = 2

interface Preferences {
  /** Index in SIZES. */
  size: number
  face: 'serif' | 'sans'
  colours: 'system' | 'light' | 'dark'
  numbers: boolean
}

const preferences = read()
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

const darkRules = new Set<CSSMediaRule>()

/** The rules for dark systems count always, never, or as the system says. */
function chooseColours(rule: CSSMediaRule): void {
  const system = '(prefers-color-scheme: dark)'
  if (rule.media.mediaText.includes('prefers-color-scheme')) darkRules.add(rule)
  if (!darkRules.has(rule)) return
  const { colours } = preferences
  rule.media.mediaText = colours === 'system' ? system : colours === 'dark' ? 'all' : 'not all'
}

function sizeIndex(): number {
  const index = Math.trunc(Number(preferences.size))
  return index >= 0 && index < SIZES.length ? index : USUAL_SIZE
}

/** Brings the dialog of settings to life. */
export function startSettings(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector('form') as HTMLFormElement
  const field = (name: string) => form.elements.namedItem(name)
  const show = () => {
    ;(field('face') as RadioNodeList).value = preferences.face
    ;(field('colours') as RadioNodeList).value = preferences.colours
    ;(field('numbers') as HTMLInputElement).checked = preferences.numbers
    const percent = Math.round(((SIZES[sizeIndex()] as number) / SIZES[USUAL_SIZE]) * 100)
    ;(field('size') as HTMLOutputElement).value = `${percent} %`
  }
  const change = (changed: Partial<Preferences>) => {
    Object.assign(preferences, changed)
    try {
      localStorage.setItem(KEPT, JSON.stringify(preferences))
    } catch {
      // A browser that keeps nothing: it holds until the page is left.
    }
    applyPreferences()
    show()
  }
  form.addEventListener('change', () => {
    change({
      face: (field('face') as RadioNodeList).value as Preferences['face'],
      colours: (field('colours') as RadioNodeList).value as Preferences['colours'],
      numbers: (field('numbers') as HTMLInputElement).checked,
    })
  })
  form.addEventListener('click', ({ target }) => {
    const { value } = target as HTMLButtonElement
    const step = value === 'larger' ? 1 : value === 'smaller' ? -1 : 0
    if (step !== 0) change({ size: Math.min(Math.max(sizeIndex() + step, 0), SIZES.length - 1) })
  })
  show()
}
