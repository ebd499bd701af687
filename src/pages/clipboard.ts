/** Copies text of a page. The dashboard and the documentation share it. */

/** `selected`: it could not be copied, but it is selected, so that the reader can. */
export type CopyOutcome = 'copied' | 'selected'

/**
 * Copies the text of an element. The clipboard is closed to pages that came over plain http from another machine: then
 * by selection.
 */
export async function copyText(element: HTMLElement): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '')
    return 'copied'
  } catch {
    getSelection()?.selectAllChildren(element)
    return document.execCommand('copy') ? 'copied' : 'selected'
  }
}
