// The comparison: Fastify with @fastify/compress as its README shows it, compressing the same body for every
// request that accepts it.
import compress from '@fastify/compress'
import { fastify } from 'fastify'

const { headers, body } = JSON.parse(process.env.BARE_ANSWER)
const text = Buffer.from(body, 'base64').toString()
delete headers['content-length']
delete headers['content-encoding']
const app = fastify({ logger: false })
await app.register(compress)
app.get('/*', (_request, reply) => {
  reply.headers(headers).send(text)
})
process.stdout.write(`compress listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
