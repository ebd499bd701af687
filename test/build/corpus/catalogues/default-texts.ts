// full: `lectern corpus add --defaults` and `lectern corpus compile`, from folders and servers of the test.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { suppliedPart } from '../../../../build/project.js'
import { run } from '../../../../src/cli/program.js'
import { modsOf, serveCatalogue, zipOf } from '../../../helpers/catalogue-server.js'
import { capture } from '../../../helpers/command-line.js'
import { library, put } from '../../../helpers/corpus-project.js'
import { importProject } from '../../../helpers/import-project.js'

const VERSES = Array.from({ length: 21 }, (_, at) => `Words of verse ${at + 1}.`)
const RIGHTS = 'DistributionLicense=Public Domain\n'
const MODULES = { kjv: 'engKJV2006eb', rv1909: 'spaRV1909eb', web: 'engWEB2015eb' }

const SMALL = { complete: false, language_code: 'en', numbering: undefined }

/** A project whose three default versions need one book each, as invented modules have. */
async function project(t: Test) {
  const made = importProject(t)
  for (const id of Object.keys(MODULES)) {
    const file = join(made.corpus, 'versions', `${id}.json`)
    const { without: _, remarks: __, ...record } = JSON.parse(readFileSync(file, 'utf8'))
    const sword = { ...record.sword, known: [] }
    put(made.corpus, { [`versions/${id}.json`]: { ...record, ...SMALL, sword } })
  }
  rmSync(join(made.corpus, 'fixups'), { recursive: true })
  put(made.corpus, { 'fixups/none.json': { modules: ['noModule'] } })
  const module = (name: string) => library({ name, verses: VERSES, conf: RIGHTS })
  const served = () =>
    JSON.parse(readFileSync(join(made.out, 'catalogue.json'), 'utf8')).versions.map(
      ({ record }: { record: { id: string } }) => record.id,
    )
  /** Adds a SWORD library with these modules to the catalogues. */
  const addFolder = async (name: string, ...modules: string[]) => {
    for (const one of modules) put(join(made.root, name), module(one))
    const answer = await made.lectern('catalogues', 'add', join(made.root, name))
    t.equal(answer.code, 0, answer.err)
  }
  return { ...made, module, served, addFolder }
}

t.test('the three default texts come from a catalogue of the operator', async (t) => {
  const { lectern, addFolder, served } = await project(t)
  await addFolder('usb', MODULES.kjv, MODULES.rv1909.toUpperCase(), MODULES.web, 'other')
  const { code, out, err } = await lectern('add', '--defaults', '--offline')
  t.equal(code, 0, err)
  t.equal(out, '3 added, 0 here already, 0 not added.\n')
  t.match(err, 'usb:engKJV2006eb: added as kjv, 1 books, 21 verses\n')
  t.strictSame(served(), ['kjv', 'rv1909', 'web'])
  t.match(await lectern('add', '--defaults', '--offline'), {
    ...{ code: 0, err: '', out: 'rv1909, kjv, web are here already.\n' },
  })
  t.match(await lectern('add', '--defaults', '--offline', '--replace'), {
    out: '3 added, 0 here already, 0 not added.\n',
  })
  t.equal((await lectern('remove', 'kjv')).code, 0)
  t.match(await lectern('add', '--defaults', '--offline'), { out: /^1 added, 0 here/ })
})

t.test(
  'what one catalogue lacks is looked for in the next, and named if none has it',
  async (t) => {
    const { lectern, addFolder, served } = await project(t)
    await addFolder('usb', MODULES.kjv)
    await addFolder('disk', MODULES.rv1909)
    const { code, err } = await lectern('add', '--defaults', '--offline')
    t.equal(code, 1)
    t.match(err, /\nno catalogue has web\n$/)
    t.match(err, /ebible-sword was never asked; without --offline its list comes from ebible\.org/)
    t.strictSame(served(), ['kjv', 'rv1909'])
    t.match(await lectern('add', '--defaults', '--catalogue', 'usb', '--offline'), {
      ...{ code: 1, err: /no catalogue has web\n$/ },
    })
    t.match(await lectern('add', '--defaults', '--catalogue', 'nowhere'), { code: 1 })
    for (const words of [['path.zip'], ['--version', 'kjv']]) {
      t.match(await lectern('add', '--defaults', ...words), { code: 2, err: /adds three texts/ })
    }
  },
)

t.test('one that cannot be fetched does not stop the others', async (t) => {
  const { lectern, module, served } = await project(t)
  const conf = 'Lang=en\nVersion=1.0\nDistributionLicense=Public Domain\n'
  const server = await serveCatalogue(t, {
    '/mods.d.tar.gz': modsOf(Object.fromEntries(Object.values(MODULES).map((id) => [id, conf]))),
    '/packages/engKJV2006eb.zip': zipOf(module(MODULES.kjv)),
    '/packages/spaRV1909eb.zip': 500,
    '/packages/engWEB2015eb.zip': '<html>',
  })
  t.equal((await lectern('catalogues', 'add', server.base, '--name', 'mirror')).code, 0)
  const failed = await lectern('add', '--defaults')
  t.equal(failed.code, 1)
  t.match(failed.err, /mirror:spaRV1909eb: .*500/)
  t.match(failed.err, /mirror:engWEB2015eb: .*is no zip archive/)
  t.match(failed.err, /1 added, 0 here already, 2 not added\.\n$/)
  t.strictSame(served(), ['kjv'])
  server.routes['/packages/spaRV1909eb.zip'] = zipOf(module(MODULES.rv1909))
  server.routes['/packages/engWEB2015eb.zip'] = zipOf(module(MODULES.web))
  t.match(await lectern('add', '--defaults'), { code: 0, out: /^2 added/ })
  t.strictSame(served(), ['kjv', 'rv1909', 'web'])
})

t.test('compile makes again what is damaged or of another release, and nothing else', async (t) => {
  const { lectern, addFolder, served, out, corpus } = await project(t)
  t.match(await lectern('compile'), { code: 1, err: /^no text was added; / })
  await addFolder('usb', MODULES.kjv, MODULES.web, MODULES.rv1909)
  t.equal((await lectern('add', '--defaults', '--offline')).code, 0)
  t.match(await lectern('compile', '--json'), {
    code: 0,
    out: /^\[(?:\{"id":"\w+","outcome":"unchanged"\},?){3}\]\n$/,
  })
  const before = readFileSync(join(out, 'kjv.json'))
  writeFileSync(join(out, 'kjv.json'), '{"lectern-bundle":0}')
  writeFileSync(join(out, 'catalogue.json'), '{"lectern-catalogue":0}')
  const { code, out: said, err } = await lectern('compile')
  t.equal(code, 0, err)
  t.match(said, /^kjv: from corpus\/local\/kjv$/m)
  t.strictSame(readFileSync(join(out, 'kjv.json')), before)
  t.strictSame(served(), ['kjv', 'rv1909', 'web'])
  // A text whose files are spoilt is named; the others are served.
  rmSync(join(out, 'kjv.json'))
  rmSync(join(corpus, 'local/kjv/modules'), { recursive: true })
  const spoilt = await lectern('compile')
  t.equal(spoilt.code, 1)
  t.match(spoilt.err, /^kjv: error: /m)
  t.strictSame(served(), ['rv1909', 'web'])
})

t.test('a folder without records takes those of the program', async (t) => {
  const { root, corpus } = importProject(t)
  t.equal(suppliedPart(corpus, 'names'), join(corpus, 'names'))
  t.match(suppliedPart(join(root, 'none'), 'names'), /corpus.names$/)
  const { said, terminal } = capture({ CORPUS_DIR: root })
  t.equal(await run(['corpus', 'list', '--corpus', root], terminal), 2)
  t.match(said.err, /has no folder versions: it is no folder of records\.\n$/)
})
