// What does a range of 50 verses cost the server?
import { askText } from './lib/text-question.js'

await askText({
  title: 'A range of 50 verses',
  path: '/v1/verses/PSA/119/1-50?version=KJV',
  mostOfBare: 1.15,
})
