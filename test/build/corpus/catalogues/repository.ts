// full, long: Texts come by one command from repositories in the layouts of the public ones, verse for verse.
/** A real nginx serves modules that SWORD's own programs write; each is read as mod2imp prints it. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import t, { type Test } from 'tap'
import { BUILT_IN } from '../../../../build/corpus/catalogues/catalogue.js'
import { differences } from '../../../../build/corpus/catalogues/differences.js'
import { confValue } from '../../../../build/corpus/readers/formats/sword/conf.js'
import { listSwordModules } from '../../../../build/corpus/readers/formats/sword/sword.js'
import { decodeBundle } from '../../../../src/bundle/decode.js'
import { translation, translationsOf, usfmZip } from '../../../helpers/catalogue-server.js'
import { scratch } from '../../../helpers/corpus-project.js'
import { importProject } from '../../../helpers/import-project.js'
import { findInstalled } from '../../../helpers/installed-sword.js'
import { lettersOf, withoutHeadings, withoutNotes } from '../../../helpers/module-markup.js'
import { serveFolder } from '../../../helpers/nginx.js'
import { without } from '../../../helpers/programs.js'
import { someOf } from '../../../helpers/property.js'
import { startProgram } from '../../../helpers/running-program.js'
import {
  describeModule,
  OSIS,
  printed,
  printedVerses,
  runSword,
  WAYS,
  wordsOfVerse,
} from '../../../helpers/sword-programs.js'
import {
  LAYOUTS,
  type PackedModule,
  type SwordLayout,
  write,
  writeSwordRepository,
} from '../../../helpers/text-repository.js'
import { until } from '../../../helpers/until.js'

const skip = without('nginx', 'osis2mod', 'imp2vs', 'mod2zmod', 'mod2imp')
const RIGHTS = { DistributionLicense: 'Public Domain', Lang: 'en', Version: '1.0' }

/** A project whose only catalogues are those of the server. */
async function projectOn(t: Test, base: string, layouts: Readonly<Record<string, string>>) {
  const project = importProject(t)
  for (const { name } of BUILT_IN) await project.lectern('catalogues', 'remove', name)
  for (const [name, path] of Object.entries(layouts)) {
    const added = await project.lectern('catalogues', 'add', `${base}/${path}`, '--name', name)
    t.equal(added.code, 0, added.err)
  }
  return project
}

/** Every verse of a compiled text by its place; one that is joined stands under each of its numbers. */
function compiled(out: string, id: string): Map<string, string> {
  const bundle = decodeBundle(readFileSync(join(out, `${id}.json`)), id)
  const all = differences(bundle, { format: '', metadata: {}, books: [], outside: [] })
  return new Map(
    all.flatMap(({ place, before = '' }) => {
      const [, chapter = '', from = '', to = from] = /^(.*:)(\d+)(?:-(\d+))?$/.exec(place) ?? []
      const count = Number(to) - Number(from) + 1
      return Array.from({ length: count }, (_, at) => [`${chapter}${Number(from) + at}`, before])
    }) as [string, string][],
  )
}

/** The words of a verse as mod2imp prints it, without headings, notes and tags. */
const plain = (markup: string): string =>
  withoutNotes(withoutHeadings(markup))
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Serves the modules, adds each by one command and holds it against mod2imp. */
async function addAll(
  t: Test,
  layout: SwordLayout,
  modules: readonly (PackedModule & { readonly versification?: string })[],
): Promise<void> {
  const server = scratch(t)
  writeSwordRepository(server, layout, modules)
  const { lectern, out } = await projectOn(t, await serveFolder(t, server), { here: layout.list })
  const { code, out: said, err } = await lectern('add', '--catalogue', 'here')
  t.equal(code, 0, err)
  t.equal(said, `${modules.length} added, 0 here already, 0 not added.\n`)
  for (const { name, root, versification = 'KJV' } of modules) {
    const expected = [...printedVerses(root, name, versification)]
    const read = compiled(out, name.toLowerCase())
    t.ok(read.size > 0, `${name} has verses`)
    t.equal(read.size, expected.length, `${name}: ${read.size} verses`)
    const other = expected.filter(([place, markup]) => read.get(place) !== plain(markup))
    // A few differences say enough.
    t.strictSame(other.slice(0, 3), [], `${name} is verse for verse what mod2imp prints`)
  }
}

/** The name of a module that is kept in some way: letters and digits. */
const nameOf = (writer: string, conf: Readonly<Record<string, string>>): string =>
  `${writer}${Object.values(conf).join('')}`.slice(0, 20)

/** A library with a module of that name and nothing in its folder yet. */
function emptyModule(t: Test, name: string, conf: Readonly<Record<string, string>>) {
  const root = describeModule(scratch(t), { ...RIGHTS, ...conf }, name)
  return { name, root, folder: join(root, 'modules', name) }
}

const PLACES = [
  ...Array.from({ length: 31 }, (_, at) => `Genesis 1:${at + 1}`),
  ...Array.from({ length: 22 }, (_, at) => `Ruth 1:${at + 1}`),
  ...Array.from({ length: 25 }, (_, at) => `Jude 1:${at + 1}`),
]
const IMP = PLACES.map((place, at) => `$$$${place}\n${wordsOfVerse(at)}\n`).join('')

t.test('what imp2vs writes, in the layout of CrossWire', { skip }, async (t) => {
  // It packs with lengths of 16 bits alone.
  const modules = someOf(WAYS.filter((way) => way.conf.ModDrv !== 'zText4')).map(
    ({ words, conf }) => {
      const made = emptyModule(t, nameOf('I', conf), conf)
      const imp = join(scratch(t), 'x.imp')
      writeFileSync(imp, IMP)
      runSword('imp2vs', [imp, '-o', made.folder, ...words])
      return made
    },
  )
  await addAll(t, LAYOUTS.crosswire, modules)
})

t.test('what osis2mod writes, in the layout of eBible.org', { skip }, async (t) => {
  const modules = someOf(WAYS).map(({ words, conf }) => {
    const made = emptyModule(t, nameOf('O', conf), conf)
    const osis = join(scratch(t), 'x.xml')
    writeFileSync(osis, OSIS)
    const own = words.flatMap((word) => (word === '-4' ? ['-s', '4'] : [word]))
    runSword('osis2mod', [made.folder, osis, ...own])
    return made
  })
  await addAll(t, LAYOUTS.ebible, modules)
})

/** Blocks, as mod2zmod counts them from 2 on. */
const SIZES = ['VERSE', 'CHAPTER', 'BOOK']

t.test('what mod2zmod writes, in the layout of STEP Bible', { skip }, async (t) => {
  const raw = emptyModule(t, 'Raw', { ModDrv: 'RawText' })
  const imp = join(scratch(t), 'x.imp')
  writeFileSync(imp, IMP)
  runSword('imp2vs', [imp, '-o', raw.folder])
  const modules = ['LZSS', 'ZIP'].flatMap((CompressType, at) =>
    someOf(SIZES, at).map((BlockType) => {
      const conf = { ModDrv: 'zText', CompressType, BlockType }
      const made = emptyModule(t, nameOf('M', conf), conf)
      runSword(
        'mod2zmod',
        ['Raw', made.folder, String(SIZES.indexOf(BlockType) + 2), String(at + 1)],
        raw.root,
      )
      return made
    }),
  )
  await addAll(t, LAYOUTS.step, modules)
})

const NUMBERINGS =
  'KJV KJVA NRSV NRSVA Catholic Catholic2 LXX Luther Synodal Vulg German Leningrad'.split(' ')

t.test('modules in a dozen versifications, in the layout of Bible.org', { skip }, async (t) => {
  const modules = someOf(NUMBERINGS).map((versification) => {
    const conf = { ModDrv: 'zText', CompressType: 'ZIP', BlockType: 'BOOK' }
    const made = emptyModule(t, `V${versification}`, { ...conf, Versification: versification })
    const imp = join(scratch(t), 'x.imp')
    const importing = (text: string) => {
      writeFileSync(imp, text)
      runSword('imp2vs', [imp, '-o', made.folder, '-v', versification, '-z', 'z'])
    }
    importing('$$$Gen 1:1\nText.\n')
    const keys = printed(made.root, made.name).flatMap(({ key }) =>
      /:0$|^\[/.test(key) ? [] : [key],
    )
    const isEnd = (at: number) => /:1$/.test(keys[at] ?? '') || /:1$/.test(keys[at + 1] ?? ':1')
    const texts = keys.map((key, at) => `$$$${key}\nVerse ${at} of ${key.replace(':', '.')}.\n`)
    importing(texts.filter((_, at) => isEnd(at)).join(''))
    return { ...made, versification }
  })
  await addAll(t, LAYOUTS.net, modules)
})

/** The modules of the packages that a build takes, each by the names that it has had. */
const REAL: readonly (readonly string[])[] = [
  ['engKJV2006eb'],
  ['spaRV1909eb'],
  ['engWEB2015eb', 'engweb2025eb', 'engWEB2025eb'],
]

/** Slots with more than their verse: behind the last of the Bible stands a list of words. */
const BEYOND = new Set((REAL[2] ?? []).map((name) => `${name} REV 22:21`))

t.test('the modules of the packages come by one command', { skip }, async (t) => {
  const server = scratch(t)
  const modules = someOf(REAL).flatMap((names) => {
    const found = findInstalled(names)
    if (found === undefined) {
      t.notOk(process.env.CI, `${names[0]} is not on this machine`)
      return []
    }
    const module = listSwordModules(found.root).modules.find(({ name }) => name === found.module)
    const root = scratch(t)
    const data = module?.dataPath ?? ''
    const conf = module?.confPath ?? ''
    mkdirSync(join(root, 'mods.d'))
    cpSync(conf, join(root, 'mods.d', basename(conf)))
    cpSync(data, join(root, relative(found.root, data)), { recursive: true })
    const versification = module && confValue(module.conf, 'Versification')
    return [{ name: found.module, root, versification: versification ?? 'KJV' }]
  })
  writeSwordRepository(server, LAYOUTS.crosswire, modules)
  const base = await serveFolder(t, server)
  const { lectern, out, corpus } = await projectOn(t, base, { here: LAYOUTS.crosswire.list })
  // Corrections are the project's own: without them a text is what the module says.
  for (const name of readdirSync(join(corpus, 'fixups'))) rmSync(join(corpus, 'fixups', name))
  const added = await lectern('add', '--catalogue', 'here', '--licence', 'free')
  t.equal(added.code, 0, added.err)
  for (const { name, root, versification } of modules) {
    const expected = [...printedVerses(root, name, versification)]
    const read = compiled(out, name.toLowerCase())
    const other = expected.filter(
      ([place, markup]) => lettersOf(read.get(place) ?? '') !== lettersOf(plain(markup)),
    )
    t.ok(expected.length > 31_000, `${name}: ${expected.length} verses`)
    const own = other.filter(([place]) => !BEYOND.has(`${name} ${place}`))
    t.strictSame(own.slice(0, 3), [], `${name} is verse for verse what mod2imp prints`)
  }
})

/** The texts of a catalogue in eBible.org's layout, each with the name of its archive's word. */
function writeScriptures(server: string, ids: readonly string[]): void {
  write(
    join(server, 'Scriptures/translations.csv'),
    translationsOf(ids.map((id) => translation(id))),
  )
  for (const id of ids) write(join(server, `Scriptures/${id}_usfm.zip`), usfmZip(id))
}

t.test('from one command and one SIGHUP to the first answer', { skip }, async (t) => {
  const server = scratch(t)
  writeScriptures(server, ['spaone', 'spablm'])
  const base = await serveFolder(t, server)
  const { lectern, out } = await projectOn(t, base, { ebible: 'Scriptures' })
  t.equal((await lectern('add', 'ebible:spaone')).code, 0)
  const program = await startProgram(t, { CORPUS_DIR: out })
  const path = '/v1/verses/OBA/1/1?version=spablm'
  t.equal(await program.ask(path), 404)
  t.equal((await lectern('add', 'ebible:spablm')).code, 0)
  program.signal('SIGHUP')
  await until('the new text is answered', async () => (await program.ask(path)) === 200)
  t.equal(await program.ask('/v1/verses/OBA/1/21?version=spaone'), 200)
  // A newer revision is served by the same signal.
  const body = async () => {
    const answer = await fetch(`${program.url}${path}`, { headers: { 'x-api-key': program.key } })
    return JSON.stringify(await answer.json())
  }
  t.match(await body(), /"text":"spablm 0\."/)
  const newer = translation('spablm', { UpdateDate: '2031-09-09' })
  write(join(server, 'Scriptures/translations.csv'), translationsOf([newer]))
  write(join(server, 'Scriptures/spablm_usfm.zip'), usfmZip('Nuevo'))
  t.equal((await lectern('catalogues', 'refresh')).code, 0)
  t.match(await lectern('update', 'spablm'), { code: 0, out: /: 21 verses differ, 21 changed/ })
  t.match(await body(), /"text":"spablm 0\."/, 'a running server keeps what it has')
  program.signal('SIGHUP')
  await until('the newer text is answered', async () => (await body()).includes('Nuevo 0.'))
})
