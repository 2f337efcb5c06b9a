import type { ReadyOutcome } from '../http/api-request.ts'
import { createHolderClient } from './holder-client.ts'
import type { Holder, HolderOptions } from './holder.ts'
import type { Message, PlainRequest } from './message.ts'

/** One of the pages that share worlds. */
export type ConnectedPage = {
  readonly ask: (request: PlainRequest) => Promise<ReadyOutcome>
  /** Hands the worlds over to another page, and answers nothing more. */
  readonly close: () => Promise<void>
}

export type PageOptions = {
  /** The name that the pages share. */
  readonly name: string
  readonly madeOf: string
  /** Starts to hold the worlds. `isFirst` says that no page held them before. */
  readonly hold: (options: Pick<HolderOptions, 'send' | 'whenGone'> & { readonly isFirst: boolean }) => Promise<Holder>
  readonly warn: (message: string) => void
}

/** Joins the pages of a name. The page that has the lock holds the worlds; when it is closed, the browser gives the lock to another. */
export async function joinPages(options: PageOptions): Promise<ConnectedPage> {
  const closing = Promise.withResolvers<void>()
  const left = new AbortController()
  const channel = new BroadcastChannel(options.name)
  const send = (message: Message): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    if (!left.signal.aborted) channel.postMessage(message)
  }
  const page = createPage(options, send, closing.promise)
  // Requests that arrive while this page closes are sent again, to the next holder.
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => page.hear(data), { signal: left.signal })
  const leave = (): void => {
    closing.resolve()
    left.abort()
    page.refuse(createClosedError())
  }

  let holding = Promise.resolve()
  try {
    await holdPageLock(lockOf(options.name, page.id), left.signal, closing.promise)
    holding = holdLock(options.name, left.signal, page.takeOver)
    await page.join(holding)
  } catch (error) {
    leave()
    channel.close()
    throw error
  }

  return {
    ask: page.ask,
    async close() {
      leave()
      await holding
      page.close(createClosedError())
      channel.close()
    },
  }
}

/** A page while it is joined: at first a client of the holder, perhaps the holder itself later. */
type JoinedPage = Pick<ConnectedPage, 'ask'> & {
  readonly id: string
  readonly hear: (message: Message) => void
  /** Resolves when some page holds the worlds. Rejects when this one fails to, or to wait for its turn. */
  readonly join: (holding: Promise<void>) => Promise<void>
  /** Holds the worlds from now until this page closes. */
  readonly takeOver: () => Promise<void>
  /** Rejects requests from now on. Open ones may still be answered. */
  readonly refuse: (reason: Error) => void
  /** Rejects open requests. */
  readonly close: (reason: Error) => void
}

function createPage({ name, madeOf, hold, warn }: PageOptions, send: (message: Message) => void, closing: Promise<void>): JoinedPage {
  const id = crypto.randomUUID()
  const client = createHolderClient(id, send)
  const ready = Promise.withResolvers<void>()
  let holder: Holder | null = null
  let otherHolder: string | null = null
  let failure: Error | null = null
  return {
    id,
    ask(request) {
      if (failure !== null) return Promise.reject(failure)
      return holder === null ? client.ask(request) : holder.answer(request)
    },
    hear(message) {
      if (message.type === 'holding') {
        if (holder !== null || message.page === otherHolder) return
        otherHolder = message.page
        if (message.madeOf !== madeOf) warn('Another page holds a world made from another given; close it and reload this page.')
        client.askAgain()
        ready.resolve()
      } else if (holder === null) client.hear(message)
      else if (message.type === 'hello') send({ type: 'holding', page: id, madeOf })
      else holder.hear(message)
    },
    join(holding) {
      holding.catch(ready.reject)
      send({ type: 'hello' })
      return ready.promise
    },
    async takeOver() {
      try {
        holder = await hold({
          send,
          whenGone: (other, signal, callBack) => whenGone(lockOf(name, other), signal, callBack),
          isFirst: otherHolder === null,
        })
        client.handOver(holder)
        send({ type: 'holding', page: id, madeOf })
        ready.resolve()
        await closing
        await holder.close()
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error))
        ready.reject(failure)
        client.close(failure)
      }
    },
    refuse: (reason) => void (failure ??= reason),
    close: client.close,
  }
}

/** The error of a request to a closed page. */
export function createClosedError(): Error {
  return new DOMException('Failed to answer: the mock of this page is closed', 'InvalidStateError')
}

function lockOf(name: string, page: string): string {
  return `${name} page ${page}`
}

/** Holds a lock for as long as the page lives, so that others notice its end. Resolves once the lock is held. */
async function holdPageLock(lockName: string, signal: AbortSignal, leaving: Promise<void>): Promise<void> {
  const present = Promise.withResolvers<void>()
  const presence = holdLock(lockName, signal, () => {
    present.resolve()
    return leaving
  })
  // A browser that refuses the lock must not block the page.
  await Promise.race([present.promise, presence])
}

/** Resolves when the lock was held and released, or is not wanted any more. */
async function holdLock(name: string, signal: AbortSignal, held: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, held)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

function whenGone(lockName: string, signal: AbortSignal, callBack: () => void): void {
  void holdLock(lockName, signal, () => {
    callBack()
    return Promise.resolve()
  })
}
