import type { OperationId } from '../../contract/operations.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { operationRoles, type OperationRole } from '../../judgement/operation-roles.ts'
import { crowdedOutBy, failedForAll } from '../define/probe-stopped.ts'
import type { NotRun } from '../define/verdict.ts'
import { isAccepted } from '../probes/define-creation.ts'

/** An operation that has failed, and has done nothing that it was asked. */
export type SuspectedOperation = {
  readonly operation: OperationId
  /** The verdict of what has no room because the operation is asked again and again. */
  readonly verdict: NotRun
  /** The failed requests that repeated others. */
  readonly repeats: readonly Exchange[]
}

/** The operations that fail whatever they are asked. Further requests of theirs would spend the budget and show nothing more. */
export type FailingOperations = {
  readonly add: (exchange: Exchange) => void
  /** The verdict of what is not sent to an operation any more; undefined as long as it may be asked. */
  readonly verdictOf: (operation: OperationId) => NotRun | undefined
  /** The first failed exchange of each operation that fails. */
  readonly failing: () => ReadonlyMap<OperationId, Exchange>
  /** The operations that have failed so far, and have done nothing that they were asked. They may refuse requests. */
  readonly suspected: () => readonly SuspectedOperation[]
  /** The operation that a verdict is about. */
  readonly operationOf: (verdict: unknown) => OperationId | undefined
}

/** The number of different requests that fail before an operation counts as failing. Reads are asked again and again, so few are enough. */
const enoughFailures: { readonly [Role in OperationRole]?: number } = {
  search: 12,
  create: 12,
  list: 3,
  typedGet: 3,
  // A run sends few of them.
  resume: Number.POSITIVE_INFINITY,
  share: Number.POSITIVE_INFINITY,
}

/** The number of different requests that fail before room is kept to ask their operation again. */
const enoughToAskAgain: { readonly [Role in OperationRole]?: number } = { search: 3, create: 3, list: 3, typedGet: 3, resume: 1, share: 1 }

type Failures = { readonly first: Exchange; readonly requests: Set<string>; readonly repeats: Exchange[]; verdict?: NotRun }

/** Watches the requests of a run: an operation with one answer below 500 is none that always fails. */
export function watchFailures(): FailingOperations {
  const [answering, successful] = [new Set<OperationId>(), new Set<OperationId>()]
  const failures = new Map<OperationId, Failures>()
  const operations = new Map<unknown, OperationId>()
  const verdictOf = (operation: OperationId): NotRun | undefined =>
    answering.has(operation) ? undefined : failures.get(operation)?.verdict
  return {
    add(exchange) {
      const { operation, request } = exchange
      const enough = operation === null ? undefined : enoughFailures[operationRoles[operation]]
      if (operation === null || enough === undefined) return
      const status = answerOf(exchange)?.status
      // Without any answer it is the network that fails, or an interruption.
      if (status === undefined) return
      if (status < 500) {
        answering.add(operation)
        if (isAccepted(exchange)) successful.add(operation)
        return
      }
      const text = JSON.stringify([request.headers['authorization'], request.url, request.body])
      const known: Failures = failures.get(operation) ?? { first: exchange, requests: new Set(), repeats: [] }
      failures.set(operation, known)
      if (known.requests.has(text)) known.repeats.push(exchange)
      known.requests.add(text)
      if (answering.has(operation) || known.requests.size < enough || known.verdict !== undefined) return
      known.verdict = failedForAll(operation, status, known.requests.size)
      operations.set(known.verdict, operation)
    },
    verdictOf,
    failing: () =>
      new Map([...failures].flatMap(([operation, { first }]) => (verdictOf(operation) === undefined ? [] : [[operation, first] as const]))),
    suspected: () =>
      [...failures].flatMap(([operation, { first, requests, repeats }]) => {
        const enough = enoughToAskAgain[operationRoles[operation]] ?? Number.POSITIVE_INFINITY
        if (successful.has(operation) || requests.size < enough) return []
        return [{ operation, verdict: verdictOf(operation) ?? crowdedOutBy(operation, answerOf(first)?.status ?? 500), repeats }]
      }),
    operationOf: (verdict) => operations.get(verdict),
  }
}
