import { valueAt } from '../../contract/json-pointer.ts'
import { operationAsked } from '../../contract/tools.ts'
import { answerOf, type Answered, type Exchange } from '../../exchange/exchange.ts'
import type { PlayEvent } from '../../scenario/play.ts'
import type { Difference } from '../../scenario/differences.ts'
import { toVerdict } from '../../scenario/recorded-fault.ts'
import { parseScenario, type Scenario } from '../../scenario/scenario.ts'
import { playCourse, usualCourses, type Course } from './courses.ts'
import type { Draft } from './draft/draft.ts'
import type { DraftStep } from './draft/draft-step.ts'
import { findExpectations, type ComparedAnswers, type Expectation } from './expectations.ts'
import { isImagined } from './recorded-pages.ts'
import { differenceInRecording, type RecordedPlay } from './recorded-play.ts'
import type { Reference } from './reference.ts'
import { repeatLastStep, withPolls } from './waits/repeated-steps.ts'
import type { Turns } from './waits/session-wait.ts'
import { toScenarioText, type ShownFailure } from './scenario-text.ts'
import { shortenTexts } from './shorten-texts.ts'
import type { WhyNone } from './why-no-scenario.ts'

/** The text of a scenario, or the reason why there is none. */
export type Shown = { readonly scenario: string } | { readonly why: WhyNone }

/** An answer of the deployment, and one of the reference to the same step, with those of its other courses. */
export type AnswerPair = { readonly passing: Answered; readonly failing: Answered; readonly others?: readonly Answered[] }

export type Showing = ShownFailure & {
  readonly names: ReadonlyMap<string, string>
  readonly reference: Reference
  /** The expectation of a step before the fault; undefined for none. */
  readonly expectEarlier: (answers: AnswerPair) => DraftStep | undefined
  /** True if long texts stay as they are. */
  readonly isWhole: boolean
  /** Courses of the reference that have to pass as well. */
  readonly courses?: readonly Course[]
  /** Set where the scenario has no world of its own, but plays on what a deployment holds. */
  readonly playsAnywhere?: true
  /** The only place in the answer that the scenario may show, but where the answer as a whole is another. */
  readonly place?: string
  /** Everything that was recorded, with the polls that no step repeats. */
  readonly recorded?: readonly Exchange[]
  /** The values that the contract allows at the place of the fault. */
  readonly allowed?: readonly unknown[]
  /** Set where the step of the fault is repeated. */
  readonly turns?: Turns
  /** A later read that does not show the fault, if a scenario counts only where no other read does. */
  readonly sound?: Exchange
}

/** The status that both answered with. */
export function expectStatus({ passing, failing }: AnswerPair): DraftStep | undefined {
  return passing.status === failing.status ? { status: passing.status } : undefined
}

/** Shows a failure in a draft by the first expectation that the recorded answers fail and the reference passes. */
export async function showFailure(draft: Draft, fault: Exchange, showing: Showing): Promise<Shown> {
  const at = draft.exchanges.lastIndexOf(fault)
  const compared = await compareAnswers(draft, at, fault, showing)
  if ('why' in compared) return compared
  const { expectEarlier, allowed, playsAnywhere } = showing
  const more = { ...(allowed !== undefined && { allowed }), ...(playsAnywhere === true && { playsAnywhere }) }
  let tries = 0
  for (const expectation of findExpectations({ ...compared, ...more })) {
    if (tries++ === maxTries) break
    const scenario = await writeProven(withExpectation(draft, at, expectation, { ...compared, expectEarlier }), at, {
      showing,
      status: compared.failing.status,
      mentioned: JSON.stringify([expectation.expect, showing.verdict]),
    })
    if (scenario !== null) return { scenario }
  }
  return { why: compared.passing.status === compared.failing.status ? 'alike' : 'otherwise' }
}

/** Compares the answers of the recorded exchanges with those of the reference, which plays the same steps. */
export async function compareAnswers(
  draft: Draft,
  at: number,
  fault: Exchange,
  showing: Showing,
): Promise<ComparedAnswers | { readonly why: WhyNone }> {
  const { verdict, names } = showing
  const failing = answerOf(fault)
  if (failing === undefined) return { why: 'unanswered' }
  const played = await playUpTo(draft, at, showing)
  if ('why' in played) return played
  const { answers, passing, earlier, given } = played
  const { query, body, arguments: passed } = draft.steps[at] ?? {}
  return {
    operation: operationAsked(fault) ?? null,
    verdict,
    passing,
    failing,
    // A list is filtered by the arguments of its tool.
    input: [query ?? passed, body, passed],
    // The deployment was never asked to create what was there before.
    asked: draft.steps
      .slice(0, at)
      .flatMap((step, index) => (isImagined(draft.exchanges[index]) ? [] : [step['body'] ?? step['arguments']])),
    earlier,
    names: [...namedIn(given, names), ...savedIn(draft, answers, at)],
  }
}

/** The answers of the reference to the steps up to one, and those to the steps before it beside what the deployment answered. */
export type PlayedUpTo = {
  readonly answers: readonly (Answered | undefined)[]
  readonly passing: Answered
  readonly earlier: ComparedAnswers['earlier']
  /** The names in the world of the reference. */
  readonly given: ReadonlyMap<string, string>
}

export async function playUpTo(draft: Draft, at: number, showing: Showing): Promise<PlayedUpTo | { readonly why: WhyNone }> {
  const { reference } = showing
  const bare = parseOwn(toScenarioText({ ...draft, steps: draft.steps.slice(0, at + 1) }, showing, null))
  if (bare === null) return { why: 'undrafted' }
  const { events, names: given } = await reference.play(bare)
  const answers = events.map(answerIn)
  const passing = answers[at]
  if (passing === undefined || events.length !== at + 1) return { why: 'unplayed' }
  const others = await playOtherCourses(showing, bare)
  const earlier = draft.exchanges.slice(0, at).flatMap((exchange, step) => {
    const [theirs, ours] = [exchange === null ? undefined : answerOf(exchange), answers[step]]
    if (theirs === undefined || ours === undefined) return []
    return [{ step, passing: ours, failing: theirs, others: others.flatMap((course) => course[step] ?? []) }]
  })
  return { answers, passing, earlier, given }
}

async function playOtherCourses(
  { reference, courses = [] }: Showing,
  bare: Scenario,
): Promise<readonly (readonly (Answered | undefined)[])[]> {
  const played: (Answered | undefined)[][] = []
  for (const course of courses) played.push((await playCourse(reference, bare, course)).map(answerIn))
  return played
}

type ProofOptions = {
  readonly showing: Showing
  /** The status of the fault. */
  readonly status: number
  /** The text of the failure, whose values are not shortened. */
  readonly mentioned: string
}

/** Writes a scenario that the recorded answers fail and the reference passes, with short texts where those do as well. */
async function writeProven(draft: Draft, at: number, { showing, status, mentioned }: ProofOptions): Promise<string | null> {
  const { names, recorded = [], turns, sound } = showing
  const { exchanges } = draft
  const differenceOf = async (text: string, played: Partial<RecordedPlay> = {}): Promise<Difference | null> => {
    const scenario = parseOwn(text)
    return scenario === null ? null : differenceInRecording(scenario, { exchanges, recorded, names, ...played })
  }
  const textOf = (one: Pick<Draft, 'given' | 'steps' | 'polls'>, place: Omit<FaultPlace, 'at'>): string => {
    const steps = repeatLastStep(withPolls(one), turns)
    return toScenarioText({ ...one, steps }, showing, { at, isRepeated: turns !== undefined, ...place })
  }
  // The recorded lists are no later than they were.
  const { polls: _, ...recordedDraft } = draft
  const first = textOf(recordedDraft, { pointer: '/status', status })
  const difference = await differenceOf(first)
  if (difference === null) return null
  if (sound !== undefined) {
    const others = { exchanges: [...exchanges.slice(0, at), sound], recorded: recorded.filter((one) => one !== exchanges[at]) }
    if ((await differenceOf(first, others)) !== null) return null
  }
  const { pointer } = difference
  if (!mayShow(showing, pointer)) return null
  const isElsewhere = !isNear(pointer, showing.verdict.pointer)
  const place = { pointer, status, expected: wordsFor(difference, showing.verdict), ...(isElsewhere && { actual: difference.actual }) }
  const whole = textOf(draft, place)
  if (!(await isPassedBy(showing, whole))) return null
  if (showing.isWhole) return whole
  const shorter = textOf({ ...draft, steps: shortenTexts(draft.steps, at, mentioned) }, place)
  const isAsGood = shorter !== whole && (await differenceOf(shorter))?.pointer === pointer
  return isAsGood && (await isPassedBy(showing, shorter)) ? shorter : whole
}

type FaultPlace = NonNullable<Parameters<typeof toScenarioText>[2]>

/** True for a difference that the scenario may show. A text is the body before it is read. */
function mayShow({ place }: Showing, pointer: string): boolean {
  if (place === undefined || place === '/text' || pointer === '/status' || pointer === '/isError') return true
  return isWithin(place, pointer) || isWithin(pointer, place)
}

function isWithin(pointer: string, above: string): boolean {
  return `${pointer}/`.startsWith(`${above}/`)
}

/** True for a difference at the place of a breach, above or below it, or where either is of the whole answer. */
function isNear(pointer: string, place = ''): boolean {
  const [, body] = /^\/body(\/.+)$/.exec(pointer) ?? []
  return body === undefined || place === '' || isWithin(place, body) || isWithin(body, place)
}

/** What the step expects; in the words of the rule where they say the same status and more. */
function wordsFor({ pointer, expected }: Difference, verdict: ShownFailure['verdict']): string {
  return pointer === '/status' && verdict.expected.startsWith(expected) ? verdict.expected : expected
}

const maxTries = 40

type Named = ComparedAnswers['names'][number]

function namedIn(passing: ReadonlyMap<string, string>, failing: ReadonlyMap<string, string>): readonly Named[] {
  return [...passing].flatMap(([name, value]) => {
    const other = failing.get(name)
    return other === undefined || name.endsWith('.email') ? [] : [{ name, passing: value, failing: other }]
  })
}

function savedIn({ steps, exchanges }: Draft, passing: readonly (Answered | undefined)[], at: number): readonly Named[] {
  return steps.slice(0, at).flatMap(({ save }, step) => {
    const [ours, exchange] = [passing[step], exchanges[step] ?? null]
    const theirs = exchange === null ? undefined : answerOf(exchange)
    if (save === undefined || ours === undefined || theirs === undefined) return []
    return Object.entries(save as Readonly<Record<string, string>>).flatMap(([name, pointer]): readonly Named[] => {
      const place = pointer.replace(/^\/body/, '')
      const [one, other] = [valueAt(ours.json, place), valueAt(theirs.json, place)]
      return typeof one === 'string' && typeof other === 'string' ? [{ name, passing: one, failing: other }] : []
    })
  })
}

function answerIn(event: PlayEvent): Answered | undefined {
  return event.type === 'stepPlayed' && event.exchange !== null ? answerOf(event.exchange) : undefined
}

type Earlier = {
  readonly earlier: readonly (AnswerPair & { readonly step: number })[]
  readonly expectEarlier: Showing['expectEarlier']
}

/** The steps up to the fault with its expectation, and what is expected of earlier ones. */
function withExpectation(draft: Draft, at: number, { expect, saves }: Expectation, { earlier, expectEarlier }: Earlier): Draft {
  const expected = new Map(earlier.map((answers) => [answers.step, expectEarlier(answers)]))
  const steps = draft.steps.slice(0, at + 1)
  return expectingOf({ ...draft, steps }, (step) => (step === at ? expect : expected.get(step)), saves)
}

/** A draft whose steps expect something, and save further values. A step that polls expects what it waits for. */
export function expectingOf(
  { steps, ...draft }: Draft,
  expectOf: (step: number) => DraftStep | undefined,
  saves: Expectation['saves'] = [],
): Draft {
  const expecting = steps.map(({ save, ...rest }, index): DraftStep => {
    const own = Object.fromEntries(saves.filter((one) => one.step === index).map(({ name, pointer }) => [name, pointer]))
    const saved = { ...(save as object | undefined), ...own } // written by us
    const expect = 'until' in rest ? undefined : expectOf(index)
    return { ...rest, ...(expect !== undefined && { expect }), ...(Object.keys(saved).length > 0 && { save: saved }) }
  })
  return { ...draft, steps: expecting }
}

/** True when the reference passes the scenario, with two seeds, and where sessions may go on between steps at any speed. */
export async function isPassedBy({ reference, courses = [] }: Showing, text: string): Promise<boolean> {
  const scenario = parseOwn(text)
  if (scenario === null) return false
  for (const course of [...usualCourses, ...courses]) {
    const events = await playCourse(reference, scenario, course)
    const last = events.at(-1)
    const steps = scenario.steps.length * (course.pauseMs === undefined ? 1 : 2)
    const isOver = last?.type === 'stepPlayed' && last.differences.length === 0 && Number.parseInt(last.step) === steps
    if (!isOver || toVerdict(scenario, 'passes', last).outcome !== 'notReproduced') return false
  }
  return true
}

function parseOwn(text: string): Scenario | null {
  const parsed = parseScenario('failure.yaml', text)
  return 'mistakes' in parsed ? null : parsed
}
