/** The index of the search over the documentation: a row for each section of a guide and for each operation. */
import { normalWords, type Place } from '../../../src/docs/find.js'
import { follow, type OpenApi, type Parameter } from '../../../src/docs/reference/openapi.js'
import type { Guide } from './guides.js'
import { describeAll } from './reference/operation.js'
import { pathOfReference } from './reference/page.js'

/** The rows of a language: those of `guides`, and of `document` under the title of the reference. */
export function indexOf(
  guides: readonly Guide[],
  { lang, title, document }: { lang: string; title: string; document: OpenApi },
): Place[] {
  const operations = describeAll(document).flatMap(({ path, operation }) => {
    const { operationId, summary, description, parameters = [] } = operation
    if (path.startsWith('/dashboard/')) return []
    const names = parameters.map((one) => follow<Parameter>(document, one).name)
    const text = normalWords([path, ...names, description].join(' '))
    const href = `/docs${pathOfReference(lang, '')}#${operationId}`
    return [{ page: title, title: summary, href, text }]
  })
  return [...guides.flatMap(sectionsOf), ...operations]
}

/** The beginning of a guide and its sections; what blocks of code hold is not searched. */
function sectionsOf({ html, path, title, sections }: Guide): Place[] {
  const [first = '', ...others] = html
    .replace(/<div class="code">[\s\S]*?<\/div>/g, ' ')
    .split(/<h2 id="[^"]*">/)
  return [
    { page: title, title: '', href: `/docs${path}`, text: wordsIn(first) },
    ...others.map((part, at) => ({
      page: title,
      title: textOf(String(sections[at]?.title)),
      href: `/docs${path}#${sections[at]?.id}`,
      text: wordsIn(part),
    })),
  ]
}

const wordsIn = (html: string) => normalWords(textOf(html))

/** HTML of a guide without its tags. */
function textOf(html: string): string {
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#39);/g, (_, name) => signs[name] ?? "'")
    .replace(/ {2,}/g, ' ')
    .trim()
}
