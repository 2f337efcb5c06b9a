import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { answerOf, type Answered } from '../../exchange/exchange.ts'
import { toLateAnswer } from '../../exchange/late-answer.ts'
import { toReference } from '../conform/stand-in-reference.ts'
import type { Recorded, RecordedBody, RecordedHeaders } from '../../traffic/recorded.ts'

/** A shorter text takes no less memory when it is packed. */
const shortestPacked = 512

/** Packs a text, and gives what unpacks it: answers of one API repeat themselves, and take a fifth of their length so. */
function packText(text: string): () => string {
  // A text with half a character would not come out as it went in.
  return text.length < shortestPacked || !text.isWellFormed() ? () => text : unpacking(new Uint8Array(deflateRawSync(text, { level: 1 })))
}

/** A function of its own: one beside another that has the text would keep that as well. */
function unpacking(packed: Uint8Array): () => string {
  return () => inflateRawSync(packed).toString('utf8')
}

/** An answer whose body is packed, and unpacked for each look at it. */
export function packAnswer(answer: Answered): Answered {
  return toLateAnswer(answer, packText(answer.text))
}

/** The mock as the reference, with packed answers: it plays all steps of a recording several times. */
export const packingReference = toReference((event) => {
  if (event.type !== 'stepPlayed' || event.exchange === null) return event
  const answer = answerOf(event.exchange)
  // The answer of a tool is no body that can be read again.
  return answer === undefined || event.exchange.tool !== undefined
    ? event
    : { ...event, exchange: { ...event.exchange, response: packAnswer(answer) } }
})

/** Packs the bodies of answers, and keeps equal headers once: a file of 500 MB has a hundred thousand exchanges. */
export function createPacker(): (recorded: Recorded) => Recorded {
  const known = new Map<string, RecordedHeaders[number]>()
  const once = (header: RecordedHeaders[number]): RecordedHeaders[number] => {
    const key = header.join(':')
    const same = known.get(key)
    if (same !== undefined) return same
    if (known.size === mostHeaders) known.clear()
    known.set(key, header)
    return header
  }
  return (recorded) => {
    const { request, answer } = recorded
    return {
      ...recorded,
      request: { ...request, headers: request.headers.map(once) },
      ...(answer !== undefined && {
        answer: 'failed' in answer ? answer : { ...answer, headers: answer.headers.map(once), ...packBody(answer.body) },
      }),
    }
  }
}

const mostHeaders = 10_000

function packBody(body: RecordedBody | undefined): { readonly body?: RecordedBody } {
  if (body === undefined || !('text' in body)) return {}
  const unpack = packText(body.text)
  return {
    body: {
      get text() {
        return unpack()
      },
    },
  }
}
