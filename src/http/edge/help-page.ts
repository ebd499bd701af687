/** What people get for an address that does not exist: what to do next. Programs get the error of the API. */
import { createHash } from 'node:crypto'
import type { Failure } from '../../answers/failure.js'
import { escapeHtml } from '../../answers/formats/html.js'
import type { Language } from '../../answers/language.js'
import type { RequestCounter } from '../../state/usage/usage.js'
import { isBrowser, isUnderPrefix } from '../path.js'
import type { Envelope } from '../reply/envelope.js'
import { sendRefusal } from './refusal-page.js'

const WORDS: Readonly<
  Record<Language, Readonly<Record<'find' | 'search' | 'read' | 'docs', string>>>
> = {
  en: {
    find: 'A reference or words',
    search: 'Search',
    read: 'Start page',
    docs: 'Documentation',
  },
  es: {
    find: 'Una cita o palabras',
    search: 'Buscar',
    read: 'Página de inicio',
    docs: 'Documentación',
  },
  pt: {
    find: 'Uma referência ou palavras',
    search: 'Procurar',
    read: 'Página inicial',
    docs: 'Documentação',
  },
}
const STYLE =
  'body{max-width:36rem;margin:15vh auto 0;padding:0 1rem;font:1.1rem/1.5 system-ui,sans-serif}' +
  'input,button{min-height:2.75rem;font:inherit}form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}a{display:inline-block;padding:.5rem 0}'
const POLICY =
  `default-src 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';` +
  "base-uri 'none';form-action 'self';frame-ancestors 'none'"

/** An envelope whose failures for addresses that do not exist are pages for who reads pages. `hasReader`: whether there is a search. */
export function helpfully(envelope: Envelope, usage: RequestCounter, hasReader: boolean): Envelope {
  return {
    ...envelope,
    sendFailure(request, reply, failure) {
      const { url, headers, method } = request.raw
      const isPage = failure.kind === 'no-path' && (method === 'GET' || method === 'HEAD')
      if (!isPage || !isBrowser(headers.accept) || isUnderPrefix(url)) {
        return envelope.sendFailure(request, reply, failure)
      }
      // They are a list of the page, and no part of its message.
      const { suggestions = [], ...plain } = failure as Failure & {
        readonly suggestions?: readonly string[]
      }
      sendRefusal(
        request,
        reply,
        plain as Failure,
        { envelope, usage },
        {
          policy: POLICY,
          write: (language, message) => writePage(language, message, suggestions, hasReader),
        },
      )
    },
  }
}

function writePage(
  language: Language,
  message: string,
  suggestions: readonly string[],
  hasReader: boolean,
): string {
  const words = WORDS[language]
  const form = `<form action="/search" role="search"><label>${words.find}<br><input name="q" type="search" maxlength="256" required></label> <button>${words.search}</button></form>`
  const near = suggestions.map((one) => `<li><code>${escapeHtml(one)}</code></li>`)
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>404 · Lectern</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(message)}</h1>
${near.length === 0 ? '' : `<ul>${near.join('')}</ul>`}${hasReader ? form : ''}
<p><a href="/">${words.read}</a> · <a href="/docs">${words.docs}</a></p></main></body>
</html>
`
}
