import { HttpRequestInterceptor } from '@mswjs/interceptors/http'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { setupServer } from 'msw/node'
import { request } from 'undici'
import { handlersOf } from '../../src/mock/msw.ts'
import { httpClients, type HttpClient } from '../support/serve/http-clients.ts'
import { testHttpClients } from '../support/serve/msw-suite.ts'

testHttpClients(httpClients, async (understudy, work) => {
  const server = setupServer(...handlersOf(understudy))
  server.listen({ onUnhandledFrame: 'error' })
  try {
    await work()
  } finally {
    server.close()
  }
})

/** The package, which brings sockets of its own: MSW's server does not see them, its network does. */
const undici: HttpClient = async ({ method, url, headers, body }) => {
  const {
    statusCode,
    headers: answered,
    body: answer,
  } = await request(url, {
    method: method === 'HEAD' ? 'HEAD' : method === 'POST' ? 'POST' : 'GET',
    headers,
    ...(body !== undefined && { body }),
  })
  return { status: statusCode, type: String(answered['content-type'] ?? ''), bytes: await answer.bytes() }
}

testHttpClients({ undici }, async (understudy, work) => {
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new HttpRequestInterceptor()] })],
    handlers: [...handlersOf(understudy)],
    context: { quiet: true },
  })
  network.enable()
  try {
    await work()
  } finally {
    network.disable()
  }
})
