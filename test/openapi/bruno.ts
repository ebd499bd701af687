// test: Each request of the collection for Bruno is one that the service answers.

import { strFromU8, unzipSync } from 'fflate'
import t from 'tap'
import { collectionOf } from '../../build/package/bruno/collection.js'
import { documentIn } from '../../src/openapi/document.js'
import { OPERATIONS } from '../../src/operations/operations.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const files = collectionOf(documentIn('0.0.0', 'en').document)

t.test('the collection has a request for each operation, with its key and address', async (t) => {
  const requests = [...files.keys()].filter((path) => /^\w+\.bru$/.test(path))
  t.equal(requests.length, OPERATIONS.length + 1, 'and the settings of the collection')
  t.equal(JSON.parse(String(files.get('bruno.json'))).type, 'collection')
  t.match(files.get('collection.bru'), /key: X-API-Key\n {2}value: \{\{key\}\}/)
  t.match(files.get('environments/local.bru'), /server: http:\/\/127\.0\.0\.1:8080/)
})

t.test('each is well asked: nothing is missing, and no parameter is unknown', async (t) => {
  const service = await startApp(await smallLibrary())
  t.teardown(() => service.close())
  for (const [path, text] of files) {
    const [, url] = /^ {2}url: \{\{server\}\}(.+)$/m.exec(text) ?? []
    if (url === undefined) continue
    const [, values = ''] = /params:path \{\n([\s\S]*?)\n\}/.exec(text) ?? []
    const own = new Map(
      values.split('\n').map((line) => line.trim().split(': ') as [string, string]),
    )
    const asked = url.replace(/(?<=\/):(\w+)/g, (_, name) => String(own.get(name)))
    const { status, body } = await service.get(asked)
    // The small library lacks versions and works that the examples name.
    t.ok(status === 200 || status === 404, `${path}: ${asked} ${status} ${body.error?.code}`)
    t.notMatch(asked, /\/:|\{|undefined/, 'every place of the path has its value')
  }
})

t.test('it is served as it is made, for who reads the guides', async (t) => {
  const service = await startApp(await smallLibrary())
  t.teardown(() => service.close())
  const answer = await fetch(`http://127.0.0.1:${service.port}/docs/en/lectern-bruno.zip`)
  t.match(answer.headers.get('content-type'), 'application/zip')
  const packed = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  t.strictSame(
    Object.entries(packed).map(([path]) => path),
    [...files.keys()].map((path) => `lectern/${path}`),
  )
  t.equal(strFromU8(packed['lectern/bruno.json'] as Uint8Array), files.get('bruno.json'))
})
