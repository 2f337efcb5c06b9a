import { serve } from '../server/index.ts'
import { createTestWorlds, type TestWorlds, type TestWorldsOptions } from './test-worlds.ts'

export type ServedTestWorlds = TestWorlds & { readonly stop: () => Promise<void> }

/** Creates a stand-in for tests and serves it on a free port of this machine, for clients of any language. */
export async function serveTestWorlds(options: Omit<TestWorldsOptions, 'baseUrl'> = {}): Promise<ServedTestWorlds> {
  let worlds: TestWorlds | undefined
  const { port, stop } = await serve(
    (request) => {
      if (worlds === undefined) throw new Error('Failed to answer: the stand-in is not ready')
      return worlds.standIn.answer(request)
    },
    { host: '127.0.0.1', port: 0, graceMs: 100, ...(options.onBug !== undefined && { onBug: options.onBug }) },
  )
  // Only now the port is known, and the addresses in answers are to lead here.
  worlds = createTestWorlds({ ...options, baseUrl: `http://127.0.0.1:${port}/api/v2` }, globalThis.fetch)
  return { ...worlds, stop }
}
