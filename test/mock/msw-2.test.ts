import { setupServer } from 'msw-2/node'
import { vi } from 'vitest'
import { handlersOf } from '../../src/mock/msw.ts'
import { httpClients } from '../support/serve/http-clients.ts'
import { testHttpClients } from '../support/serve/msw-suite.ts'

// The handlers are made with whichever MSW the user has.
vi.mock('msw', () => import('msw-2'))

testHttpClients(httpClients, async (understudy, work) => {
  // The two versions call one class by two names of its own.
  const server = setupServer(...(handlersOf(understudy) as unknown as Parameters<typeof setupServer>))
  server.listen({ onUnhandledRequest: 'error' })
  try {
    await work()
  } finally {
    server.close()
  }
})
