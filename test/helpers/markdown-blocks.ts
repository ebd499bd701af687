/** The fenced blocks of Markdown files, and how what a page shows is compared with what comes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

export interface Block {
  /** `docs/guides/errors.md:5`. */
  readonly place: string
  readonly file: string
  readonly language: string
  readonly text: string
}

const FOLDERS = ['', 'client', 'deploy', 'corpus/local', 'docs', 'docs/guides', 'docs/guides/es']
const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm

/** Paths of the pages that people read, below the project's root. */
export function pages(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(PACKAGE_ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  )
}

/** The blocks of a page in their order. */
export function blocksOf(file: string): Block[] {
  const page = readFileSync(join(PACKAGE_ROOT, file), 'utf8')
  return [...page.matchAll(FENCE)].map(({ index, 1: language = '', 2: text = '' }) => ({
    place: `${file}:${page.slice(0, index).split('\n').length}`,
    file,
    language,
    text,
  }))
}

/** The commands of a shell block: lines, joined where one ends with a backslash, without comments. */
export function commandsOf(text: string): string[] {
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  return lines.map((line) => line.replace(/(^|\s)#\s.*$/, '').trim()).filter((line) => line !== '')
}

/** Whether a text is what is shown; `...` and `…` stand for anything. */
export function isLike(shown: string, real: string): boolean {
  const parts = shown.split(/\.\.\.|…/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^]*')}$`).test(real)
}

/** The first place where JSON is other than what is shown; undefined where there is none. */
export function difference(shown: unknown, real: unknown, path = ''): string | undefined {
  if (typeof shown === 'string' && typeof real === 'string' && isLike(shown, real)) return undefined
  if (typeof shown !== 'object' || shown === null || typeof real !== 'object' || real === null) {
    return shown === real ? undefined : `${path}: ${JSON.stringify(shown)}, ${JSON.stringify(real)}`
  }
  const names = [Object.keys(shown).join(), Object.keys(real).join()]
  if (names[0] !== names[1]) return `${path}: members ${names[0]}, ${names[1]}`
  const at = (value: object, name: string) => (value as Record<string, unknown>)[name]
  for (const name of Object.keys(shown)) {
    const found = difference(at(shown, name), at(real, name), `${path}/${name}`)
    if (found !== undefined) return found
  }
  return undefined
}
