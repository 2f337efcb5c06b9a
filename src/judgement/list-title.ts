import { beginningOf } from '../exchange/beginning-of.ts'
import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'
import { jsonBodyOf } from '../exchange/json-body.ts'
import type { Monitor, Observation } from './monitor.ts'
import { operationRoles } from './operation-roles.ts'
import { readSessionsIn, type SessionReading } from './session-readings.ts'

const rule = 'sessions/list/title'

type Named = {
  /** The question and the title of its creation. */
  readonly names: readonly string[]
  readonly created: Exchange
  readonly generated?: { readonly title: string; readonly exchange: Exchange }
}

/**
 * A session is listed under its research question, its given title, or its generated title. The generated one is known once there is a
 * result; until then only an empty title is certainly wrong.
 */
export const listTitle: Monitor = {
  rules: [rule],
  start() {
    const named = new Map<string, Named>()
    return (exchange) => {
      const role = exchange.operation === null ? null : operationRoles[exchange.operation]
      const readings = readSessionsIn(exchange)
      if (role === 'list')
        return readings.flatMap((item) => {
          const session = named.get(item.key)
          return session === undefined ? [] : observe(item, session)
        })
      for (const { key } of readings) {
        const names = role === 'create' ? namesOf(exchange) : []
        if (names.length > 0) named.set(key, { names, created: exchange })
        const session = named.get(key)
        const title = role === 'typedGet' ? generatedTitleOf(exchange) : undefined
        if (session !== undefined && title !== undefined) named.set(key, { ...session, generated: { title, exchange } })
      }
      return []
    }
  },
}

function observe({ exchange, session, pointer }: SessionReading, { names, created, generated }: Named): readonly Observation[] {
  const { title } = session
  if (typeof title !== 'string') return []
  const exchanges = [created.id, exchange.id]
  if (names.includes(title) || title === generated?.title) return [{ rule, exchanges, breach: null }]
  if ([...names, generated?.title ?? ''].some((name) => isCutOf(title, name))) return []
  const isKnown = generated !== undefined && generated.exchange.order.answered < exchange.order.sent
  if (!isKnown && title !== '') return []
  const expected = [...names, ...(isKnown ? [`the title of its result, ${generated.title}`] : [])].map(shorten).join(', or ')
  return [{ rule, exchanges, breach: { pointer: `${pointer}/title`, expected, actual: title } }]
}

/** True for a title that is visibly cut, with an ellipsis. */
function isCutOf(title: string, name: string): boolean {
  const [, shown] = /^(.*\S)\s*(?:…|\.{3})$/s.exec(title) ?? []
  return shown !== undefined && shown.length >= minShownCharacters && shown.length < name.length && name.startsWith(shown)
}

const minShownCharacters = 40

/** Cuts a name, since a question may be as long as a page. */
function shorten(name: string): string {
  return beginningOf(name, 120)
}

/** The question and the title of a creation. */
function namesOf(creation: Exchange): readonly string[] {
  const { researchQuestion, title } = jsonBodyOf(creation) ?? {}
  return [researchQuestion, title].filter((name) => typeof name === 'string')
}

function generatedTitleOf(get: Exchange): string | undefined {
  if (answerOf(get)?.status !== 200) return undefined
  const title = memberOf(get, 'result', 'title') ?? memberOf(get, 'data', 'report', 'result', 'title')
  return typeof title === 'string' ? title : undefined
}
