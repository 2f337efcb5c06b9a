import { controlOperation } from '../contract/control.ts'
import type { Control } from '../control/index.ts'
import type { ControlStepCall } from './play.ts'

/** Creates a function that calls the control API of one world. A new account gets its key in `keys`. */
export function createWorldControl(
  control: Control,
  world: string,
  keys: { [name: string]: string },
): (call: ControlStepCall) => Promise<unknown> {
  return async ({ operation, path, query, body }) => {
    const { request } = controlOperation(operation)
    // The control API judges the parts of the call.
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
