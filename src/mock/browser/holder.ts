import { makeBody, type ApiRequest, type ReadyOutcome, type Outcome } from '../http/api-request.ts'
import type { Log } from './log.ts'
import { toApiRequest, type Message, type PlainOutcome, type PlainRequest } from './message.ts'

/** The one page that holds the worlds. It answers for itself and for the other pages, and does nothing twice. */
export type Holder = {
  /** Answers this page. */
  readonly answer: (request: PlainRequest) => Promise<ReadyOutcome>
  /** Answers this page, which sent the request to an earlier holder before. */
  readonly answerAgain: (id: string, request: PlainRequest) => Promise<ReadyOutcome>
  readonly hear: (message: Message) => void
  readonly close: () => Promise<void>
}

export type HolderOptions = {
  readonly answer: (request: ApiRequest) => Outcome
  /** Waits for what the answer takes long to prepare. Null when there is nothing to wait for. */
  readonly whenReady?: (request: PlainRequest) => Promise<void> | null
  readonly log: Log
  readonly send: (message: Message) => void
  /** Calls back when a page is closed, unless the signal is aborted before. */
  readonly whenGone: (page: string, signal: AbortSignal, callBack: () => void) => void
  readonly now: () => number
}

export function createHolder(options: HolderOptions): Holder {
  const closing = new AbortController()
  const answers = createPageAnswers(options, closing.signal)
  return {
    answer: (request) => answerWhenStored(options, request, null),
    async answerAgain(id, request) {
      return (await answers.take(id)) ?? answerWhenStored(options, request, null)
    },
    hear(message) {
      const { type } = message
      if (type === 'ask') answers.give(message)
      else if (type === 'pull') answers.sendPart(message.id)
      else if (type === 'cancel') answers.forget(message.id)
      else if (type === 'heard') answers.confirm(message.id)
    },
    async close() {
      closing.abort()
      answers.close()
      await options.log.close()
    },
  }
}

/** The answers that their pages have not confirmed yet, so that a repeated request is not done again. */
type PageAnswers = {
  readonly give: (asked: Extract<Message, { type: 'ask' }>) => void
  readonly sendPart: (id: string) => void
  readonly confirm: (id: string) => void
  readonly forget: (id: string) => void
  /** Takes an answer whose page has become the holder; undefined when there is none, or its body was a stream. */
  readonly take: (id: string) => Promise<MadeAnswer | undefined>
  readonly close: () => void
}

type MadeAnswer = PlainOutcome & { readonly body: NonNullable<PlainOutcome['body']> }

/** An answer to another page. The page is null when an earlier holder answered. */
type Answered = { readonly page: string | null; readonly outcome: Promise<PlainOutcome> }

function createPageAnswers(options: HolderOptions, closing: AbortSignal): PageAnswers {
  const { log, send, whenGone } = options
  const answered = new Map<string, Answered>(log.answers.map(({ id, outcome }) => [id, { page: null, outcome: Promise.resolve(outcome) }]))
  const outgoing = createOutgoing(send)
  const pages = new Set<string>()

  async function answerPage(id: string, request: PlainRequest): Promise<PlainOutcome> {
    const { body, ...outcome } = await answerWhenStored(options, request, id)
    if (!(body instanceof ReadableStream)) return { ...outcome, body }
    outgoing.begin(id, body)
    return { ...outcome, body: null }
  }
  function watch(page: string): void {
    if (pages.has(page)) return
    pages.add(page)
    whenGone(page, closing, () => {
      pages.delete(page)
      for (const [id, { page: asker }] of answered) if (asker === page) forget(id)
    })
  }
  function forget(id: string): void {
    outgoing.stop(id)
    answered.delete(id)
    log.deleteAnswer(id)
  }
  return {
    give({ id, page, request }) {
      watch(page)
      // An answer that cannot be made becomes a lost connection, as it would over a network.
      const outcome = answered.get(id)?.outcome ?? answerPage(id, request).catch(() => lost)
      answered.set(id, { page, outcome })
      void outcome.then((come) => send({ type: 'answer', id, outcome: come }))
    },
    sendPart: (id) => void outgoing.sendPart(id, () => forget(id)),
    confirm(id) {
      // A body that is still being sent is forgotten at its end.
      if (!outgoing.isOpen(id)) forget(id)
    },
    forget,
    async take(id) {
      const outcome = await answered.get(id)?.outcome
      if (outcome === undefined || outcome.body === null) return undefined
      forget(id)
      return { ...outcome, body: outcome.body }
    },
    close: outgoing.stopAll,
  }
}

/** An answer depends on everything before it, so that is stored first. */
async function answerWhenStored(
  { answer, whenReady, log, now }: HolderOptions,
  request: PlainRequest,
  id: string | null,
): Promise<ReadyOutcome> {
  const ready = whenReady?.(request) ?? null
  if (ready !== null) await ready
  const before = log.count()
  const outcomeToCome = answer(toApiRequest(request))
  const outcome = await makeBody(outcomeToCome)
  const isChange = log.count() > before
  const { body } = outcome
  if (body instanceof ReadableStream) return { ...outcome, body: body.pipeThrough(delayUntilStored(log)) }
  // A request without changes can be answered again.
  if (id !== null && isChange) log.storeAnswer({ id, outcome: { ...outcome, body }, keptAt: now() })
  await log.whenStored()
  return outcome
}

/** The bodies that are made while they are sent to other pages. A page pulls each part. */
type Outgoing = {
  readonly begin: (id: string, body: ReadableStream<Uint8Array>) => void
  readonly isOpen: (id: string) => boolean
  /** Sends the next part. At the end, `whenOver` is called before the other page hears of it. */
  readonly sendPart: (id: string, whenOver: () => void) => Promise<void>
  readonly stop: (id: string) => void
  readonly stopAll: () => void
}

function createOutgoing(send: (message: Message) => void): Outgoing {
  const readers = new Map<string, ReadableStreamDefaultReader<Uint8Array>>()
  const stop = (id: string): void => {
    const reader = readers.get(id)
    readers.delete(id)
    reader?.cancel().catch(() => undefined) // the stream may have failed already
  }
  return {
    begin: (id, body) => void readers.set(id, body.getReader()),
    isOpen: (id) => readers.has(id),
    async sendPart(id, whenOver) {
      const reader = readers.get(id)
      if (reader === undefined) return
      const part = await reader.read().catch(() => null)
      if (part?.done === false) return send({ type: 'part', id, bytes: part.value })
      whenOver()
      send({ type: 'end', id, isBroken: part === null })
    },
    stop,
    stopAll() {
      for (const id of readers.keys()) stop(id)
    },
  }
}

const lost: PlainOutcome = { status: 500, headers: [], body: '', damage: { type: 'drop' } }

/** Delays each part until everything that it depends on is stored. */
function delayUntilStored(log: Log): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    async transform(part, controller) {
      await log.whenStored()
      controller.enqueue(part)
    },
  })
}
