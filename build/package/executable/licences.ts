/**
 * The licences of what is inside the single executable or the bundled program, as one text to hand on with it: Lectern's
 * own, Node's if it is inside, and those of the packages whose code or native parts are in it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Packages whose code is in the built pages; they are bundled apart. */
const IN_PAGES = ['preact', 'uplot']
const TEXT = /^(licen[cs]e|notice|copying)(\.(md|txt))?$/i
/** Where Node's own may be, seen from the folder of its binary: its publisher's archive, a distribution. */
const OF_NODE = ['../LICENSE', '../share/doc/nodejs/LICENSE', '../share/doc/node/LICENSE']
const RULE = '='.repeat(80)

/** The folder of the package that a file of the bundle is from; undefined for files of the project. */
export function packageOf(file: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]
}

/**
 * The text. `packages` are folders below `root`, in any order and more than once; `node` is the binary inside, if any.
 */
export function gatherLicences(root: string, packages: Iterable<string>, node?: string): string {
  const pages = IN_PAGES.map((name) => `node_modules/${name}`)
  const folders = [...new Set([...packages, ...pages])].map((folder) => join(root, folder))
  const parts = folders.map(describePackage).toSorted((a, b) => a.localeCompare(b, 'en'))
  const own = ['LICENSE', 'NOTICE'].map((name) => readFileSync(join(root, name), 'utf8').trim())
  const ofNode = node === undefined ? [] : [describeNode(node)]
  return `${[`Lectern\n\n${own.join('\n\n')}`, ...ofNode, ...parts].join(`\n\n${RULE}\n`)}\n`
}

function describeNode(node: string): string {
  const file = OF_NODE.map((path) => join(dirname(node), path)).find((path) => existsSync(path))
  const text =
    file === undefined ? 'MIT and others: see LICENSE of its release.' : readFileSync(file)
  return `Node.js\n\n${String(text).trim()}`
}

function describePackage(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter((file) => TEXT.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`${name} ${version}, ${license}`, ...texts].join('\n\n')
}
