/** The dialog of settings. What they do is in looks.ts. */
import { change, type Preferences, preferences, SIZES, sizeIndex, USUAL_SIZE } from './theme.js'

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
  const set = (changed: Partial<Preferences>) => {
    change(changed)
    show()
  }
  form.addEventListener('change', () => {
    set({
      face: (field('face') as RadioNodeList).value as Preferences['face'],
      colours: (field('colours') as RadioNodeList).value as Preferences['colours'],
      numbers: (field('numbers') as HTMLInputElement).checked,
    })
  })
  form.addEventListener('click', ({ target }) => {
    const { value } = target as HTMLButtonElement
    const step = value === 'larger' ? 1 : value === 'smaller' ? -1 : 0
    if (step !== 0) set({ size: Math.min(Math.max(sizeIndex() + step, 0), SIZES.length - 1) })
  })
  show()
}
