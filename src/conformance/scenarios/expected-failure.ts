import { keysOf, valueAt } from '../../contract/json-pointer.ts'
import type { OperationId } from '../../contract/operations.ts'
import { service } from '../../contract/service.ts'

/**
 * The expectation of a session that failed with a wrong error: it did not fail, or it failed with an error of the contract. The reference
 * answers the one, a deployment that does not show the fault either.
 */
export function expectFailure(id: OperationId | null, failing: unknown, pointer = ''): object | null {
  if ((id !== 'getReport' && id !== 'getSystematicReview') || keysOf(pointer)[0] !== 'error') return null
  if (valueAt(failing, '/status') !== 'failed') return null
  const code = service.sessions.failureCodes[id === 'getReport' ? 'report' : 'systematicReview']
  return { $any: [{ $absent: true }, null, { code, message: { $match: '\\S' } }] }
}
