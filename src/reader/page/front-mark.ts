/** Whether a chapter was read before: known before the page is drawn, so that nothing moves. */

export const LAST = 'lectern-last'

/** Lets the style sheet make room for the way back before the page is drawn. */
export function markLast(): void {
  try {
    if (localStorage.getItem(LAST)) document.documentElement.dataset.last = 'kept'
  } catch {
    // A browser that keeps nothing.
  }
}
