import { readServerSentEvents } from '../../control/server-sent-events.ts'
import { headersOf, Refusal, refusalOf, type Connection } from './control.ts'

export type Happening = { readonly type: string; readonly [member: string]: unknown }

export type StreamState = 'connecting' | 'live' | 'lost'

export type Follower = {
  /** Receives what happened, at most every 200 ms. After a loss it receives `listening` first, for anything may have happened since. */
  readonly happened: (happenings: readonly Happening[]) => void
  readonly changed: (state: StreamState) => void
}

const batchMs = 200
const firstRetryMs = 500
const longestRetryMs = 5_000

/** Follows a world until it is told to stop. A stream that is lost is opened again, sooner at first than later. */
export function followWorld({ url, token }: Connection, world: string, { happened, changed }: Follower): () => void {
  const stop = new AbortController()
  const batch = createBatch(happened, stop.signal)
  const follow = async (): Promise<void> => {
    for (let retryMs = firstRetryMs; !stop.signal.aborted; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
      changed('connecting')
      try {
        const response = await fetch(`${url}/worlds/${world}/events`, { headers: headersOf(token), signal: stop.signal })
        if (!response.ok || response.body === null) throw refusalOf(response.status, await response.text())
        for await (const { data } of readServerSentEvents(response.body, stop.signal)) {
          if (retryMs > firstRetryMs) retryMs = firstRetryMs
          const happening = JSON.parse(data) as Happening // each event of the stream is an object with a type
          if (happening.type === 'listening') changed('live')
          batch(happening)
        }
      } catch (error) {
        // It is opened again, whyever it broke off. A refusal is for the door.
        if (error instanceof Refusal) batch({ type: 'refused' })
      }
      if (stop.signal.aborted) return
      changed('lost')
      await sleep(retryMs)
    }
  }
  void follow()
  return () => stop.abort()
}

function createBatch(happened: Follower['happened'], stop: AbortSignal): (happening: Happening) => void {
  let waiting: Happening[] = []
  return (happening) => {
    waiting.push(happening)
    if (waiting.length > 1) return
    setTimeout(() => {
      const all = waiting
      waiting = []
      if (!stop.aborted) happened(all)
    }, batchMs)
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}
