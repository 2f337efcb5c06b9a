import { findUuids } from '../../contract/formats.ts'
import { isObject } from '../../contract/is-object.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import { keysOf, valueAt } from '../../contract/json-pointer.ts'
import { answerOf, type Answered, type Exchange } from '../../exchange/exchange.ts'
import { parseScenario } from '../../scenario/scenario.ts'
import { notRecorded } from '../../scenario/recorded-fault.ts'
import type { Draft } from './draft/draft.ts'
import type { DraftStep } from './draft/draft-step.ts'
import { expectingOf, type Showing } from './show-failure.ts'
import { toScenarioText } from './scenario-text.ts'

/** True for traffic of which nobody recorded an answer, such as the curl commands of a ticket. */
export function isAsked(exchanges: readonly Exchange[]): boolean {
  return exchanges.length > 0 && exchanges.every(({ response }) => 'failed' in response && response.isUnrecorded === true)
}

/**
 * Gives each create the id that a later request asks for and no request before it: whoever copied the commands got it from the answer.
 */
export function imagineCreates(exchanges: readonly Exchange[]): readonly Exchange[] {
  const taken = new Set<string>()
  return exchanges.map((exchange, index) => {
    const before = new Set(exchanges.slice(0, index).flatMap(idsIn))
    if (exchange.operation === null || !creates.has(exchange.operation)) return exchange
    const type = creates.get(exchange.operation)
    const later = exchanges.slice(index + 1).flatMap((one) => (fits(one, type) ? idsIn(one) : []))
    const sessionId = later.find((id) => !taken.has(id) && !before.has(id))
    if (sessionId === undefined) return exchange
    taken.add(sessionId)
    const json = { type, sessionId, status: 'processing' }
    return { ...exchange, response: { status: 202, headers: {}, text: JSON.stringify(json), json } }
  })
}

const creates: ReadonlyMap<OperationId, string> = new Map([
  ['createReport', 'report'],
  ['createSystematicReview', 'systematicReview'],
  ['createAgentSession', 'agent'],
])

const reads: { readonly [Id in OperationId]?: string } = {
  getReport: 'report',
  getSystematicReview: 'systematicReview',
  getAgentSession: 'agent',
}

/** True for a request that a session of a type may be the object of. */
function fits({ operation: id }: Exchange, type: string | undefined): boolean {
  return id !== null && (reads[id] ?? type) === type
}

function idsIn({ request }: Exchange): readonly string[] {
  return findUuids(request.url)
}

/** The place that somebody points at, of one request; a guess is any request up to it. */
type Pointed = { readonly exchange: Exchange; readonly pointer?: string; readonly isGuess: boolean }

/**
 * Writes a scenario of requests without answers. Its steps expect what the reference answers, and the fault is any other answer of the request
 * that is pointed at.
 */
export async function askedScenario(draft: Draft, pointed: Pointed | undefined, showing: Showing): Promise<Asked> {
  const bare = parseScenario('asked.yaml', toScenarioText(draft, showing, null))
  const { events } = 'mistakes' in bare ? { events: [] } : await showing.reference.play(bare)
  const answers = events.map((event) => (event.type === 'stepPlayed' && event.exchange !== null ? answerOf(event.exchange) : undefined))
  const told = (step: number): DraftStep | undefined => {
    const answer = answers[step]
    return answer === undefined || hasId(draft.steps[step]) ? undefined : { status: answer.status }
  }
  const whole = toScenarioText(expectingOf(draft, told), showing, null)
  if (pointed === undefined) return { scenario: whole, whyNot: 'there is no request with that number' }
  const { exchange, pointer = '/status', isGuess } = pointed
  const at = draft.exchanges.lastIndexOf(exchange)
  const answer = answers[at]
  const last = events.at(-1)
  if (answer === undefined && last?.type === 'stepImpossible')
    return { scenario: whole, whyNot: `the mock cannot play step ${last.step}: ${last.reason}` }
  if (answer === undefined || told(at) === undefined)
    return { scenario: whole, whyNot: 'it asks for a session that no request before it creates' }
  const expect = expectedAt(exchange, answer, pointer)
  if (expect === undefined) return { scenario: whole, whyNot: `the mock has nothing to compare with at ${pointer}` }
  const verdict = { expected: JSON.stringify(partAt(answer, pointer)) ?? 'absent', actual: isGuess ? notRecorded.any : notRecorded.one }
  const steps = expectingOf({ ...draft, steps: draft.steps.slice(0, at + 1) }, (step) => (step === at ? expect : told(step)))
  return { scenario: toScenarioText(steps, { ...showing, verdict }, { at, pointer, status: answer.status }) }
}

export type Asked = {
  readonly scenario: string
  /** The reason why it shows no fault. */
  readonly whyNot?: string
}

/** What the contract and the reference say of an answer, with the place that is pointed at. */
function expectedAt({ operation: id }: Exchange, answer: Answered, pointer: string): DraftStep | undefined {
  const { status } = answer
  const schema = id === null ? undefined : operation(id).responses[status]
  if (pointer !== '/status') {
    const pointed = partAt(answer, pointer)
    // An item of a list has no place of its own.
    if (pointed === undefined || /\/\d+(?:\/|$)/.test(pointer)) return undefined
    const [first, ...keys] = keysOf(pointer)
    if (first === 'body') return { status, body: keys.reduceRight<unknown>((value, name) => ({ [name]: value }), meant(pointed)) }
    if (first === 'headers') return { status, headers: { [keys.join('/')]: pointed } }
  }
  return { status, ...(schema !== undefined && { body: { $schema: schema } }) }
}

/** A value as another deployment has it: its ids, instants and addresses are its own. */
function meant(value: unknown): unknown {
  return typeof value === 'string' && /^(?:[0-9a-f]{8}-|\d{4}-\d\d-\d\dT|https?:)/.test(value) ? { $type: 'string' } : value
}

function partAt({ status, headers, json, text }: Answered, pointer: string): unknown {
  return valueAt({ status, headers, body: json, text }, pointer)
}

/** True for a step with an id that is no name. */
function hasId(step: DraftStep | undefined): boolean {
  const path = step?.['path']
  return isObject(path) && Object.values(path).some((value) => /^[0-9a-f]{8}-/i.test(String(value)))
}
