import { controlOperation } from '../contract/control.ts'
import type { Control } from '../control/index.ts'
import type { ControlStepCall } from './play.ts'

/** Steers one world through its control API, and gives what that answers. Who signs up has a key from then on. */
export function createWorldControl(
  control: Control,
  world: string,
  keys: { [name: string]: string },
): (call: ControlStepCall) => Promise<unknown> {
  return async ({ operation, path, query, body }) => {
    const { request } = controlOperation(operation)
    // Which parts an operation takes, and that these are they, the control API judges.
    const ask = control[operation] as (given: unknown) => Promise<unknown>
    const answered = await ask({
      path: { world, ...path },
      ...(query !== undefined && { query }),
      ...(request !== null && { body: body ?? {} }),
    })
    if (operation === 'signUp') Object.assign(keys, (await control.getWorld({ path: { world } })).keys)
    return answered
  }
}
