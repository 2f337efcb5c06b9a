import { controlOperation } from '../contract/control.ts'
import type { Control } from '../control/index.ts'
import type { SteeringCall } from './play.ts'

/** Steers one world through its control API. */
export function createSteering(control: Control, world: string): (call: SteeringCall) => Promise<void> {
  return async ({ operation, path, query, body }) => {
    const { request } = controlOperation(operation)
    // Which parts an operation takes, and that these are they, the control API judges.
    const ask = control[operation] as (given: unknown) => Promise<unknown>
    await ask({ path: { world, ...path }, ...(query !== undefined && { query }), ...(request !== null && { body: body ?? {} }) })
  }
}
