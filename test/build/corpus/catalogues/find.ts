// check: `lectern corpus find` and `lectern corpus catalogues` on servers and folders of the test.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { BUILT_IN } from '../../../../build/corpus/catalogues/catalogue.js'
import { findTexts } from '../../../../build/corpus/catalogues/find.js'
import { PACKAGE_ROOT } from '../../../../src/runtime/assets.js'
import {
  modsOf,
  serveCatalogue,
  translation,
  translationsOf,
} from '../../../helpers/catalogue-server.js'
import { library, put, scratch } from '../../../helpers/corpus-project.js'
import { importProject } from '../../../helpers/import-project.js'

const WHOLE = { OTbooks: '39', OTverses: '23000', NTbooks: '27', NTverses: '7900' }
const LIST = translationsOf([
  translation('spablm', { ...WHOLE, title: 'Santa Biblia Libre', UpdateDate: '2031-04-05' }),
  translation('spant', { NTbooks: '27', OTbooks: '0', Copyright: '© 2019 Una casa' }),
  translation('porblt', {
    ...{ languageCode: 'por', languageName: 'Português', languageNameInEnglish: 'Portuguese' },
    title: 'Bíblia Livre',
  }),
  'broken',
])
const MODS = modsOf({
  SpaTiny:
    'Lang=es\nVersion=1.2\nScope=Matt-Rev\nInstallSize=2500000\nDistributionLicense=Public Domain\n',
  GerTiny: 'Lang=de\nVersion=3.0\nDistributionLicense=Copyrighted\n',
})

t.test('find lists what catalogues offer, a line each', async (t) => {
  const server = await serveCatalogue(t, {
    '/e/translations.csv': LIST,
    '/s/mods.d.tar.gz': MODS,
  })
  const { lectern } = importProject(t)
  const added = await lectern('catalogues', 'add', `${server.base}/e`, '--name', 'eb')
  t.match(added, { code: 0, out: /^eb is added, with 3 texts: .*\nIts address is plain HTTP/ })
  t.equal((await lectern('catalogues', 'add', `${server.base}/s/`, '--name', 'sw')).code, 0)
  for (const { name } of BUILT_IN) {
    t.equal((await lectern('catalogues', 'remove', name)).code, 0, name)
  }
  const { code, out, err } = await lectern('find')
  t.equal(code, 0)
  t.equal(err, 'eb: 1 rows of its list cannot be read and are left out\n')
  t.strictSame(
    out
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/)),
    [
      ['TEXT', 'LANGUAGE', 'BOOKS', 'LICENCE', 'REVISION', 'SIZE', 'ADDED', 'NAME'],
      ['sw:GerTiny', 'German', '-', 'not stated', '3.0', '-', '-', 'GerTiny'],
      ['eb:porblt', 'Portuguese', '1+0', 'public domain', '2031-01-02', '-', '-', 'Bíblia Livre'],
      [
        'eb:spablm',
        'Spanish',
        '39+27',
        'public domain',
        '2031-04-05',
        '-',
        '-',
        'Santa Biblia Libre',
      ],
      ['sw:SpaTiny', 'Spanish', '0+27', 'public domain', '1.2', '2.5 MB', '-', 'SpaTiny'],
      ['eb:spant', 'Spanish', '0+27', 'not stated', '2031-01-02', '-', '-', 'Texto spant'],
    ],
  )
  const ids = async (...words: string[]) => {
    const found = await lectern('find', ...words, '--json')
    t.equal(found.code, 0, words.join(' '))
    return JSON.parse(found.out).texts.map((row: { id: string }) => row.id)
  }
  const spanish = ['spablm', 'SpaTiny', 'spant']
  for (const language of ['es', 'spa', 'español', 'Espanol', 'SPANISH', 'espanhol']) {
    t.strictSame(await ids('--language', language), spanish, language)
  }
  t.strictSame(await ids('biblia'), ['porblt', 'spablm'])
  t.strictSame(await ids('BÍBLIA', 'livre'), ['porblt'])
  t.strictSame(await ids('aleman'), ['GerTiny'])
  t.strictSame(await ids('--licence', 'free', '--language', 'es'), ['spablm', 'SpaTiny'])
  t.strictSame(await ids('--canon', 'full'), ['spablm'])
  t.strictSame(await ids('--canon', 'nt', '--catalogue', 'EB'), ['spablm', 'spant'])
  t.strictSame(await ids('--canon', 'nt'), ['spablm', 'SpaTiny', 'spant'])
  t.match(
    (await lectern('find', '--canon', 'full')).err,
    /\n1 more texts: their catalogue does not/,
  )
  t.match(await lectern('find', 'nowhere'), { code: 0, out: 'No text of the catalogues fits.\n' })
  t.match(JSON.parse((await lectern('find', 'spatiny', '--json')).out).texts, [
    {
      ...{
        catalogue: 'sw',
        id: 'SpaTiny',
        language: 'Spanish',
        language_code: 'es',
        books: { nt: 27 },
      },
      ...{ licence: 'public-domain', terms: 'Public Domain', bytes: 2_500_000, added: null },
    },
  ])
  // A list is asked for once a day.
  t.strictSame(server.asked, ['/e/mods.d.tar.gz', '/e/translations.csv', '/s/mods.d.tar.gz'])
})

t.test('wrong words are wrong usage, an unknown catalogue is named', async (t) => {
  const { lectern } = importProject(t)
  for (const words of [
    ['find', '--licence', 'gpl'],
    ['find', '--canon', 'half'],
    ['catalogues', 'add'],
    ['catalogues', 'remove', 'a', 'b'],
    ['catalogues', 'refresh', 'x'],
    ['catalogues', 'look', 'x'],
  ]) {
    t.equal((await lectern(...words)).code, 2, words.join(' '))
  }
  const unknown = await lectern('find', '--catalogue', 'x\u001B[2J')
  t.match(unknown, {
    code: 1,
    err: /there is no catalogue "x\\u001b\[2J"; there are: ebible, cross/,
  })
  const offline = await lectern('find', '--offline')
  t.match(offline, { code: 1, out: '', err: /crosswire was never asked; .*no catalogue could be/s })
})

t.test('a host is named before it is asked, once', async (t) => {
  const server = await serveCatalogue(t, { '/e/translations.csv': LIST })
  const { lectern } = importProject(t)
  const host = new URL(server.base).host
  const add = await lectern(
    'catalogues',
    'add',
    `${server.base}/e/translations.csv`,
    '--name',
    'eb',
  )
  t.match(add.err, `Over the network, ${host} will be asked: `)
  t.notMatch((await lectern('catalogues', 'refresh')).err, `${host} will`)
  t.equal((await lectern('find', '--catalogue', 'eb')).err.includes('Over the network'), false)
  const offline = await lectern('catalogues', 'add', `${server.base}/f`, '--offline')
  t.match(offline, { code: 1, err: /is not asked with --offline\n$/ })
  t.equal((await lectern('catalogues', 'refresh', '--offline')).code, 1)
})

t.test('without the network the last copy answers and says how old it is', async (t) => {
  const server = await serveCatalogue(t, { '/e/translations.csv': LIST })
  const { lectern, corpus, out, root } = importProject(t)
  await lectern('catalogues', 'add', `${server.base}/e/translations.csv`, '--name', 'eb')
  for (const { name } of BUILT_IN) await lectern('catalogues', 'remove', name)
  t.match(await lectern('catalogues', 'refresh'), { code: 0, out: 'eb: 3 texts\n' })
  t.equal(server.asked.length, 2)
  const notices: string[] = []
  const find = (offline: boolean) => {
    const places = { corpus, out, cache: join(root, '.cache', 'corpus') }
    const onNotice = (sentence: string) => notices.push(sentence)
    const now = Date.now() + 3.5 * 24 * 60 * 60 * 1000
    notices.length = 0
    return findTexts({ offline, now }, { places, environment: {}, onNotice })
  }
  t.match(await find(true), { ok: true, data: { texts: { length: 3 } } })
  t.equal(server.asked.length, 2, 'offline asks nobody')
  // A server that now sends a page is no reason to lose the list.
  server.routes['/e/translations.csv'] = '<html>Sign in</html>'
  t.match(await find(false), { ok: true, data: { texts: { length: 3 } } })
  t.match(notices.join('\n'), /^eb: this is its list of 3 days ago; http.*is a page, not a list/)
  await server.stop()
  t.match(await find(false), { ok: true, data: { texts: { length: 3 } } })
  t.match(notices.join('\n'), /^eb: this is its list of 3 days ago; http.*refuses connections/)
  t.match(await lectern('catalogues', 'refresh'), { code: 1, err: /refuses connections/ })
  t.match((await lectern('catalogues')).out, /\neb +ebible +3 +less than an hour ago +http/)
  // Damaged copies are fetched again, not trusted.
  const kept = join(root, '.cache/catalogues')
  writeFileSync(join(kept, 'eb.json'), '{"list":')
  t.match(await lectern('find', '--offline'), { code: 1, err: /eb was never asked/ })
  t.strictSame(readdirSync(kept).sort(), ['eb.json', 'eb.list', 'hosts.json'])
})

t.test('a folder is a catalogue, by path and as file:, and asks nobody', async (t) => {
  const { lectern, root, corpus } = importProject(t)
  const folder = join(root, 'usb stick')
  put(folder, library({ name: 'Tiny', conf: 'DistributionLicense=Public Domain\n' }))
  put(folder, { 'mods.d/broken.conf': 'nothing', 'translations/translations.csv': LIST })
  put(folder, { 'packed/mods.d.tar.gz': MODS })
  t.match(await lectern('catalogues', 'add', folder), {
    code: 0,
    err: '',
    out: /^usb-stick is added, with 1 texts/,
  })
  const table = pathToFileURL(join(folder, 'translations')).href
  t.match(await lectern('catalogues', 'add', table), { code: 0, out: /^translations is added, / })
  t.match(await lectern('catalogues', 'add', join(folder, 'packed')), { code: 0, out: /2 texts/ })
  const found = await lectern('find', '--catalogue', 'usb-stick', '--offline')
  t.match(found, {
    code: 0,
    out: /\nusb-stick:Tiny +English .* Tiny\n$/,
    err: /1 rows of its list/,
  })
  t.equal(existsSync(join(root, '.cache')), false)
  t.match(await lectern('catalogues', 'add', folder), { code: 1, err: /"usb-stick" is taken: say/ })
  rmSync(folder, { recursive: true })
  t.match(await lectern('find', '--catalogue', 'packed'), { code: 1, err: /is not there/ })
  const names = () => JSON.parse(readFileSync(join(corpus, 'local/catalogues.json'), 'utf8'))
  t.equal((await lectern('catalogues', 'remove', 'PACKED')).code, 0)
  t.strictSame(
    names().added.map(({ name }: { name: string }) => name),
    ['usb-stick', 'translations'],
  )
  t.equal((await lectern('catalogues', 'remove', 'packed')).code, 1)
})

t.test('what is no catalogue is not added', async (t) => {
  const server = await serveCatalogue(t, {
    '/page/mods.d.tar.gz': '<!doctype html>',
    '/page/translations.csv': '<!doctype html>',
  })
  const { lectern, corpus } = importProject(t)
  const file = join(scratch(t), 'a.txt')
  writeFileSync(file, 'words')
  for (const [word, reason] of [
    [`${server.base}/page`, /page\/mods\.d\.tar\.gz is a page, not a list/],
    [`${server.base}/none`, /none\/mods\.d\.tar\.gz: the server answered 404/],
    ['ftp://ftp.example/sword', /^ftp: is not spoken here/],
    ['https://a:b@example/sword', /without password, query and fragment/],
    ['https://', /is no address/],
    [file, /is no folder, and no list/],
    [join(file, 'none'), /is no folder, and no list/],
    [scratch(t), /translations\.csv is not there/],
  ] as const) {
    const answer = await lectern('catalogues', 'add', word, '--name', 'mine')
    t.equal(answer.code, 1, word)
    t.match(
      answer.err
        .split('\n')
        .filter((line) => !line.startsWith('Over'))
        .join('\n'),
      reason,
    )
  }
  t.match(await lectern('catalogues', 'add', scratch(t), '--name', 'a b'), {
    code: 1,
    err: /"a b" is no name of a catalogue/,
  })
  t.equal(existsSync(join(corpus, 'local/catalogues.json')), false)
  put(corpus, { 'local/catalogues.json': '{"added":7}' })
  t.match(await lectern('find'), {
    code: 1,
    err: /catalogues\.json is damaged: mend it, or delete/,
  })
})

t.test('a built-in catalogue that was removed comes back by its name', async (t) => {
  const { lectern } = importProject(t)
  const names = async () =>
    JSON.parse((await lectern('catalogues', '--json')).out).map(
      ({ name }: { name: string }) => name,
    )
  const all = BUILT_IN.map(({ name }) => name)
  t.strictSame(await names(), all)
  await lectern('catalogues', 'remove', 'ibt')
  t.strictSame(
    await names(),
    all.filter((name) => name !== 'ibt'),
  )
  t.match(await lectern('catalogues', 'add', 'ibt'), { code: 0, out: 'ibt is back.\n' })
  t.match(await lectern('catalogues', 'add', 'IBT'), { code: 0, out: 'ibt is there already.\n' })
  t.strictSame(await names(), all)
  const page = readFileSync(join(PACKAGE_ROOT, 'docs/CORPUS.md'), 'utf8')
  const [, table = ''] = /\n\| name \| whose \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(page) ?? []
  t.strictSame(
    table.match(/^\| `[^|]+\|[^|]+\|[^|]+\|.*/gm)?.map((row) => {
      const [name, title, layout] = row.slice(2).split(' | ')
      return [name, title, layout, row.includes('only if named')]
    }),
    BUILT_IN.map(({ name, title, layout, isAside = false }) => [
      ...[`\`${name}\``, title, layout === 'sword' ? 'SWORD' : 'USFM', isAside],
    ]),
    'docs/CORPUS.md lists them',
  )
  for (const { list, archives } of BUILT_IN) {
    for (const place of [list, ...archives]) t.match(place, /^https:\/\/[a-z.]+\/[\w./-]+$/)
  }
})
