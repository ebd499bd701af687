// check: What the raw address of a request says before it is decoded.
import t from 'tap'
import { endsInSlash, isBrowser, isForReader, isUnderPrefix } from '../../src/http/path.js'

t.test('an address is of the API at /v1 and below it', async (t) => {
  for (const url of ['/v1', '/v1/', '/v1?', '/v1?a=b', '/v1#', '/v1/books', '/v1/x/../y']) {
    t.equal(isUnderPrefix(url), true, url)
  }
  for (const url of [undefined, '', '/', '/v', '/v12', '/v1x/y', '/V1/books', '/a/v1/b', '//v1/']) {
    t.equal(isUnderPrefix(url), false, `${url}`)
  }
})

t.test('an address is of the reader, whatever it asks for there', async (t) => {
  const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const always = ['/read/', '/read/kjv', '/read/no/such?x=/', '/read/%zz', '/re%61d/kjv', '/search']
  for (const url of [
    ...always,
    '/search?q=/read',
    '/search#x',
    '/se%61rch',
    '/check',
    '/check?text=a',
  ]) {
    t.equal(isForReader(url, undefined), true, url)
    t.equal(isForReader(url, HTML), true, url)
  }
  const never = '|/read|/reader/|/v1/read/|/search/|/searches|/check/|/x?/read/'.split('|')
  for (const url of [undefined, ...never, '/?/read/', '/#/search', '/%73earch%zz']) {
    t.equal(isForReader(url, '*/*'), false, `${url}`)
  }
  for (const url of ['/', '/?lang=es', '/#top']) {
    t.equal(isForReader(url, HTML), true, `${url} of a browser`)
    t.equal(isForReader(url, 'application/json'), false, `${url} of a program`)
    t.equal(isForReader(url, undefined), false, url)
  }
})

t.test('a browser is who names HTML, and not who takes anything', async (t) => {
  const yes = 'text/html|TEXT/HTML;q=0.5|a/b,text/html|a/b, text/html, c/d|text/html ;q=1'.split(
    '|',
  )
  for (const accept of yes) t.equal(isBrowser(accept), true, accept)
  const no = [undefined, '', '*/*', 'text/*', 'text/html5', 'xtext/html', 'text/htm', 'x=text/html']
  for (const accept of no) t.equal(isBrowser(accept), false, `${accept}`)
})

t.test('only the end of a path counts as its last slash', async (t) => {
  for (const url of ['/', '/v1/', '/v1/?a=b', '/v1/#x', '/v1/?a=/', '/a/?', '/a/#/b?']) {
    t.equal(endsInSlash(url), true, url)
  }
  for (const url of ['/v1', '/v1?a=/', '/v1#/', '/v1?a=b/?c', '/a?b=/#', '/a#b/?', '']) {
    t.equal(endsInSlash(url), false, url)
  }
})
