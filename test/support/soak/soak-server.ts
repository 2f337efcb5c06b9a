import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { serve } from '../../../src/server/serve.ts'

/** The heap after garbage collection. */
export type Memory = { readonly rss: number; readonly heapUsed: number }

export type Told = { readonly port: number } | { readonly memory: Memory } | { readonly bug: string }

export function readMemory(): Memory {
  // Twice: what the first one finalises, the second one frees.
  for (let turn = 0; turn < 2; turn++) globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss, heapUsed }
}

/** A mock in a process of its own, that its parent asks for its memory, and tells to stop. */
async function runAsChild(tell: (told: Told) => void): Promise<void> {
  const onBug = (error: unknown): void => tell({ bug: String(error) })
  let understudy: Understudy | undefined
  const serving = await serve(
    (request) => {
      if (understudy === undefined) throw new Error('Failed to answer: the mock is not ready')
      return understudy.answer(request)
    },
    { host: '127.0.0.1', port: 0, onBug },
  )
  understudy = createUnderstudy({ baseUrl: `http://127.0.0.1:${serving.port}/api/v2`, onBug })
  process.on('message', (message) => {
    if (message === 'memory') tell({ memory: readMemory() })
    else void serving.stop().then(() => process.disconnect())
  })
  tell({ port: serving.port })
}

if (process.send !== undefined && import.meta.main) {
  const send = process.send.bind(process)
  await runAsChild((told) => void send(told))
}
