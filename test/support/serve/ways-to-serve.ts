import { setupServer } from 'msw/node'
import { handlersOf } from '../../../src/mock/msw.ts'
import { createUnderstudy, type Understudy, type UnderstudyOptions } from '../../../src/mock/understudy.ts'
import { serve } from '../../../src/server/serve.ts'

/** A mock that is served in one way, until it is stopped. */
export type Served = {
  readonly understudy: Understudy
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly stop: () => Promise<void>
}

/** Every way to serve a mock. One behaviour suite runs over all of them. */
export const waysToServe: { readonly [way: string]: (options: UnderstudyOptions) => Promise<Served> } = {
  async 'the plain fetch'(options) {
    const understudy = createUnderstudy(options)
    return { understudy, baseUrl: understudy.baseUrl, fetch: understudy.fetch, stop: () => Promise.resolve() }
  },
  async 'the Node server'(options) {
    let worn: Understudy | undefined
    const serving = await serve(
      (request) => {
        if (worn === undefined) throw new Error('Failed to answer: nobody is worn yet')
        return worn.answer(request)
      },
      { host: '127.0.0.1', port: 0, ...(options.onBug !== undefined && { onBug: options.onBug }) },
    )
    // Only now the port is known, and the addresses in answers are to lead here.
    const understudy = createUnderstudy({ baseUrl: `http://127.0.0.1:${serving.port}/api/v2`, ...options })
    worn = understudy
    return { understudy, baseUrl: understudy.baseUrl, fetch: globalThis.fetch, stop: serving.stop }
  },
  async 'MSW in Node'(options) {
    const understudy = createUnderstudy({ baseUrl: 'https://api.research-service.test/v2', ...options })
    const { baseUrl } = understudy
    const server = setupServer(...handlersOf(understudy))
    server.listen({ onUnhandledFrame: 'bypass' })
    return { understudy, baseUrl, fetch: globalThis.fetch, stop: () => Promise.resolve(server.close()) }
  },
}
