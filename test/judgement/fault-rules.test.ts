import { beforeAll, expect, test } from 'vitest'
import { responseFaults } from '../../src/contract/judge-response.ts'
import { operation, type OperationId } from '../../src/contract/operations.ts'
import { rules, type RuleId } from '../../src/contract/rules.ts'
import { answerOf, type Exchange } from '../../src/exchange/exchange.ts'
import { findRuleOfFault } from '../../src/judgement/fault-rules.ts'
import { itemsOf } from '../../src/judgement/session-readings.ts'
import { formRuleIds } from '../../src/judgement/shown-rules.ts'
import { bodies } from '../support/contract/bodies/every-body.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'

type Answer = { readonly operation: OperationId; readonly status: number; readonly body: unknown }

/** One answer of each shape: an operation, a status, and the states of the session in it. */
let answers: readonly Answer[]

beforeAll(async () => {
  const { exchanges } = await examineStandIn({
    globs: [
      'sessions/**',
      'reports/get/**',
      'reviews/get/**',
      'search/papers/paper-fields',
      'search/trials/trial-fields',
      'search/warnings/fields',
      'auth/*/*',
    ],
  })
  const byShape = new Map<string, Answer>()
  for (const exchange of exchanges)
    for (const answer of toAnswer(exchange)) byShape.set(shapeOf(answer), byShape.get(shapeOf(answer)) ?? answer)
  answers = [...byShape.values()]
})

function toAnswer(exchange: Exchange): readonly Answer[] {
  const answer = answerOf(exchange)
  const { operation: id } = exchange
  if (id === null || operation(id).provisional || answer?.json === undefined) return []
  return responseFaults('open', id, answer.status, answer.json).length === 0
    ? [{ operation: id, status: answer.status, body: answer.json }]
    : []
}

function shapeOf({ operation: id, status, body }: Answer): string {
  const members = body as Readonly<Record<string, unknown>> // whatever it is, it has no such member, or one of text
  const types = new Set(itemsOf(body).map((item) => (item as { readonly type: string }).type)) // what each item has
  return [id, status, members['status'], members['exportsStatus'], 'warnings' in members, ...[...types].toSorted()].join(' ')
}

test('fault rules: each change of an answer breaks one rule about its operation', () => {
  const changed = answers.flatMap((answer) =>
    changesOf(answer.body).map((body): Answer => ({ operation: answer.operation, status: answer.status, body })),
  )
  const { broken, lost } = attribute(changed)
  expect(answers.length).toBeGreaterThan(20)
  expect(lost).toEqual([])
  expect(formRuleIds.filter((id) => !broken.has(id))).toEqual([])
})

test('fault rules: each hand-written faulty body breaks a rule, too', () => {
  const thoughtOf = bodies.filter((one) => one.direction === 'response' && !one.valid)
  const shown = thoughtOf.filter(({ operation: id }) => !operation(id).provisional && operation(id).at === 'api')
  const { broken, lost } = attribute(shown.map(({ operation: id, status = 200, body }) => ({ operation: id, status, body })))
  expect(lost).toEqual([])
  expect(broken.size).toBeGreaterThan(20)
})

test.each([
  ['getReport', '/links/resume', { status: 'pausedForInsufficientQuota', links: {} }, 'sessions/links/resume-while-paused'],
  ['getReport', '/links/resume', { status: 'processing', links: { resume: null } }, 'sessions/links/resume-only-paused'],
  ['getReport', '/error', { status: 'completed', error: null }, 'sessions/get/error-only-failed'],
  ['getReport', '/error', { status: 'failed' }, 'reports/get/failure-code'],
  ['getSystematicReview', '/error/code', { status: 'failed', error: {} }, 'reviews/get/failure-code'],
  ['getReport', '/result', { status: 'processing', result: null }, 'reports/get/result-only-completed'],
  ['getReport', '/result/summary', { status: 'completed', result: {} }, 'reports/get/result-when-completed'],
  ['getReport', '/pdfUrl', { status: 'completed', pdfUrl: 'a' }, 'downloads/url-format'],
  ['getReport', '/pdfUrl', { status: 'failed', pdfUrl: 'a' }, 'reports/get/urls-only-completed'],
  ['getSystematicReview', '/dataFreshness', { status: 'completed', dataFreshness: 1 }, 'sessions/get/detail-fields'],
  ['getSystematicReview', '/data', { status: 'completed' }, 'reviews/get/data-when-completed'],
  ['getSystematicReview', '/data', { status: 'completed', data: null }, 'reviews/get/data-members'],
  ['getSystematicReview', '/data/search', { status: 'completed', data: { search: null } }, 'reviews/get/table-exports'],
  ['createReport', '/status', { status: 'completed' }, 'sessions/create/processing'],
  ['createReport', '/status', { status: 'queued' }, 'sessions/lifecycle/status-values'],
  ['resumeSession', '/status', { status: 'unknown' }, 'sessions/resume/response-fields'],
  [
    'listSessions',
    '/sessions/0/executionStage',
    { sessions: [{ type: 'agent', executionStage: null }] },
    'sessions/list/agent-no-execution-stage',
  ],
  [
    'listSessions',
    '/sessions/0/executionStage',
    { sessions: [{ type: 'report', executionStage: 1 }] },
    'sessions/get/execution-stage-values',
  ],
] as const)('fault rules: a fault of %s at %s in %j breaks one', (id, pointer, body, rule) => {
  expect(findRuleOfFault(id, 200, body, { pointer, field: '', message: '', demandedAt: '' })).toBe(rule)
})

function attribute(changed: readonly Answer[]): { readonly broken: ReadonlySet<RuleId>; readonly lost: readonly string[] } {
  const broken = new Set<RuleId>()
  const lost: string[] = []
  for (const { operation: id, status, body } of changed) {
    for (const fault of responseFaults('open', id, status, body)) {
      const rule = findRuleOfFault(id, status, body, fault)
      if (rule !== null) broken.add(rule)
      if (rule === null || !isAbout(rule, id)) lost.push(`${id} ${status}: ${fault.message} breaks ${rule}`)
    }
  }
  return { broken, lost }
}

function isAbout(rule: RuleId, id: OperationId): boolean {
  return rules[rule].operations.includes(id)
}

const url = 'https://files.test/a'
const result = { title: 'A', summary: 'B' }

/** Members that a session may have, but not everywhere. */
const surplus: readonly (readonly [name: string, value: unknown])[] = [
  ['result', result],
  ['error', { code: 'a', message: 'b' }],
  ['pdfUrl', url],
  ['risUrl', url],
  ['resume', url],
  ['report', { result }],
  ['executionStage', 'done'],
  ['settings', {}],
  ['role', 'shared'],
]

/** A body with each member in turn left out, null, of another type, or another text, and with members that stand elsewhere. */
function changesOf(body: unknown): readonly unknown[] {
  if (typeof body !== 'object' || body === null) return []
  const isList = Array.isArray(body)
  const names: readonly (string | number)[] = isList ? [...body.keys()] : Object.keys(body)
  const own = names.flatMap((name) => {
    const value = (body as Readonly<Record<string | number, unknown>>)[name] // one of its own
    const others = [undefined, null, 7, 'another text', 'completed', [7], { other: 7 }, true, `${String(value)}?`, ...changesOf(value)]
    return others.map((other) => withMember(body, name, other))
  })
  return isList ? own : [...own, ...surplus.map(([name, value]) => withMember(body, name, value))]
}

function withMember(body: object, name: string | number, value: unknown): unknown {
  if (Array.isArray(body)) return body.map((item, index) => (index === name ? value : item))
  return Object.fromEntries(Object.entries({ ...body, [name]: value }).filter(([, one]) => one !== undefined))
}
