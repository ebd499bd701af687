/** /dashboard/api/usage: counted requests of one key or of all, by hour or by day, and what they are compared with. */

import type { FastifyInstance } from 'fastify'
import { isFailure } from '../../answers/failure.js'
import { readQuery } from '../../answers/parameters.js'
import { rawQuery } from '../../http/route-context.js'
import { rangeBefore } from '../../state/usage/ranking.js'
import { readUsageRange, reportUsage } from '../../state/usage/report.js'
import { answering } from '../answer.js'
import { badBody } from '../body.js'
import type { DashboardFailure } from '../errors.js'
import type { KeyAdmin, KeyAdminParts } from '../key-admin.js'
import type { UsageView } from '../schemas.js'

const QUERY = ['key', 'by', 'from', 'to'] as const

export function routeUsage(
  app: FastifyInstance,
  keyAdmin: KeyAdmin,
  { state, counter, now }: KeyAdminParts,
): void {
  app.get(
    '/usage',
    answering(async (request) => {
      const query = readQuery(rawQuery(request), QUERY)
      if (isFailure(query)) return query as DashboardFailure
      const at = now()
      const range = readUsageRange(query, at)
      if (range.kind === 'refused') return badBody(range.problems.join(' '))
      await counter.flush()
      const { key } = query
      if (key !== undefined && !(await keyAdmin.isKnown(key)))
        return { kind: 'no-such-key', id: key }
      const before = rangeBefore(range.value, at)
      const data: UsageView = await reportUsage(state.usage, range.value, key, before)
      return { kind: 'done', data }
    }),
  )
}
