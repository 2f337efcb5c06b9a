// Deals requests among servers that are ready, one after the other. Any other proxy does as well: nothing has to come to the same server.
import { createServer, request } from 'node:http'
import { env } from 'node:process'

const servers = (env.SERVERS ?? '').split(' ').map((origin) => ({ origin, isReady: true }))
let turn = 0

const look = async () => {
  for (const server of servers) {
    const asked = fetch(`${server.origin}/_ready`, { signal: AbortSignal.timeout(2000) })
    server.isReady = await asked.then(({ ok }) => ok).catch(() => false)
  }
  setTimeout(look, 500)
}

const proxy = createServer((asked, answer) => {
  const ready = servers.filter(({ isReady }) => isReady)
  const server = ready[turn++ % ready.length]
  const refuse = () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(503, { 'retry-after': '1' }).end()
  }
  if (server === undefined) return refuse()
  const before = asked.headers['x-forwarded-for']
  const address = asked.socket.remoteAddress ?? ''
  const headers = { ...asked.headers, 'x-forwarded-for': before === undefined ? address : `${before}, ${address}` }
  const sent = request(new URL(asked.url ?? '/', server.origin), { method: asked.method, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
    got.pipe(answer)
  })
  sent.on('error', refuse)
  answer.on('close', () => sent.destroy())
  asked.pipe(sent)
})
proxy.listen(Number(env.PORT ?? 4010), env.HOST ?? '127.0.0.1', () => console.log(JSON.stringify(proxy.address())))
await look()
