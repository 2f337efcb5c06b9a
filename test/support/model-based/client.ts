import { controlResponseFaults, type ControlOperationId } from '../../../src/contract/control.ts'
import type { OperationId } from '../../../src/contract/operations.ts'
import type { ApiRequest, Outcome } from '../../../src/mock/http/api-request.ts'
import type { Requester } from './model-command.ts'
import type { SessionReading } from './check-reading.ts'
import { toRequest, type TestWorld } from './start-world.ts'
import { runStartsAt } from './arbitrary-worlds.ts'

/** One request of a run and its answer. */
export type RequestStep = {
  /** The time on the wall clock. */
  readonly wallAt: number
  readonly request: ApiRequest
  readonly operation: OperationId | ControlOperationId | 'file' | 'web' | null
  readonly outcome: Outcome
  /** The JSON of the answer; undefined where it has none. */
  readonly json: unknown
  /** True where the request may have changed the world, beyond the fact that it was asked. */
  readonly changes: boolean
}

/** A session as control shows it. */
export type ControlledSession = {
  readonly sessionId: string
  readonly type: SessionReading['type']
  readonly owner: string
  readonly status: string
  readonly executionStage: string | null
  readonly progress: 'time' | 'polls' | 'hand'
  readonly sharedWith: readonly { readonly email: string; readonly status: string }[]
}

type Account = { readonly name: string; readonly key: string; readonly plan: string; readonly agentApi: boolean }

type Parameters = { readonly [name: string]: string }

/** Sends requests to a world, one at a time, and checks what holds for every answer. */
export type Client = {
  readonly steps: readonly RequestStep[]
  readonly faults: readonly string[]
  readonly blame: (isWrong: boolean, ...messages: readonly string[]) => void
  readonly wallAt: () => number
  readonly wait: (ms: number) => void
  readonly send: (operation: RequestStep['operation'], request: ApiRequest) => RequestStep
  readonly control: (id: ControlOperationId, parameters?: Parameters, body?: unknown, query?: string) => RequestStep
  /** Sends a request of the API; `owner` is the account behind the requester `owner`. */
  readonly api: (
    operation: OperationId | null,
    method: string,
    path: string,
    query: string,
    as: Requester,
    owner: string,
    body?: unknown,
  ) => RequestStep
  readonly headersOf: (as: Requester, owner: string) => Parameters
  /** Marks the last step as one that changed the world. */
  readonly lastChanged: () => void
  readonly sessions: () => readonly ControlledSession[]
  readonly account: (name: string) => Account | undefined
  readonly isOlder: () => boolean
  readonly now: () => number
}

export function createClient(world: TestWorld, setWallClock: (at: number) => void): Client {
  let wallAt = Date.parse(runStartsAt)
  const steps: RequestStep[] = []
  const faults: string[] = []
  const blame: Client['blame'] = (isWrong, ...messages) => void (isWrong && faults.push(...messages))

  const send: Client['send'] = (operation, request) => {
    const outcome = world.answer(request)
    const json: unknown = typeof outcome.body === 'string' && /^[[{]/.test(outcome.body) ? JSON.parse(outcome.body) : undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD' || operation === 'file' || operation === null
    const step = { wallAt, request, operation, outcome, json, changes: !isRead && outcome.status < 400 }
    steps.push(step)
    blame(world.bugs.length > 0, ...world.bugs)
    blame(outcome.status >= 500, `the status is ${outcome.status}`)
    return step
  }
  const control: Client['control'] = (id, parameters, body, query) => {
    const step = send(id, world.toControl(id, parameters, body, query))
    const [fault] = controlResponseFaults(id, step.outcome.status, step.json)
    blame(fault !== undefined, `${id} ${step.outcome.status} ${fault?.pointer ?? ''}: ${fault?.message ?? ''}`)
    return step
  }
  const headersOf: Client['headersOf'] = (as, owner) => {
    if (as === 'nobody') return {}
    if (as === 'basicAuth') return { authorization: 'Basic abc' }
    return { authorization: `Bearer ${as === 'stranger' ? 'key-nobody' : world.keyOf(as === 'owner' ? owner : as)}` }
  }
  return {
    steps,
    faults,
    blame,
    wallAt: () => wallAt,
    wait(ms) {
      wallAt += ms
      setWallClock(wallAt)
    },
    send,
    control,
    headersOf,
    api(operation, method, path, query, as, owner, body) {
      const headers = { ...headersOf(as, owner), ...(body !== undefined && { 'content-type': 'application/json' }) }
      return send(operation, toRequest(method, world.api + path, query, headers, body))
    },
    lastChanged() {
      const last = steps.pop()
      if (last !== undefined) steps.push({ ...last, changes: true })
    },
    sessions: () =>
      (control('listControlledSessions', {}, undefined, 'limit=1000').json as { readonly sessions: readonly ControlledSession[] }).sessions,
    account(name) {
      const { outcome, json } = control('getAccount', { account: name })
      return outcome.status === 200 ? (json as Account) : undefined
    },
    isOlder: () => (control('getOptions').json as { readonly form: string }).form === 'older',
    now: () => Date.parse((control('getClock').json as { readonly now: string }).now),
  }
}
