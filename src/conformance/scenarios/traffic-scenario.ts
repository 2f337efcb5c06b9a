import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { noAnswerPointer } from '../../scenario/recorded-fault.ts'
import type { Result } from '../judge/judge.ts'
import { askedScenario, imagineCreates, isAsked } from './asked-scenario.ts'
import { otherCourses } from './courses.ts'
import type { Draft } from './draft.ts'
import { namesOthers, ofOneAccount } from './one-account.ts'
import { membersBeside, partAt } from './part-at.ts'
import type { Reference } from './reference.ts'
import { showLostAnswer } from './lost-answer.ts'
import { expectMeaning, writeStory } from './recorded-story.ts'
import type { ShownFailure } from './scenario-text.ts'
import { findTurns, findWaits, type SessionWait } from './session-waits.ts'
import { compareAnswers, showFailure, type Showing } from './show-failure.ts'
import { draftTraffic, isLost, isTellable, type Recorded } from './traffic-draft.ts'
import { withCreations, withoutLaterPages } from './with-creations.ts'
import { further, whyNone, type WhyNone } from './why-no-scenario.ts'

/** Recorded exchanges, in the order of sending and without secrets, and what was found in them. */
export type Traffic = Recorded & {
  readonly results: readonly Result[]
  readonly recordedAt: string
  readonly title: string
}

/** A fault that somebody points at: a place of an answer, such as `/body/status`, of the last exchange or of one with that id. */
export type PointedFault = { readonly pointer: string; readonly exchange?: number }

export type TrafficScenario = {
  readonly scenario: string
  /** The rule of the fault, whether it shows that or not; undefined if somebody pointed at it, or there is none. */
  readonly rule?: string
  readonly isReproducing: boolean
  /** The other rules that are broken, the worst first. */
  readonly others: readonly string[]
  /** The reason why it shows no fault although there is one. */
  readonly whyNoFault?: string
  /** Set where no answer has what somebody pointed at. */
  readonly isNowhere?: true
  /** Set where nobody recorded an answer or pointed at a request: the first that the mock answers otherwise is the fault. */
  readonly isGuess?: true
  /** The ids of exchanges that no step can express. */
  readonly untold: readonly number[]
}

type Verdict = ShownFailure['verdict']
type Fault = {
  readonly exchange: Exchange
  readonly verdict?: Verdict
  readonly pointer?: string
  readonly broken?: { readonly rule: string; readonly clause: string }
  /** Set where the answers to several accounts show it together. */
  readonly isOfSeveral?: true
}

/**
 * Writes a scenario of recorded traffic: its requests in their order up to the first fault that the reference does not have, or all of them.
 * It needs no given world, so that it plays on a deployment of which only an address and a key are known. Null if no step can express any
 * of it.
 */
export async function trafficScenario(traffic: Traffic, reference: Reference, pointed?: PointedFault): Promise<TrafficScenario | null> {
  if (isAsked(traffic.exchanges)) return showAsked(traffic, reference, pointed)
  const faults = pointed === undefined ? faultsIn(traffic) : faultsAt(traffic, pointed)
  const untold = traffic.exchanges.flatMap((exchange) => (isTellable(exchange, traffic) ? [] : [exchange.id]))
  let whyNoFault: string | undefined = pointed !== undefined && faults.length === 0 ? whyNothingAt(traffic, pointed) : undefined
  for (const fault of faults) {
    const shown = await showForAccounts(traffic, reference, fault)
    const rule = fault.broken?.rule
    if ('scenario' in shown)
      return { ...shown, ...(rule !== undefined && { rule }), isReproducing: true, others: othersIn(faults, rule), untold }
    whyNoFault ??= shown.whyNot
  }
  const scenario = await writeStory(
    traffic,
    showingOf(traffic, reference, { expected: '', actual: '' }, undefined),
    faults.map(({ exchange }) => exchange),
  )
  if (scenario === null) return null
  const broken = faults[0]?.broken
  return {
    scenario,
    ...(broken !== undefined && { rule: broken.rule }),
    isReproducing: false,
    others: othersIn(faults, broken?.rule),
    untold,
    ...(whyNoFault !== undefined && { whyNoFault }),
    ...(pointed !== undefined && (faults.length === 0 || whyNoFault?.startsWith(nowhere) === true) && { isNowhere: true }),
  }
}

function othersIn(faults: readonly Fault[], shown: string | undefined): readonly string[] {
  const broken = new Set(faults.flatMap((fault) => fault.broken?.rule ?? []))
  return [...broken].filter((rule) => rule !== shown)
}

/** Writes a scenario of requests whose answers nobody recorded. */
async function showAsked(traffic: Traffic, reference: Reference, pointed: PointedFault | undefined): Promise<TrafficScenario | null> {
  const asked = { ...traffic, exchanges: imagineCreates(traffic.exchanges) }
  const untold = asked.exchanges.flatMap((exchange) => (isTellable(exchange, asked) ? [] : [exchange.id]))
  const told = asked.exchanges.filter(({ id }) => !untold.includes(id))
  const exchange = pointed?.exchange === undefined ? told.at(-1) : told.find(({ id }) => id === pointed.exchange)
  const draft = draftTraffic(asked, told, exchange)
  if (draft === null) return null
  const usual = showingOf(asked, reference, { expected: '', actual: '' }, undefined)
  const showing = { ...usual, facts: { ...usual.facts, story: 'Nobody recorded the answers of the deployment.' } }
  if (exchange === undefined) {
    const whyNoFault = pointed === undefined ? undefined : whyNothingAt(traffic, pointed)
    const { scenario } = await askedScenario(draft, undefined, showing)
    return { scenario, isReproducing: false, others: [], untold, ...(whyNoFault !== undefined && { whyNoFault, isNowhere: true }) }
  }
  const place = { exchange, isGuess: pointed === undefined, ...(pointed !== undefined && { pointer: pointed.pointer }) }
  const { scenario, whyNot } = await askedScenario(draft, place, showing)
  if (whyNot !== undefined) return { scenario, isReproducing: false, others: [], untold, whyNoFault: whyNot }
  return { scenario, isReproducing: true, others: [], untold, ...(pointed === undefined && { isGuess: true }) }
}

const severities: readonly string[] = ['fail', 'warn', 'info']

/** The breaches, the worst first and then the earliest, each at the last exchange that shows it; then at those before that it is seen by. */
function faultsIn({ exchanges, results }: Traffic): readonly Fault[] {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  const found = results.flatMap(({ rule, verdict, exchanges: cited }): readonly Ranked[] => {
    if (!('expected' in verdict)) return []
    const broken = { rule: rule.id, clause: rule.clause }
    const seenBy = cited.flatMap((id) => byId.get(id) ?? []).toReversed()
    const [last, ...before] = seenBy.toSorted((a, b) => Number(hasPlace(b, rule.id, verdict)) - Number(hasPlace(a, rule.id, verdict)))
    if (last === undefined) return []
    const isOfSeveral = new Set(seenBy.flatMap(({ as }) => as ?? [])).size > 1
    const at = (exchange: Exchange, rank: number): Ranked => ({ exchange, verdict, broken, rank, ...(isOfSeveral && { isOfSeveral }) })
    const severity = severities.indexOf(verdict.verdict)
    return [
      at(last, severity),
      ...before.filter((one) => one.operation === last.operation).map((one) => at(one, severities.length + severity)),
    ]
  })
  return found.toSorted((a, b) => a.rank - b.rank || a.exchange.order.sent - b.exchange.order.sent)
}

/** True for a list where the place of a fault is in one, and for another answer where it is not. The rules of lists may name no place. */
function hasPlace({ operation }: Exchange, rule: string, { pointer }: Verdict): boolean {
  const isOfList = pointer === undefined ? rule.startsWith('sessions/list/') : pointer.startsWith('/sessions')
  return (operation === 'listSessions') === isOfList
}

type Ranked = Fault & { readonly rank: number }

function faultsAt({ exchanges }: Traffic, { pointer, exchange: id }: PointedFault): readonly Fault[] {
  const asked = exchanges.filter((one) => (one.operation !== null || one.tool !== undefined) && (id === undefined || one.id === id))
  const hasIt = (one: Exchange): boolean => (pointer === noAnswerPointer ? isLost(one) : partAt(answerOf(one), pointer) !== undefined)
  const found = asked.findLast(hasIt) ?? (id === undefined ? undefined : asked[0])
  return found === undefined ? [] : [{ exchange: found, pointer }]
}

function whyNothingAt({ exchanges }: Traffic, { pointer, exchange }: PointedFault): string {
  const isThere = exchange === undefined || exchanges.some(({ id }) => id === exchange)
  if (isThere && pointer === noAnswerPointer) return 'each request got an answer'
  return isThere ? `no answer has ${pointer}` : `there is no exchange ${exchange}, of ${exchanges.length} that were read`
}

const whyLost = 'its request got no answer, and a scenario of a rule shows what is wrong in one'

type ShownFault = { readonly scenario: string } | { readonly whyNot: string }

/** Shows a fault with one key where that does: whoever has an address has one key of it. */
async function showForAccounts(traffic: Traffic, reference: Reference, fault: Fault): Promise<ShownFault> {
  const alone = ofOneAccount(traffic, fault.exchange)
  const needsOthers = alone === undefined || fault.isOfSeveral === true || namesOthers(traffic, fault.exchange)
  const attempts = [
    { traffic, fault },
    ...(alone === undefined ? [] : [{ traffic: alone.traffic, fault: { ...fault, exchange: alone.exchange } }]),
  ]
  const whyNot: string[] = []
  for (const attempt of needsOthers ? attempts : attempts.toReversed()) {
    const shown = await showAlone(attempt.traffic, reference, attempt.fault)
    if ('scenario' in shown) return shown
    whyNot.push(shown.whyNot)
  }
  return { whyNot: whyNot[0] ?? whyNone.uncited }
}

/** Shows a fault in what was recorded, or after the creation of what was there before. */
async function showAlone(traffic: Traffic, reference: Reference, fault: Fault): Promise<ShownFault> {
  if (traffic.cutRequests?.has(fault.exchange.id) === true) return { whyNot: 'the body of its request was not recorded whole' }
  const isLostAnswer = isLost(fault.exchange)
  // A rule that sees it is about the other answers.
  if (isLostAnswer && fault.broken !== undefined) return { whyNot: whyLost }
  const show = isLostAnswer ? showLost : showFault
  const shown = await show(traffic, reference, fault)
  if ('scenario' in shown) return shown
  const pointer = fault.pointer?.replace(/^\/body/, '')
  const more = withCreations(traffic, fault.exchange, { ...(pointer !== undefined && { pointer }), ...fault.verdict })
  if (more !== undefined && 'whyNot' in more) return more
  const whole = more === undefined ? [traffic] : [more.traffic, traffic]
  const others = [...whole.slice(0, -1), ...whole.flatMap((one) => withoutLaterPages(one) ?? [])]
  for (const other of others) {
    const again = await show(other, reference, fault)
    if ('scenario' in again) return again
  }
  return shown
}

async function showLost(traffic: Traffic, reference: Reference, { exchange }: Fault): Promise<ShownFault> {
  const recorded = traffic.exchanges.filter(({ order }) => order.sent <= exchange.order.sent)
  const draft = draftTraffic(traffic, recorded, exchange)
  if (draft === null) return { whyNot: whyNone.undrafted }
  const showing = { ...showingOf(traffic, reference, { expected: '', actual: '' }, undefined), courses: otherCourses }
  return showLostAnswer(draft, exchange, showing)
}

async function showFault(traffic: Traffic, reference: Reference, fault: Fault): Promise<ShownFault> {
  const { exchange, broken } = fault
  const recorded = traffic.exchanges.filter(({ order }) => order.sent <= exchange.order.sent)
  const showing = { ...showingOf(traffic, reference, { expected: '', actual: '' }, broken), recorded, courses: otherCourses }
  let why: WhyNone = 'uncited'
  let verdict = fault.verdict
  for (const { wait, sound } of attemptsAt(exchange, traffic, verdict?.pointer)) {
    const draft = draftTraffic(traffic, recorded, exchange, wait)
    if (draft === null) {
      why = further(why, 'undrafted')
      continue
    }
    const found = verdict ?? (await verdictAt(draft, fault, showing))
    if (typeof found === 'string') return { whyNot: found }
    verdict = found
    const story = `Recorded from a deployment${broken === undefined ? '' : ` that breaks ${broken.rule} (${broken.clause})`}. Expected ${toWords(verdict)}, got ${verdict.actual}.`
    const { allowed, turns } = wait
    const shown = await showFailure(draft, exchange, {
      ...showing,
      verdict,
      facts: { ...showing.facts, story },
      ...(allowed !== undefined && { allowed }),
      ...(turns !== undefined && { turns, recorded: traffic.exchanges }),
      ...(sound !== undefined && { sound }),
    })
    if ('scenario' in shown) return shown
    why = further(why, shown.why)
  }
  return { whyNot: whyNone[why] }
}

type Attempt = { readonly wait: SessionWait; readonly sound?: Exchange }

/** The waits to try. A fault that only one read has takes a comparison of each read, which is long for any other. */
function attemptsAt(exchange: Exchange, { exchanges }: Traffic, pointer: string | undefined): readonly Attempt[] {
  const earlier = exchanges.filter(({ order }) => order.sent < exchange.order.sent)
  const turns = findTurns(exchange, exchanges, pointer)
  const sound = exchanges.find(
    ({ as, operation, order, request: { url } }) =>
      operation === exchange.operation && as === exchange.as && url === exchange.request.url && order.sent > exchange.order.sent,
  )
  return [
    ...(sound === undefined ? [] : turns.map((wait) => ({ wait, sound }))),
    ...findWaits(exchange, earlier, pointer).map((wait) => ({ wait })),
    ...turns.map((wait) => ({ wait })),
  ]
}

const nowhere = 'neither its answer nor that of the mock has'

/** The verdict on a place that somebody pointed at: the reference has there what is expected. */
async function verdictAt(draft: Draft, { exchange, pointer = '' }: Fault, showing: Showing): Promise<Verdict | string> {
  const compared = await compareAnswers(draft, draft.exchanges.lastIndexOf(exchange), exchange, showing)
  if ('why' in compared) return whyNone[compared.why]
  const [expected, actual] = [compared.passing, compared.failing].map((answer) => JSON.stringify(partAt(answer, pointer)) ?? 'absent')
  if (expected === 'absent' && actual === 'absent') return `${nowhere} ${pointer}${membersBeside(exchange, pointer)}`
  if (expected === undefined || actual === undefined || expected === actual) return `the mock answers ${pointer} ${expected} as well`
  return { expected, actual, ...(pointer.startsWith('/body') && { pointer: pointer.slice('/body'.length) }) }
}

/** A value in words that hold on any deployment: its cursors, ids, instants and addresses are its own. */
function toWords({ expected, pointer = '' }: Verdict): string {
  if (!expected.startsWith('"')) return expected
  if (pointer.endsWith('/nextCursor')) return 'a cursor'
  const kind = kindsOfOwn.find(([pattern]) => pattern.test(expected))
  return kind?.[1] ?? expected
}

const kindsOfOwn = [
  [/^"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"$/i, 'an id'],
  [/^"\d{4}-\d\d-\d\dT/, 'an instant'],
  [/^"https?:/, 'an address'],
] as const

function showingOf(traffic: Traffic, reference: Reference, verdict: Verdict, broken: Fault['broken']): Showing {
  const { title, recordedAt, baseUrl } = traffic
  const facts = {
    from: 'inspect',
    title,
    story: `Recorded from a deployment.`,
    recordedAt,
    baseUrl,
    ...(broken !== undefined && { broken }),
  } as const
  return { verdict, facts, names: new Map(), reference, expectEarlier: expectMeaning, isWhole: true, playsAnywhere: true }
}
