// check: What every marker of USFM stands for, as its documentation groups them, and which kinds the guide names.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import {
  CHARACTER_STYLES,
  HEADING_KINDS,
  type MarkerRole,
  markerRole,
  NOTE_KINDS,
  PARAGRAPH_STYLES,
} from '../../src/bundle/layers/markers.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

const names = (text: string) => text.trim().split(/\s+/)

/** The markers by what a reader sees: the left side is a role in words. */
const SEEN: Readonly<Record<string, string>> = {
  'paragraph prose': 'p po cls pm pmo pmc pi ph phi ps psi lit',
  'paragraph prose continued': 'm mi nb nb1 qd',
  'paragraph prose right': 'pr pmr',
  'paragraph prose center': 'pc',
  'paragraph poetry': 'q qm',
  'paragraph poetry right': 'qr',
  'paragraph poetry center': 'qc',
  'paragraph list': 'lh li lf lim',
  'paragraph table': 'tr th thr thc tc tcr tcc',
  'paragraph break': 'b sd pb',
  'heading section': 's ms',
  'heading title': 'd',
  'heading acrostic': 'qa',
  'heading speaker': 'sp',
  'heading colophon': 'mte',
  'heading parallel': 'r mr sr',
  'note footnote': 'f fe ef',
  'note cross-reference': 'x ex',
  'style words-of-jesus': 'wj',
  'style added': 'add addpn',
  'style divine-name': 'nd',
  'style quotation': 'qt',
  'style foreign': 'tl',
  'style name': 'pn png k bk',
  'style selah': 'qs',
  'style acrostic': 'qac',
  'style emphasis': 'em',
  'style bold': 'bd bdit',
  'style italic': 'it sig sls',
  'style small-caps': 'sc',
  'style superscript': 'ord sup',
}

const ROLES = Object.entries(SEEN).flatMap(([role, markers]) =>
  names(markers).map((marker) => ({ marker, role })),
)

/** A role in words, without its level. */
function inWords(role: MarkerRole | undefined): string {
  if (role === undefined) return 'none'
  if (role.layer !== 'paragraph') return `${role.layer} ${role.kind}`
  const { layer, style, isContinued, align } = role
  return [layer, style, isContinued === true && 'continued', align].filter(Boolean).join(' ')
}

const levelOf = (role: MarkerRole | undefined) =>
  role !== undefined && 'level' in role ? role.level : undefined

t.test('each marker has the role that its readers see', async (t) => {
  for (const { marker, role } of ROLES) t.equal(inWords(markerRole(marker)), role, marker)
})

t.test('paragraphs and headings have the level of their marker, 1 without one', async (t) => {
  for (const { marker, role } of ROLES) {
    const hasLevel = role.startsWith('paragraph') || role.startsWith('heading')
    t.equal(levelOf(markerRole(marker)), hasLevel ? 1 : undefined, marker)
    if (marker === 'nb1') continue
    for (let level = 0; level <= 9; level++) {
      // The other one of this name has a row of its own.
      if (`${marker}${level}` === 'nb1') continue
      const levelled = markerRole(`${marker}${level}`)
      t.equal(inWords(levelled), role, `${marker}${level}`)
      t.equal(levelOf(levelled), hasLevel ? Math.max(level, 1) : undefined, `${marker}${level}`)
    }
  }
  t.equal(levelOf(markerRole('nb1')), 1)
})

t.test('a role has no member beside those that it is described with', async (t) => {
  const paragraph = { layer: 'paragraph', style: 'prose', level: 1 }
  t.strictSame(markerRole('p'), paragraph)
  t.strictSame(markerRole('m'), { ...paragraph, isContinued: true })
  t.strictSame(markerRole('pr'), { ...paragraph, align: 'right' })
  t.strictSame(markerRole('q2'), { layer: 'paragraph', style: 'poetry', level: 2 })
  t.strictSame(markerRole('s3'), { layer: 'heading', kind: 'section', level: 3 })
  t.strictSame(markerRole('f'), { layer: 'note', kind: 'footnote' })
  t.strictSame(markerRole('wj'), { layer: 'style', kind: 'words-of-jesus' })
})

t.test('a role is made once', async (t) => {
  for (const marker of ['q3', 'p', 'wj', 'x']) t.equal(markerRole(marker), markerRole(marker))
})

t.test('what no layer takes has no role, however it is written', async (t) => {
  const identification = 'id usfm ide sts rem h toc1 toca1 mt mt1 imt is ip ili iot io1 ie'
  const places = 'c ca cl cp cd v va vp w wg wh rb fig jmp ref cat rq fv fr ft xo xt periph'
  for (const marker of names(`${identification} ${places}`)) {
    t.equal(markerRole(marker), undefined, marker)
  }
  for (const marker of ['', '1', 'q12', 'P', 'Q1', 'q-1', 'q1a', ' q', 'q ', '\\p', 'q\n', 'wj*']) {
    t.equal(markerRole(marker), undefined, JSON.stringify(marker))
  }
})

t.test('the kinds are those of some marker each, and those that the guide names', async (t) => {
  const kinds: Readonly<Record<string, readonly string[]>> = {
    paragraph: PARAGRAPH_STYLES,
    heading: HEADING_KINDS,
    note: NOTE_KINDS,
    style: CHARACTER_STYLES,
  }
  const used = new Set(ROLES.map(({ role }) => role.split(' ').slice(0, 2).join(' ')))
  const listed = Object.entries(kinds).flatMap(([layer, all]) =>
    all.map((one) => `${layer} ${one}`),
  )
  t.strictSame([...used].sort(), listed.toSorted())
  t.equal(new Set(listed).size, listed.length, 'each once')
  for (const path of ['docs/guides/formatting.md', 'docs/guides/es/formatting.md']) {
    const guide = readFileSync(join(PACKAGE_ROOT, path), 'utf8')
    for (const all of Object.values(kinds)) {
      for (const kind of all) t.ok(guide.includes(`\`${kind}\``), `${path}: ${kind}`)
    }
  }
})
