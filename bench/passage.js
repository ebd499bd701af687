// What does a passage by reference cost the server?
import { askText } from './lib/text-question.js'

await askText({
  title: 'A passage by reference',
  path: '/v1/passage?ref=Juan%203:16-18&version=KJV',
  mostOfBare: 1.25,
})
