/** A corpus folder with two catalogues on a server of the test, for commands that fetch texts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { decodeBundle } from '../../src/bundle/decode.js'
import {
  modsOf,
  serveCatalogue,
  translation,
  translationsOf,
  usfmZip,
  zipOf,
} from './catalogue-server.js'
import { library, put } from './corpus-project.js'
import { importProject } from './import-project.js'

const VERSES = Array.from({ length: 21 }, (_, at) => `Words of verse ${at + 1}.`)
/** A module of one chapter, for a library of its own. */
export const MODULE = { name: 'GerTiny', verses: VERSES }
export const FREE = 'Lang=en\nVersion=1.0\nDistributionLicense=Public Domain\n'
export const RIGHTS = 'DistributionLicense=Public Domain\n'
const LIST = translationsOf([
  translation('spa-one', { UpdateDate: '2031-04-05' }),
  translation('spatwo', { Copyright: '© 2019 Una casa', description: '', UpdateDate: '' }),
  translation('spathree', { Copyright: '© 2020 CC BY-NC' }),
  translation('spafour', { Redistributable: 'False', Copyright: '© Otra casa' }),
  translation('spafive', { Copyright: '© 2021 Nadie' }),
])

/** A project with a catalogue `e` in the layout of eBible.org and a SWORD repository `s`, and no other. */
export async function catalogueProject(t: Test) {
  const server = await serveCatalogue(t, {
    '/e/translations.csv': LIST,
    '/e/spa-one_usfm.zip': usfmZip('Uno'),
    '/e/spatwo_usfm.zip': usfmZip('Dos', {
      'copr.htm':
        '<p>Texto</p><a href="https://creativecommons.org/licenses/by-sa/4.0/">condiciones</a>',
    }),
    '/e/spathree_usfm.zip': usfmZip('Tres'),
    '/e/spafive_usfm.zip': usfmZip('Cinco', { 'copr.htm': 'No rights to see' }),
    '/s/mods.d.tar.gz': modsOf({
      GerTiny: FREE,
      GerLocked: 'Lang=de\nCipherKey=\nDistributionLicense=Public Domain\n',
      GerGiven: 'DistributionLicense=Copyrighted; Permission to distribute granted to CrossWire\n',
      KJV: 'Lang=en\nVersion=14.3\nDistributionLicense=GPL\n',
    }),
    '/s/packages/rawzip/GerTiny.zip': zipOf(library({ ...MODULE, conf: RIGHTS })),
  })
  const made = importProject(t)
  put(made.corpus, {
    'local/catalogues.json': {
      added: [
        {
          ...{ name: 'eb', title: 'eb', isOwn: true, layout: 'ebible' },
          list: `${server.base}/e/translations.csv`,
          archives: [`${server.base}/e`],
        },
        {
          ...{ name: 'sw', title: 'sw', isOwn: true, layout: 'sword' },
          list: `${server.base}/s/mods.d.tar.gz`,
          archives: [`${server.base}/s/packages`, `${server.base}/s/packages/rawzip`],
        },
      ],
      removed:
        'ebible crosswire ibt step wycliffe net andbible andbible-extra ebible-sword crosswire-beta crosswire-attic lockman'.split(
          ' ',
        ),
    },
  })
  const record = (id: string) =>
    JSON.parse(readFileSync(join(made.corpus, 'local', id, 'record.json'), 'utf8'))
  /** The texts of a compiled version. */
  const texts = (id: string): string[] => {
    const { verses } = decodeBundle(readFileSync(join(made.out, `${id}.json`)), id)
    return JSON.parse(`[${verses.toString('utf8')}]`).map(({ text }: { text: string }) => text)
  }
  const versions = () =>
    existsSync(join(made.corpus, 'local'))
      ? readdirSync(join(made.corpus, 'local'))
          .filter((name) => name !== 'catalogues.json')
          .sort()
      : []
  return { ...made, server, record, texts, versions }
}
