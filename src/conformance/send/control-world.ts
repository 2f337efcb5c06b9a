import { toDuration } from '../../contract/duration.ts'
import { ControlError, createControl, type Control, type ControlOperationId, type Given } from '../../control/index.ts'
import { createSender, createVisitor, defaultLimits, headersFor, type Counter, type Connection } from '../../exchange/send.ts'
import type { ControlStepCall } from '../../scenario/play.ts'
import type { FreshWorld } from '../define/probe-context.ts'
import { worldOf, type Target } from '../define/target.ts'

/** The control API of a target that is a mock, its address and token, and the id of the world that it is about. */
export type Controlled = {
  readonly control: Control
  readonly options: NonNullable<Target['control']>
  readonly world: string
}

type Steered = Pick<Controlled, 'control' | 'world'>

/** The control of a target, or null where it has none. Its requests time out like those to the deployment. */
export function controlledBy({ baseUrl, control }: Target, connection: Connection): Controlled | null {
  if (control === undefined) return null
  const { url, token } = control
  const controlFor = (signalOf: (of: Connection) => AbortSignal): Control => {
    const fetch: Connection['fetch'] = (input, init) => connection.fetch(input, { ...init, signal: signalOf(connection) })
    return createControl({ url, fetch, ...(token !== undefined && { token }) })
  }
  const { createWorld } = controlFor(patienceToMake)
  return { control: { ...controlFor(patienceOf), createWorld }, options: control, world: worldOf(baseUrl) }
}

function patienceOf({ timeoutMs = defaultLimits.timeoutMs, signal }: Connection): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal === undefined ? timeout : AbortSignal.any([timeout, signal])
}

/** Waits longer for a world, also once the run is interrupted: one of which nobody hears could not be deleted. */
function patienceToMake({ timeoutMs = defaultLimits.timeoutMs, signal }: Connection): AbortSignal {
  const late = new AbortController()
  const end = (): void => void setTimeout(() => late.abort(signal?.reason), worldTimeoutMs).unref()
  signal?.addEventListener('abort', end, { once: true })
  return AbortSignal.any([late.signal, AbortSignal.timeout(Math.max(timeoutMs, worldTimeoutMs))])
}

/** Returns a control that reports every call before it is made. */
export function recordCalls(control: Control, onCall: (call: ControlStepCall) => void): Control {
  const methods = Object.entries(control).map(([id, ask]) => [
    id,
    (given: Partial<Omit<ControlStepCall, 'operation'>> = {}) => {
      onCall({ path: {}, ...given, operation: id as ControlOperationId }) // a method for each of them
      return (ask as (given: unknown) => unknown)(given)
    },
  ])
  return Object.fromEntries(methods) as Control // the same methods
}

/** Moves the clock of a world forward. */
export async function moveClock({ control, world }: Steered, ms: number): Promise<void> {
  await control.moveClock({ path: { world }, body: { advance: toDuration(Math.max(1, Math.ceil(ms))) } })
}

/** The seed of the first fresh world. Ids follow from the seed, so each world has its own, and no two share the id of a session. */
const firstSeed = 1_000_000

export async function readClock({ control, world }: Steered): Promise<number> {
  return Date.parse((await control.getClock({ path: { world } })).now)
}

type End = 'deleted' | 'failed' | 'unanswered'

/**
 * Deletes the worlds that a run made, and returns a line about those that stay, as they do where the mock has gone. A mock that hangs holds
 * the end of a run for as long as one request may take, or twice as long where it answered some.
 */
export async function deleteWorlds(
  { control }: Target,
  fetch: Connection['fetch'],
  made: readonly string[],
  timeout: (ms: number) => AbortSignal = (ms) => AbortSignal.timeout(ms),
): Promise<string | undefined> {
  if (control === undefined) return undefined
  const { url, token } = control
  const remove = async (world: string, limit?: AbortSignal): Promise<End> => {
    const own = timeout(worldTimeoutMs)
    const signal = limit === undefined ? own : AbortSignal.any([own, limit])
    const patient: Connection['fetch'] = (input, init) => fetch(input, { ...init, signal })
    const { deleteWorld } = createControl({ url, fetch: patient, ...(token !== undefined && { token }) })
    return deleteWorld({ path: { world } }).then(
      () => 'deleted',
      (error: unknown) => (isOfNoWorld(error) ? 'deleted' : signal.aborted ? 'unanswered' : 'failed'),
    )
  }
  // A mock may answer anything; its own world is nobody's to delete.
  const ids = made.filter((id) => id !== 'default')
  const ends = await Promise.all(ids.map((id) => remove(id)))
  const left = ids.filter((_, index) => ends[index] !== 'deleted')
  if (left.length === 0) return undefined
  let isHung = ends.every((end) => end === 'unanswered')
  // A mock that is busy gets longer, and one after another, for as long as it answers.
  const limit = timeout(4 * worldTimeoutMs)
  const stay: string[] = []
  for (const id of left) {
    const end = isHung ? 'unanswered' : await remove(id, limit)
    isHung = end === 'unanswered'
    if (end !== 'deleted') stay.push(id)
  }
  if (stay.length === 0) return undefined
  const what = stay.length === 1 ? 'a world stays' : `${stay.length} worlds stay`
  return `${what} at ${url}: ${stay.join(', ')}${isHung ? '; it answers no more' : ''}`
}

/** A try may have deleted the world although its answer broke off. */
function isOfNoWorld(error: unknown): boolean {
  return error instanceof ControlError && error.status === 404
}

/** Enough for a mock that is busy. */
const worldTimeoutMs = 5_000

/** Makes a fresh world, as given or with everything that a target can name. Its exchanges are ordered by the counter of the run. */
export async function makeFreshWorld(
  { control, options }: Controlled,
  connection: Connection,
  counter: Counter,
  given?: Given,
): Promise<FreshWorld> {
  connection.signal?.throwIfAborted()
  const seed = firstSeed + counter.tick()
  const { id, target: created } = await control.createWorld({
    body: { seed, ...(given === undefined ? { preset: 'conformance' } : { given }) },
  })
  // It is a target, though the document of control does not spell it out. Its control is the one that the user named.
  const target: Target = { ...(created as Target), control: options }
  const { mcpUrl: _mcpUrl, ...rest } = connection
  let movedMs = 0
  const now = (): number => connection.now() + movedMs
  const own: Connection = {
    ...rest,
    now,
    inFreshWorld: true,
    baseUrl: target.baseUrl,
    // A world may have another origin than the user named. The headers of the target are not sent there.
    headers: headersFor(connection, target.baseUrl),
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
