// test: bash, zsh and fish complete commands, options, versions and books.
import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { Command } from '../../src/cli/command.js'
import { COMMANDS, run } from '../../src/cli/program.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { capture } from '../helpers/command-line.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { without } from '../helpers/programs.js'

const CORPUS = await compiledFolder(t)

async function complete(words: readonly string[], env: Record<string, string> = {}) {
  const { said, terminal } = capture({ CORPUS_DIR: CORPUS, ...env })
  t.equal(await run(['complete', '--', ...words], terminal), 0, words.join(' '))
  t.equal(said.err, '')
  return said.out.split('\n').slice(0, -1)
}

const wordsOf = async (...words: string[]) =>
  (await complete(words)).map((line) => line.split('\t')[0])

const OFFERED = COMMANDS.filter(({ isHidden }) => isHidden !== true)
const FIRST_WORDS = [...new Set(OFFERED.map(({ name }) => name.split(' ')[0]))]

/** The commands of a group. */
const wordsAfter = (group: string) =>
  OFFERED.flatMap(({ name }) => (name.startsWith(`${group} `) ? [name.split(' ')[1]] : []))

/** The options of a command, without some of them. */
function optionsOf(command: string, ...given: string[]) {
  const { options = [] } = COMMANDS.find(({ name }) => name === command) as Command
  const flags = options.map(({ flags }) => /--[\w-]+/.exec(flags)?.[0] as string)
  return [...flags.filter((flag) => !given.includes(flag)), '--help']
}

t.test('commands, options, versions and books are completed where they may stand', async (t) => {
  for (const [words, found] of [
    [[''], FIRST_WORDS],
    [['ve'], ['versions']],
    [['--'], ['--version', '--help']],
    [
      ['keys', 'e'],
      ['enable', 'export'],
    ],
    [['corpus', ''], wordsAfter('corpus')],
    [['get', 'ge'], ['GEN']],
    [['get', '-'], optionsOf('get')],
    [['get', '--json', '--version', 'trial', '--'], optionsOf('get', '--json', '--version')],
    [
      ['get', '--version', ''],
      ['prueba', 'trial'],
    ],
    [['get', '--version', 'PR'], ['prueba']],
    [['get', '--version', '=', 'tr'], ['trial']],
    [
      ['get', '--version', '='],
      ['prueba', 'trial'],
    ],
    [
      ['get', '--version', 'trial', 'MA'],
      ['MAL', 'MAT', 'MAN'],
    ],
    [['get', '--format', 'm'], ['markdown']],
    [['get', 'JHN', ''], []],
    [
      ['search', 'light', '--book', 'jo'],
      ['JOS', 'JOB', 'JOL', 'JON'],
    ],
    [
      ['search', '--testament', ''],
      ['OT', 'NT', 'DC'],
    ],
    [['search', '--limit', ''], []],
    [['search', ''], []],
    [['versions', ''], []],
    [
      ['corpus', 'catalogues', ''],
      ['add', 'remove', 'refresh'],
    ],
    [['corpus', 'catalogues', 'remove', ''], []],
    [
      ['corpus', 'find', '--licence', ''],
      ['free', 'any'],
    ],
    [
      ['corpus', 'find', '--canon', ''],
      ['full', 'nt', 'any'],
    ],
    [['corpus', 'add', ''], [':files']],
    [['corpus', 'add', 'a.zip', '--corpus', 'x'], [':files']],
    [['corpus', 'add', 'a.zip', ''], []],
    [
      ['corpus', 'remove', ''],
      ['prueba', 'trial'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['keys', 'nothing', ''], []],
    [['nothing', ''], []],
    [['complete', ''], []],
    [['random', '--testament', 'N'], ['NT']],
    [
      ['today', '--version', ''],
      ['prueba', 'trial'],
    ],
    [[], FIRST_WORDS],
  ] as const) {
    t.strictSame(await wordsOf(...words), found, words.join(' '))
  }
  t.ok((await complete(['keys', 'l'])).includes('list\tshow all keys'))
})

t.test('where nothing can be known, nothing is said', async (t) => {
  t.strictSame(await complete(['get', '--version', ''], { CORPUS_DIR: scratch(t) }), [])
  t.strictSame(await complete(['get', '--version', ''], { PORT: 'x' }), [])
  t.strictSame(await complete(['\0', '\u001B[2J', 'x'.repeat(99_999)]), [])
})

t.test('a shell that is not known is wrong usage', async (t) => {
  const { said, terminal } = capture({})
  t.equal(await run(['completion', 'tcsh'], terminal), 2)
  t.strictSame(said, { out: '', err: 'The shell must be one of bash, zsh, fish.\n' })
})

/** What a real shell prints that has read the script of `lectern completion`. */
function inShell(t: Test, shell: string, options: readonly string[], script: string): string {
  const folder = scratch(t)
  const program = `'${process.execPath}' '${join(PACKAGE_ROOT, 'dist/src/cli.js')}'`
  writeFileSync(join(folder, 'lectern'), `#!/bin/sh\nexec ${program} "$@"\n`)
  chmodSync(join(folder, 'lectern'), 0o755)
  const { stdout, stderr } = spawnSync(shell, [...options, '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${folder}:${process.env.PATH}`,
      CORPUS_DIR: CORPUS,
      HOME: folder,
      // What measures this process is not for those that it starts.
      NODE_OPTIONS: '',
    },
  })
  t.equal(stderr, '', shell)
  return stdout
}

t.test('bash completes with the script', { skip: without('bash') }, async (t) => {
  const out = inShell(
    t,
    'bash',
    ['--norc'],
    `source <(lectern completion bash)
    complete -p lectern
    try() { COMP_WORDS=(lectern "$@"); COMP_CWORD=$#; _lectern; echo "$*:$\{COMPREPLY[*]}"; }
    try ver; try get --version ''; try corpus add ''`,
  )
  t.equal(
    out,
    'complete -F _lectern lectern\nver:versions\nget --version :prueba trial\ncorpus add :\n',
  )
})

t.test('zsh completes with the script', { skip: without('zsh') }, async (t) => {
  const out = inShell(
    t,
    'zsh',
    ['-f'],
    `compdef() { print "compdef $*" }
    _describe() { print -r -- "$1: $\{(P@j:, :)2}" }
    _files() { print files }
    source <(lectern completion zsh)
    try() { words=(lectern "$@"); CURRENT=$#words; _lectern }
    try ver; try get --version ''; try corpus add ''`,
  )
  t.match(out, /^compdef _lectern lectern\nlectern: versions:list the compiled versions/)
  t.match(out, '\nlectern: prueba:Versión de Prueba, trial:Trial Version\nfiles\n')
})

t.test('fish completes with the script', { skip: without('fish') }, async (t) => {
  const out = inShell(
    t,
    'fish',
    ['--no-config'],
    `lectern completion fish | source
    touch text.zip
    for line in 'lectern ver' 'lectern get --version ' 'lectern corpus add te'
      complete -C $line
    end`,
  )
  t.match(out, /^versions\tlist the compiled versions/)
  t.match(out, '\nprueba\tVersión de Prueba\ntrial\tTrial Version\n')
  t.match(out, '\ntext.zip')
})
