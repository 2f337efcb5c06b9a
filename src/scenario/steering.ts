import { controlOperation } from '../contract/control.ts'
import { ControlError, type Control } from '../control/index.ts'
import type { TokenOf } from '../exchange/call-tool.ts'
import type { ControlStepCall } from './play.ts'

/** Longer than any scenario goes on: like a key, a token is good until a step ends it. */
const lifetime = 'P36500D'

/** Creates a function that has the control API of one world issue a token for the MCP server. */
export function createTokenIssuer(control: Control, world: string): TokenOf {
  return async (account) => {
    try {
      return await control.issueToken({ path: { world }, body: { account, lifetime } })
    } catch (error) {
      if (error instanceof ControlError) return { reason: `there is no token of ${account}: ${error.message}` }
      throw error
    }
  }
}

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
