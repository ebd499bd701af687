// full: `lectern corpus add` of texts that catalogues offer, from servers and folders of the test.
import { readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { presentVersion } from '../../../../build/corpus/present-versions.js'
import { readNames, readRecords } from '../../../../build/corpus/records.js'
import { slowLines } from '../../../../build/corpus/terminal.js'
import { catalogueProject, FREE, MODULE, RIGHTS } from '../../../helpers/catalogue-project.js'
import {
  modsOf,
  translation,
  translationsOf,
  usfmZip,
  zipOf,
} from '../../../helpers/catalogue-server.js'
import { start } from '../../../helpers/command-line.js'
import { library, put } from '../../../helpers/corpus-project.js'
import { until } from '../../../helpers/until.js'

t.test('a text of eBible.org is fetched, read and compiled', async (t) => {
  const { lectern, record, texts, versions, left } = await catalogueProject(t)
  const { code, out, err } = await lectern('add', 'eb:spa-one')
  t.equal(code, 0, err)
  t.match(err, /^Over the network, 127\.0\.0\.1:\d+ will be asked: [^\n]+\n$/)
  t.match(out, /^From http:\S+\/e\/spa-one_usfm\.zip; licence: public domain\.\n/)
  t.match(out, 'The catalogue states 1 books and 21 verses; 1 and 21 were read.\n')
  t.match(out, '\nSPAONE is added as spaone; a server has it from its next start or SIGHUP.\n')
  for (const line of (
    'name: Texto spa-one (from the catalogue)|language: Spanish (from the catalogue)|' +
    'languageCode: es (from the catalogue)|description: Un texto "inventado", spa-one (from the catalogue)|' +
    'copyright: public domain (from the catalogue)|copies: allowed (its licence is free)'
  ).split('|')) {
    t.ok(out.includes(`\n${line}\n`), line)
  }
  t.match(record('spaone'), {
    ...{ id: 'spaone', abbreviation: 'SPAONE', name: 'Texto spa-one', language: 'Spanish' },
    ...{ language_code: 'es', copyright: 'public domain', copies: 'allowed' },
    import: {
      ...{ format: 'usfm', from: 'spa-one_usfm.zip' },
      catalogue: {
        ...{ name: 'eb', id: 'spa-one', revision: '2031-04-05' },
        ...{ licence: 'public-domain', terms: 'public domain' },
      },
    },
  })
  t.equal(texts('spaone')[0], 'Uno 0.')
  t.strictSame(versions(), ['spaone'])
  t.notOk(
    left().some((name) => name.includes('archives/')),
    'no archive is kept twice',
  )

  t.match((await lectern('find', 'spa-one')).out, / spaone +Texto spa-one\n$/)
  t.match(await lectern('add', 'eb:SPA-ONE'), {
    code: 1,
    err: 'eb:spa-one is here already as spaone, revision 2031-04-05: say --replace to fetch it again\n',
  })
})

t.test('a newer revision is named, and takes the place of the old one', async (t) => {
  const { lectern, root, server, record, texts } = await catalogueProject(t)
  t.match(await lectern('outdated'), { code: 0, out: 'No text came from a catalogue.\n' })
  t.equal((await lectern('add', 'eb:spa-one')).code, 0)
  server.routes['/e/translations.csv'] = translationsOf([
    translation('spa-one', { UpdateDate: '2031-05-01' }),
  ])
  server.routes['/e/spa-one_usfm.zip'] = usfmZip('Nuevo')
  t.equal((await lectern('catalogues', 'refresh')).code, 0)
  t.match((await lectern('find', 'spa-one')).out, / spaone, newer here +/)
  server.asked.length = 0
  t.match(await lectern('outdated'), {
    ...{ code: 0, err: '' },
    out: /^ID .*\nspaone +2031-04-05 +2031-05-01 +lectern corpus update spaone\n$/,
  })
  t.match(JSON.parse((await lectern('outdated', '--json')).out), {
    outdated: [{ id: 'spaone', text: 'eb:spa-one', here: '2031-04-05', revision: '2031-05-01' }],
  })
  t.strictSame(server.asked, [], 'a list of today is not asked for again')
  t.match(
    (await lectern('add', 'eb:spa-one')).err,
    /; the catalogue has 2031-05-01 now: say --replace/,
  )
  server.routes['/e/spa-one_usfm.zip'] = zipOf({ 'a.usfm': '\\id OBA\n\\c 1\n\\v 999 x' })
  t.equal((await lectern('add', 'eb:spa-one', '--replace')).code, 1)
  t.equal(texts('spaone')[0], 'Uno 0.', 'what was served is served on')
  server.routes['/e/spa-one_usfm.zip'] = usfmZip('Nuevo')
  t.equal((await lectern('add', 'eb:spa-one', '--replace')).code, 0)
  t.equal(texts('spaone')[0], 'Nuevo 0.')
  t.match(record('spaone').import.catalogue, { revision: '2031-05-01' })
  t.match((await lectern('outdated')).out, /^Every text of a catalogue is the newest\.\n$/)
  rmSync(join(root, '.cache'), { recursive: true })
  t.match(await lectern('outdated', '--offline'), { code: 1, err: /no catalogue could be read/ })
})

t.test('a SWORD module is fetched from the first folder that has it', async (t) => {
  const { lectern, server, record, texts, versions } = await catalogueProject(t)
  const { code, out, err } = await lectern('add', 'sw:gertiny', '--version', 'tiny')
  t.equal(code, 0, err)
  t.match(out, /packages\/rawzip\/GerTiny\.zip; licence: public domain\.\n/)
  t.match(out, '\ncopyright: Public Domain (the catalogue has no line; these are its words')
  t.match(out, '\ndescription: GerTiny (the catalogue has none; this is the name)\n')
  t.match(
    (await lectern('add', 'sw:GerTiny')).err,
    'sw:GerTiny is here already as tiny, revision 1.0: say',
  )
  t.equal((await lectern('add', 'sw:GerTiny', '--replace')).code, 0)
  t.strictSame(versions(), ['tiny'], 'a new fetch goes where the old one was')
  t.match(record('tiny'), { language: 'English', import: { format: 'sword', from: 'GerTiny.zip' } })
  t.equal(texts('tiny')[0], 'Words of verse 1.')
  const paths = server.asked.filter((path) => path.includes('packages'))
  t.strictSame(paths.slice(0, 2), ['/s/packages/GerTiny.zip', '/s/packages/rawzip/GerTiny.zip'])
})

t.test(
  'licences: free is added, others ask, locked and granted to others is refused',
  async (t) => {
    const { lectern, record, versions, server } = await catalogueProject(t)
    for (const [text, reason] of [
      ['sw:GerLocked', /cannot be added: it is locked: its text is encrypted/],
      [
        'sw:GerGiven',
        /granted to somebody else .* Its words: "Copyrighted; Permission to distribute/,
      ],
      ['eb:spafour', /granted to somebody else and gives you no right/],
      [
        'eb:spathree',
        /was not added: its licence allows non-commercial use only\. .*--accept-licence/,
      ],
      ['eb:spafive', /was not added: the catalogue does not say under which licence/],
    ] as const) {
      const answer = await lectern('add', text)
      t.equal(answer.code, 1, text)
      t.match(answer.err, reason)
    }
    for (const text of ['sw:GerLocked', 'sw:GerGiven', 'eb:spafour']) {
      t.equal((await lectern('add', text, '--accept-licence', 'Ana')).code, 1, text)
    }
    t.strictSame(versions(), [])
    const asked = server.asked.filter((path) => path.endsWith('.zip'))
    t.strictSame(asked, ['/e/spafive_usfm.zip'], 'only what may become free is fetched')
    t.equal((await lectern('add', 'eb:spathree', '--accept-licence', 'Ana')).code, 0)
    const { catalogue } = record('spathree').import
    t.match(catalogue, {
      licence: 'non-commercial',
      terms: '© 2020 CC BY-NC',
      accepted: { by: 'Ana' },
    })
    t.match(catalogue.accepted.on, /^\d{4}-\d\d-\d\d$/)
    t.notOk('copies' in record('spathree'))
    // The list says "copyright" alone, the page in the archive says CC BY-SA.
    t.match(await lectern('add', 'eb:spatwo'), { code: 0, out: /licence: free\./ })
    t.match(record('spatwo'), {
      ...{ description: 'Texto spatwo', copies: 'allowed', copyright: '© 2019 Una casa' },
      import: { catalogue: { licence: 'free', terms: /^Texto condiciones https:/ } },
    })
    t.notOk('accepted' in record('spatwo').import.catalogue)
  },
)

t.test('several are added at once; each refusal has its reason', async (t) => {
  const { lectern, versions } = await catalogueProject(t)
  t.equal((await lectern('find')).code, 0)
  const free = await lectern('add', '--language', 'español', '--licence', 'free')
  t.match(free, { code: 0, out: '1 added, 0 here already, 0 not added.\n' })
  t.match(free.err, 'eb:spa-one: added as spaone, 1 books, 21 verses\n')
  const all = await lectern('add', '--catalogue', 'eb', '--json')
  t.equal(all.code, 1)
  t.match(all.err, /\n1 added, 1 here already, 3 not added\.\n$/)
  const outcomes = JSON.parse(all.out).map(({ text, outcome }: Record<string, string>) => [
    text,
    outcome,
  ])
  t.strictSame(Object.fromEntries(outcomes), {
    'eb:spa-one': 'here',
    'eb:spatwo': 'added',
    'eb:spathree': 'refused',
    'eb:spafour': 'refused',
    'eb:spafive': 'refused',
  })
  t.strictSame(versions(), ['spaone', 'spatwo'])
  t.match(await lectern('add', '--language', 'tlh'), {
    code: 1,
    err: 'no text of the catalogues fits\n',
  })
  for (const words of [[], ['--licence', 'free'], ['--language', 'es', '--version', 'x1']]) {
    t.equal((await lectern('add', ...words)).code, 2, words.join(' '))
  }
})

t.test('the catalogue lists texts that were added at once as they lie in the folder', async (t) => {
  const { lectern, corpus, out } = await catalogueProject(t)
  const { err } = await lectern('add', '--catalogue', 'eb', '--accept-licence', 'Ana')
  t.match(err, /\n[3-9] added, 0 here already, \d not added\.\n$/)
  const { versions } = JSON.parse(readFileSync(join(out, 'catalogue.json'), 'utf8'))
  const names = readNames(corpus)
  const records = readRecords(corpus)
  for (const { bytes: _, ...listed } of versions) {
    const record = records.find(({ id }) => id === listed.record.id)
    const [present] = record === undefined ? [] : presentVersion(out, record, names)
    t.strictSame(listed, JSON.parse(JSON.stringify(present)), listed.record.id)
  }
})

t.test('an id without a catalogue is looked up in lists that were fetched', async (t) => {
  const { lectern, server } = await catalogueProject(t)
  t.match(await lectern('add', 'GerTiny'), { code: 1, err: /^"GerTiny" is not there: no file or/ })
  t.strictSame(server.asked, [], 'nothing is asked for a word that may be a file')
  await lectern('find')
  t.match(await lectern('add', 'GerTiny'), { code: 0, out: /added as gertiny/ })
  for (const [text, reason] of [
    ['eb:nothing', /^eb has no text "nothing": lectern corpus find --catalogue eb lists/m],
    ['xx:GerTiny', /there is no catalogue "xx"; there are: eb, sw/],
    ['sw:KJV', /sw:KJV: kjv is another version here, "King James Version": say --version/],
  ] as const) {
    t.match(await lectern('add', text), { code: 1, err: reason })
  }
  t.match(await lectern('add', 'sw:KJV', '--version', 'kjvtwo'), {
    code: 1,
    err: /sw has no archive of KJV: http\S+ is not there\n$/,
  })
  const offline = await lectern('add', 'eb:spa-one', '--offline')
  t.match(offline, { code: 1, err: /spa-one_usfm\.zip is not asked with --offline/ })
})

t.test('an id that another version has asks for an id', async (t) => {
  const { lectern, server, versions } = await catalogueProject(t)
  server.routes['/e/translations.csv'] = translationsOf([translation('kjv'), translation('x')])
  server.routes['/e/kjv_usfm.zip'] = usfmZip('Otro')
  t.match(await lectern('add', 'eb:kjv'), {
    code: 1,
    err: /eb:kjv: kjv is another version here, "King James Version": say --version/,
  })
  t.match(await lectern('add', 'eb:x'), { code: 1, err: /eb:x: say --version with an id for it/ })
  t.equal((await lectern('add', 'eb:kjv', '--version', 'otro')).code, 0)
  t.strictSame(versions(), ['otro'])
})

t.test('what a server sends instead of the archive leaves nothing behind', async (t) => {
  const { lectern, server, versions, left } = await catalogueProject(t)
  await lectern('find')
  const before = left()
  const unsafe = zipOf({ '../../outside.usfm': 'x' })
  const bomb = zipOf({ 'a.usfm': Buffer.alloc(300 * 1024 * 1024) })
  for (const [sent, reason] of [
    ['<html>Not here</html>', /is no zip archive: the server sent something else/],
    [500, /the server answered 500/],
    [404, /is not there/],
    [unsafe, /unsafe file name "\.\.\/\.\.\/outside\.usfm"/],
    [bomb, /too large once unpacked/],
    [usfmZip('Uno').subarray(0, 200), /is not a zip archive that can be used/],
    [zipOf({ 'readme.rtf': 'x' }), /holds nothing that can be read/],
    [zipOf({ 'a.usfm': '\\id OBA\n\\c 1\n\\v 1 a\n\\v 999 x' }), /spaone: nothing was added/],
  ] as const) {
    server.routes['/e/spa-one_usfm.zip'] = sent as Uint8Array | string | number
    const answer = await lectern('add', 'eb:spa-one')
    t.equal(answer.code, 1, String(reason))
    t.match(answer.err, reason)
  }
  t.strictSame(versions(), [])
  t.strictSame(
    left().filter((name) => name !== 'catalogues/archives'),
    before,
  )
  server.routes['/s/packages/GerTiny.zip'] = zipOf(library({ ...MODULE, name: 'Other' }))
  t.match(await lectern('add', 'sw:GerTiny'), {
    code: 1,
    err: /GerTiny\.zip holds "Other", not GerT/,
  })
  server.routes['/s/packages/GerTiny.zip'] = zipOf(library({ ...MODULE, version: '0.9' }))
  t.match(
    (await lectern('add', 'sw:GerTiny')).out,
    'The archive has revision "0.9"; the list says "1.0".',
  )
})

t.test(
  'an unpacked SWORD library is a catalogue whose modules are added as they lie',
  async (t) => {
    const { lectern, root, texts } = await catalogueProject(t)
    const folder = join(root, 'usb')
    put(folder, library({ ...MODULE, conf: RIGHTS }))
    put(folder, { 'mods.d/out.conf': `[Out]\nModDrv=zText\nDataPath=./modules/out/\n${FREE}` })
    put(root, { 'outside/ot.bzs': 'x' })
    symlinkSync(join(root, 'outside'), join(folder, 'modules/out'))
    t.equal((await lectern('catalogues', 'add', folder)).code, 0)
    t.match(await lectern('add', 'usb:GerTiny', '--offline'), { code: 0, err: '' })
    t.equal(texts('gertiny')[20], 'Words of verse 21.')
    t.match(await lectern('add', 'usb:Out'), { code: 1, err: /its DataPath leads out of/ })
    // A folder of archives, beside a list.
    put(join(root, 'mirror'), {
      'mods.d.tar.gz': modsOf({ GerTwo: FREE }),
      'packages/GerTwo.zip': zipOf(library({ ...MODULE, name: 'GerTwo', conf: RIGHTS })),
    })
    t.equal((await lectern('catalogues', 'add', join(root, 'mirror'))).code, 0)
    t.match(await lectern('add', 'mirror:GerTwo', '--offline'), { code: 0 })
    rmSync(join(root, 'mirror/packages'), { recursive: true })
    t.match(await lectern('add', 'mirror:GerTwo', '--replace'), {
      code: 1,
      err: /mirror has no archive of GerTwo: none of its folders holds GerTwo\.zip/,
    })
  },
)

t.test('a path stays a path', async (t) => {
  const { lectern, root, given } = await catalogueProject(t)
  const path = given('GerTiny', { 'a.usfm': '\\id OBA A\n\\c 1\n\\v 1 x\n' })
  t.match(await lectern('add', path), { code: 2, err: /A text needs --version <id>/ })
  t.match(await lectern('add', join(root, 'none.zip')), { code: 2 })
  t.match(await lectern('add', join(root, 'none.zip'), '--version', 'abc'), {
    code: 1,
    err: /none\.zip is not there\n$/,
  })
  t.match(await lectern('add', 'C:\\texts\\a.zip', '--version', 'abc'), {
    code: 1,
    err: /not there/,
  })
})

t.test(
  'Ctrl-C in a download leaves the texts as they were, and the next command goes on',
  async (t) => {
    const { root, server, corpus, out, versions, left, lectern } = await catalogueProject(t)
    const bytes = Buffer.from(usfmZip('Uno'))
    const ranges: (string | undefined)[] = []
    const etag = '"same"'
    server.routes['/e/spa-one_usfm.zip'] = (request, response) => {
      ranges.push(request.headers.range)
      const from = Number(/\d+/.exec(request.headers.range ?? '0')?.[0])
      const head = { etag, 'content-length': bytes.length - from }
      if (from === 0) return void response.writeHead(200, head).write(bytes.subarray(0, 100))
      const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`
      response.writeHead(206, { ...head, 'content-range': range }).end(bytes.subarray(from))
    }
    const { child, ended } = start(
      { CORPUS_DIR: out },
      ...['corpus', 'add', 'eb:spa-one', '--corpus', corpus],
    )
    t.teardown(() => child.kill('SIGKILL'))
    await until('a part came', () => {
      const part = left().find((name) => name.endsWith('.part'))
      return part !== undefined && statSync(join(root, '.cache', part)).size === 100
    })
    child.kill('SIGINT')
    await ended
    t.strictSame(versions(), [])
    const { code, err } = await lectern('add', 'eb:spa-one')
    t.equal(code, 0, err)
    t.match(ranges, [undefined, /^bytes=\d+-$/])
    t.strictSame(versions(), ['spaone'])
  },
)

t.test('progress where nobody watches is a line every few seconds', async (t) => {
  const lines: string[] = []
  let now = 0
  const line = slowLines(
    (text) => lines.push(text),
    () => now,
  )
  for (now = 0; now <= 12_000; now += 100) line(`at ${now}`)
  t.strictSame(lines, ['at 5000', 'at 10000'])
})
