import type { MadeOutcome } from '../http/api-request.ts'
import { createAsker } from './asker.ts'
import type { Holder, HolderOptions } from './holder.ts'
import type { Message, PlainRequest } from './message.ts'

/** One page among those that share worlds. */
export type ConnectedPage = {
  readonly ask: (request: PlainRequest) => Promise<MadeOutcome>
  /** Lets another page hold the worlds, and answers nothing more. */
  readonly close: () => Promise<void>
}

export type PageOptions = {
  /** Pages that share worlds have one name. */
  readonly name: string
  readonly madeOf: string
  /** Takes up the worlds: the page is told that it is alone if nobody held them when it came. */
  readonly hold: (options: Pick<HolderOptions, 'tell' | 'whenGone'> & { readonly isFirst: boolean }) => Promise<Holder>
  readonly warn: (message: string) => void
}

/** Joins the pages of a name. Whoever has the lock holds the worlds; when it goes, the browser gives the lock to another. */
export async function openPage({ name, madeOf, hold, warn }: PageOptions): Promise<ConnectedPage> {
  const page = crypto.randomUUID()
  const closing = Promise.withResolvers<void>()
  const left = new AbortController()
  const channel = new BroadcastChannel(name)
  const tell = (message: Message): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    if (!left.signal.aborted) channel.postMessage(message)
  }
  const asker = createAsker(page, tell)
  const ready = Promise.withResolvers<void>()
  let holder: Holder | null = null
  let otherHolder: string | null = null
  let failure: Error | null = null

  const hear = (message: Message): void => {
    if (message.type === 'holding') {
      if (holder !== null || message.page === otherHolder) return
      otherHolder = message.page
      if (message.madeOf !== madeOf) warn('Another page holds a world that was made of something else; close it and reload this page.')
      asker.askAgain()
      ready.resolve()
    } else if (holder === null) asker.hear(message)
    else if (message.type === 'hello') tell({ type: 'holding', page, madeOf })
    else holder.hear(message)
  }
  // What is asked while this page leaves is for the next holder, which will be asked again.
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data), { signal: left.signal })

  const takeOver = async (): Promise<void> => {
    try {
      holder = await hold({
        tell,
        whenGone: (other, signal, callBack) => whenGone(lockOf(name, other), signal, callBack),
        isFirst: otherHolder === null,
      })
      asker.handOver(holder)
      tell({ type: 'holding', page, madeOf })
      ready.resolve()
      await closing.promise
      await holder.close()
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      ready.reject(failure)
      asker.close(failure)
    }
  }
  let holding = Promise.resolve()
  try {
    await showPresence(lockOf(name, page), left.signal, closing.promise)
    holding = lock(name, left.signal, takeOver)
    holding.catch(ready.reject)
    tell({ type: 'hello' })
    await ready.promise
  } catch (error) {
    closing.resolve()
    left.abort()
    channel.close()
    throw error
  }

  return {
    ask(request) {
      if (left.signal.aborted || failure !== null) return Promise.reject(failure ?? closed())
      return holder === null ? asker.ask(request) : holder.answer(request)
    },
    async close() {
      closing.resolve()
      left.abort()
      await holding
      asker.close(closed())
      channel.close()
    },
  }
}

/** What a page that is closed answers. */
export function closed(): Error {
  return new DOMException('Failed to answer: the stand-in of this page is closed', 'InvalidStateError')
}

function lockOf(name: string, page: string): string {
  return `${name} page ${page}`
}

/** Takes a lock that is held while the page lives, so that others learn when it does not. Resolves once it is held. */
async function showPresence(lockName: string, signal: AbortSignal, leaving: Promise<void>): Promise<void> {
  const present = Promise.withResolvers<void>()
  const presence = lock(lockName, signal, () => {
    present.resolve()
    return leaving
  })
  // Where a browser refuses locks, nobody waits for one.
  await Promise.race([present.promise, presence])
}

/** Resolves when the lock was held and given back, or was no longer waited for. */
async function lock(name: string, signal: AbortSignal, held: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, held)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

function whenGone(lockName: string, signal: AbortSignal, callBack: () => void): void {
  void lock(lockName, signal, () => {
    callBack()
    return Promise.resolve()
  })
}
