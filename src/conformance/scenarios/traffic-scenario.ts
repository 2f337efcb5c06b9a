import { findUuids, isNilUuid } from '../../contract/formats.ts'
import { valueAt } from '../../contract/json-pointer.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { askedScenario, imagineCreates, isAsked } from './asked-scenario.ts'
import { otherCourses } from './courses.ts'
import type { Draft } from './draft/draft.ts'
import { findFaults, isOfCreatedLink, readOfCreated, type Fault, type Traffic } from './found-faults.ts'
import { namesOthers, ofOneAccount } from './one-account.ts'
import { bodyPlaceOf, findPointed, judgePlace, whyNonePointed, type PointedFault } from './pointed-fault.ts'
import type { Reference } from './reference.ts'
import { showLostAnswer } from './lost-answer.ts'
import { expectMeaning, writeStory } from './recorded-story.ts'
import { actualWords, expectedWords, type ShownFailure } from './scenario-text.ts'
import { findPolls } from './waits/list-waits.ts'
import { findTurns } from './waits/read-turns.ts'
import type { SessionWait } from './waits/session-wait.ts'
import { findWaits } from './waits/session-waits.ts'
import { showFailure, type Showing } from './show-failure.ts'
import { draftTraffic, isLost, isTellable } from './traffic-draft.ts'
import { withCreations, withEndBefore, withoutLaterPages, withReadAfter } from './with-creations.ts'
import { further, whyNone, type WhyNone, type WhyNot, type WhyNotKind } from './why-no-scenario.ts'

export type TrafficScenario = {
  readonly scenario: string
  /** The rule of the fault, whether it shows that or not; undefined if somebody pointed at it, or there is none. */
  readonly rule?: string
  readonly isReproducing: boolean
  /** The other rules that are broken, the worst first. */
  readonly others: readonly string[]
  /** The reason why it shows no fault although there is one, and its kind. */
  readonly whyNoFault?: string
  readonly whyKind?: WhyNotKind
  /** Set where nobody recorded an answer or pointed at a request: the first that the mock answers otherwise is the fault. */
  readonly isGuess?: true
  /** The account of the recording that the fault was seen with, where the scenario has another name for it. */
  readonly seenAs?: string
  /** The ids of exchanges that no step can express. */
  readonly untold: readonly number[]
}

/**
 * Writes a scenario of recorded traffic: its requests in their order up to the first fault that the reference does not have, or all of them.
 * It needs no given world, so that it plays on a deployment of which only an address and a key are known. Null if no step can express any
 * of it.
 */
export async function trafficScenario(traffic: Traffic, reference: Reference, pointed?: PointedFault): Promise<TrafficScenario | null> {
  if (isAsked(traffic.exchanges)) return showAsked(traffic, reference, pointed)
  const { exchanges } = traffic
  const faults = pointed === undefined ? findFaults(traffic) : faultAt(exchanges, pointed)
  const untold = exchanges.flatMap((exchange) => (isTellable(exchange, traffic) ? [] : [exchange.id]))
  let none: WhyNot | undefined = pointed !== undefined && faults.length === 0 ? whyNonePointed(exchanges, pointed) : undefined
  for (const fault of faults) {
    const shown = await showForAccounts(traffic, reference, fault)
    const rule = fault.broken?.rule
    if ('scenario' in shown)
      return { ...shown, ...(rule !== undefined && { rule }), isReproducing: true, others: othersIn(faults, rule), untold }
    none ??= shown
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
    ...toReason(none),
  }
}

function toReason(none: WhyNot | undefined): Pick<TrafficScenario, 'whyNoFault' | 'whyKind'> {
  return none === undefined ? {} : { whyNoFault: none.whyNot, ...(none.kind !== undefined && { whyKind: none.kind }) }
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
    const none = pointed === undefined ? undefined : whyNonePointed(traffic.exchanges, pointed)
    const { scenario } = await askedScenario(draft, undefined, showing)
    return { scenario, isReproducing: false, others: [], untold, ...toReason(none) }
  }
  const place = { exchange, isGuess: pointed === undefined, ...(pointed !== undefined && { pointer: pointed.pointer }) }
  const { scenario, whyNot } = await askedScenario(draft, place, showing)
  if (whyNot !== undefined) return { scenario, isReproducing: false, others: [], untold, whyNoFault: whyNot }
  return { scenario, isReproducing: true, others: [], untold, ...(pointed === undefined && { isGuess: true }) }
}

function faultAt(exchanges: readonly Exchange[], pointed: PointedFault): readonly Fault[] {
  const exchange = findPointed(exchanges, pointed)
  return exchange === undefined ? [] : [{ exchange, pointer: pointed.pointer }]
}

const whyLost = 'its request got no answer, and a scenario of a rule shows what is wrong in one'

type ShownFault = { readonly scenario: string } | WhyNot

/**
 * Shows a fault with one key where that does: whoever has an address has one key of it. It takes all keys where several accounts show it, since
 * that one key may be the owner's.
 */
async function showForAccounts(traffic: Traffic, reference: Reference, fault: Fault): Promise<ShownFault & Pick<Fault, 'seenAs'>> {
  const alone = ofOneAccount(traffic, fault.exchange)
  const ofAll = (): Promise<ShownFault> => showAlone(traffic, reference, fault)
  if (alone === undefined || fault.isOfSeveral === true) return ofAll()
  const isOfOthers = namesOthers(traffic, fault.exchange)
  const { as } = fault.exchange
  const isSameName = as === null || as === alone.exchange.as || fault.exchange.isKeyUnknown === true
  const seen = isSameName ? {} : { seenAs: as }
  const own = { ...fault, exchange: alone.exchange, ...(isOfOthers && { isOfOthers }), ...seen }
  const ofOne = async (): Promise<ShownFault & Pick<Fault, 'seenAs'>> => ({ ...(await showAlone(alone.traffic, reference, own)), ...seen })
  const [first, second] = isOfOthers ? [ofAll, ofOne] : [ofOne, ofAll]
  const shown = await first()
  if ('scenario' in shown) return shown
  const again = await second()
  return 'scenario' in again ? again : shown
}

/** Shows a fault in what was recorded, or after the creation of what was there before. */
async function showAlone(traffic: Traffic, reference: Reference, fault: Fault): Promise<ShownFault> {
  const shown = await showAt(traffic, reference, fault)
  if ('scenario' in shown || !isOfCreatedLink(fault)) return shown
  const recorded = readOfCreated(traffic.exchanges, fault)
  // No answer tells the id of its session twice but by this address: a later one has the right address.
  const added = recorded === undefined ? withReadAfter(traffic, fault.exchange) : { traffic, read: recorded }
  if (added === undefined) return shown
  const [expected = '', actual = ''] = [fault.exchange, added.read].map((one) =>
    JSON.stringify(valueAt(answerOf(one)?.json, '/links/self')),
  )
  const verdict = { expected, actual, pointer: '/links/self' }
  const later = await showAt(added.traffic, reference, { ...fault, exchange: added.read, verdict, pointer: '/body/links/self' })
  return 'scenario' in later ? later : shown
}

async function showAt(recorded: Traffic, reference: Reference, fault: Fault): Promise<ShownFault> {
  const isOfOutcome = fault.pointer === '/status' || fault.pointer === '/isError'
  const ended = isOfOutcome ? withEndBefore(recorded, fault.exchange) : { traffic: recorded }
  if ('whyNot' in ended) return ended
  const { traffic } = ended
  if (traffic.cutRequests?.has(fault.exchange.id) === true) return { whyNot: 'the body of its request was not recorded whole' }
  const isLostAnswer = isLost(fault.exchange)
  // A rule that sees it is about the other answers.
  if (isLostAnswer && fault.broken !== undefined) return { whyNot: whyLost }
  const show = isLostAnswer ? showLost : showFault
  const shown = await show(traffic, reference, fault)
  if ('scenario' in shown) return shown
  const { pointer } = fault
  // Whatever sessions there are, the mock answers the same in any other place.
  if (shown.kind === 'same' && pointer !== '/status' && pointer !== '/body/nextCursor') return shown
  const place = pointer === undefined ? undefined : bodyPlaceOf(pointer)
  const more = withCreations(traffic, fault.exchange, { ...(place !== undefined && { pointer: place }), ...fault.verdict })
  if (more !== undefined && 'whyNot' in more) return more
  const whole = more === undefined ? [traffic] : [more.traffic, traffic]
  const others = [...whole.slice(0, -1), ...whole.flatMap((one) => withoutLaterPages(one) ?? [])]
  let none: WhyNot = shown
  for (const other of others) {
    const again = await show(other, reference, fault)
    if ('scenario' in again) return again
    if (none.kind === undefined && again.kind !== undefined) none = again
  }
  return none
}

async function showLost(traffic: Traffic, reference: Reference, { exchange }: Fault): Promise<ShownFault> {
  const recorded = traffic.exchanges.filter(({ order }) => order.sent <= exchange.order.sent)
  const draft = draftTraffic(traffic, recorded, exchange)
  if (draft === null) return { whyNot: whyNone.undrafted }
  const showing = { ...showingOf(traffic, reference, { expected: '', actual: '' }, undefined), courses: otherCourses }
  return showLostAnswer(draft, exchange, showing)
}

type Verdict = ShownFailure['verdict']

async function showFault(traffic: Traffic, reference: Reference, fault: Fault): Promise<ShownFault> {
  const { exchange, broken } = fault
  const recorded = traffic.exchanges.filter(({ order }) => order.sent <= exchange.order.sent)
  const showing = { ...showingOf(traffic, reference, { expected: '', actual: '' }, broken), recorded, courses: otherCourses }
  let why: WhyNone = 'uncited'
  let whyNot: string | undefined
  let verdict = fault.verdict
  for (const { wait, sound } of attemptsAt(fault, traffic)) {
    const draft = draftTraffic(traffic, recorded, exchange, wait)
    if (draft === null) {
      why = further(why, 'undrafted')
      continue
    }
    if (asksForUnmade(draft, fault)) {
      why = further(why, 'unmade')
      continue
    }
    const found = verdict ?? (await judgePlace(draft, exchange, fault.pointer ?? '', showing))
    if ('whyNot' in found && found.kind !== undefined) return found
    if ('whyNot' in found) {
      whyNot ??= found.whyNot
      continue
    }
    verdict = found
    whyNot = undefined
    const story = [
      `Recorded from a deployment${broken === undefined ? '' : ` that breaks ${broken.rule} (${broken.clause})`}.`,
      `Expected ${expectedWords(verdict)}, got ${actualWords(verdict)}.`,
      ...(fault.seenAs === undefined ? [] : [`Seen with the key of another account, ${fault.seenAs}.`]),
    ].join(' ')
    const { allowed, turns } = wait
    const shown = await showFailure(draft, exchange, {
      ...showing,
      verdict,
      facts: { ...showing.facts, story },
      ...(fault.pointer !== undefined && { place: fault.pointer }),
      ...(allowed !== undefined && { allowed }),
      ...(turns !== undefined && { turns, recorded: traffic.exchanges }),
      ...(sound !== undefined && { sound }),
    })
    if ('scenario' in shown) return shown
    why = further(why, shown.why)
  }
  return { whyNot: whyNot ?? whyNone[why] }
}

/**
 * True if a step asks for a session by its id, which no step before it creates, and its answer is that of a session, or the id is one of
 * another account. The mock has no such session, and nobody knows whose key plays the scenario.
 */
function asksForUnmade({ steps, exchanges }: Draft, { exchange, isOfOthers }: Fault): boolean {
  const { path, arguments: passed } = steps[exchanges.lastIndexOf(exchange)] ?? {}
  const isById = findUuids(JSON.stringify([path, passed])).some((id) => !isNilUuid(id))
  const answer = answerOf(exchange)
  const isServed = answer !== undefined && answer.status < 400 && answer.isError !== true
  return isById && (isServed || isOfOthers === true)
}

type Attempt = { readonly wait: SessionWait; readonly sound?: Exchange }

/** The waits to try. A fault that only one read has takes a comparison of each read, which is long for any other. */
function attemptsAt({ exchange, verdict, pointer: place = '' }: Fault, { exchanges }: Traffic): readonly Attempt[] {
  const pointer = verdict?.pointer
  const earlier = exchanges.filter(({ order }) => order.sent < exchange.order.sent)
  const turns = findTurns(exchange, exchanges, pointer)
  const sound = exchanges.find(
    ({ as, operation, order, request: { url } }) =>
      operation === exchange.operation && as === exchange.as && url === exchange.request.url && order.sent > exchange.order.sent,
  )
  const polls = findPolls(exchange, earlier, verdict ?? { pointer: bodyPlaceOf(place) })
  // A list that lacks a session is repeated itself, and its first page may be too short for the one that it shows.
  const isLacking = place === '/body/sessions' && polls.some(({ list, until }) => list === exchange && until === undefined)
  const waits: readonly SessionWait[] = isLacking ? [{ untils: [] }] : findWaits(exchange, earlier, pointer)
  return [
    ...(sound === undefined ? [] : turns.map((wait) => ({ wait, sound }))),
    ...waits.map((wait) => ({ wait: { ...wait, polls } })),
    ...turns.map((wait) => ({ wait })),
  ]
}

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
