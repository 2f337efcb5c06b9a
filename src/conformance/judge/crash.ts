import { operation } from '../../contract/operations.ts'
import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'

/**
 * The crash that an exchange shows, as `createReport answers 500 internal_error`; undefined where the document allows the answer. A crash
 * is a server error, a missing answer, or a status that the document does not have.
 */
export function crashOf(exchange: Exchange): string | undefined {
  const { operation: id } = exchange
  if (id === null) return undefined
  const status = answerOf(exchange)?.status
  if (status === undefined) return `${id} gives no answer`
  const isOwn = status < 500 && (status < 400 || operation(id).responses[status] !== undefined)
  return isOwn ? undefined : `${id} answers ${statusAndCode(exchange)}`
}
