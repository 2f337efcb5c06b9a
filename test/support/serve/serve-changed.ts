import type { Given } from '../../../src/contract/given.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { serve } from '../../../src/server/serve.ts'
import { raise } from './stand-in.ts'

type Answer = Understudy['answer']

/** A stand-in on a free port, whose answers of the API may be changed on their way. */
export type ServedChanged = {
  readonly baseUrl: string
  readonly controlUrl: string
  readonly clock: Understudy['clock']
  readonly stop: () => Promise<void>
}

/** Serves a stand-in with a world. `change` writes the text of each answer of the API anew. */
export async function serveChanged(change: (text: string) => string = (text) => text, given: Given = {}): Promise<ServedChanged> {
  let answer: Answer | undefined
  const serving = await serve(
    (request) => {
      if (answer === undefined) throw new Error('Failed to answer: there is no stand-in yet')
      const outcome = answer(request)
      const isOfApi = request.path.includes('/api/v2/')
      if (!isOfApi || !('body' in outcome) || typeof outcome.body !== 'string') return outcome
      return { ...outcome, body: change(outcome.body) }
    },
    { host: '127.0.0.1', port: 0, onBug: raise },
  )
  const understudy = createUnderstudy({ given, baseUrl: `http://127.0.0.1:${serving.port}/api/v2` })
  answer = understudy.answer
  const { baseUrl, controlUrl, clock } = understudy
  return { baseUrl, controlUrl, clock, stop: serving.stop }
}
