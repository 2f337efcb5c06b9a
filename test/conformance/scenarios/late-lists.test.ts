import { expect, test } from 'vitest'
import { isObject } from '../../../src/contract/is-object.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { toVerdict } from '../../../src/scenario/recorded-fault.ts'
import { createToolCaller } from '../../../src/exchange/call-tool.ts'
import { createCounter, createRequestSender, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { delayList } from '../../support/deployments/delay-list.ts'
import { changeAnswers, changeAnswersWithMemory, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { parseScenarioText, playToEnd } from '../../support/scenario/play-scenario.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

const isList = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  method === 'GET' && path.split('?')[0] === '/sessions'

/** Ends each list with its first page. */
const cut: Mutant['fetchOf'] = changeAnswers((request, { body, status }) =>
  isList(request) && status === 200 ? { body: withMembers(body, { nextCursor: null }) } : null,
)

const empty: Mutant['fetchOf'] = changeAnswers((request, { body, status }) =>
  isList(request) && status === 200 ? { body: withMembers(body, { sessions: [], nextCursor: null, totalCount: 0 }) } : null,
)

/** Shows no new session in the first list after a creation, which the contract allows for some seconds. */
const late: Mutant['fetchOf'] = changeAnswersWithMemory(() => {
  let isLate = false
  return (request, { body, status }) => {
    if (request.method === 'POST' && status === 202) isLate = true
    if (!isList(request) || status !== 200 || !isLate) return null
    isLate = false
    return { body: withMembers(body, { sessions: [], nextCursor: null, totalCount: 0 }) }
  }
})

/** Changes each item of a list. */
const inItems = (members: Readonly<Record<string, unknown>>): Mutant['fetchOf'] =>
  changeAnswers((request, { body, status }) =>
    isList(request) && status === 200 && isObject(body) && Array.isArray(body['sessions'])
      ? { body: withMembers(body, { sessions: body['sessions'].map((item) => withMembers(item, members)) }) }
      : null,
  )

test.each([
  ['another type', { type: 'systematicReview' }],
  ['links elsewhere', { links: { self: 'https://elsewhere.example/1' } }],
  ['no title', { title: null }],
])('traffic: a scenario of an item with %s waits until the list has it', async (_, members) => {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const broken = inItems(members)
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: broken(understudy), now: clock.now }, createCounter())
  const recorded = [
    await send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does tea help?' } }),
    await send({ operation: 'listSessions', as: 'default' }),
  ]
  const { scenario = '' } = (await writeTrafficScenario(recorded)) ?? {}
  expect(await replayFailure(scenario, broken)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  expect(await replayFailure(scenario, late)).toBe('notReproduced')
  expect(await replayFailure(scenario, (mock) => broken({ ...mock, fetch: late(mock) }))).toBe('reproduced')
})

test('traffic: a scenario of a list waits for the session that was created last', async () => {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: cut(understudy), now: clock.now }, createCounter())
  const recorded: Exchange[] = []
  for (const researchQuestion of ['Does tea help?', 'Does coffee help?'])
    recorded.push(await send({ operation: 'createReport', as: 'default', body: { researchQuestion } }))
  clock.advance(60_000)
  recorded.push(await send({ operation: 'listSessions', as: 'default', query: { limit: 1 } }))
  const written = await writeTrafficScenario(recorded, { pointer: '/body/nextCursor' })
  const { scenario = '' } = written ?? {}
  expect(scenario).toContain('until:')
  expect(await replayFailure(scenario, cut)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  expect(await replayFailure(scenario, late)).toBe('notReproduced')
})

test('traffic: a session that a list lacks is waited for', async () => {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: empty(understudy), now: clock.now }, createCounter())
  const recorded = [
    await send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does tea help?' } }),
    await send({ operation: 'listSessions', as: 'default' }),
  ]
  const { scenario = '' } = (await writeTrafficScenario(recorded, { pointer: '/body/sessions' })) ?? {}
  expect(await replayFailure(scenario, empty)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  expect(await replayFailure(scenario, late)).toBe('notReproduced')
})

test.each(['failed', 'completed'])('traffic: a list that says %s before a read that goes on reproduces', async (status) => {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z', timelines: [{ spanSeconds: 100 }] } })
  const { baseUrl, clock } = understudy
  const broken = inItems({ status })
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: broken(understudy), now: clock.now }, createCounter())
  const created = await send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does tea help?' } })
  clock.advance(10_000)
  const listed = await send({ operation: 'listSessions', as: 'default', query: { limit: 2 } })
  const path = { sessionId: String(memberOf(created, 'sessionId')) }
  const written = await writeTrafficScenario([created, listed, await send({ operation: 'getReport', as: 'default', path })])
  const { scenario = '' } = written ?? {}
  expect(await replayFailure(scenario, broken)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  expect(await replayFailure(scenario, delayList(20_000))).toBe('notReproduced')
})

type ListedByTool = { readonly sessions: readonly unknown[]; readonly nextCursor: string | null; readonly totalCount: number }

/** Changes what the tool of the list answers; `before` is the number of lists before, and a later page was asked for with a cursor. */
function changeTool(
  change: (listed: ListedByTool, before: number, isLaterPage: boolean) => Partial<ListedByTool>,
): (mock: Understudy) => typeof globalThis.fetch {
  return ({ fetch }) => {
    let before = 0
    return async (input, init) => {
      const request = new Request(input, init)
      const asked = await request.clone().text()
      const isOfTool = asked.includes('"list_sessions"')
      const answer = await fetch(request)
      if (!isOfTool) return answer
      const [head = '', data = ''] = (await answer.text()).split('\ndata: ')
      const message = JSON.parse(data) as { readonly result: { readonly structuredContent: ListedByTool } } // of the mock
      const { structuredContent } = message.result
      const listed = { ...structuredContent, ...change(structuredContent, before++, asked.includes('"cursor"')) }
      const result = { content: [{ type: 'text', text: JSON.stringify(listed) }], structuredContent: listed }
      return new Response(`${head}\ndata: ${JSON.stringify({ ...message, result })}\n\n`, answer)
    }
  }
}

const cutByTool = changeTool(() => ({ nextCursor: null }))
const lateByTool = changeTool((_, before) => (before === 0 ? { sessions: [], nextCursor: null, totalCount: 0 } : {}))

/** A mock with the means to call its tools. */
function serveTools(fetchOf: (mock: Understudy) => typeof globalThis.fetch) {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, mcpUrl, clock, control } = understudy
  const tokenOf = (account: string) => control.issueToken({ path: { world: 'default' }, body: { account } })
  return { baseUrl, mcpUrl, clock, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: clock.now, tokenOf }
}

async function replayTools(text: string, fetchOf: (mock: Understudy) => typeof globalThis.fetch): Promise<string> {
  const scenario = parseScenarioText(text)
  const { outcome, events } = await playToEnd(scenario, serveTools(fetchOf))
  return toVerdict(scenario, outcome, events.at(-1)).outcome
}

test('traffic: a scenario of a list by a tool waits for the last created session', async () => {
  const line = serveTools(cutByTool)
  const call = createToolCaller({ connection: line, send: createRequestSender(line, createCounter()), tokenOf: line.tokenOf })
  const recorded: Exchange[] = []
  for (const researchQuestion of ['Does tea help?', 'Does coffee help?'])
    recorded.push((await call({ tool: 'create_report', as: 'default', arguments: { researchQuestion } })).exchange)
  line.clock.advance(60_000)
  recorded.push((await call({ tool: 'list_sessions', as: 'default', arguments: { limit: 1 } })).exchange)
  const { scenario = '' } = (await writeTrafficScenario(recorded, { pointer: '/body/nextCursor' })) ?? {}
  expect(await replayTools(scenario, cutByTool)).toBe('reproduced')
  expect(await replayTools(scenario, ({ fetch }) => fetch)).toBe('notReproduced')
  expect(await replayTools(scenario, lateByTool)).toBe('notReproduced')
})

const cutLaterByTool = changeTool((_, __, isLaterPage) => (isLaterPage ? { nextCursor: null } : {}))
const laterLateByTool = changeTool((_, before, isLaterPage) =>
  before === 0 ? { sessions: [] } : before === 1 && isLaterPage ? { nextCursor: null } : {},
)

test('traffic: a scenario of a later page by a tool waits for the last created session', async () => {
  const line = serveTools(cutLaterByTool)
  const call = createToolCaller({ connection: line, send: createRequestSender(line, createCounter()), tokenOf: line.tokenOf })
  const recorded: Exchange[] = []
  for (const researchQuestion of ['Does tea help?', 'Does coffee help?', 'Does milk help?'])
    recorded.push((await call({ tool: 'create_report', as: 'default', arguments: { researchQuestion } })).exchange)
  line.clock.advance(60_000)
  const { exchange: first } = await call({ tool: 'list_sessions', as: 'default', arguments: { limit: 1 } })
  const later = { limit: 1, cursor: memberOf(first, 'nextCursor') }
  recorded.push(first, (await call({ tool: 'list_sessions', as: 'default', arguments: later })).exchange)
  const { scenario = '' } = (await writeTrafficScenario(recorded, { pointer: '/body/nextCursor' })) ?? {}
  expect(await replayTools(scenario, cutLaterByTool)).toBe('reproduced')
  expect(await replayTools(scenario, ({ fetch }) => fetch)).toBe('notReproduced')
  expect(await replayTools(scenario, laterLateByTool)).toBe('notReproduced')
})
