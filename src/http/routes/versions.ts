/** GET /v1/versions and /v1/versions/:id. */
import type { FastifyInstance } from 'fastify'
import { isFailure } from '../parameters.js'
import { VersionAnswer, VersionsAnswer } from '../schemas.js'
import { chooseVersion, pathParameter, type Service } from '../service.js'

export function routeVersions(app: FastifyInstance, service: Service): void {
  const items = [...service.served.values()].map(({ template }) => template.listItem)
  const list = `{"versions":[${items.join(',')}]}`

  app.get('/versions', { schema: { response: { 200: VersionsAnswer } } }, (request, reply) => {
    service.envelope.sendData(request, reply, list)
  })

  app.get('/versions/:id', { schema: { response: { 200: VersionAnswer } } }, (request, reply) => {
    const id = pathParameter(request, 'id')
    const chosen = id === '' ? ({ kind: 'no-path' } as const) : chooseVersion(service, id)
    if (isFailure(chosen)) return service.envelope.sendFailure(request, reply, chosen)
    service.envelope.sendData(request, reply, chosen.template.single)
  })
}
