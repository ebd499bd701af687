/** GET /v1/versions and /v1/versions/:id. */
import type { FastifyInstance } from 'fastify'
import { isFailure, readQuery } from '../parameters.js'
import { chooseVersion, pathParameter, rawQuery, type Service } from '../service.js'

/** No parameter is read, but a query that cannot be decoded is refused here too. */
const QUERY = [] as const

export function routeVersions(app: FastifyInstance, service: Service): void {
  const { sendData, sendFailure } = service.envelope

  app.get('/versions', (request, reply) => {
    request.operation = 'versions'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    sendData(request, reply, service.snapshot().versionList)
  })

  app.get('/versions/:id', (request, reply) => {
    request.operation = 'version'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const chosen = chooseVersion(service.snapshot(), pathParameter(request, 'id'))
    if (isFailure(chosen)) return sendFailure(request, reply, chosen)
    sendData(request, reply, chosen.template.single)
  })
}
