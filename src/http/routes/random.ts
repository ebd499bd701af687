/** GET /v1/random: a random verse, or some verses from a random one on, as a passage. */
import type { FastifyInstance } from 'fastify'
import { chooseRandom, RANDOM_QUERY } from '../../answers/daily/random.js'
import { isFailure } from '../../answers/failure.js'
import { readQuery } from '../../answers/parameters.js'
import { type Passage, readPassage } from '../../answers/passage-data.js'
import { json } from '../../answers/templates.js'
import { chooseVersion, passageSource } from '../../answers/texts.js'
import type { Version } from '../../text/version.js'
import { type RouteContext, rawQuery } from '../route-context.js'

export function routeRandom(app: FastifyInstance, context: RouteContext): void {
  const { sendData, sendFailure } = context.envelope

  app.get('/random', (request, reply) => {
    request.operation = 'random'
    const query = readQuery(rawQuery(request), RANDOM_QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const snapshot = context.snapshot(request)
    const chosen = chooseVersion(snapshot, query.version)
    if (isFailure(chosen)) return sendFailure(request, reply, chosen)
    const place = chooseRandom(snapshot, chosen.version, query)
    if (isFailure(place)) return sendFailure(request, reply, place)
    const passage = readPassage(passageSource(snapshot, chosen), { places: [place] }, undefined)
    if (isFailure(passage)) return sendFailure(request, reply, passage)
    request.versions = chosen.version.record.id
    const { data } = passage
    const meta = metaOf(chosen.version, passage)
    const life = query.seed === undefined ? { life: 'once' as const } : {}
    sendData(request, reply, data, false, { meta, isWorded: false, ...life })
  })
}

function metaOf({ record }: Version, { meta }: Passage): string {
  const version = json({ version: record.id }).slice(1, -1)
  return meta === '' ? version : `${version},${meta}`
}
