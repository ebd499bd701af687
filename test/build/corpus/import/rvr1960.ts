// full: A licensed text under the record of RVR1960 is added, served, found and removed.
/** A whole synthetic Bible in each of three formats; the words are invented. */
import { join } from 'node:path'
import t from 'tap'
import { readConfig } from '../../../../src/config.js'
import { startServer } from '../../../../src/server/server.js'
import { importProject } from '../../../helpers/import-project.js'
import {
  osisFiles,
  syntheticVerses,
  usfmFiles,
  usxFiles,
} from '../../../helpers/synthetic-bible.js'

const VERSES = syntheticVerses()
const OTHER = '\\id GEN\n\\h Génesis\n\\c 1\n\\p\n\\v 1 Otra palabra.\n'

/** A server on a compiled corpus; `get` answers with status and body. */
async function served(state: string, corpus: string) {
  const env = { PORT: '0', STATE_DIR: state, CORPUS_DIR: corpus, LOG_LEVEL: 'silent' }
  const reading = readConfig(env)
  if (reading.kind === 'refused') throw new Error(reading.problems.join())
  const server = await startServer(reading.config)
  const key = server.firstKey ?? ''
  const get = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { 'X-API-Key': key } })
    const body = (await response.json()) as {
      data: { versions: { id: string }[] }
      error: { code: string }
    }
    return { status: response.status, ...body }
  }
  return { get, close: () => server.close() }
}

for (const [format, files] of [
  ['usx', usxFiles],
  ['usfm', usfmFiles],
  ['osis', osisFiles],
] as const) {
  t.test(
    `RVR1960 from ${format}: listed, default, reached by its aliases, searched, gone`,
    async (t) => {
      const { root, lectern, given, out } = importProject(t)
      const other = given('other.usfm', OTHER)
      const words = '--version otra --name Otra --language-code es --copyright Nadie'.split(' ')
      t.match(await lectern('add', other, ...words), { code: 0, err: '' })
      const added = await lectern(
        'add',
        given(format, files(VERSES)),
        '--version',
        'RVR60',
        '--json',
      )
      t.equal(added.err, '')
      t.equal(added.code, 0)
      const report = JSON.parse(added.out)
      t.match(report, {
        id: 'rvr1960',
        format,
        errors: 0,
        counts: { books: 66, chapters: 1189, verses: VERSES.length, joined: 1 },
        versification: { nearest: 'kjv', differing: [] },
      })
      t.strictSame(
        report.messages.filter(({ level }: { level: string }) => level === 'warning'),
        [],
      )
      const { get, close } = await served(join(root, 'state'), out)
      const { versions } = (await get('/v1/versions')).data
      t.strictSame(versions.map(({ id }) => id).sort(), ['otra', 'rvr1960'])
      t.match(await get('/v1/books'), { data: { version: 'rvr1960', books: { length: 66 } } })
      const last = VERSES.at(-1)
      for (const version of ['rvr60', 'RVR1960', 'Rv60', 'rvr1960']) {
        t.match(await get(`/v1/verses/REV/22/21?version=${version}`), {
          data: { book: { name: 'Apocalipsis' }, text: last?.text },
        })
      }
      t.match(await get('/v1/verses/GEN/1/17'), { data: { verse: 16, text: VERSES[15]?.text } })
      t.match(await get('/v1/verses/LUK/17/36'), {
        status: 404,
        error: { code: 'VERSE_NOT_FOUND' },
      })
      t.match(await get('/v1/passage?ref=Juan%203:16'), { data: { version: { id: 'rvr1960' } } })
      const phrase = encodeURIComponent(`"${VERSES[4]?.text.slice(0, -1)}"`)
      t.match(await get(`/v1/search?q=${phrase}`), {
        data: { version: 'rvr1960', total: 1, results: [{ verse_id: 'gen_1_5' }] },
      })
      await close()

      t.match(await lectern('remove', 'rv60'), { code: 0, err: '' })
      const after = await served(join(root, 'state2'), out)
      t.match(await after.get('/v1/versions'), { data: { versions: [{ id: 'otra' }] } })
      t.match(await after.get('/v1/books'), { data: { version: 'otra' } })
      t.match(await after.get('/v1/books?version=rvr60'), {
        status: 404,
        error: { code: 'VERSION_NOT_FOUND' },
      })
      await after.close()
    },
  )
}
