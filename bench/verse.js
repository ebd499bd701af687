// What does one verse cost the server?
import { askText } from './lib/text-question.js'

await askText({
  title: 'One verse',
  path: '/v1/verses/JHN/3/16?version=KJV',
  mostOfBare: 1.15,
  timesOrdinary: 1.4,
})
