/** The checksum of a text that lies in several files. Knows nothing of what they hold. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * SHA-256, in hex, over the files right inside `folder`: of the lines that `LC_ALL=C sha256sum *` prints
 * there, so that a person can check it with `LC_ALL=C sha256sum * | sha256sum`.
 */
export function checksumOf(folder: string): string {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort()
  const lines = names.map((name) => `${sha256(readFileSync(join(folder, name)))}  ${name}\n`)
  return sha256(lines.join(''))
}

/** SHA-256 of bytes or text, in hex. */
export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
