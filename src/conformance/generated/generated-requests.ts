import { requestShapes } from '../../contract/generated/request-shapes.ts'
import { requestFaults } from '../../contract/judge-request.ts'
import { operation } from '../../contract/operations.ts'
import type { RequestShape } from '../../contract/request-shape.ts'
import type { Rule, RuleId } from '../../contract/rules.ts'
import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { Observation } from '../../judgement/monitor.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { Probe } from '../check.ts'
import type { Collected } from '../collect.ts'
import type { Means } from '../means.ts'
import type { Profile } from '../profile.ts'
import { isRefusedWith } from '../refusals.ts'
import { drawValue } from './draw-body.ts'
import { refusingRules, ruleOfFault } from './rule-of-fault.ts'
import { smallest, spoiled, spoilingsOf } from './spoil.ts'

/** What drawn requests brought to light: the smallest one that was not answered as it had to be. */
type Generated = { readonly sent: readonly Exchange[]; readonly accepted?: Exchange; readonly refused?: Exchange }

type Drawn = 'searchPapers' | 'searchTrials' | 'createReport' | 'createSystematicReview'

type Draws = { readonly search: number; readonly create: number; readonly valid: number }
type Drawing = Probe<Generated> & { readonly of: Drawn }

/** So many more are sent to make one that shows a fault smaller. */
const shrinking = 10

const drawn = ['searchPapers', 'searchTrials', 'createReport', 'createSystematicReview'] as const

/** A standard run has little room beside what it always sends; each seed draws others. */
const few: readonly Drawing[] = drawn.map((of) => generatedFor(of, { search: 4, create: 3, valid: 1 }))
const many: readonly Drawing[] = drawn.map((of) => generatedFor(of, { search: 12, create: 10, valid: 3 }))

/** The probes that draw requests for any of these rules. */
export function generatedForRules(rules: readonly Rule[], profile: Profile): readonly Probe[] {
  if (profile === 'observe') return []
  const wanted = new Set(rules.map(({ id }) => id))
  return (profile === 'standard' ? few : many).filter(({ of }) => refusingRules(of).some((id) => wanted.has(id)))
}

function generatedFor(of: Drawn, draws: Draws): Drawing {
  const isSearch = operationRoles[of] === 'search'
  const invalidDraws = isSearch ? draws.search : draws.create
  return {
    name: `requests drawn for ${of}`,
    of,
    profile: 'standard',
    cost: {
      requests: isSearch ? invalidDraws + draws.valid + 2 * shrinking : invalidDraws,
      searches: isSearch ? draws.valid : 0,
      sessions: 0,
    },
    async send(means) {
      // Whoever does not draw requests does not pay for it.
      const fc = await import('fast-check')
      const shape = shapeOf(of)
      const valid = drawValue(fc, shape).filter((body) => requestFaults('open', of, body).length === 0)
      const invalid = fc
        .tuple(fc.constantFrom(...spoilingsOf(shape)), valid)
        .map(([spoiling, body]) => spoiled(shape, body, spoiling))
        .filter((body) => requestFaults('open', of, body).length === 1)
      const sent: Exchange[] = []
      const accepted = await counterexample(means, of, sent, invalidDraws, isRefusedOrBeside, (count, holds) =>
        fc.check(fc.asyncProperty(invalid, holds), { seed: means.seed, numRuns: count, endOnFailure: !isSearch }),
      )
      if (!isSearch) return { sent, ...(accepted !== undefined && { accepted }) }
      const searches = valid.filter(filtersOnce).map((body): unknown => Object.assign({}, body, { maxResults: 1 }))
      const refused = await counterexample(means, of, sent, draws.valid, isNotInvalid, (count, holds) =>
        fc.check(fc.asyncProperty(searches, holds), { seed: means.seed, numRuns: count }),
      )
      return { sent, ...(accepted !== undefined && { accepted }), ...(refused !== undefined && { refused }) }
    },
  }
}

/** Sends what is drawn; the last that did not hold, which is the smallest. */
async function counterexample(
  means: Means,
  of: Drawn,
  sent: Exchange[],
  count: number,
  isAsItMust: (exchange: Exchange) => boolean,
  check: (count: number, holds: (body: unknown) => Promise<boolean>) => Promise<unknown>,
): Promise<Exchange | undefined> {
  let smallestFailing: Exchange | undefined
  const before = sent.length
  await check(count, async (body) => {
    if (sent.length - before > count + shrinking - 1) return true
    const exchange = await means.sendRefusable({ operation: of, as: 'default', body })
    if (exchange === null) return true
    sent.push(exchange)
    if (isAsItMust(exchange)) return true
    smallestFailing = exchange
    return false
  })
  return smallestFailing
}

/** Several filters may contradict each other, which the contract does not speak of. */
function filtersOnce(body: unknown): boolean {
  return Object.values(Object(body) as object).every((member) => typeof member !== 'object' || Object.keys(Object(member)).length <= 1)
}

function shapeOf(of: Drawn): RequestShape {
  const shapes: { readonly [name: string]: RequestShape } = requestShapes
  return shapes[operation(of).request ?? ''] ?? {}
}

/** Only an acceptance is judged: whatever else refuses an invalid request, be it a key, a limit or a failure, refuses it. */
function isRefusedOrBeside(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 500
  return status >= 300
}

function isNotInvalid(exchange: Exchange): boolean {
  return !isRefusedWith('400 invalid_request', exchange)
}

/** What drawn requests say of the rules: the breach of the one that the smallest of them is about. Of any other probe it says nothing. */
export function observationsOf(probe: Probe, collected: Collected): readonly Observation[] {
  const drawing = [...few, ...many].find((one) => one === probe)
  if (drawing === undefined || !('evidence' in collected)) return []
  const { accepted, refused } = collected.evidence as Generated // it was this probe that gave it
  return [
    ...(accepted === undefined ? [] : acceptedInvalid(drawing.of, accepted)),
    ...(refused === undefined ? [] : refusedValid(drawing.of, refused)),
  ]
}

function acceptedInvalid(of: Drawn, exchange: Exchange): readonly Observation[] {
  const [fault] = requestFaults('open', of, bodyOf(exchange))
  const rule = fault === undefined ? undefined : ruleOfFault(of, fault)
  if (fault === undefined || rule === undefined) return []
  const actual = `${statusAndCode(exchange)} although ${fault.message}`
  return [{ rule, exchanges: [exchange.id], breach: { expected: '400 invalid_request', actual, pointer: fault.pointer } }]
}

/** A valid request that is refused as invalid: the rule about the first member beyond the smallest request. */
function refusedValid(of: Drawn, exchange: Exchange): readonly Observation[] {
  const body = bodyOf(exchange)
  const plain = smallest(shapeOf(of))
  const more = Object.keys(Object(body)).filter((name) => !Object.hasOwn(Object(plain), name) && name !== 'maxResults')
  const rule: RuleId = of === 'searchPapers' ? 'search/papers/field-types' : 'search/trials/field-types'
  const actual = `${statusAndCode(exchange)} for a valid request${more.length === 0 ? '' : ` with ${more.join(', ')}`}`
  return [{ rule, exchanges: [exchange.id], breach: { expected: '200', actual } }]
}

function bodyOf({ request }: Exchange): unknown {
  return request.body === undefined ? undefined : (JSON.parse(request.body) as unknown)
}
