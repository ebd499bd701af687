/** How the page's searches compare words. */

/** Without accents and letter case. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
