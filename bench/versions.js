// What does the list of versions, an answer without text, cost the server?
import { askText } from './lib/text-question.js'

await askText({
  title: 'The list of versions',
  path: '/v1/versions',
  mostOfBare: 1.35,
  hasOrdinary: false,
})
