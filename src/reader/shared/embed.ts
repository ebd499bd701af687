/** A passage as a small page for a frame of another site, and how oEmbed (oembed.com) describes that frame. Runs no script. */
import { html, written } from '../markup.js'
import type { SharedVerse } from './verse.js'

/** The style of the frame, which stands in it. */
export const EMBED_STYLE =
  ':root{color-scheme:light dark}body{margin:0;padding:1rem;font:1.1rem/1.5 Georgia,serif}p{margin:0 0 .5rem}' +
  'footer{font:.875rem/1.4 system-ui,sans-serif}a{color:inherit}'
const WIDTH = 480
const HEIGHT = 200

/** The document of a frame. */
export function embedPage({
  reference,
  text,
  version,
  name,
  url,
  lang,
  dir,
  copyright,
}: SharedVerse): string {
  return html`${written('<!doctype html>')}
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${reference} · ${version}</title><style>${written(EMBED_STYLE)}</style></head>
<body><main><p>${text}</p><footer><a href="${url}" target="_blank" rel="noopener">${reference}</a> · ${name}. ${copyright}</footer></main></body>
</html>
`.text
}

/** The reference that an address of the reader names, with its version; undefined if it is no such address. */
export function placeOfAddress(address: string): { ref: string; version: string } | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  const [, version, book, chapter, verses] =
    /^\/read\/(\w{2,20})\/(\w{3})\/(\d{1,3})(?:\/(\d{1,3}(?:-\d{1,3})?))?$/.exec(path) ?? []
  if (version === undefined) return undefined
  return { ref: `${book} ${chapter}${verses === undefined ? '' : `:${verses}`}`, version }
}

/** The answer of oEmbed for a passage. */
export function describeEmbed(
  { reference, version, name }: SharedVerse,
  asked: { readonly ref: string; readonly version: string },
  origin: string,
  most: { readonly width: number; readonly height: number },
): object {
  const width = Math.min(WIDTH, most.width)
  const height = Math.min(HEIGHT, most.height)
  const src = `${origin}/embed/verse?${new URLSearchParams(asked)}`
  return {
    version: '1.0',
    type: 'rich',
    title: `${reference} (${version})`,
    provider_name: 'Lectern',
    provider_url: `${origin}/`,
    author_name: name,
    width,
    height,
    html: html`<iframe src="${src}" width="${width}" height="${height}" title="${reference}" loading="lazy" frameborder="0"></iframe>`
      .text,
  }
}
