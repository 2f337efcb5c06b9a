import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'
import type { Monitor, Observation } from './monitor.ts'
import { operationRoles } from './operation-roles.ts'
import { isObject, readingsOf, type SessionReading } from './session-readings.ts'

const rule = 'sessions/list/title'

type Untitled = {
  readonly question: string
  readonly created: Exchange
  readonly generated?: { readonly title: string; readonly exchange: Exchange }
}

/**
 * A session created without a title is listed under its research question, or under the title that was generated for it. That is
 * known once its result is there; until then only the empty title is certainly neither.
 */
export const listTitle: Monitor = {
  rules: [rule],
  start() {
    const untitled = new Map<string, Untitled>()
    return (exchange) => {
      const role = exchange.operation === null ? null : operationRoles[exchange.operation]
      const readings = readingsOf(exchange)
      if (role === 'list')
        return readings.flatMap((item) => {
          const session = untitled.get(item.key)
          return session === undefined ? [] : observe(item, session)
        })
      for (const { key } of readings) {
        const question = role === 'create' ? questionOf(exchange) : undefined
        if (question !== undefined) untitled.set(key, { question, created: exchange })
        const session = untitled.get(key)
        const title = role === 'typedGet' ? generatedTitleOf(exchange) : undefined
        if (session !== undefined && title !== undefined) untitled.set(key, { ...session, generated: { title, exchange } })
      }
      return []
    }
  },
}

function observe({ exchange, session, pointer }: SessionReading, { question, created, generated }: Untitled): readonly Observation[] {
  const { title } = session
  if (typeof title !== 'string') return []
  const exchanges = [created.id, exchange.id]
  if (title === question || title === generated?.title) return [{ rule, exchanges, breach: null }]
  const isKnown = generated !== undefined && generated.exchange.order.answered < exchange.order.sent
  if (!isKnown && title !== '') return []
  const expected = isKnown ? `${question}, or its generated title ${generated.title}` : question
  return [{ rule, exchanges, breach: { pointer: `${pointer}/title`, expected, actual: title } }]
}

/** What was asked by a creation that named no title. */
function questionOf({ request }: Exchange): string | undefined {
  const body = parsed(request.body ?? '')
  if (!isObject(body) || 'title' in body) return undefined
  const { researchQuestion } = body
  return typeof researchQuestion === 'string' ? researchQuestion : undefined
}

function generatedTitleOf(get: Exchange): string | undefined {
  if (answerOf(get)?.status !== 200) return undefined
  const title = memberOf(get, 'result', 'title') ?? memberOf(get, 'data', 'report', 'result', 'title')
  return typeof title === 'string' ? title : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
