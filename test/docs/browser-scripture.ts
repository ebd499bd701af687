// full: HTML of passages with its style sheet in a real browser, on a page that runs no script.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { writeContent } from '../../src/answers/formats/answer.js'
import { FORMAT_LAYERS } from '../../src/answers/formats/request.js'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { isMiss, locateChapter } from '../../src/text/locate.js'
import type { VersionBook } from '../../src/text/version.js'
import { launchBrowser, overflow, violations, withoutBrowser } from '../helpers/browser.js'
import {
  ALL,
  block,
  chapterOne,
  contentOf,
  layersOf,
  verses,
  versionOf,
} from '../helpers/formatted.js'
import { textOf } from '../helpers/opened-library.js'
import { someOf } from '../helpers/property.js'

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'"
/** A page that follows the system's colours, with a background of its own. */
const PAGE_STYLE =
  ':root { color-scheme: light dark } body { background: light-dark(#fffdf8, #15130f); padding: 0 1rem }' +
  'h1 { margin: 0; font: 0.9rem Georgia, serif } h2 { max-width: 22.5em; margin: 1.5rem auto 0.5rem; color: CanvasText; font: 600 1.8rem Georgia, serif }'
const HOSTILE = [
  '<script>globalThis.ran = 1</script>',
  '<img src="/no" onerror="globalThis.ran = 1">',
  '"><svg onload="globalThis.ran = 1">',
  "' onfocus='globalThis.ran = 1' autofocus='",
  '</li></article></main><h1>ran</h1><a href="javascript:ran = 1">ran</a>',
  ']]><!-- --><style>body{display:none}</style>',
]

const WORDS = [
  'The first line of a poem, long enough that a narrow window has to break it more than once,',
  'and the second line, which stands deeper,',
  'A verse of prose with words of Jesus, an added word, and the name of the LORD.',
  'One more verse.',
]
const MANY = layersOf({
  blocks: [
    block(1, 0, 'ms', 'A book of many'),
    block(1, 0, 's1', 'A section'),
    block(1, 0, 'r', '(Another place)'),
    block(1, 0, 'd', 'A title of a psalm.'),
    block(1, 0, 'q1'),
    block(2, 0, 'q2'),
    block(3, 0, 's2', 'A section below'),
    block(3, 0, 'p'),
    block(4, 0, 'li1'),
    block(4, 4, 'tc1'),
    block(4, 9, 'tc2'),
  ],
  notes: [1, 3].map((verse) => ({
    verse,
    offset: 9,
    marker: verse === 1 ? 'f' : 'x',
    caller: '+',
    parts: [
      { marker: 'fq', text: 'words: ' },
      { marker: 'ft', text: 'a note that says something about them' },
    ],
  })),
  styles: ['wj', 'add', 'nd', 'em', 'qs', 'sup'].map((marker, at) => ({
    verse: 3,
    start: at * 8,
    end: at * 8 + 6,
    marker,
  })),
})
const english = versionOf([WORDS, ['Alone.']])
const hebrew = versionOf([['שלום עולם', 'ועוד פסוק אחד']], { language_code: 'he' })
const hostile = versionOf([[...HOSTILE]], { name: HOSTILE[0] as string })
const HOSTILE_LAYERS = layersOf({
  blocks: HOSTILE.flatMap((text, at) => [
    block(at + 1, 0, text, text),
    block(at + 1, 0, 'd', text),
    block(at + 1, 3, text),
  ]),
  notes: HOSTILE.map((text, at) => ({
    verse: at + 1,
    offset: 5,
    marker: text,
    caller: text,
    parts: [
      { marker: text, text },
      { marker: 'fq', text },
    ],
  })),
  styles: HOSTILE.map((marker, at) => ({ verse: at + 1, start: 1, end: 9, marker })),
})

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)

/** A chapter of a built version as HTML. */
async function built(id: string, number: number, chapter: number): Promise<string> {
  const listed = library.versions.find(({ record }) => record.id === id)
  const version = textOf(listed)
  const layers = listed?.layers.read(FORMAT_LAYERS)
  const book = version.bookByNumber[number] as VersionBook
  const run = locateChapter(version, book, chapter)
  if (isMiss(run)) throw new Error(`${id} has no ${book.name} ${chapter}`)
  const place = {
    book,
    reference: { form: 'chapter', book: number, chapter } as const,
    runs: [run],
  }
  return String(writeContent({ version, layers }, [place], { ...ALL, format: 'html' }))
}

/** Chapters of built versions, and the pictures of them. */
const BUILT = {
  '/psalm-23': {
    html: await built('kjv', 19, 23),
    title: 'Psalm 23',
    media: 'screen',
    scheme: 'light',
  },
  '/john-3': { html: await built('kjv', 43, 3), title: 'John 3', media: 'screen', scheme: 'dark' },
  '/genesis-1': {
    html: await built('kjv', 1, 1),
    title: 'Genesis 1',
    media: 'print',
    scheme: 'light',
  },
  '/web': {
    html: await built('web', 23, 12),
    title: 'Isaiah 12',
    media: 'screen',
    scheme: 'light',
  },
  '/salmos': {
    html: await built('rv1909', 19, 119),
    title: 'Salmos 119',
    media: 'screen',
    scheme: 'dark',
  },
} as const
const PICTURED = ['/psalm-23', '/john-3', '/genesis-1'] as const

const PAGES: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(Object.entries(BUILT).map(([path, { html }]) => [path, [html]])),
  '/many': [contentOf(english, chapterOne, 'html', [MANY])],
  '/two': [
    contentOf(english, chapterOne, 'html', [MANY]),
    contentOf(english, verses(1, 3), 'html', [MANY]),
    contentOf(english, [chapterOne, { form: 'chapters', book: 1, first: 1, last: 2 }], 'html', [
      MANY,
    ]),
  ],
  '/hebrew': [contentOf(hebrew, chapterOne, 'html', [layersOf({ notes: MANY.notes.slice(0, 1) })])],
  '/hostile': [contentOf(hostile, chapterOne, 'html', [HOSTILE_LAYERS])],
}

const titleOf = (path: string) => BUILT[path as keyof typeof BUILT]?.title ?? 'A passage'

/** A server of these pages, which run nothing, and of the built style sheet. */
async function servePages(t: Test): Promise<string> {
  const style = readFileSync(join(PACKAGE_ROOT, 'dist/docs/scripture.css'))
  const server = createServer(({ url = '' }, response) => {
    const css = { '/scripture.css': style, '/page.css': PAGE_STYLE }[url]
    const html = PAGES[url]
    if (css !== undefined || html === undefined) {
      response.writeHead(css === undefined ? 404 : 200, { 'content-type': 'text/css' }).end(css)
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', POLICY)
    response.end(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>' +
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css">' +
        '<link rel="stylesheet" href="/scripture.css"></head>' +
        `<body><main><h1>Lectern</h1><h2>${titleOf(url)}</h2>${html.join('')}</main></body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const LOOKS = [
  [320, 'light'],
  [320, 'dark'],
  [1280, 'light'],
] as const

t.test('passages as HTML in a browser', { skip: withoutBrowser() }, async (t) => {
  const url = await servePages(t)
  const browser: Browser = await launchBrowser(t)
  const complaints: string[] = []
  const visit = async (path: string, width: number, colorScheme: 'light' | 'dark') => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
    t.teardown(() => context.close())
    const page = await context.newPage()
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('dialog', () => complaints.push('a dialog'))
    await page.goto(url + path)
    return page
  }
  const read = (page: Page, script: string) => page.evaluate(script) as Promise<unknown>

  t.test('fits a phone, in light and dark, and axe finds nothing', async (t) => {
    for (const path of ['/many', '/two', '/hebrew']) {
      for (const [width, scheme] of someOf(LOOKS, path.length)) {
        const page = await visit(path, width, scheme)
        t.ok((await overflow(page)) <= 0, `${path} at ${width}`)
        t.strictSame(await violations(page), [], `${path} ${width} ${scheme}`)
      }
    }
  })

  t.test('chapters of the built versions fit a phone, and axe finds nothing', async (t) => {
    for (const [path, { scheme }] of someOf(Object.entries(BUILT))) {
      const page = await visit(path, 320, scheme)
      t.ok((await overflow(page)) <= 0, path)
      t.strictSame(await violations(page), [], path)
    }
  })

  t.test('the pictures are of chapters as they look', async (t) => {
    for (const path of PICTURED) {
      const { media, scheme } = BUILT[path]
      const file = join(PACKAGE_ROOT, `docs/images/scripture${path.replace('/', '-')}.png`)
      if (process.env.UPDATE_SCREENSHOTS === '1' || !existsSync(file)) {
        const page = await visit(path, 720, scheme)
        await page.emulateMedia({ media })
        await page.screenshot({ path: file })
      }
      t.ok(existsSync(file), path)
    }
  })

  t.test('numbers and callers are not copied with the words', async (t) => {
    const page = await visit('/many', 1280, 'light')
    const copied = await read(
      page,
      `(() => {
        getSelection().selectAllChildren(document.querySelector('.chapter'))
        return getSelection().toString()
      })()`,
    )
    t.match(copied, /^A book of many/)
    t.match(copied, 'A verse of prose with words of Jesus')
    t.notMatch(String(copied).split('1:1')[0], /\d/)
  })

  t.test('lines of poetry are lines, the deeper the level', async (t) => {
    const page = await visit('/many', 1280, 'light')
    const starts = (await read(
      page,
      `[...document.querySelectorAll('.line')].map((line) => line.firstChild.getBoundingClientRect().left)`,
    )) as readonly [number, number]
    t.ok(starts[1] > starts[0])
    const narrow = await visit('/many', 320, 'light')
    const lines = await read(
      narrow,
      `document.querySelector('.line').getBoundingClientRect().height /
        Number.parseFloat(getComputedStyle(document.querySelector('.line')).lineHeight)`,
    )
    t.ok(Number(lines) >= 2, 'a long line goes on')
  })

  t.test('a caller leads to its note, and back', async (t) => {
    const page = await visit('/two', 1280, 'light')
    for (const article of [0, 1, 2]) {
      const inside = page.locator('article').nth(article)
      await inside.locator('.note-caller a').first().click()
      const isThere = `document.querySelectorAll('article')[${article}].querySelector(':target')`
      t.equal(await read(page, `${isThere}?.className`), 'note footnote')
      await inside.locator('.note-place').first().click()
      t.equal(await read(page, `${isThere}?.getAttribute('role')`), 'doc-noteref')
    }
  })

  t.test('a language from right to left begins at the right', async (t) => {
    const page = await visit('/hebrew', 1280, 'light')
    const [number, word] = (await read(
      page,
      `(() => {
        const sup = document.querySelector('.verse-number')
        const range = document.createRange()
        range.selectNode(sup.nextSibling)
        return [sup.getBoundingClientRect().right, range.getBoundingClientRect().right]
      })()`,
    )) as readonly [number, number]
    t.ok(number > word)
  })

  t.test('nothing of a source runs, loads or leaves its place', async (t) => {
    const page = await visit('/hostile', 1280, 'light')
    t.equal(await read(page, 'globalThis.ran'), undefined)
    t.equal(
      await read(page, `document.querySelectorAll('script, img, svg, style, h1 ~ h1').length`),
      0,
    )
    const attributes = await read(
      page,
      `[...document.querySelectorAll('article, article *')].flatMap((one) => [...one.attributes])
        .filter(({ name, value }) => name.startsWith('on') || /ran|javascript/.test(value)).length`,
    )
    t.equal(attributes, 0)
    const shown = String(await read(page, `document.querySelector('article').textContent`))
    for (const text of HOSTILE) t.ok(shown.includes(text), 'it is shown as it is')
    t.strictSame(await violations(page), [])
  })

  t.test('what is printed is black on white', async (t) => {
    const page = await visit('/many', 1280, 'dark')
    await page.emulateMedia({ media: 'print' })
    for (const one of ['.scripture', '.section', '.words-of-jesus']) {
      const color = await read(page, `getComputedStyle(document.querySelector('${one}')).color`)
      t.equal(color, 'rgb(0, 0, 0)', one)
    }
  })

  t.strictSame(complaints, [], 'the browser complains of nothing')
})
