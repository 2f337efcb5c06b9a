import { serve } from '../server/index.ts'
import { createTestWorlds, type TestWorlds, type TestWorldsOptions } from './test-worlds.ts'

export type ServedTestWorlds = TestWorlds & { readonly stop: () => Promise<void> }

/** Creates a mock for tests and serves it on a free local port, for clients of any language. */
export async function serveTestWorlds(options: Omit<TestWorldsOptions, 'baseUrl' | 'filesOrigin'> = {}): Promise<ServedTestWorlds> {
  let worlds: TestWorlds | undefined
  const { port, stop } = await serve(
    (request) => {
      if (worlds === undefined) throw new Error('Failed to answer: the mock is not ready')
      return worlds.standIn.answer(request)
    },
    { host: '127.0.0.1', port: 0, graceMs: 100, ...(options.onBug !== undefined && { onBug: options.onBug }) },
  )
  // The addresses in answers need the port, which is known only now.
  worlds = createTestWorlds({ ...options, baseUrl: `http://127.0.0.1:${port}/api/v2` }, globalThis.fetch)
  return { ...worlds, stop }
}
