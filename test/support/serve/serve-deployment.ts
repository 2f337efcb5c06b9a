import { createServer, type IncomingMessage } from 'node:http'
import type { Deployment, Surroundings } from '../../deployments/exam.ts'
import { listenOnFreePort } from '../processes/listen.ts'

type Served = { readonly baseUrl: string; readonly target: object; readonly stop: () => void }

/** Serves a deployment on a free port. Its clock runs by itself, `speed` times as fast as ours. */
export async function serveDeployment(create: (surroundings: Surroundings) => Deployment, speed: number): Promise<Served> {
  const startedAt = Date.now()
  const now = (): number => startedAt + (Date.now() - startedAt) * speed
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms / speed))
  let deployment: Deployment | undefined
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await deployment?.handle(await toRequest(request, origin))
      if (answer === undefined) return
      response.sendDate = false
      response.writeHead(answer.status, [...answer.headers].flat())
      response.end(new Uint8Array(await answer.arrayBuffer()))
    })()
  })
  const port = await listenOnFreePort(server)
  const origin = `http://127.0.0.1:${port}`
  const baseUrl = `${origin}/api/v2`
  deployment = create({ baseUrl, mcpUrl: `${origin}/mcp`, now, wait })
  return {
    baseUrl,
    target: deployment.target,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer) // a stream of bytes without an encoding
  const { method = 'GET', url = '/', headers } = incoming
  return new Request(new URL(url, origin), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]])),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
}
