/** GET /v1/versions and /v1/versions/:id. */

import type { FastifyInstance } from 'fastify'
import { isFailure } from '../../answers/failure.js'
import { VERSION_INCLUDES, withIncluded } from '../../answers/numbering.js'
import { readQuery, readSome } from '../../answers/parameters.js'
import { templateOf } from '../../answers/templates.js'
import { LIST_FILTERS } from '../../answers/version-list.js'
import { findVersion } from '../../answers/versions.js'
import { pathParameter, type RouteContext, rawQuery } from '../route-context.js'

const QUERY = ['include'] as const

export function routeVersions(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope

  app.get('/versions', (request, reply) => {
    request.operation = 'versions'
    const query = readQuery(rawQuery(request), LIST_FILTERS)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const list = (request.view ?? context.snapshot(request)).versionList.filter(query)
    if (isFailure(list)) return sendFailure(request, reply, list)
    sendData(request, reply, list)
  })

  app.get('/versions/:id', (request, reply) => {
    request.operation = 'version'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const snapshot = context.snapshot(request)
    const version = findVersion(snapshot.library, pathParameter(request, 'id'))
    if (isFailure(version)) return sendFailure(request, reply, version)
    const include = readSome('include', query.include, VERSION_INCLUDES)
    if (isFailure(include)) return sendFailure(request, reply, include)
    const template = templateOf(version)
    request.versions = version.record.id
    if (include.length === 0) return sendData(request, reply, template.single)
    sendData(request, reply, withIncluded(template, version, version.layers.names, include))
  })
}
