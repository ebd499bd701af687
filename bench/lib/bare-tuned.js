// The comparison: a bare node:http server again, tuned as far as it goes without leaving the documented API: headers in a flat
// list, head and body in one text and one write, and no timer between two requests.
import { createServer } from 'node:http'

const { headers, body } = JSON.parse(process.env.BARE_ANSWER)
const flat = Object.entries(headers).flat()
const text = Buffer.from(body, 'base64').toString('latin1')
const server = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
  response.writeHead(200, flat)
  response.end(text, 'latin1')
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare listens on http://127.0.0.1:${server.address().port}\n`)
})
