// full: `numbering=` of passages, and `include=numbering` of a version, over HTTP.

import { join } from 'node:path'
import t from 'tap'
import { NUMBERINGS } from '../../src/answers/passages/numbering.js'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { startApp } from '../helpers/running-app.js'

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), 'kjv')
const service = await startApp(library, { rateLimit: 'none' })
t.teardown(() => service.close())

interface Body {
  readonly data?: {
    reference: string
    verses?: readonly { verse: number }[]
    verse?: number
    passages?: readonly { reference: string; error?: { code: string; message: string } }[]
  }
  readonly meta?: {
    psalms?: object
    numbering?: { moved: readonly object[]; unmapped: readonly object[] }
  }
  readonly error?: { code: string; message: string }
}

async function ask(query: Readonly<Record<string, string>>, language = 'en') {
  const reply = await service.get(`/v1/passage?${new URLSearchParams(query)}`, {
    'accept-language': language,
  })
  return { status: reply.status, body: reply.body as unknown as Body }
}

t.test('a reference is read in the numbering that is asked for', async (t) => {
  const rows: readonly (readonly [string, string, string])[] = [
    ['Joel 3:1', 'hebrew', 'Joel 2:28'],
    ['Joel 3', 'hebrew', 'Joel 2:28-32'],
    ['Joel 4', 'hebrew', 'Joel 3'],
    ['Joel 3:5-4:1', 'hebrew', 'Joel 2:32-3:1'],
    ['Joel 3-4', 'hebrew', 'Joel 2:28-3:21'],
    ['Joel 2:1-4:1', 'hebrew', 'Joel 2:1-3:1'],
    ['Joel 2:1-3:5', 'hebrew', 'Joel 2:1-32'],
    ['Joel 4:1-21', 'hebrew', 'Joel 3:1-21'],
    ['Joel 4:1 ss', 'hebrew', 'Joel 3:1-21'],
    ['Joel 1:1-4:21', 'hebrew', 'Joel 1:1-3:21'],
    ['Joel 4:1-4:1', 'hebrew', 'Joel 3:1'],
    ['Joel', 'hebrew', 'Joel 1-3'],
    ['Mal 3:23', 'hebrew', 'Malachi 4:5'],
    ['Mal 3:23 ss', 'hebrew', 'Malachi 4:5-6'],
    ['Mal 3:24', 'lxx', 'Malachi 4:4'],
    ['Sal 22', 'vulgate', 'Psalms 23'],
    ['Sal 22(23)', 'vulgate', 'Psalms 23'],
    ['Sal 22(23):1', 'lxx', 'Psalms 23:1'],
    ['Sal 23(22):1', 'russian', 'Psalms 23:1'],
    ['Sal 22(23):1', 'hebrew', 'Psalms 23:1'],
    ['Sal 9(10):25', 'vulgate', 'Psalms 10:4'],
    ['Sal 9(10):2', 'vulgate', 'Psalms 9:1'],
    ['Sal 9(10):5', 'english', 'Psalms 10:5'],
    ['Sal 50(51):3', 'vulgate', 'Psalms 51:1'],
    ['Sal 50(51):1', 'english', 'Psalms 51:1'],
    ['Sal 51', 'hebrew', 'Psalms 51'],
    ['Gn 31-32', 'hebrew', 'Genesis 31-32'],
    ['Ro 14:24', 'russian', 'Romans 16:25'],
    ['1 S 21:1', 'hebrew', '1 Samuel 20:42'],
    ['Juan 3:16', 'own', 'John 3:16'],
    ['Juan 3:16', 'HEBREW', 'John 3:16'],
  ]
  for (const [ref, numbering, reference] of rows) {
    const { status, body } = await ask({ ref, numbering })
    t.equal(status, 200, `${ref} ${numbering}: ${body.error?.message}`)
    t.equal(body.data?.reference, reference, `${ref} ${numbering}`)
    t.ok(body.meta?.numbering)
  }
})

t.test('a range that ends or begins beyond a chapter is not there', async (t) => {
  for (const ref of 'Jonah 1:16-17|Joel 2:20-30|Mal 3:20-99|Gen 31:50-60|Joel 2:0-5'.split('|')) {
    const { status, body } = await ask({ ref, numbering: 'hebrew' })
    t.equal(status, 404, ref)
    t.match(body.error, { code: 'VERSE_NOT_FOUND', message: /in the numbering "hebrew"$/ })
  }
})

t.test('what was done is said', async (t) => {
  const numbering = async (query: Readonly<Record<string, string>>) =>
    (await ask(query)).body.meta?.numbering
  t.strictSame(await numbering({ ref: 'Joel 3:1-2', numbering: 'hebrew' }), {
    asked: 'hebrew',
    own: 'english',
    moved: [{ from: 'Joel 3:1-2', to: 'Joel 2:28-29', how: 'moved' }],
    unmapped: [],
  })
  t.strictSame(await numbering({ ref: 'Jn 3:16', numbering: 'own' }), {
    asked: 'own',
    own: 'english',
    moved: [],
    unmapped: [],
  })
  t.strictSame(await numbering({ ref: 'Sal 51:1-3', numbering: 'hebrew', version: 'rv1909' }), {
    asked: 'hebrew',
    own: 'english',
    moved: [{ from: 'Salmos 51:3', to: 'Salmos 51:1', how: 'moved' }],
    unmapped: [{ reference: 'Salmos 51:1-2', reason: 'title' }],
  })
  t.match(await numbering({ ref: 'Jue 14:18', numbering: 'english', version: 'rv1909' }), {
    moved: [{ from: 'Jueces 14:18', to: 'Jueces 14:18-19', how: 'split' }],
  })
  t.match(await numbering({ ref: 'Ac 19:40', numbering: 'hebrew' }), {
    moved: [{ from: 'Acts 19:40', to: 'Acts 19:40-41', how: 'split' }],
  })
  t.match(await numbering({ ref: '1 S 20:43', numbering: 'vulgate' }), {
    moved: [{ from: '1 Samuel 20:43', to: '1 Samuel 20:42', how: 'joined' }],
  })
  t.match(await numbering({ ref: 'Jer 25:13-20', numbering: 'lxx' }), {
    moved: [{ from: 'Jeremiah 25:14-19', to: 'Jeremiah 49:34-39' }],
    unmapped: [{ reference: 'Jeremiah 25:20', reason: 'unmappable' }],
  })
})

t.test('places apart are answered as a list, with what is not there', async (t) => {
  const psalm = await ask({ ref: 'Sal 9', numbering: 'lxx' })
  t.strictSame(
    psalm.body.data?.reference,
    'Psalms 9-10',
    'psalms that follow each other are chapters',
  )
  const { body } = await ask({ ref: 'Jer 25:13-15; Joel 5:1; Sal 51:1', numbering: 'lxx' })
  t.match(
    body.data?.passages,
    [
      { reference: 'Jeremiah 25:13' },
      { reference: 'Jeremiah 49:34-35' },
      {
        reference: 'Joel 5:1',
        error: { code: 'VERSE_NOT_FOUND', message: /There is no Joel 5:1/ },
      },
      { reference: 'Psalms 52:0' },
    ].slice(0, 3),
  )
})

t.test('a place that maps to nothing has its own words', async (t) => {
  const rows: readonly (readonly [string, string, RegExp, RegExp])[] = [
    ['Joel 5:1', 'hebrew', /There is no Joel 5:1 in the numbering "hebrew"/, /no existe Joel 5:1/],
    ['Joel 2:28', 'hebrew', /There is no Joel 2:28/, /no existe Joel 2:28/],
    ['Mal 4', 'hebrew', /There is no Malachi 4/, /no existe Malachi 4/],
    ['Sal 115:1', 'vulgate', /There is no Psalms 115:1/, /no existe Psalms 115:1/],
    ['Gn 1:0', 'hebrew', /There is no Genesis 1:0/, /no existe Genesis 1:0/],
    ['Gn 51-52', 'hebrew', /There is no Genesis 51-52/, /no existe/],
    ['Gn 51 ss', 'hebrew', /There is no Genesis 51/, /no existe/],
    ['Gn 1:99 ss', 'hebrew', /There is no Genesis 1:99/, /no existe/],
    ['Sal 51:1', 'hebrew', /title of the psalm, which KJV does not count/, /título del salmo/],
    ['Dn 3:30', 'vulgate', /KJV has no verse that is Daniel 3:30/, /no tiene ningún versículo/],
    ['Est 4:17', 'lxx', /It is not known which verse/, /No se sabe qué versículo/],
    ['Est 4', 'lxx', /It is not known which verse of KJV is Esther 4/, /No se sabe/],
  ]
  for (const [ref, numbering, english, spanish] of rows) {
    const answer = await ask({ ref, numbering })
    t.equal(answer.status, 404, ref)
    t.equal(answer.body.error?.code, 'VERSE_NOT_FOUND', ref)
    t.match(answer.body.error?.message, english)
    t.match((await ask({ ref, numbering }, 'es')).body.error?.message, spanish)
  }
  const tobit = await ask({ ref: 'Tobías 3', numbering: 'vulgate' })
  t.match(tobit.body.error, { code: 'BOOK_NOT_FOUND' })
})

t.test('a bad value is refused; nothing is mapped without the parameter', async (t) => {
  for (const numbering of ['', 'greek', 'hebrew,lxx', '  ', 'russian-66', '__proto__']) {
    const { status, body } = await ask({ ref: 'Joel 3:1', numbering })
    t.equal(status, 400)
    t.match(body.error, {
      code: 'INVALID_PARAMETER',
      message: /^numbering must be own, english, hebrew/,
    })
  }
  const twice = await service.get('/v1/passage?ref=Joel%203:1&numbering=hebrew&numbering=lxx')
  t.equal(twice.status, 400)
  const plain = await ask({ ref: 'Joel 3:1' })
  t.equal(plain.body.data?.reference, 'Joel 3:1')
  t.notOk(plain.body.meta?.numbering)
  t.equal((await ask({ ref: 'Sal 22(23):1' })).body.data?.reference, 'Psalms 23:1')
  t.equal((await ask({ ref: 'Sal 9(10):5' })).status, 400, 'unclear without a numbering')
  for (const numbering of NUMBERINGS) {
    t.equal((await ask({ ref: 'Foo 3:1', numbering })).status, 400)
    t.equal((await ask({ ref: 'Sal 999', numbering })).status, 404)
  }
})

t.test(
  'every chapter in every numbering is answered in every version, never with a 500',
  async (t) => {
    const { books } = library.defaultVersion
    for (const version of ['kjv', 'rv1909', 'web']) {
      for (const numbering of NUMBERINGS) {
        const wrong: string[] = []
        for (const { canon, chapterCount } of books) {
          const ref = `${canon.abbreviation} 1:1-${chapterCount}:1; ${canon.abbreviation} ${chapterCount} ss`
          const { status } = await ask({ ref, numbering, version })
          if (status !== 200 && status !== 404) wrong.push(`${ref} ${numbering} ${status}`)
        }
        t.strictSame(wrong, [])
      }
    }
  },
)

t.test('a batch maps each reference in each version', async (t) => {
  const query = 'ref=Joel%203:1&ref=Sal%209(10):25&ref=Joel%205&version=KJV,RV1909'
  const reply = await service.get(`/v1/passages?${query}&numbering=vulgate`)
  const { data } = JSON.parse(reply.text)
  t.match(
    data.passages.map(
      (item: { data?: { reference: string }; error?: object }) =>
        item.data?.reference ?? item.error,
    ),
    [
      'Joel 3:1',
      'Joel 3:1',
      'Psalms 10:4',
      'Salmos 10:4',
      { code: 'VERSE_NOT_FOUND', message: 'There is no Joel 5 in the numbering "vulgate"' },
      { code: 'VERSE_NOT_FOUND' },
    ],
  )
  t.match(data.passages[2].meta, { psalms: [{ psalm: 9 }], numbering: { asked: 'vulgate' } })
  const bad = await service.get('/v1/passages?ref=Joel%203:1&numbering=x')
  t.equal(bad.status, 400)
  const plain = await service.get('/v1/passages?ref=Joel%203:1')
  t.notMatch(plain.text, 'numbering')
})

t.test('a version says how it numbers its verses, if it is asked', async (t) => {
  const plain = await service.get('/v1/versions/rv1909')
  t.notMatch(plain.text, 'numbering')
  const asked = (await service.get('/v1/versions/rv1909?include=numbering')).body
  t.strictSame(asked.data.version, plain.body.data.version)
  t.match(asked.data.numbering, {
    tradition: 'english',
    table: null,
    zones: [{ chapters: 'NUM 12-13', as: 'vulgate' }],
    departures: { source: String, rights: String, lines: { JDG: String } },
    unknown: [],
    evidence: { chapters: 1189, agree: 1168 },
  })
  t.equal((await service.get('/v1/versions/rv1909?include=x')).status, 400)
  t.equal((await service.get('/v1/versions?include=x')).status, 200, 'the list has no parameters')
})
