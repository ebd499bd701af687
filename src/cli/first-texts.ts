/**
 * The texts of an installed package, which comes without any: `lectern serve` adds the three default ones when there are
 * none, and compiles again what another release has left in a form that this one does not read.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { CATALOGUE_FILE } from '../bundle/catalogue.js'
import { finishExchanges } from '../bundle/exchange.js'
import { BundleError } from '../bundle/format.js'
import { loadLibrary, readCatalogue } from '../library/loading.js'
import { EXIT, type ExitCode, fail, type Terminal, type TerminalInput } from './command.js'
import { runSelf } from './terminal/run-self.js'

export interface TextsWish {
  /** Folder of the compiled texts. */
  readonly corpusDir: string
  /** The default texts are added without asking. */
  readonly isAgreed: boolean
  /** Ends what is being done. */
  readonly stop: AbortSignal
}

/** Sees to it that there is a text. The exit code, after a message, if there is none in the end. */
export async function provideTexts(
  terminal: Terminal,
  { corpusDir, isAgreed, stop }: TextsWish,
): Promise<ExitCode | undefined> {
  finishExchanges(corpusDir)
  if (await hasTexts(corpusDir)) return undefined
  if (!isAgreed && !(await agrees(terminal, corpusDir, stop))) {
    return fail(terminal, EXIT.failed, [
      `There are no texts in ${corpusDir}: \`lectern serve --yes\` adds the Reina-Valera 1909, the King James Version ` +
        'and the World English Bible from a catalogue; `lectern corpus find` lists other texts, `lectern corpus add` adds one.',
    ])
  }
  const code = await runSelf(['corpus', 'add', '--defaults'], terminal.env, stop)
  if (stop.aborted) return EXIT.failed
  if (code === 0 || (await hasTexts(corpusDir))) return undefined
  return fail(terminal, EXIT.failed, [
    'No text was added: try again, or fetch a file of one by another way, in USFM, USX, OSIS, SWORD or another usual ' +
      'format, and add it with `lectern corpus add <file>`.',
  ])
}

/** Compiles again if the texts are the reason why a start has failed; true if the start may be tried again. */
export async function renewTexts(
  terminal: Terminal,
  { corpusDir, stop }: Omit<TextsWish, 'isAgreed'>,
): Promise<boolean> {
  const fault = await loadLibrary(corpusDir, undefined).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(fault instanceof BundleError)) return false
  terminal.complain(
    'The compiled texts are of another release, or damaged: they are compiled again.\n',
  )
  return (await runSelf(['corpus', 'compile'], terminal.env, stop)) === 0
}

/** Whether there is a catalogue with a version, or one that cannot be read. */
async function hasTexts(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, CATALOGUE_FILE))) return false
  return readCatalogue(folder).then(
    ({ versions }) => versions.length > 0,
    () => true,
  )
}

/** Asks the person at the terminal; false if there is none. */
async function agrees(
  { input, isWatched, complain }: Terminal,
  corpusDir: string,
  stop: AbortSignal,
): Promise<boolean> {
  if (input.isTTY !== true || isWatched !== true) return false
  complain(
    `There are no texts in ${corpusDir} yet. Add the Reina-Valera 1909, the King James Version and the World English ` +
      'Bible, in the public domain, from eBible.org or a catalogue of yours? [Y/n] ',
  )
  const answer = await ask(input, stop)
  return answer !== undefined && /^(?:y|yes|s|si|sí|)$/i.test(answer.trim())
}

/** A line; undefined if the input ends before, or at `stop`. */
async function ask(input: TerminalInput, stop: AbortSignal): Promise<string | undefined> {
  const reader = createInterface({ input, terminal: false })
  const ended = new AbortController()
  reader.once('close', () => ended.abort())
  const signal = AbortSignal.any([stop, ended.signal])
  try {
    return await reader.question('', { signal })
  } catch {
    return undefined
  } finally {
    reader.close()
  }
}
