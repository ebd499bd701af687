/**
 * `/llms.txt`: what this service is and where its documents are, as Markdown for programs that read and write programs
 * (the form of llmstxt.org: a heading, a summary in a quote, lists of links).
 */
import { OPERATIONS } from '../../../src/operations/operations.js'
import { GUIDE_GROUPS, type Guide } from './guides.js'

const HEAD = `# Lectern

> A read-only HTTP service for Bible text: references as people write them, search, versions side by side, Strong's numbers,
> checked quotations. Every request under \`/v1\` carries an API key in the header \`X-API-Key\`; the operator of this server makes keys.

- Quote from answers only: take the text of a verse from \`/v1/passage?ref=\` or \`/v1/verses/...\`, never from memory, and check
  what you quote with \`/v1/quotations?text=\`.
- An error has \`error.code\`, \`error.message\` and mostly \`error.suggestions\`; \`meta.ignored\` names parameters without effect.
- [OpenAPI document](/openapi.json): every operation, its parameters, answers and errors.
- Model Context Protocol: \`/mcp\` on this server, with the same key; see [Assistants](/docs/en/mcp.md).

## Operations
`

/** The whole file; `guides` are those of all languages. */
export function writeOverview(guides: readonly Guide[]): string {
  const operations = OPERATIONS.map(
    ({ path, summary }) => `- \`GET ${path.replaceAll(/:(\w+)/g, '{$1}')}\`: ${summary.en}\n`,
  )
  const groups = GUIDE_GROUPS.map(({ title, names }) => {
    const listed = names.flatMap((name) =>
      guides.filter((guide) => guide.name === name && guide.lang === 'en'),
    )
    return `\n## ${title.en}\n\n${listed.map(lineOf).join('')}`
  })
  const spanish = guides.filter(({ lang }) => lang === 'es').map(lineOf)
  return `${HEAD}\n${operations.join('')}${groups.join('')}\n## En español\n\n${spanish.join('')}`
}

function lineOf({ title, path }: Guide): string {
  return `- [${title}](/docs${path}.md)\n`
}
