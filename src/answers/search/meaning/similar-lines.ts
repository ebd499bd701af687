/** Similar verses as lines of plain text, for terminals and assistants. */
import type { SimilarData } from './similar.js'

/** `Lucas 12:22 (afán, pensamiento)  text` */
export function similarLines({ results }: SimilarData): string[] {
  return results.map(({ reference, text, reasons }) => {
    const words = reasons.flatMap(({ word }) => (word === undefined ? [] : [word]))
    return `${reference}${words.length === 0 ? '' : ` (${words.join(', ')})`}  ${text}`
  })
}
