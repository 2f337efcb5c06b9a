import type { OperationId } from '../../contract/operations.ts'
import type { DeploymentRuleId } from '../../contract/rules.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Breach } from '../../judgement/monitor.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { failsForAll, isFailedForAll } from '../define/probe-stopped.ts'
import type { Target } from '../define/target.ts'
import { isAccepted } from '../probes/define-creation.ts'
import { nobodysSession } from '../probes/nobodys-session.ts'
import { outsideFreshWorlds } from '../send/exchange-lists.ts'
import type { Judged } from './judge.ts'
import { mustBeServed } from './must-be-served.ts'
import { toCall } from './send-again.ts'

/** An operation that failed in a run and served nothing. */
export type Suspect = {
  readonly operation: OperationId
  readonly failed: Exchange
  /** Of an operation on one session: a failure of a request that it should have served. */
  readonly due?: Exchange
  readonly doesRefuse: boolean
}

/** An operation that fails whatever it should serve: the answers when it was asked again, and to the reads after these, which were served. */
export type DownOperation = Suspect & { readonly asked: readonly Exchange[]; readonly served: readonly Exchange[] }

/** The rules that an operation breaks which fails whatever it is asked. The first that a run may check is broken, and blocks all others. */
const rulesOfAll: { readonly [Id in OperationId]?: readonly DeploymentRuleId[] } = {
  searchPapers: ['search/answers-synchronously'],
  searchTrials: ['search/answers-synchronously'],
  createReport: ['sessions/create/accepted', 'sessions/create/question-required'],
  createSystematicReview: ['sessions/create/accepted', 'sessions/create/question-required'],
  getReport: ['sessions/get/detail-fields', 'sessions/get/not-found'],
  getSystematicReview: ['sessions/get/detail-fields', 'sessions/get/not-found'],
  listSessions: ['sessions/list/response-form'],
  resumeSession: ['sessions/resume/not-found'],
  shareSession: ['sessions/shares/not-found'],
  getAgentSession: ['agents/get/answered', 'agents/get/not-found'],
}

/** The rules that an operation breaks which refuses what it should, and fails whatever it should serve. */
const rulesOfServing: { readonly [Id in OperationId]?: readonly DeploymentRuleId[] } = {
  ...rulesOfAll,
  resumeSession: ['sessions/resume/response-fields'],
  shareSession: ['sessions/shares/response-fields'],
}

/** The rule that an operation breaks, which a narrow run may not have among its own. */
export function brokenRuleOf(
  { operation, doesRefuse }: Suspect,
  mayCheck: (rule: DeploymentRuleId) => boolean,
): DeploymentRuleId | undefined {
  const rules = (doesRefuse ? rulesOfServing : rulesOfAll)[operation] ?? []
  return rules.find(mayCheck) ?? rules[0]
}

/** The operations that failed in a run and served nothing. */
export function findSuspects(exchanges: readonly Exchange[], target: Target): readonly Suspect[] {
  const outside = outsideFreshWorlds(exchanges)
  const served = new Set(outside.filter(isAccepted).map(({ operation }) => operation))
  const refused = new Set(outside.filter(isRefused).map(({ operation }) => operation))
  const failed = Map.groupBy(outside.filter(isFailure), ({ operation }) => operation)
  return [...failed].flatMap(([operation, failures]): readonly Suspect[] => {
    const [first] = failures
    if (operation === null || first === undefined || served.has(operation) || rulesOfAll[operation] === undefined) return []
    const due = failures.find((one) => mustBeServed(one, outside, target))
    const doesRefuse = refused.has(operation)
    if (doesRefuse && isOfOneSession(operation) && due === undefined) return []
    return [{ operation, failed: first, doesRefuse, ...(due !== undefined && { due }) }]
  })
}

/** The failures of an operation in a run. */
export function failuresOf(operation: OperationId, exchanges: readonly Exchange[]): ReadonlySet<number> {
  return new Set(exchanges.filter((one) => one.operation === operation && isFailure(one)).map(({ id }) => id))
}

/** True for a refusal of the request itself. */
function isRefused(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 500
  return status >= 400 && status < 500 && status !== 429
}

/** True for operations that refuse the plainest request, for it names no session of the deployment. */
function isOfOneSession(operation: OperationId): boolean {
  return ['typedGet', 'resume', 'share'].includes(operationRoles[operation])
}

/** True for an error of the server. Without any answer it is the network that fails, and a creation that answers 503 may be closed for a while. */
function isFailure(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 0
  const isClosed = status === 503 && exchange.operation !== null && operationRoles[exchange.operation] === 'create'
  return status >= 500 && !isClosed
}

/** Asks an operation once more. An operation on one session may refuse its plainest request, and fail at a due one. Null where neither can be sent. */
export async function askAgain(context: ProbeContext, suspect: Suspect, mayCreate: boolean): Promise<AskedAgain | null> {
  const { operation, due, doesRefuse } = suspect
  const plain = doesRefuse && isOfOneSession(operation) ? null : await askPlainly(context, operation, mayCreate)
  if (plain !== null && (due === undefined || !isRefused(plain))) return { answer: plain, doesRefuse }
  const call = due === undefined ? null : toCall(due, context.target)
  return call === null ? null : { answer: await context.send(call), doesRefuse: true }
}

/** An answer to an operation that is asked again. */
export type AskedAgain = { readonly answer: Exchange; readonly doesRefuse: boolean }

/**
 * Sends the plainest request of an operation. It creates a session only where the profile allows that; typed gets, resumes and shares name
 * no session. Null where the budget has no search, or no session, left for it.
 */
async function askPlainly(context: ProbeContext, operation: OperationId, mayCreate: boolean): Promise<Exchange | null> {
  const [{ sessionId }] = nobodysSession
  const call: ApiCall = { operation, as: 'default' }
  switch (operationRoles[operation]) {
    case 'search':
      return context.hasRoom(1) ? context.send({ ...call, body: { query: 'vitamin D', maxResults: 1 } }) : null
    case 'create':
      if (!mayCreate) return context.sendInvalid({ ...call, body: {} })
      return context.hasRoom(0, 1) ? context.send({ ...call, body: { researchQuestion: 'Does vitamin D help?' } }) : null
    case 'list':
      return context.send({ ...call, query: { limit: 1 } })
    case 'share':
      return context.send({ ...call, path: { sessionId }, body: { email: 'nobody@example.org' } })
    case 'typedGet':
    case 'resume':
    case 'discovery':
    case 'other':
      return context.send({ ...call, path: { sessionId } })
  }
}

/** A read whose answer shows that a deployment serves requests. */
export type Witness = { readonly send: (context: ProbeContext) => Promise<Exchange>; readonly isServed: (answer: Exchange) => boolean }

/** The read of a session that is none, for a deployment whose list fails. */
export const missingRead: Witness = {
  send: ({ send }) => send({ operation: 'getReport', as: 'default', path: { sessionId: nobodysSession[0].sessionId } }),
  isServed: (answer) => answerOf(answer)?.status === 404 && memberOf(answer, 'error', 'code') === 'report_not_found',
}

/** Asks operations once more, one after the other. Those are left that fail right before a read which is served. */
export async function stillDown(
  context: ProbeContext,
  down: readonly DownOperation[],
  ask: (suspect: Suspect) => Promise<AskedAgain | null>,
  witness: Witness,
  onLeft: (down: DownOperation) => void,
): Promise<readonly DownOperation[]> {
  const left: DownOperation[] = []
  for (const one of down) {
    const again = await ask(one)
    if (again === null || !isFailure(again.answer)) continue
    const after = await witness.send(context)
    if (!witness.isServed(after)) continue
    const { answer, doesRefuse } = again
    const failing = { ...one, doesRefuse, asked: [...one.asked, answer], served: [...one.served, after] }
    left.push(failing)
    onLeft(failing)
  }
  return left
}

/** The words of a verdict on all that such an operation hides. */
export function toDownDetail({ operation, asked, doesRefuse }: DownOperation): string {
  const [first] = asked
  return failsForAll(operation, first === undefined ? 'nothing' : statusAndCode(first), doesRefuse)
}

/** The breach of such an operation, and the exchanges that show it: its first and its last failure, and what was served after that. */
export function toDownBreach(down: DownOperation): { readonly breach: Breach; readonly by: readonly Exchange[] } {
  const { asked, served } = down
  const breach = {
    expected: 'an answer to the request, for other operations are answered',
    actual: `${toDownDetail(down)}, and so ${asked.length} times more, with pauses between`,
  }
  return { breach, by: [asked[0], asked.at(-1), served.at(-1)].flatMap((exchange) => exchange ?? []) }
}

/** True if a rule was left open by an operation with these failures: it says so, or it lacks what would have come after one of them. */
export function isHiddenBy({ operation }: Suspect, { verdict, excuses, exchanges }: Judged, failed: ReadonlySet<number>): boolean {
  if (excuses.some(({ coincidence, exchange }) => coincidence === 'failure' && exchange.operation === operation)) return true
  if (verdict.verdict !== 'not-run') return false
  const { detail = '', reason } = verdict
  const [, named] = /^(\w+) answer(?:ed|s) /.exec(detail) ?? []
  if (named !== undefined) return named === operation && (isFailedForAll(detail) || / answered 5\d\d\b/.test(detail))
  return reason === 'precondition' && exchanges.some((id) => failed.has(id))
}
