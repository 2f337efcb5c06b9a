import { beforeAll, expect, test } from 'vitest'
import { isObject, textAt } from '../../../.toolchain/spec/json.ts'
import { membersOf, unshownMembers, type Answers, type Member } from '../../../.toolchain/spec/members.ts'
import { follow, pointerOf } from '../../../.toolchain/spec/document.ts'
import { operations } from '../../../src/contract/operations.ts'
import { service } from '../../../src/contract/service.ts'
import type { GivenSession } from '../../../src/contract/given.ts'
import { document } from '../../support/contract/document.ts'
import { walkLibrary } from '../../support/serve/walk-library.ts'
import { toSentAnswers } from '../../support/serve/sent-answers.ts'
import { defaultWorld, everyStage, startStandIn, textOf, type Answer } from '../../support/serve/stand-in.ts'

/** Members that the mock leaves out on purpose, each with its reason. */
const neverSent: { readonly [member: string]: string } = {
  '/components/schemas/UnknownSystematicReview/properties/data in getSystematicReview 200': 'what is not tracked has no tables here',
}

let sent: readonly Answers[]
beforeAll(async () => {
  sent = await answersOfEveryKind()
})

test('every member of the document is sent by the mock, or listed with a reason', () => {
  const missing = unshownMembers(document, sent).map(({ path, answers }) => `${pointerOf(path)} in ${answers.join(', ')}`)
  expect(missing).toEqual(Object.keys(neverSent))
})

/** Numbers that are the same in all answers below on purpose, each with its reason. */
const constants: { readonly [member: string]: string } = {}

test('numbers: each that the mock sends has more than one value, or a reason', () => {
  expect(
    membersOf(document, sent)
      .filter(isConstantNumber)
      .map(({ path }) => pointerOf(path)),
  ).toEqual(Object.keys(constants))
})

/** True of a number that is the same in all answers, although the document lets it have others. */
function isConstantNumber({ path, values }: Member): boolean {
  const numbers = values.filter((value) => typeof value === 'number')
  return follow(document, path).value['const'] === undefined && new Set(numbers).size === 1
}

/** Answers of each operation, in the current form: every status of a session, every kind, and a refusal of either body. */
async function answersOfEveryKind(): Promise<readonly Answers[]> {
  const answers: Answers[] = []
  const states: readonly GivenSession[] = (['report', 'systematicReview'] as const).flatMap((type) =>
    service.sessions.statuses.map((status): GivenSession => {
      const request = type === 'report' ? {} : everyStage
      const isUnderWay = status === 'processing' || status === 'pausedForInsufficientQuota'
      return { type, status, request, ...(isUnderWay && { executionStage: 'extracting_data' }) }
    }),
  )
  const others: readonly GivenSession[] = [{ type: 'agent' }, { type: 'report', status: 'completed', request: { maxExtractPapers: 5 } }]
  const sessions = Object.fromEntries([...states, ...others].map((session, index) => [`s${index}`, session]))
  const { ask, baseUrl, advance } = startStandIn({ sessions })
  const note = (method: string, path: string, answer: Answer): void => {
    answers.push(...toSentAnswers(method, path, answer))
  }
  const send = async (method: string, path: string, body?: unknown, headers?: { readonly [name: string]: string }): Promise<Answer> => {
    const answer = await ask(method, path, { body, ...(headers !== undefined && { headers }) })
    note(method, path, answer)
    return answer
  }

  await send('POST', '/search/papers', { query: '(sleep AND insomnia', searchMode: 'keyword', maxResults: 20 })
  await send('POST', '/search/trials', { query: '(vitamin AND', searchMode: 'keyword', maxResults: 20 })
  await send('POST', '/search/papers', { query: 'sleep [understudy: status 429]' })
  // Every read that needs no session, of whatever there is now.
  const plain = Object.values(operations).filter(({ at, method, path }) => at === 'api' && method === 'GET' && !path.includes('{'))
  const readPlain = async (): Promise<void> => {
    for (const { path } of plain) await send('GET', path)
  }
  await readPlain()
  const { body: list } = await send('GET', '/sessions?limit=100')
  const items = isObject(list) && Array.isArray(list['sessions']) ? list['sessions'].filter(isObject) : []
  for (const item of items) {
    const type = textAt(item, 'type')
    const path = { report: 'reports', systematicReview: 'systematic-reviews', agent: 'agents' }[type] ?? ''
    await send('GET', `/sessions/${path}/${textAt(item, 'sessionId')}${type === 'agent' ? '' : '?include=reportBody'}`)
  }
  for (const item of items) await send('POST', `/sessions/${textAt(item, 'sessionId')}/resume`)
  const report = await send('POST', '/sessions/reports', { researchQuestion: 'Does it work?' })
  await send('POST', '/sessions/systematic-reviews', { researchQuestion: 'Does it work?', ...everyStage })
  await send('POST', `/sessions/${textOf(report, '/sessionId')}/shares`, { email: 'mara.lind@university.test' })
  await walkLibrary(async (method, path, ...rest) => {
    // A full text takes a moment to be read.
    if (path.endsWith('/full-text')) advance(5)
    return send(method, path, ...rest)
  }, 'other@example.org')
  const shares = `/sessions/${textOf(report, '/sessionId')}/shares`
  await send('POST', shares, { email: 'mara.lind@university.test' })
  await send('GET', shares)
  for (let times = 0; times < 2; times++) await send('DELETE', `${shares}?email=mara.lind@university.test`)
  await readPlain()
  await send('GET', `${new URL(baseUrl).origin}/mcp/.well-known/oauth-protected-resource`)

  // Agents that use an upload, cite, ask, create a report and fail.
  const staged = await send('POST', '/sessions/agents/uploads', { filename: 'a.txt', contentType: 'text/plain', sizeBytes: 3 })
  await ask('PUT', textOf(staged, '/uploadUrl'), { as: null, body: 'abc' })
  const query = 'Does regular exercise improve sleep quality in adults?'
  const asked = ['', ' [understudy: ask]', ' [understudy: create report]', ' [understudy: fail]']
  const agents: string[] = []
  for (const magic of asked) {
    const body = { query: query + magic, ...(magic === '' && { uploadIds: [textOf(staged, '/uploadId')] }) }
    agents.push(`/sessions/agents/${textOf(await send('POST', '/sessions/agents', body), '/sessionId')}`)
  }
  advance(60)
  for (const agent of agents) for (const part of ['events', 'sources', 'artifacts']) await send('GET', `${agent}/${part}`)
  await send('GET', `${agents[0] ?? ''}/artifacts/art_1/content`)
  await send('GET', `${agents[0] ?? ''}/artifacts/art_1/download?format=csv`)
  await send('POST', `${agents[0] ?? ''}/messages`, { message: 'And in children?' })
  await send('POST', `${agents[0] ?? ''}/stop`)

  // Usage in the middle of a quota, and beyond it.
  const accounts = { default: { plan: 'pro', quota: 6 }, other: { plan: 'pro', quota: 1, extraUsageCap: 500 } } as const
  const counted = startStandIn({ accounts })
  const readUsage = async (): Promise<void> => {
    for (const as of ['default', 'other']) note('GET', '/usage', await counted.get('/usage', as))
  }
  for (const as of ['default', 'other']) await counted.report({}, as)
  await readUsage()
  counted.advance(60)
  await counted.control.changeAccount({ path: { ...defaultWorld, account: 'other' }, body: { extraUsageCap: 900 } })
  await readUsage()

  const limited = startStandIn({ limits: { rateLimit: 'perMinute' } })
  for (let number = 0; number < service.rateLimits.perMinute.requests; number++) await limited.get('/nothing')
  note('GET', '/sessions', await limited.get('/sessions'))
  return answers
}
