import { keysOf, valueAt } from '../../contract/json-pointer.ts'
import type { OperationId } from '../../contract/operations.ts'
import { service } from '../../contract/service.ts'

/**
 * The error that a session has if it failed, where the judge saw another at a pointer. The reference need not fail, and a deployment that
 * fails as the contract says does not show the fault.
 */
export function expectFailure(id: OperationId | null, failing: unknown, pointer = ''): object | null {
  if ((id !== 'getReport' && id !== 'getSystematicReview') || keysOf(pointer)[0] !== 'error') return null
  if (valueAt(failing, '/status') !== 'failed') return null
  const code = service.sessions.failureCodes[id === 'getReport' ? 'report' : 'systematicReview']
  return { $any: [{ $absent: true }, null, { code, message: { $match: '\\S' } }] }
}
