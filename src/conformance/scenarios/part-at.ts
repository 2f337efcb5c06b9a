import { isObject } from '../../contract/is-object.ts'
import { valueAt } from '../../contract/json-pointer.ts'
import { answerOf, type Answered, type Exchange } from '../../exchange/exchange.ts'
import { harmlessLine } from '../text/harmless.ts'
import { toAmount } from '../text/render-context.ts'

/** The part of an answer at a pointer into it, such as `/status` or `/body/sessions/0`. */
export function partAt(answer: Answered | undefined, pointer: string): unknown {
  if (answer === undefined) return undefined
  const { status, headers, json: body, text, isError, error } = answer
  return valueAt({ status, headers, body, text, isError, error }, pointer)
}

const mostMembers = 12

/** Names what stands in an answer where a pointer leads nowhere: ` (/body has title, status)`. */
export function membersBeside(exchange: Exchange, pointer: string): string {
  const above = pointer.slice(0, pointer.lastIndexOf('/'))
  if (above === '') return ''
  const found = partAt(answerOf(exchange), above)
  if (Array.isArray(found)) return ` (${above} has ${toAmount(found.length, 'item')})`
  if (!isObject(found)) return membersBeside(exchange, above)
  const names = Object.keys(found)
  const more = names.length > mostMembers ? ', …' : ''
  return ` (${above} has ${names.length === 0 ? 'no member' : harmlessLine(names.slice(0, mostMembers).join(', '))}${more})`
}
