import { setupServer } from 'msw-2/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handlersOf } from '../../src/mock/msw.ts'
import { httpClients } from '../support/serve/http-clients.ts'
import { testHttpClients } from '../support/serve/msw-suite.ts'

// The handlers are made with whichever MSW the user has.
vi.mock('msw', () => import('msw-2'))

/** The settings of both versions at once, as guides and examples have them. */
const unhandled = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const

testHttpClients(httpClients, async (understudy, work) => {
  // The two versions call one class by two names of its own.
  const server = setupServer(...(handlersOf(understudy) as unknown as Parameters<typeof setupServer>))
  server.listen(unhandled)
  try {
    await work()
  } finally {
    server.close()
  }
})

test('MSW: a request that nobody handles fails with version 2, by the settings of both', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const server = setupServer()
  server.listen(unhandled)
  onTestFinished(() => server.close())
  await expect(fetch('https://elsewhere.research-service.test/')).rejects.toThrow('Cannot bypass a request')
})
