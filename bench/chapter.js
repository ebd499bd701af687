// What does a chapter of 36 verses cost the server?
import { askText } from './lib/text-question.js'

await askText({
  title: 'A chapter of 36 verses',
  path: '/v1/chapters/JHN/3?version=KJV',
  mostOfBare: 1.15,
  timesOrdinary: 2,
})
