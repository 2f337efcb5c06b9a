import type { RuleId } from '../../contract/rules.ts'
import { service } from '../../contract/service.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { Breach } from '../../judgement/monitor.ts'
import { byAnswer, type FindingExcuse } from '../define/excuse.ts'
import { isCrash } from '../define/retry-crash.ts'
import { verdictOf } from '../define/verdict.ts'
import { isInFreshWorld, outsideFreshWorlds } from '../send/exchange-lists.ts'
import { brokenRuleOf, failuresOf, isHiddenBy, toDownBreach, toDownDetail, type DownOperation } from './down-operations.ts'
import type { Judged, Result } from './judge.ts'
import { isAccepted } from '../probes/define-creation.ts'
import { isPlainlyValid } from './valid-request.ts'
import { showsOtherUser } from './other-users.ts'
import { isSameExcuse, type Attempt } from './recheck-excuses.ts'
import { isAtLeastAsCostly } from './request-cost.ts'
import { describeRequest } from './send-again.ts'
import { isBesideContract, isSearch } from './served-otherwise.ts'

/** The exchanges of a run that an excuse must agree with. */
export type ExcuseContext = {
  readonly exchanges: readonly Exchange[]
  readonly attempts: readonly Attempt[]
  readonly down: readonly DownOperation[]
  readonly mayCheck: (rule: RuleId) => boolean
}

type Contradiction = { readonly breach: Breach; readonly by: readonly Exchange[] }

/**
 * The results of a run in which every excuse is earned. Of the rules that an unearned one leaves open, the nearest to its request is broken,
 * and blocks the others.
 */
export function refuseUnearnedExcuses(judged: readonly Judged[], context: ExcuseContext): readonly Result[] {
  const changed = new Map<Judged, Verdicted>()
  const blame = (broken: Judged, same: readonly Unearned[]): void => {
    for (const { judged: other, by, isNamed } of same) {
      if (!isNamed || changed.has(other)) continue
      const detail = 'detail' in other.verdict ? other.verdict.detail : undefined
      const verdict = { verdict: 'not-run', reason: `blocked-by:${broken.rule.id}`, ...(detail !== undefined && { detail }) } as const
      changed.set(other, { verdict, exchanges: by.map(({ id }) => id) })
    }
  }
  for (const down of context.down) {
    const rule = brokenRuleOf(down, context.mayCheck)
    if (rule === undefined) continue
    const { breach, by } = toDownBreach(down)
    const failed = failuresOf(down.operation, context.exchanges)
    for (const one of judged) {
      if (changed.has(one)) continue
      if (one.rule.id === rule) changed.set(one, { verdict: verdictOf(one.rule, breach), exchanges: by.map(({ id }) => id) })
      else if (!isBroken(one) && isHiddenBy(down, one, failed))
        changed.set(one, {
          verdict: { verdict: 'not-run', reason: `blocked-by:${rule}`, detail: toDownDetail(down) },
          exchanges: one.exchanges,
        })
    }
  }
  for (const same of findUnearned(judged, context)) {
    const excused = sameCrashes(same, context.exchanges)
    const accused = judged.find((one) => isBroken(one) && one.exchanges.some((id) => excused.has(id)))
    const [nearest] = same.filter((one) => !isBroken(one.judged)).toSorted((a, b) => distanceOf(a) - distanceOf(b))
    const broken = accused ?? nearest?.judged
    if (accused === undefined && nearest !== undefined && broken !== undefined) {
      const { breach, by } = nearest
      changed.set(broken, { verdict: verdictOf(broken.rule, breach), exchanges: by.map(({ id }) => id) })
    }
    if (broken !== undefined) blame(broken, same)
  }
  return judged.map((one) => ({ rule: one.rule, verdict: one.verdict, exchanges: one.exchanges, ...changed.get(one) }))
}

/** The ids of the excused exchanges, and of every other crash of their operation: a rule that one of these breaks stands for all. */
function sameCrashes(same: readonly Unearned[], exchanges: readonly Exchange[]): ReadonlySet<number> {
  const ids = same.map(({ excuse }) => excuse.exchange.id)
  const [{ excuse } = {}] = same
  if (excuse?.coincidence !== 'failure') return new Set(ids)
  const others = exchanges.filter((one) => one.operation === excuse.exchange.operation && isSameExcuse(excuse, one))
  return new Set([...ids, ...others.map(({ id }) => id)])
}

/** The excuses that the rest of the run contradicts, those of one kind and operation together. */
function findUnearned(judged: readonly Judged[], context: ExcuseContext): Iterable<readonly Unearned[]> {
  const outside = { ...context, exchanges: outsideFreshWorlds(context.exchanges) }
  const known = new Map<Exchange, Contradiction | undefined>()
  const contradictionOf = (excuse: FindingExcuse): Contradiction | undefined => {
    const { exchange } = excuse
    if (!known.has(exchange)) known.set(exchange, isInFreshWorld(exchange) ? undefined : findContradiction(excuse, outside))
    return known.get(exchange)
  }
  const unearned = judged.flatMap((one) => {
    const named = one.excuses.map((excuse) => ({ excuse, isNamed: true }))
    const passedOver = one.passedOver.map((exchange) => ({ excuse: byAnswer(exchange), isNamed: false }))
    return [...named, ...passedOver].flatMap(({ excuse, isNamed }): readonly Unearned[] => {
      const found = contradictionOf(excuse)
      return found === undefined ? [] : [{ ...found, judged: one, excuse, isNamed }]
    })
  })
  return Map.groupBy(unearned, ({ excuse }) => `${excuse.coincidence} of ${excuse.exchange.operation ?? 'a file'}`).values()
}

type Unearned = Contradiction & { readonly judged: Judged; readonly excuse: FindingExcuse; readonly isNamed: boolean }
type Verdicted = Pick<Result, 'verdict' | 'exchanges'>

/**
 * The distance of a rule from a request: it names what it leaves out, the request left it open, its level is must, it is about that operation
 * and about little else.
 */
function distanceOf({ judged: { rule, verdict }, excuse, isNamed }: Unearned): number {
  const isAbout = rule.operations.includes(excuse.exchange.operation ?? 'none')
  const isLimit = rule.id.startsWith('limits/')
  const isOpen = verdict.verdict !== 'pass'
  return (
    (isNamed ? 0 : 10_000) +
    (isOpen ? 0 : 5000) +
    (rule.level === 'must' ? 0 : 1000) +
    (isAbout ? 0 : 100) +
    (isLimit ? 50 : 0) +
    rule.operations.length
  )
}

function isBroken({ verdict: { verdict } }: Judged): boolean {
  return verdict === 'fail' || verdict === 'warn' || verdict === 'info'
}

function findContradiction(excuse: FindingExcuse, context: ExcuseContext): Contradiction | undefined {
  switch (excuse.coincidence) {
    case 'failure':
      return findLastingFailure(excuse, context)
    case 'rateLimit':
      return findForeignCode(excuse) ?? findLastingFailure(excuse, context)
    case 'key':
      return findServedKey(excuse, context)
    case 'quota':
      return findServedQuota(excuse, context)
    case 'plan':
      return findServedPlan(excuse, context)
    case 'refusal':
      return findRefusedValid(excuse) ?? findLostFile(excuse, context)
    case 'otherUser':
      // A busy account explains any number of them. Where so many are no coincidence, the account has to show that it is busy.
      return excuse.unlessOther === undefined || showsOtherUser(context.exchanges) ? undefined : excuse.unlessOther
  }
}

/** A request that failed whenever it was sent again, although requests around it were served. */
function findLastingFailure(excuse: FindingExcuse, { attempts, exchanges }: ExcuseContext): Contradiction | undefined {
  const { exchange } = excuse
  // With 503 and 504 a creation did not reach the service.
  if (exchange.operation !== null && operationRoles[exchange.operation] === 'create' && !isCrash(exchange)) return undefined
  const request = describeRequest(exchange)
  const again = attempts.filter((attempt) => attempt.request === request)
  if ([exchange, ...again.map((attempt) => attempt.again)].some(isUnread)) return undefined
  if (again.at(-1)?.isLast !== true) return undefined
  if (!again.every((attempt) => attempt.isServed && isSameExcuse(excuse, attempt.again))) return undefined
  if (exchanges.some((one) => isAccepted(one) && describeRequest(one) === request)) return undefined
  const breach = {
    expected: 'an answer to the request, for others are answered',
    actual: `${statusAndCode(excuse.exchange)}, and so ${again.length} times more after longer and longer pauses`,
  }
  return { breach, by: [excuse.exchange, ...again.map((attempt) => attempt.again), ...again.flatMap(({ around }) => around)] }
}

/** True for an answer that was longer than the run had memory for, or was told to read. */
function isUnread({ response }: Exchange): boolean {
  return 'failed' in response && response.isUnread === true
}

/** A limit has no code of another refusal. */
function findForeignCode({ exchange }: FindingExcuse): Contradiction | undefined {
  const code = memberOf(exchange, 'error', 'code')
  const listed = service.errors.find((error) => error.code === code)
  if (listed === undefined || listed.status === 429) return undefined
  const expected = `another answer, for ${listed.code} has the status ${listed.status}`
  return { breach: { expected, actual: statusAndCode(exchange) }, by: [exchange] }
}

/** A key that is served before and after was neither invalid nor revoked nor expired in between. */
function findServedKey(excuse: FindingExcuse, context: ExcuseContext): Contradiction | undefined {
  const isServed = (one: Exchange): boolean =>
    isAccepted(one) && one.operation !== null && !isBesideContract(one) && haveSameKey(one, excuse.exchange)
  return findBetween(excuse, context, isServed, 'an answer to the request, for its key is served before and after')
}

/** An account that is served what uses as much before and after had not used up its quota in between. */
function findServedQuota(excuse: FindingExcuse, context: ExcuseContext): Contradiction | undefined {
  const isServed = (one: Exchange): boolean => isAccepted(one) && isAtLeastAsCostly(one, excuse.exchange)
  return findBetween(excuse, context, isServed, 'an answer to the request, for its account is served what uses as much before and after')
}

/** The fewest refusals of one request, or of different ones of an operation, that are no coincidence. */
const [enoughOfRequest, enoughOfOperation] = [2, 3]

function findBetween(
  excuse: FindingExcuse,
  { exchanges }: ExcuseContext,
  isServed: (exchange: Exchange) => boolean,
  expected: string,
): Contradiction | undefined {
  const { exchange } = excuse
  if (isBesideContract(exchange)) return undefined
  const request = describeRequest(exchange)
  // It was accepted another time, so that nothing but the moment was in its way.
  if (exchanges.some((one) => isAccepted(one) && describeRequest(one) === request)) return undefined
  const served = exchanges.filter(isServed)
  const refused = exchanges.filter((one) => one.operation === exchange.operation && haveSameKey(one, exchange) && isSameExcuse(excuse, one))
  const between = refused.flatMap((one) => {
    const before = served.findLast(({ order }) => order.answered < one.order.sent)
    const after = served.find(({ order }) => order.sent > one.order.answered)
    return before === undefined || after === undefined ? [] : [{ one, by: [before, one, after] }]
  })
  const same = between.filter(({ one }) => describeRequest(one) === request)
  const times = refused.filter((one) => describeRequest(one) === request).length
  const isRepeated = times >= enoughOfRequest && same.length > 0
  if (!isRepeated && between.length < enoughOfOperation) return undefined
  const by = (isRepeated ? same : between).flatMap((found) => found.by)
  return { breach: { expected, actual: statusAndCode(exchange) }, by: [...new Set(by)] }
}

/** The plan of a key has what the key is served. */
function findServedPlan({ exchange }: FindingExcuse, { exchanges }: ExcuseContext): Contradiction | undefined {
  if (isBesideContract(exchange)) return undefined
  const actual = statusAndCode(exchange)
  const served = (isServed: (one: Exchange) => boolean): Contradiction | undefined => {
    const first = exchanges.find(
      (one) => one.as === exchange.as && one.as !== null && isAccepted(one) && !isBesideContract(one) && isServed(one),
    )
    const expected = 'an answer to the request, for its key is served otherwise'
    return first === undefined ? undefined : { breach: { expected, actual }, by: [first, exchange] }
  }
  switch (memberOf(exchange, 'error', 'code')) {
    case 'api_access_denied':
      // The key of a plan without API access: this is the answer that the contract demands, and what is served otherwise is the breach.
      if (exchange.as === 'noApiAccess') return undefined
      // A key may be for sessions alone.
      return served((one) => !isSearch(exchange) || isSearch(one))
    case 'guided_flow_required':
      return served((one) => one.operation === 'createSystematicReview')
    case 'figure_extraction_required':
      if (!asksForFigures(exchange))
        return { breach: { expected: 'an answer to the request, for it asks for no figures', actual }, by: [exchange] }
      return served(asksForFigures)
    default:
      return undefined
  }
}

function asksForFigures({ request }: Exchange): boolean {
  return /"useFigures":\s*true/.test(request.body ?? '')
}

/** A refusal of what the contract lists, for any plan. */
function findRefusedValid({ exchange }: FindingExcuse): Contradiction | undefined {
  if (answerOf(exchange)?.status !== 400 || !isPlainlyValid(exchange)) return undefined
  return { breach: { expected: 'an answer to the request, for it is valid', actual: statusAndCode(exchange) }, by: [exchange] }
}

/** The time in which no address of a file expires. */
const freshMs = 5 * 60_000

/** A file that is refused at an address given out right before, although its session is still there. */
function findLostFile({ exchange }: FindingExcuse, { exchanges }: ExcuseContext): Contradiction | undefined {
  const { operation: id, request, sentAt } = exchange
  if (id !== null || request.method !== 'GET' || answerOf(exchange)?.status !== 403) return undefined
  // A web page may be closed to programs.
  if (exchanges.some((one) => memberOf(one, 'url') === request.url)) return undefined
  const address = JSON.stringify(request.url)
  const read = exchanges.find(
    (one) =>
      isTypedGet(one) &&
      one.order.answered < exchange.order.sent &&
      sentAt - one.answeredAt <= freshMs &&
      JSON.stringify(answerOf(one)?.json ?? null).includes(address),
  )
  // Another user may delete the session, and its files with it.
  const after = exchanges.find(
    (one) => isAccepted(one) && one.request.url === read?.request.url && one.order.sent > exchange.order.answered,
  )
  if (read === undefined || after === undefined) return undefined
  const expected = '200 for an address that was given out right before'
  return { breach: { expected, actual: statusAndCode(exchange) }, by: [read, exchange, after] }
}

function isTypedGet({ operation: id }: Exchange): boolean {
  return id !== null && operationRoles[id] === 'typedGet'
}

function haveSameKey(one: Exchange, other: Exchange): boolean {
  const key = one.request.headers['authorization']
  return key !== undefined && key === other.request.headers['authorization']
}
