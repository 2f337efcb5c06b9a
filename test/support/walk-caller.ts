import { controlResponseFaults, type ControlOperationId } from '../../src/contract/control.ts'
import type { OperationId } from '../../src/contract/operations.ts'
import type { ApiRequest, Outcome } from '../../src/mock/api-request.ts'
import type { Asker } from './walk-command.ts'
import type { Reading } from './walk-judge.ts'
import { toRequest, type Place } from './walk-world.ts'
import { walkBegins } from './walk-worlds.ts'

/** One request of a walk and its answer. */
export type Step = {
  /** What the wall clock said. */
  readonly wallAt: number
  readonly request: ApiRequest
  readonly operation: OperationId | ControlOperationId | 'file' | 'web' | null
  readonly outcome: Outcome
  /** Its JSON; undefined where it is none. */
  readonly json: unknown
  /** Whether it may have changed the world by more than that it was asked. */
  readonly changes: boolean
}

/** What control says of a session. */
export type Session = {
  readonly sessionId: string
  readonly type: Reading['type']
  readonly owner: string
  readonly status: string
  readonly executionStage: string | null
  readonly progress: 'time' | 'polls' | 'hand'
}

type Account = { readonly name: string; readonly key: string; readonly plan: string; readonly agentApi: boolean }

type Parameters = { readonly [name: string]: string }

/** Asks a world one thing after the other, and judges what every answer has to keep. */
export type Caller = {
  readonly steps: readonly Step[]
  readonly faults: readonly string[]
  readonly blame: (isWrong: boolean, ...messages: readonly string[]) => void
  readonly wallAt: () => number
  readonly wait: (ms: number) => void
  readonly send: (operation: Step['operation'], request: ApiRequest) => Step
  readonly control: (id: ControlOperationId, parameters?: Parameters, body?: unknown, query?: string) => Step
  /** A request of the API; `owner` is who is meant by the owner. */
  readonly api: (
    operation: OperationId | null,
    method: string,
    path: string,
    query: string,
    as: Asker,
    owner: string,
    body?: unknown,
  ) => Step
  readonly headersOf: (as: Asker, owner: string) => Parameters
  /** Takes the last step for one that changed the world. */
  readonly lastChanged: () => void
  readonly sessions: () => readonly Session[]
  readonly account: (name: string) => Account | undefined
  readonly isOlder: () => boolean
  readonly now: () => number
}

export function createCaller(place: Place, setWallClock: (at: number) => void): Caller {
  let wallAt = Date.parse(walkBegins)
  const steps: Step[] = []
  const faults: string[] = []
  const blame: Caller['blame'] = (isWrong, ...messages) => void (isWrong && faults.push(...messages))

  const send: Caller['send'] = (operation, request) => {
    const outcome = place.answer(request)
    const json: unknown = typeof outcome.body === 'string' && /^[[{]/.test(outcome.body) ? JSON.parse(outcome.body) : undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD' || operation === 'file' || operation === null
    const step = { wallAt, request, operation, outcome, json, changes: !isRead && outcome.status < 400 }
    steps.push(step)
    blame(place.bugs.length > 0, ...place.bugs)
    blame(outcome.status >= 500, `the status is ${outcome.status}`)
    return step
  }
  const control: Caller['control'] = (id, parameters, body, query) => {
    const step = send(id, place.toControl(id, parameters, body, query))
    const [fault] = controlResponseFaults(id, step.outcome.status, step.json)
    blame(fault !== undefined, `${id} ${step.outcome.status} ${fault?.pointer ?? ''}: ${fault?.message ?? ''}`)
    return step
  }
  const headersOf: Caller['headersOf'] = (as, owner) => {
    if (as === 'nobody') return {}
    if (as === 'basicAuth') return { authorization: 'Basic abc' }
    return { authorization: `Bearer ${as === 'stranger' ? 'key-nobody' : place.keyOf(as === 'owner' ? owner : as)}` }
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
      return send(operation, toRequest(method, place.api + path, query, headers, body))
    },
    lastChanged() {
      const last = steps.pop()
      if (last !== undefined) steps.push({ ...last, changes: true })
    },
    sessions: () =>
      (control('listControlledSessions', {}, undefined, 'limit=1000').json as { readonly sessions: readonly Session[] }).sessions,
    account(name) {
      const { outcome, json } = control('getAccount', { account: name })
      return outcome.status === 200 ? (json as Account) : undefined
    },
    isOlder: () => (control('getOptions').json as { readonly form: string }).form === 'older',
    now: () => Date.parse((control('getClock').json as { readonly now: string }).now),
  }
}
