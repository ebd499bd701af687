/** GET /v1/random: a random verse, or some verses from a random one on, as a passage. */

import { chooseRandom } from '../../answers/daily/random.js'
import { isFailure } from '../../answers/failure.js'
import { type Passage, readPassage } from '../../answers/passage-data.js'
import { json } from '../../answers/templates.js'
import { passageSource, serve } from '../../answers/texts.js'
import { findVersion } from '../../answers/versions.js'
import { getRandom } from '../../operations/get-random.js'
import type { Version } from '../../text/version.js'
import { route } from './route.js'

export const randomRoute = route(getRandom, (context) => {
  const { sendData, sendFailure } = context.envelope

  return (request, reply, query) => {
    const snapshot = context.snapshot(request)
    const listed = findVersion(snapshot.library, query.version)
    if (isFailure(listed)) return sendFailure(request, reply, listed)
    const version = listed.text.read()
    const place = chooseRandom(snapshot, version, query)
    if (isFailure(place)) return sendFailure(request, reply, place)
    const passage = readPassage(
      passageSource(snapshot, serve(version)),
      { places: [place] },
      undefined,
    )
    if (isFailure(passage)) return sendFailure(request, reply, passage)
    request.versions = version.record.id
    const { data } = passage
    const meta = metaOf(version, passage)
    const life = query.seed === undefined ? { life: 'once' as const } : {}
    return sendData(request, reply, data, false, { meta, isWorded: false, ...life })
  }
})

function metaOf({ record }: Version, { meta }: Passage): string {
  const version = json({ version: record.id }).slice(1, -1)
  return meta === '' ? version : `${version},${meta}`
}
