/** The field for the key: what it holds stays in this tab, and goes when the tab is closed. */

const KEPT = 'lectern-docs-key'

/** Fills the field and keeps it; gives the key at the time of asking. `changed` hears every key, the kept one first. */
export function keepKey(changed: (key: string) => void): () => string {
  const field = document.querySelector<HTMLInputElement>('#key')
  if (field === null) return () => ''
  const read = () => field.value.trim()
  field.value = sessionStorage.getItem(KEPT) ?? ''
  field.addEventListener('input', () => {
    sessionStorage.setItem(KEPT, read())
    changed(read())
  })
  field.form?.addEventListener('submit', (event) => event.preventDefault())
  if (read() !== '') changed(read())
  return read
}
