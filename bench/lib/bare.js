// The comparison: a bare node:http server that sends the same bytes and headers for one path, without a
// look-up, a key or a limit. Its body and headers come as JSON in the environment.
import { createServer } from 'node:http'

const { headers, body } = JSON.parse(process.env.BARE_ANSWER)
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare listens on http://127.0.0.1:${server.address().port}\n`)
})
