/** GET /v1/versions and /v1/versions/:id. */
import { isFailure } from '../../answers/failure.js'
import { VERSION_INCLUDES, withIncluded } from '../../answers/numbering.js'
import { readSome } from '../../answers/parameters.js'
import { templateOf } from '../../answers/templates.js'
import { findVersion } from '../../answers/versions.js'
import { getVersion } from '../../operations/get-version.js'
import { listVersions } from '../../operations/list-versions.js'
import { pathParameter } from '../route-context.js'
import { route } from './route.js'

export const versionsRoute = route(listVersions, (context) => {
  const { sendData, sendFailure } = context.envelope
  return (request, reply, query) => {
    const list = (request.view ?? context.snapshot(request)).versionList.filter(query)
    if (isFailure(list)) return sendFailure(request, reply, list)
    return sendData(request, reply, list)
  }
})

export const versionRoute = route(getVersion, (context) => {
  const { sendData, sendFailure } = context.envelope
  return (request, reply, query) => {
    const version = findVersion(context.snapshot(request).library, pathParameter(request, 'id'))
    if (isFailure(version)) return sendFailure(request, reply, version)
    const include = readSome('include', query.include, VERSION_INCLUDES)
    if (isFailure(include)) return sendFailure(request, reply, include)
    const template = templateOf(version)
    request.versions = version.record.id
    if (include.length === 0) return sendData(request, reply, template.single)
    const data = withIncluded(template, version, version.layers.names, include)
    return sendData(request, reply, data)
  }
})
