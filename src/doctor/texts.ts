/** Checks of the compiled texts: every file of every version by its checksum, and that each says by which right it is served. */
import { join } from 'node:path'
import { decodeBundle } from '../bundle/decode.js'
import { decodeForms, decodeIndex, decodeWords, wordFilesOf } from '../bundle/word-file.js'
import type { Config } from '../config.js'
import { outlineIn, readCatalogue } from '../library/loading.js'
import { readBytes } from '../runtime/assets.js'
import { type Finding, found } from './findings.js'

/** One file after another: what has been read is dropped. */
export async function checkTexts({ corpusDir }: Config): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  try {
    const { versions, names } = await readCatalogue(corpusDir)
    if (versions.length === 0) {
      return [found('texts-none', { reason: `${corpusDir} has no version` })]
    }
    for (const entry of versions) {
      const { id, copyright } = outlineIn(entry, names).record
      const damage = await damageOf(join(corpusDir, entry.file), entry.sha256)
      if (damage !== undefined) findings.push(found('text-damaged', { id, reason: damage }))
      if (copyright === undefined || copyright.trim() === '') {
        findings.push(found('text-without-rights', { id }))
      }
    }
    return findings.length > 0 ? findings : [found('texts-whole', { versions: versions.length })]
  } catch (error) {
    return [found('texts-none', { reason: (error as Error).message })]
  }
}

async function damageOf(bundle: string, sha256: string): Promise<string | undefined> {
  try {
    const stated = decodeBundle(await readBytes(bundle), bundle).sha256
    if (stated !== sha256) return `${bundle} is not the one that the catalogue lists`
    const { index, words, forms } = wordFilesOf(bundle)
    decodeIndex(await readBytes(index), sha256, index)
    decodeWords(await readBytes(words), sha256, words)
    decodeForms(await readBytes(forms), sha256, forms)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
