import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { answerOf, type Answered } from '../../exchange/exchange.ts'
import { toLateAnswer } from '../../exchange/late-answer.ts'
import { toReference } from '../conform/stand-in-reference.ts'
import type { Recorded, RecordedBody, RecordedHeaders } from '../../traffic/recorded.ts'

/** A shorter text takes hardly less memory when it is packed, and each look at it more time. */
const shortestPacked = 2048

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

/** Packs the bodies of answers, and keeps equal headers and bodies once: a file of 500 MB has thousands of polls that say the same. */
export function createPacker(): (recorded: Recorded) => Recorded {
  const headerOnce = createOnce<RecordedHeaders[number]>()
  const headersOnce = createOnce<RecordedHeaders>()
  const bodyOnce = createOnce<RecordedBody>()
  const packHeaders = (headers: RecordedHeaders): RecordedHeaders =>
    headersOnce(JSON.stringify(headers), () => headers.map((header) => headerOnce(header.join(':'), () => header)))
  const packBody = (body: RecordedBody): RecordedBody => {
    if (!('text' in body)) return body
    // It may be packed already.
    const { text } = body
    return text.length < longestShared ? bodyOnce(text, () => toBody(text)) : toBody(text)
  }
  return (recorded) => {
    const { request, answer } = recorded
    return {
      ...recorded,
      request: { ...request, headers: packHeaders(request.headers) },
      ...(answer !== undefined && {
        answer:
          'failed' in answer
            ? answer
            : { ...answer, headers: packHeaders(answer.headers), ...(answer.body !== undefined && { body: packBody(answer.body) }) },
      }),
    }
  }
}

/** A poll is shorter; as many longer texts would take too much memory here. */
const longestShared = 8192

/** Gives the value that the same key made before, as long as there are not too many. */
function createOnce<Value>(): (key: string, make: () => Value) => Value {
  const known = new Map<string, Value>()
  return (key, make) => {
    const same = known.get(key)
    if (same !== undefined) return same
    if (known.size === mostShared) known.clear()
    const value = make()
    known.set(key, value)
    return value
  }
}

const mostShared = 1000

function toBody(text: string): RecordedBody {
  if (text.length < shortestPacked) return { text }
  const unpack = packText(text)
  return {
    get text() {
      return unpack()
    },
  }
}
