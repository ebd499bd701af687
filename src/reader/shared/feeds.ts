/** The verses of the last days as JSON Feed 1.1 and as Atom (RFC 4287). The same bytes all day. */
import { type Failure, isFailure } from '../../answers/failure.js'
import { escapeHtml } from '../../answers/formats/html.js'
import type { Snapshot } from '../../answers/texts.js'
import { BoundedMap } from '../../runtime/bounded-map.js'
import type { Words } from '../words/en.js'
import { type Sender, verseOfDay } from './verse.js'

const DAYS = 7
const DAY_MS = 86_400_000

interface Feed {
  readonly type: string
  readonly text: string
}

/** Feeds of a snapshot that are kept: by path, version, language and the address that the server was asked by. */
const MOST_KEPT = 64

type WriteFeed = typeof writeFeed

/** `writeFeed`, which writes each feed once a day while the texts stay the same. */
export function createFeeds(): WriteFeed {
  const bySnapshot = new WeakMap<Snapshot, BoundedMap<string, Feed>>()
  return (snapshot, path, version, words, sender) => {
    const day = Math.floor(sender.now / DAY_MS)
    const key = JSON.stringify([day, path, version, sender.language, sender.origin])
    const kept = bySnapshot.get(snapshot) ?? new BoundedMap(MOST_KEPT)
    bySnapshot.set(snapshot, kept)
    const feed = kept.get(key) ?? writeFeed(snapshot, path, version, words, sender)
    if (!isFailure(feed)) kept.set(key, feed)
    return feed
  }
}

/** `path`: where it is, `/today.json` or `/today.atom`. A Failure if the version is not there or has no verse of the year. */
function writeFeed(
  snapshot: Snapshot,
  path: string,
  version: string | undefined,
  words: Words,
  sender: Sender,
): Feed | Failure {
  const { origin = '', now } = sender
  const items: { date: string; title: string; url: string; text: string; lang: string }[] = []
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(now - day * DAY_MS).toISOString().slice(0, 10)
    const verse = verseOfDay(snapshot, version, date, sender)
    if (isFailure(verse)) return verse
    const { reference, text, url, lang } = verse
    const title = `${reference} (${verse.version})`
    items.push({ date, title, url: origin + url, text, lang })
  }
  const own = `${origin}${path}`
  const title = words.today
  if (path.endsWith('.json')) {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: `${origin}/`,
      feed_url: own,
      items: items.map(({ date, title, url, text, lang }) => ({
        id: `${url}#${date}`,
        url,
        title,
        content_text: text,
        date_published: `${date}T00:00:00Z`,
        language: lang,
      })),
    }
    return { type: 'application/feed+json; charset=utf-8', text: JSON.stringify(feed) }
  }
  const entries = items.map(
    ({ date, title, url, text, lang }) =>
      `<entry><id>${escapeHtml(url)}#${date}</id><title>${escapeHtml(title)}</title><link href="${escapeHtml(url)}"/>` +
      `<updated>${date}T00:00:00Z</updated><content type="text" xml:lang="${lang}">${escapeHtml(text)}</content></entry>`,
  )
  const text =
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${escapeHtml(own)}</id>` +
    `<title>${escapeHtml(title)}</title><author><name>Lectern</name></author><link rel="self" href="${escapeHtml(own)}"/>` +
    `<updated>${items[0]?.date}T00:00:00Z</updated>${entries.join('')}</feed>\n`
  return { type: 'application/atom+xml; charset=utf-8', text }
}
