import type { OperationId } from '../../contract/operations.ts'
import type { DeploymentRuleId } from '../../contract/rules.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Breach } from '../../judgement/monitor.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { FindingExcuse } from '../define/excuse.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { failsForAll, isFailedForAll } from '../define/probe-stopped.ts'
import type { Verdict } from '../define/verdict.ts'
import { isAccepted } from '../probes/define-creation.ts'
import { nobodysSession } from '../probes/nobodys-session.ts'
import { outsideFreshWorlds } from '../send/exchange-lists.ts'

/** An operation that fails whatever it is asked: the answers to its plainest request, and to the reads after these, which were served. */
export type DownOperation = {
  readonly operation: OperationId
  readonly asked: readonly Exchange[]
  readonly served: readonly Exchange[]
}

/** The rules that an operation breaks which fails whatever it is asked. The first that a run may check is broken, and blocks all others. */
const brokenRules: { readonly [Id in OperationId]?: readonly DeploymentRuleId[] } = {
  searchPapers: ['search/answers-synchronously'],
  searchTrials: ['search/answers-synchronously'],
  createReport: ['sessions/create/accepted', 'sessions/create/question-required'],
  createSystematicReview: ['sessions/create/accepted', 'sessions/create/question-required'],
  getReport: ['sessions/get/detail-fields', 'sessions/get/not-found'],
  getSystematicReview: ['sessions/get/detail-fields', 'sessions/get/not-found'],
  listSessions: ['sessions/list/response-form'],
  resumeSession: ['sessions/resume/not-found'],
  shareSession: ['sessions/shares/not-found'],
}

/** The rule that an operation breaks, which a narrow run may not have among its own. */
export function brokenRuleOf({ operation }: DownOperation, mayCheck: (rule: DeploymentRuleId) => boolean): DeploymentRuleId | undefined {
  const rules = brokenRules[operation] ?? []
  return rules.find(mayCheck) ?? rules[0]
}

/** The operations that failed in a run and served nothing, each with its first failure. */
export function findSuspects(exchanges: readonly Exchange[]): ReadonlyMap<OperationId, Exchange> {
  const outside = outsideFreshWorlds(exchanges)
  const served = new Set(outside.filter(isAccepted).map(({ operation }) => operation))
  const failed = outside.filter((exchange) => isFailure(exchange) && !served.has(exchange.operation))
  const first = failed.toReversed().flatMap((exchange) => (exchange.operation === null ? [] : [[exchange.operation, exchange] as const]))
  return new Map(first.filter(([operation]) => brokenRules[operation] !== undefined))
}

/** True for an error of the server. Without any answer it is the network that fails, and a creation that answers 503 may be closed for a while. */
function isFailure(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 0
  const isClosed = status === 503 && exchange.operation !== null && operationRoles[exchange.operation] === 'create'
  return status >= 500 && !isClosed
}

/**
 * Sends the plainest request of an operation. It creates a session only where the profile allows that; resumes and shares name no session.
 * Null without room for it.
 */
export async function askPlainly(context: ProbeContext, operation: OperationId, mayCreate: boolean): Promise<Exchange | null> {
  const [{ sessionId }] = nobodysSession
  const call: ApiCall = { operation, as: 'default' }
  switch (operationRoles[operation]) {
    case 'search':
      return context.hasRoom(1) ? context.send({ ...call, body: { query: 'vitamin D', maxResults: 1 } }) : null
    case 'create':
      if (!mayCreate) return context.hasRoom() ? context.sendInvalid({ ...call, body: {} }) : null
      return context.hasRoom(0, 1) ? context.send({ ...call, body: { researchQuestion: 'Does vitamin D help?' } }) : null
    case 'list':
      return context.hasRoom() ? context.send({ ...call, query: { limit: 1 } }) : null
    case 'share':
      return context.hasRoom() ? context.send({ ...call, path: { sessionId }, body: { email: 'nobody@example.org' } }) : null
    case 'typedGet':
    case 'resume':
    case 'discovery':
    case 'other':
      return context.hasRoom() ? context.send({ ...call, path: { sessionId } }) : null
  }
}

/** A read whose answer shows that a deployment serves requests. */
export type Witness = { readonly send: (context: ProbeContext) => Promise<Exchange>; readonly isServed: (answer: Exchange) => boolean }

/** The read of a session that is none, for a deployment whose list fails. */
export const missingRead: Witness = {
  send: ({ send }) => send({ operation: 'getReport', as: 'default', path: { sessionId: nobodysSession[0].sessionId } }),
  isServed: (answer) => answerOf(answer)?.status === 404 && memberOf(answer, 'error', 'code') === 'report_not_found',
}

/** Asks operations once more. Those are left that fail right before a read which is served. */
export async function stillDown(
  context: ProbeContext,
  down: readonly DownOperation[],
  ask: (operation: OperationId) => Promise<Exchange | null>,
  witness: Witness,
): Promise<readonly DownOperation[]> {
  const left: DownOperation[] = []
  for (const { operation, asked, served } of down) {
    const again = await ask(operation)
    const after = again !== null && isFailure(again) && context.hasRoom() ? await witness.send(context) : null
    if (again !== null && after !== null && witness.isServed(after))
      left.push({ operation, asked: [...asked, again], served: [...served, after] })
  }
  return left
}

/** The words of a verdict on all that an operation hides which fails whatever it is asked. */
export function toDownDetail({ operation, asked }: DownOperation): string {
  const [first] = asked
  return failsForAll(operation, first === undefined ? 'nothing' : statusAndCode(first))
}

/** The breach of such an operation, and the exchanges that show it: its first and its last failure, and what was served after that. */
export function toDownBreach(down: DownOperation): { readonly breach: Breach; readonly by: readonly Exchange[] } {
  const { asked, served } = down
  const breach = {
    expected: 'an answer to the request, for other operations are answered',
    actual: `${toDownDetail(down)}, and so ${asked.length} times more over a minute of pauses`,
  }
  return { breach, by: [asked[0], asked.at(-1), served.at(-1)].flatMap((exchange) => exchange ?? []) }
}

/** True if a verdict was left open by an operation. */
export function isHiddenBy({ operation }: DownOperation, verdict: Verdict, excuses: readonly FindingExcuse[]): boolean {
  if (excuses.some(({ coincidence, exchange }) => coincidence === 'failure' && exchange.operation === operation)) return true
  const detail = verdict.verdict === 'not-run' ? verdict.detail : undefined
  return detail !== undefined && detail.startsWith(`${operation} `) && (isFailedForAll(detail) || / answered 5\d\d\b/.test(detail))
}
