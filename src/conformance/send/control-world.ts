import { createControl, type Control, type ControlOperationId, type Given } from '../../control/index.ts'
import { createSender, createVisitor, patience, type Counter, type Connection } from '../../exchange/send.ts'
import type { SteeringCall } from '../../scenario/play.ts'
import type { FreshWorld } from '../define/probe-context.ts'
import { worldOf, type Target } from '../define/target.ts'

/** The control API of a target that is a mock, and the id of the world that it is about. */
export type Controlled = { readonly control: Control; readonly world: string }

/** What does not answer is given up as soon as a deployment is. */
export function controlledBy({ baseUrl, control }: Target, line: Connection): Controlled | null {
  if (control === undefined) return null
  const { url, token } = control
  const fetch: Connection['fetch'] = (input, init) => line.fetch(input, { ...init, signal: patienceOf(line) })
  return { control: createControl({ url, fetch, ...(token !== undefined && { token }) }), world: worldOf(baseUrl) }
}

function patienceOf({ timeoutMs = patience.timeoutMs, signal }: Connection): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal === undefined ? timeout : AbortSignal.any([timeout, signal])
}

/** The same control, which tells of every call first. */
export function recordCalls(control: Control, tell: (call: SteeringCall) => void): Control {
  const methods = Object.entries(control).map(([id, ask]) => [
    id,
    (given: Partial<Omit<SteeringCall, 'operation'>> = {}) => {
      tell({ path: {}, ...given, operation: id as ControlOperationId }) // a method for each of them
      return (ask as (given: unknown) => unknown)(given)
    },
  ])
  return Object.fromEntries(methods) as Control // the same methods
}

/** Moves the clock of a world on. */
export async function moveClock({ control, world }: Controlled, ms: number): Promise<void> {
  await control.moveClock({ path: { world }, body: { advance: `PT${Math.max(1, Math.ceil(ms)) / 1000}S` } })
}

/** Ids follow from the seed, so each world has a seed of its own: no session of one goes by the id of another's. */
const firstSeed = 1_000_000

export async function readClock({ control, world }: Controlled): Promise<number> {
  return Date.parse((await control.getClock({ path: { world } })).now)
}

/** Makes a world of its own, with everything that a target can name or as given; its exchanges count in the same order as all others. */
export async function makeFreshWorld({ control }: Controlled, line: Connection, counter: Counter, given?: Given): Promise<FreshWorld> {
  const seed = firstSeed + counter.tick()
  const { id, target: made } = await control.createWorld({
    body: { seed, ...(given === undefined ? { preset: 'conformance' } : { given }) },
  })
  const target = made as Target // one, though the document of control does not spell it out
  const { mcpUrl: _mcpUrl, ...rest } = line
  let movedMs = 0
  const now = (): number => line.now() + movedMs
  const own: Connection = {
    ...rest,
    now,
    inFreshWorld: true,
    baseUrl: target.baseUrl,
    keys: target.keys,
    ...(target.mcpUrl !== undefined && { mcpUrl: target.mcpUrl }),
  }
  return {
    control,
    world: id,
    target,
    send: createSender(own, counter),
    visit: createVisitor(own, counter),
    async wait(ms) {
      await moveClock({ control, world: id }, ms)
      movedMs += ms
    },
    now: () => readClock({ control, world: id }),
  }
}
