/** Shows what a search over the documentation finds. The index comes with the first letter and stays. */
import { findPlaces, type Place } from './find.js'

/**
 * Makes a list of links below a field whose `data-index` names the index. `isShown` chooses among the places; `show` gets
 * the list's items, and whether anything was typed.
 */
export function startFind(
  field: HTMLInputElement,
  isShown: (place: Place) => boolean,
  show: (items: HTMLLIElement[], isAsked: boolean) => void,
): void {
  let places: Promise<readonly Place[]> | undefined
  field.addEventListener('input', async () => {
    places ??= fetch(String(field.dataset.index)).then((answer) => answer.json())
    const { value } = field
    try {
      const found = findPlaces((await places).filter(isShown), value)
      if (field.value === value) show(found.map(itemOf), value.trim() !== '')
    } catch {
      // Without a network the next letter tries again.
      places = undefined
    }
  })
}

function itemOf({ page, title, href }: Place): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = href
  const name = document.createElement('b')
  name.textContent = title || page
  link.append(name)
  if (title !== '') link.append(` ${page}`)
  item.append(link)
  return item
}
