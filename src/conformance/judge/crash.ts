import { operation } from '../../contract/operations.ts'
import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'

/**
 * `createReport answers 500 internal_error`: how an operation breaks whatever it is asked, because the service failed, nothing came, or
 * the document knows no such status; undefined where the answer is one that it may give.
 */
export function crashOf(exchange: Exchange): string | undefined {
  const { operation: id } = exchange
  if (id === null) return undefined
  const status = answerOf(exchange)?.status
  if (status === undefined) return `${id} gives no answer`
  const isOwn = status < 500 && (status < 400 || operation(id).responses[status] !== undefined)
  return isOwn ? undefined : `${id} answers ${statusAndCode(exchange)}`
}
