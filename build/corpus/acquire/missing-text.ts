/** Tells a person without a text how to get it. */
import type { CorpusRecord } from '../records.js'

/** Why `record` has no text, then what to do about it on each system. */
export function missingTextLines(record: CorpusRecord, attempts: readonly string[]): string[] {
  const { id, name, sword } = record
  if (sword === undefined) {
    return [`${id}: no files of ${name} in corpus/local/${id}/ (see corpus/local/README.md)`]
  }
  const zip = sword.zips[0] ?? 'the raw zip of its SWORD module'
  return [
    `${id}: no text of ${name} could be found or fetched`,
    ...attempts.map((attempt) => `  tried: ${attempt}`),
    `  Debian, Ubuntu: sudo apt-get update && sudo apt-get install ${sword.debian}; then make build`,
    `  macOS, Fedora, any other Linux: download ${zip} into corpus/local/${id}/ as it is; then make build`,
    `  Windows: work in WSL (wsl --install), where the line for Ubuntu holds; or download ${zip} into corpus\\local\\${id}\\ as it is; then npm run corpus`,
  ]
}
