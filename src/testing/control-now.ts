import {
  controlOperation,
  type ControlErrorCode,
  type ControlOperationId,
  type ControlRequestOf,
  type ControlResponseOf,
} from '../contract/control.ts'
import { controlFailure } from '../control/control-error.ts'
import type { Understudy } from '../mock/index.ts'

type Call<Id extends ControlOperationId> = { readonly world?: string; readonly query?: string; readonly body?: ControlRequestOf<Id> }

/** Calls a control operation of a mock in this process, synchronously. A refusal throws a ControlError. */
export type ControlNow = <Id extends ControlOperationId>(id: Id, call: Call<Id>) => ControlResponseOf<Id>

export function createControlNow(answer: Understudy['answer'], token: string | undefined): ControlNow {
  return <Id extends ControlOperationId>(id: Id, { world = '', query = '', body }: Call<Id>): ControlResponseOf<Id> => {
    const { method, path } = controlOperation(id)
    const outcome = answer({
      method,
      path: `/_control${path.replace('{world}', world)}`,
      query,
      header: (name) =>
        name === 'authorization' && token !== undefined ? `Bearer ${token}` : name === 'content-type' ? 'application/json' : undefined,
      ...(body !== undefined && { body: new TextEncoder().encode(JSON.stringify(body)) }),
      clientAddress: '127.0.0.1',
    })
    const read: unknown = typeof outcome.body === 'string' && outcome.body !== '' ? JSON.parse(outcome.body) : null
    if (outcome.status < 400) return read as ControlResponseOf<Id> // the mock checks its answers against the document
    const { code, message } = (read as { error: { code: ControlErrorCode; message: string } }).error // likewise
    throw controlFailure(id, code, outcome.status, message)
  }
}
