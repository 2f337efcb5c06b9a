import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenOnFreePort } from '../processes/listen.ts'

/** Serves answers for as long as a test lasts, and gives the base URL of an API there. */
export async function startUpstream(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${await listenOnFreePort(server)}/api/v2`
}
