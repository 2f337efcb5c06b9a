import type { OperationId } from '../../contract/operations.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { operationRoles, type OperationRole } from '../../judgement/operation-roles.ts'
import { failedForAll } from '../define/probe-stopped.ts'
import type { NotRun } from '../define/verdict.ts'
import { isAccepted } from '../probes/define-creation.ts'

/** The operations that fail whatever they are asked. Further requests of theirs would spend the budget and show nothing more. */
export type FailingOperations = {
  readonly add: (exchange: Exchange) => void
  /** The verdict of what is not sent to an operation any more; undefined as long as it may be asked. */
  readonly verdictOf: (operation: OperationId) => NotRun | undefined
  /** The first failed exchange of each operation that fails. */
  readonly failing: () => ReadonlyMap<OperationId, Exchange>
  /** The operations that have failed so far, and have done nothing that they were asked. They may refuse requests. */
  readonly suspected: () => readonly OperationId[]
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

type Failures = { readonly first: Exchange; readonly requests: Set<string>; verdict?: NotRun }

/** Watches the requests of a run: an operation with one answer below 500 is none that always fails. */
export function watchFailures(): FailingOperations {
  const [answering, successful] = [new Set<OperationId>(), new Set<OperationId>()]
  const failed = new Map<OperationId, Set<string>>()
  const failures = new Map<OperationId, Failures>()
  const operations = new Map<unknown, OperationId>()
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
        failures.delete(operation)
        if (isAccepted(exchange)) successful.add(operation)
        return
      }
      const text = JSON.stringify([request.headers['authorization'], request.url, request.body])
      failed.set(operation, (failed.get(operation) ?? new Set()).add(text))
      if (answering.has(operation)) return
      const known: Failures = failures.get(operation) ?? { first: exchange, requests: new Set() }
      failures.set(operation, known)
      known.requests.add(text)
      if (known.requests.size < enough || known.verdict !== undefined) return
      known.verdict = failedForAll(operation, status, known.requests.size)
      operations.set(known.verdict, operation)
    },
    verdictOf: (operation) => failures.get(operation)?.verdict,
    failing: () =>
      new Map([...failures].flatMap(([operation, { first, verdict }]) => (verdict === undefined ? [] : [[operation, first] as const]))),
    suspected: () =>
      [...failed].flatMap(([operation, { size }]) => {
        const enough = enoughToAskAgain[operationRoles[operation]] ?? Number.POSITIVE_INFINITY
        return successful.has(operation) || size < enough ? [] : [operation]
      }),
    operationOf: (verdict) => operations.get(verdict),
  }
}
