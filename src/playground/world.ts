import { createAsyncFetch } from '../mock/browser/async-fetch.ts'
import { start } from '../mock/browser/start.ts'
import { folderPath, folderUrl, type RequestEvent } from './worker-scope.ts'

/** Browsers end an event after five minutes, and its worker with it. A stream of ours ends before, and whoever follows it opens another. */
const longestStreamMs = 240_000

type Mock = { readonly fetch: typeof globalThis.fetch; readonly close: () => Promise<void> }

let starting: Promise<Mock> | undefined
let notes: readonly string[] = []
const leaving = new AbortController()

/** Starts the mock, or brings back the worlds of a worker that was stopped. */
export function startMock(): Promise<Mock> {
  return (starting ??= startOnce())
}

async function startOnce(): Promise<Mock> {
  const { ask, close } = await start({
    understudy: { baseUrl: `${folderUrl}api/v2`, folder: folderPath },
    corporaUrl: `${folderUrl}corpora.bin`,
    sharedName: 'playground',
    warn(message) {
      notes = [...notes, message]
      // oxlint-disable-next-line no-console -- whoever looks for a reason looks there
      console.warn(`[understudy] ${message}`)
    },
  })
  return { fetch: createAsyncFetch(ask), close }
}

/** What somebody should know about the worlds, such as that they had to begin anew. */
export function hasNotes(): boolean {
  return notes.length > 0
}

export function takeNotes(): readonly string[] {
  const taken = notes
  notes = []
  return taken
}

export async function answerByMock(event: RequestEvent): Promise<Response> {
  const response = await (await startMock()).fetch(event.request)
  const { body, headers, status } = response
  if (body === null || headers.get('content-type')?.startsWith('text/event-stream') !== true) return response
  // The browser would stop the worker, and the clocks of its worlds, while somebody looks on.
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const signal = AbortSignal.any([AbortSignal.timeout(longestStreamMs), leaving.signal])
  event.waitUntil(body.pipeTo(writable, { signal }).catch(() => undefined))
  return new Response(readable, { status, headers })
}

/** The workers of this folder: the newest takes over from the others. */
const workers = new BroadcastChannel(`understudy-playground ${folderUrl}`)
const ownId = crypto.randomUUID()

workers.addEventListener('message', ({ data }: MessageEvent<string>) => {
  if (data === ownId) return
  leaving.abort()
  void starting?.then(({ close }) => close())
})

/** Has the workers before this one hand over the worlds. */
export function takeOver(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  workers.postMessage(ownId)
}
