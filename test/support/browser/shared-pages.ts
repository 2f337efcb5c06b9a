import { onTestFinished } from 'vitest'
import type { Outcome } from '../../../src/mock/http/api-request.ts'
import { createAsyncFetch } from '../../../src/mock/browser/async-fetch.ts'
import { createHolder } from '../../../src/mock/browser/holder.ts'
import { openLog } from '../../../src/mock/browser/log.ts'
import type { Message } from '../../../src/mock/browser/message.ts'
import { joinPages } from '../../../src/mock/browser/join-pages.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { createMemoryStore } from './memory-store.ts'

const given = { clock: '2026-03-02T09:00:00Z', seed: 3 }

const broken: Outcome = { status: 200, headers: [], body: () => Promise.reject(new Error('it cannot be made')) }

/** Pages of one name that share a world; what a holder tells passes by `isHeard`. They are closed when the test is over. */
export function createPages(name: string) {
  const store = createMemoryStore()
  const warnings: string[] = []
  const cancelled: string[] = []
  const creating: number[] = []
  let opens = 0
  const told = (outcome: Outcome): Outcome => {
    const { body } = outcome
    if (!(body instanceof ReadableStream)) return outcome
    const reader = body.getReader()
    const cancel = (): Promise<void> => {
      cancelled.push(name)
      return reader.cancel()
    }
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      const { value } = await reader.read()
      if (value !== undefined) controller.enqueue(value)
    }
    return { ...outcome, body: new ReadableStream({ pull, cancel }) }
  }
  return {
    store,
    warnings,
    /** The number of the page that created something, in order of opening. */
    creating,
    /** The streams that somebody turned away from. */
    cancelled,
    async open(isHeard: (message: Message) => boolean = () => true, madeOf = 'this') {
      const number = ++opens
      const page = await joinPages({
        name,
        madeOf,
        warn: (message) => warnings.push(message),
        async hold({ isFirst, send, whenGone }) {
          const now = (): number => Date.parse(given.clock)
          const log = await openLog({ store, madeOf, canRestart: isFirst, now, warn: (message) => warnings.push(message) })
          const { answer } = createUnderstudy({ given, state: { past: log.past, keep: log.keep } })
          await log.whenStored()
          return createHolder({
            answer(request) {
              if (request.method === 'POST') creating.push(number)
              return request.path === '/broken' ? broken : told(answer(request))
            },
            log,
            whenGone,
            now,
            send: (message) => void (isHeard(message) && send(message)),
          })
        },
      })
      onTestFinished(() => page.close())
      return { page, fetch: createAsyncFetch(page.ask) }
    },
  }
}
