import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequestOpener } from '../../../src/cli/network/network-fetch.ts'
import type { ProxiedExchange } from '../../../src/server/proxied-exchange.ts'
import { startProxy, type ProxyOptions } from '../../../src/server/proxy.ts'
import { listenOnFreePort } from '../processes/listen.ts'

export type Proxied = {
  readonly origin: string
  readonly upstream: string
  readonly server: Server
  readonly exchanges: readonly ProxiedExchange[]
  readonly stop: () => Promise<void>
}

/** Starts an upstream, and a proxy in front of it. */
export async function startProxied(answer: RequestListener, options: Partial<ProxyOptions> = {}): Promise<Proxied> {
  const server = createServer(answer)
  const upstream = `http://127.0.0.1:${await listenOnFreePort(server)}`
  const exchanges: ProxiedExchange[] = []
  const proxy = await startProxy({
    upstream: new URL(upstream),
    host: '127.0.0.1',
    port: 0,
    originOf: (port) => `http://127.0.0.1:${port}`,
    open: createRequestOpener({}),
    onExchange: (exchange) => void exchanges.push(exchange),
    ...options,
  })
  return {
    origin: `http://127.0.0.1:${proxy.port}`,
    upstream,
    server,
    exchanges,
    async stop() {
      await proxy.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}
