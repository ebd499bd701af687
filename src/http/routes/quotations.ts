/** GET /v1/quotations: whether what a text quotes stands in the versions that are asked. */
import { isFailure } from '../../answers/failure.js'
import { answerQuotations, askQuotations } from '../../answers/quotations.js'
import { json } from '../../answers/templates.js'
import { checkQuotations } from '../../operations/check-quotations.js'
import { leaving } from '../left.js'
import { route } from './route.js'

export const quotationsRoute = route(checkQuotations, (context) => {
  const { sendData, sendFailure } = context.envelope

  return async (request, reply, query) => {
    const snapshot = context.snapshot(request)
    const asked = askQuotations(snapshot, query)
    if (isFailure(asked)) return sendFailure(request, reply, asked)
    const data = await answerQuotations(snapshot, asked, leaving(reply))
    request.versions = data.versions
    // A text is seldom sent twice.
    return sendData(request, reply, json(data), false)
  }
})
