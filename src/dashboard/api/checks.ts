/** /dashboard/api/checks: what `lectern doctor` finds of a service that runs, in every language of the page. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { byLanguage } from '../../answers/language.js'
import { type Finding, found } from '../../doctor/findings.js'
import { answering } from '../answer.js'
import type { ChecksView } from '../schemas.js'

export interface ChecksParts {
  /** Looks at the installation. */
  readonly examine: () => Promise<readonly Finding[]>
  /** Whether a proxy may say for whom it asks. */
  readonly trustsProxy: boolean
}

export function routeChecks(app: FastifyInstance, { examine, trustsProxy }: ChecksParts): void {
  app.get(
    '/checks',
    answering(async (request) => {
      const { tell } = await import('../../doctor/doctor.js')
      const findings = [...(await examine()), ...(trustsProxy ? [] : proxyOf(request))]
      const checks: ChecksView['checks'] = findings.map((finding) => {
        const told = byLanguage((language) => tell(finding, language))
        const { check, level, advice } = told.en
        const said = byLanguage((language) => told[language].said)
        const what = byLanguage((language) => told[language].advice ?? '')
        return { check, level, said, advice: advice === undefined ? null : what }
      })
      return { kind: 'done', data: { checks } }
    }),
  )
}

/** The proxy that has sent this request and is not believed. */
function proxyOf({ headers, socket }: FastifyRequest): readonly Finding[] {
  if (headers['x-forwarded-for'] === undefined) return []
  return [found('proxy-unbelieved', { address: socket.remoteAddress ?? '' })]
}
