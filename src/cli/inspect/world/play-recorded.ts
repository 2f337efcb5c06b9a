import type { Given, GivenFault } from '../../../contract/given.ts'
import { answerOf, type Answered, type Exchange } from '../../../exchange/exchange.ts'
import { withJson } from '../../../exchange/with-json.ts'
import { createUnderstudy, type Understudy } from '../../../mock/understudy.ts'
import { packAnswer } from '../packed-texts.ts'
import { saysAsRecorded, toDoes, told } from './compare-recorded.ts'

type Does = NonNullable<GivenFault['does']>

/** One recorded request, and what a world has to do so that it answers as recorded; null where it does so by itself. */
export type PlayedRequest = {
  readonly exchange: Exchange
  readonly own: Answered
  readonly does: Does | null
  /** Set where the world did what the deployment refused: it must not see that request. */
  readonly isTaken?: true
}

export type Playing = {
  readonly exchanges: readonly Exchange[]
  readonly baseUrl: string
  /** The time from the recording to the play, in ms. */
  readonly laterMs?: number
  /** The requests that the world does not see. */
  readonly kept?: ReadonlySet<Exchange>
}

/** Sends recorded requests to a world of the mock, at the same times after its beginning. */
export async function playRecorded(
  given: Given,
  { exchanges, baseUrl, laterMs = 0, kept = new Set() }: Playing,
): Promise<readonly PlayedRequest[]> {
  const startsAt = Math.min(...exchanges.map(({ sentAt }) => sentAt)) + laterMs
  const understudy = createUnderstudy({ given: { ...given, clock: new Date(startsAt).toISOString() } })
  const played: PlayedRequest[] = []
  for (const exchange of exchanges) {
    const behindMs = exchange.sentAt + laterMs - understudy.clock.now()
    if (behindMs > 0) understudy.clock.advance(behindMs)
    const isKept = kept.has(exchange)
    played.push(isKept ? { exchange, own: noAnswer, does: refusalOf(exchange) } : await playOne(understudy, exchange, baseUrl))
  }
  return played
}

async function playOne(understudy: Understudy, exchange: Exchange, baseUrl: string): Promise<PlayedRequest> {
  const recorded = answerOf(exchange)
  const isWrite = !['GET', 'HEAD'].includes(exchange.request.method)
  const own = await send(understudy, exchange, baseUrl)
  const isTaken = isWrite && own.status < 400 && own !== noAnswer && (recorded?.status ?? 500) >= 400
  if (recorded === undefined) {
    if (!isOfService(exchange) || own === noAnswer) return { exchange, own, does: null }
    return { exchange, own, does: refusalOf(exchange), ...(isTaken && { isTaken }) }
  }
  const bases = { recorded: baseUrl, own: understudy.baseUrl }
  const hasBody = exchange.request.method !== 'HEAD'
  if (saysAsRecorded(recorded, own, bases, hasBody)) return { exchange, own, does: null }
  return isTaken ? { exchange, own, does: refusalOf(exchange), isTaken } : { exchange, own, does: toDoes(recorded, own, bases, hasBody) }
}

/** The recorded refusal, as a fault that keeps the world from seeing a request. */
function refusalOf(exchange: Exchange): Does {
  const recorded = answerOf(exchange)
  return recorded === undefined ? { drop: 'before' } : { answer: toRefusal(recorded) }
}

function toRefusal({ status, headers, json, text }: Answered): NonNullable<Does['answer']> {
  const sent = Object.fromEntries(told.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))
  const body = json ?? (text === '' ? undefined : text)
  return { status, ...(Object.keys(sent).length > 0 && { headers: sent }), ...(body !== undefined && { body }) }
}

/** True unless nobody recorded an answer, or the client did not wait for it. */
function isOfService({ response }: Exchange): boolean {
  return 'failed' in response && response.isUnrecorded !== true && response.isGivenUp !== true
}

/** A key of no account, for each one that was refused. The key of an account has its name, which a placeholder may have as well. */
const refusedKey = 'refused-0000'

/** A connection that ended without an answer. */
const noAnswer: Answered = { status: 0, headers: {}, text: '' }

function toRefused(header: string | undefined): string | undefined {
  const refused = header?.replace(/^(bearer) \S.*/i, `$1 ${refusedKey}`)
  return refused === undefined || /^[\t\x20-\x7e]*$/.test(refused) ? refused : refusedKey
}

async function send({ fetch, keys, baseUrl: ownBase }: Understudy, { as, request }: Exchange, baseUrl: string): Promise<Answered> {
  const { method, headers, body } = request
  const key = as === null ? toRefused(headers['authorization']) : `Bearer ${keys[as] ?? ''}`
  const response = await fetch(ownBase + request.url.slice(baseUrl.length), {
    method,
    headers: { ...headers, ...(key !== undefined && { authorization: key }) },
    redirect: 'manual',
    ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && { body }),
  }).catch(() => null)
  if (response === null) return noAnswer
  const answered = { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  const judged = withJson(answered)
  return packAnswer('failed' in judged ? answered : judged)
}
