import { formOfResponse } from '../../contract/judge-response.ts'
import type { OperationId } from '../../contract/operations.ts'
import { isObject } from '../../contract/is-object.ts'
import type { ClientExchange } from './client-exchange.ts'
import type { ClientRecord } from './client-record.ts'
import { medianOf } from './pollers.ts'

/** The use of an operation by a client. */
export type UsedOperation = {
  readonly operation: OperationId
  readonly times: number
  /** Its query parameters and the members of its bodies, with how often each was sent. */
  readonly parameters: Readonly<Record<string, number>>
  /** How often each status was answered; `lost` where no answer arrived. */
  readonly answers: Readonly<Record<string, number>>
  /** `older` and `current`, each with how many answers had that form; answers that fit both or neither are not counted. */
  readonly forms: Readonly<Record<string, number>>
  /** Keys and parameters that the contract does not know. */
  readonly unknown: readonly { readonly message: string; readonly times: number }[]
  readonly userAgents: readonly string[]
  /** Null where no session was asked twice. */
  readonly polls: { readonly sessions: number; readonly most: number; readonly medianSeconds: number } | null
}

type Tally = Map<string, number>
type Use = {
  times: number
  readonly parameters: Tally
  readonly answers: Tally
  readonly forms: Tally
  readonly unknown: Tally
  readonly userAgents: Tally
}

/** Counts what a client used, exchange by exchange. */
export type UseCount = {
  readonly add: (exchange: ClientExchange, record: ClientRecord, unknown: readonly string[]) => void
  readonly read: (records: readonly ClientRecord[]) => readonly UsedOperation[]
}

const mostNames = 200

export function createUseCount(): UseCount {
  const uses = new Map<OperationId, Use>()
  return {
    add({ body, json, isReplaced }, { operation, query, status, program }, unknown) {
      if (operation === null) return
      const use = uses.get(operation) ?? {
        times: 0,
        parameters: new Map(),
        answers: new Map(),
        forms: new Map(),
        unknown: new Map(),
        userAgents: new Map(),
      }
      uses.set(operation, use)
      use.times += 1
      for (const name of [...new URLSearchParams(query).keys(), ...membersOf(body)]) count(use.parameters, name)
      count(use.answers, status === null ? 'lost' : String(status))
      const form = json === undefined || isReplaced || status === null || status >= 300 ? null : formOfResponse(operation, status, json)
      if (form !== null) count(use.forms, form)
      // A refused request is told by its faults.
      if (status === null || status < 400) for (const message of unknown) count(use.unknown, message)
      if (program !== undefined) count(use.userAgents, program ?? 'none')
    },
    read: (records) =>
      [...uses].map(([operation, { times, parameters, answers, forms, unknown, userAgents }]) => ({
        operation,
        times,
        parameters: Object.fromEntries(parameters),
        answers: Object.fromEntries(answers),
        forms: Object.fromEntries(forms),
        unknown: [...unknown].map(([message, often]) => ({ message, times: often })),
        userAgents: [...userAgents.keys()],
        polls: pollsOf(records.filter((record) => record.operation === operation && record.role === 'typedGet')),
      })),
  }
}

function count(tally: Tally, name: string): void {
  if (tally.size < mostNames || tally.has(name)) tally.set(name, (tally.get(name) ?? 0) + 1)
}

function membersOf(body: string | undefined): readonly string[] {
  if (body === undefined) return []
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? Object.keys(value) : []
  } catch {
    return []
  }
}

function pollsOf(gets: readonly ClientRecord[]): UsedOperation['polls'] {
  const ofSessions = [...Map.groupBy(gets, ({ sessionId }) => sessionId).values()].filter(({ length }) => length > 1)
  if (ofSessions.length === 0) return null
  const gaps = ofSessions.flatMap((polls) => polls.slice(1).map(({ sentAt }, index) => sentAt - (polls[index]?.sentAt ?? sentAt)))
  return {
    sessions: ofSessions.length,
    most: Math.max(...ofSessions.map(({ length }) => length)),
    medianSeconds: Math.round(medianOf(gaps) / 100) / 10,
  }
}
