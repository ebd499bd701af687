/** GET /v1/versions and /v1/versions/:id. */
import type { FastifyInstance } from 'fastify'
import { isFailure } from '../parameters.js'
import { chooseVersion, pathParameter, type Service } from '../service.js'

export function routeVersions(app: FastifyInstance, service: Service): void {
  const items = [...service.served.values()].map(({ template }) => template.listItem)
  const list = `{"versions":[${items.join(',')}]}`

  app.get('/versions', (request, reply) => {
    request.operation = 'versions'
    service.envelope.sendData(request, reply, list)
  })

  app.get('/versions/:id', (request, reply) => {
    request.operation = 'version'
    const id = pathParameter(request, 'id')
    const chosen = id === '' ? ({ kind: 'no-path' } as const) : chooseVersion(service, id)
    if (isFailure(chosen)) return service.envelope.sendFailure(request, reply, chosen)
    service.envelope.sendData(request, reply, chosen.template.single)
  })
}
