import type { Recorded } from './recorded.ts'
import { textOf } from './to-client-exchange.ts'

/**
 * Ends the answer that made a session before the first request that names the session: a client has the id from nowhere else. Browsers measure an
 * answer until its connection is free, and Chromium adds up parts of it, so that the next request may seem to come before its end.
 */
export function withKnownAnswers(ordered: readonly Recorded[]): readonly Recorded[] {
  const made = new Map<string, number>()
  const ends = new Map<number, number>()
  for (const [index, one] of ordered.entries()) {
    for (const id of idsIn(one.request.url)) {
      const maker = made.get(id)
      if (maker !== undefined && !ends.has(maker)) ends.set(maker, one.sentAt ?? 0)
    }
    const id = madeIn(one)
    if (id !== undefined && !made.has(id)) made.set(id, index)
  }
  return ordered.map((one, index) => {
    const end = ends.get(index)
    return end === undefined || (one.answeredAt ?? 0) <= end ? one : { ...one, answeredAt: end }
  })
}

/** The parts of an address that may be ids. */
function idsIn(url: string): readonly string[] {
  return (URL.parse(url)?.pathname ?? '').split('/').filter((part) => part !== '')
}

/** The id of the session that an exchange made. */
function madeIn({ request, answer }: Recorded): string | undefined {
  if (request.method !== 'POST' || answer === undefined || !('status' in answer) || answer.status !== 202) return undefined
  return /"sessionId"\s*:\s*"([^"\\]+)"/.exec(textOf(answer.body))?.[1]
}
