// check: The rules and the dashboard name metrics that the program has, and the rules are those of OPERATIONS.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { parse } from 'yaml'
import { ServedLibrary } from '../../src/library/served-library.js'
import { Store } from '../../src/library/store.js'
import { createCounters } from '../../src/metrics/counters.js'
import { createRegistry } from '../../src/metrics/registry.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { smallLibrary } from '../helpers/small-library.js'

const FOLDER = join(PACKAGE_ROOT, 'deploy/monitoring')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly action: string }
}

const { groups } = parse(read('rules.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('grafana.json')) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[]
}

/** Of Prometheus itself and of node_exporter. */
const OF_OTHERS = /^node_/

t.test('every metric that is named exists, under its own name', async (t) => {
  const counters = createCounters()
  const served = new ServedLibrary(await smallLibrary())
  const parts = { served, store: new Store(), health: () => 'ok' as const, software: '1' }
  const registry = createRegistry(counters, parts)
  const text = await registry.metrics()
  const names = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => String(name)),
  )
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const named = expressions.flatMap(
    (expr) => expr.match(/\b(?:lectern|nodejs|process|node)_\w+/g) ?? [],
  )
  t.ok(named.length > 25)
  for (const name of named.filter((name) => !OF_OTHERS.test(name))) {
    t.ok(names.has(name.replace(/_(?:bucket|count|sum)$/, '')) || names.has(name), name)
  }
  // By the naming rules of Prometheus: only counters end in _total.
  for (const [, name, type] of text.matchAll(/^# TYPE (\w+_total) (\w+)$/gm)) {
    t.equal(type, 'counter', String(name))
  }
})

t.test('each rule has a name of its own, how severe it is, and what to do', async (t) => {
  t.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length)
  for (const { alert, labels, annotations } of rules) {
    t.match(alert, /^Lectern[A-Z]\w+$/)
    t.match(labels.severity, /^(?:page|ticket)$/)
    t.ok(annotations.summary && annotations.action, alert)
  }
  t.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length)
})
