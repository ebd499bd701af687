/** Compiled texts as an operator adds them: of a catalogue, by a licence that was accepted, and of a file with warnings. */
import type { Test } from 'tap'
import { serveCatalogue, translation, translationsOf, usfmZip } from './catalogue-server.js'
import { importProject } from './import-project.js'

/** Words that the page must show as they are. */
export const TERMS = '© 2020 <b>CC BY-NC</b>'

/** The folder of the compiled texts `spaone`, `spathree` and `mio`. */
export async function addedTexts(t: Test): Promise<string> {
  const { base } = await serveCatalogue(t, {
    '/e/translations.csv': translationsOf([
      translation('spa-one', { UpdateDate: '2031-04-05' }),
      translation('spathree', { Copyright: TERMS }),
    ]),
    '/e/spa-one_usfm.zip': usfmZip('Uno'),
    '/e/spathree_usfm.zip': usfmZip('Tres'),
  })
  const { lectern, out, given } = importProject(t)
  // Verse 2 is missing, which the report warns of.
  const file = given('mío.usfm', '\\id OBA Mío\n\\c 1\n\\p\n\\v 1 Una.\n\\v 3 Otra.\n')
  const own = ['--partial', '--name', 'Mío', '--language', 'Quechua', '--language-code', 'qu']
  for (const words of [
    ['catalogues', 'add', `${base}/e`, '--name', 'eb'],
    ['add', 'eb:spa-one'],
    ['add', 'eb:spathree', '--accept-licence', 'Ana'],
    ['add', file, '--version', 'mio', ...own, '--copyright', 'Nadie', '--accept-warnings', 'Ben'],
  ]) {
    const { code, err } = await lectern(...words)
    t.equal(code, 0, err)
  }
  return out
}
