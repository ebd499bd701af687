// The comparison: Fastify without plugins, which sends the same bytes and headers for every request. Its
// body and headers come as JSON in the environment.
import { fastify } from 'fastify'

const { headers, body } = JSON.parse(process.env.BARE_ANSWER)
const bytes = Buffer.from(body, 'base64')
const app = fastify({ logger: false })
app.get('/*', (_request, reply) => {
  reply.headers(headers).send(bytes)
})
process.stdout.write(`fastify listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
