// test: docs/openapi.json is fresh, valid and describes every route.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import t from 'tap'
import * as dashboard from '../../src/dashboard/schemas.js'
import { documentText } from '../../src/openapi/document.js'
import { OPERATIONS } from '../../src/openapi/operations.js'
import { failureSchema, plainSchema } from '../../src/openapi/schemas.js'
import * as http from '../../src/operations/schemas/v1.js'
import { PACKAGE_ROOT, softwareVersion } from '../../src/runtime/assets.js'
import { startDescribed } from '../helpers/described-service.js'
import { smallLibrary } from '../helpers/small-library.js'

const text = documentText(softwareVersion())
const document = JSON.parse(text)

t.test('the built file and the committed copy are what the code makes now', async (t) => {
  const advice = 'run make build, then cp dist/openapi.json docs/openapi.json'
  for (const file of ['dist/openapi.json', 'docs/openapi.json']) {
    const isFresh = readFileSync(join(PACKAGE_ROOT, file), 'utf8') === text
    t.ok(isFresh, isFresh ? file : `${file} is old: ${advice}`)
  }
  t.equal(documentText(softwareVersion()), text, 'the same each time')
  t.equal(document.info.version, softwareVersion())
})

t.test('it is valid OpenAPI 3.1', async (t) => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  t.ok(valid, JSON.stringify(errors))
  t.equal(validator.version, '3.1')
})

// What answers and is no operation for a program.
const NOT_DESCRIBED: Readonly<Record<string, string>> = {
  '/openapi.json': 'this document',
  '/mcp': 'another protocol',
  '/mcp/server-card': 'of that protocol',
  '/.well-known/mcp/server-card.json': 'of that protocol',
  '/.well-known/ai-catalog.json': 'of that protocol',
  '/': 'the front page',
  '/robots.txt': 'for crawlers',
  '/llms.txt': 'for assistants',
  '/scripture.css': 'the style sheet of passages as HTML',
  '/favicon.svg': 'for browsers',
  '/favicon.ico': 'for browsers',
  '/dashboard': 'the page',
  '/dashboard/': 'the page',
  '/dashboard/*': 'the page',
  '/dashboard/api': 'there is nothing',
  '/dashboard/api/': 'there is nothing',
  '/dashboard/api/*': 'there is nothing',
}
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

t.test('it describes every route of the app, and nothing else', async (t) => {
  const routes = new Map<string, { method: string; url: string }>()
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) {
        if (METHODS.has(one)) routes.set(`${one} ${url}`, { method: one, url })
      }
    })
  }
  subscribe('fastify.initialization', listen)
  const service = await startDescribed(t, await smallLibrary(), 'open, sesame')
  unsubscribe('fastify.initialization', listen)
  t.ok(routes.size > 60, 'with the routes that refuse')
  const operations: string[] = []
  for (const { method, url } of routes.values()) {
    // The pages of the documentation.
    if (NOT_DESCRIBED[url] !== undefined || /^\/docs(\/|$)/.test(url)) continue
    const path = url.replace(/:\w+/g, '1')
    const { status } = await service.ask({ method, path })
    if (status !== 405) operations.push(`${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
  }
  const described = Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  t.strictSame(operations.sort(), described.sort())
  t.equal(described.length, OPERATIONS.length)
})

/** The schema with its references replaced by what they mean. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved)
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...others } = value as Record<string, unknown>
  if (typeof $ref === 'string') return resolved(document.components.schemas[$ref.slice(21)])
  return Object.fromEntries(Object.entries(others).map(([name, item]) => [name, resolved(item)]))
}

/** The schema without the titles that became names. */
function untitled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untitled)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== 'title')
  return Object.fromEntries(entries.map(([name, item]) => [name, untitled(item)]))
}

t.test('its schemas are those that the answers are held against elsewhere', async (t) => {
  const { schemas } = document.components
  const answers = Object.entries({ ...http, ...dashboard }).filter(([name]) =>
    /(?<!Failure)Answer$/.test(name),
  )
  t.ok(answers.length > 15)
  for (const [name, schema] of answers) {
    t.same(resolved(schemas[name]), untitled(plainSchema(schema)), name)
  }
  t.same(untitled(failureSchema('KEY_NOT_FOUND')), schemas.KeyNotFound)
})

t.test('sections, keys and tokens are where they belong', async (t) => {
  for (const [path, item] of Object.entries<object>(document.paths)) {
    for (const [method, { tags, security }] of Object.entries(item)) {
      const isDashboard = path.startsWith('/dashboard/')
      t.equal(tags.includes('Dashboard'), isDashboard, path)
      const [asked = {}, other = {}] = security
      t.equal('ApiKey' in asked, !isDashboard, path)
      t.equal('Bearer' in other, !isDashboard, path)
      t.equal('CsrfToken' in asked, method !== 'get', `${method} ${path}`)
    }
  }
})
