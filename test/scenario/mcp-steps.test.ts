import { expect, test } from 'vitest'
import { createTokenIssuer, createWorldControl } from '../../src/scenario/steering.ts'
import { parseScenarioText, playToEnd, readScenarioNames } from '../support/scenario/play-scenario.ts'
import { waysToServe } from '../support/serve/ways-to-serve.ts'

async function playIn(text: string, way: keyof typeof waysToServe = 'the plain fetch') {
  const scenario = parseScenarioText(`format: 1\ntitle: A test\n${text}`)
  const served = await waysToServe[way]?.({ given: scenario.given })
  if (served === undefined) throw new Error(`there is no way ${way}`)
  const { understudy, baseUrl, fetch } = served
  const { mcpUrl, clock, control } = understudy
  const keys = { ...understudy.keys }
  const stage = { baseUrl, mcpUrl, fetch, keys, clock, names: await readScenarioNames(understudy) }
  const steer = createWorldControl(control, 'default', keys)
  try {
    const { outcome, events } = await playToEnd(scenario, { ...stage, steer, tokenOf: createTokenIssuer(control, 'default') })
    const last = events.at(-1)
    return { outcome, says: events.map(({ says }) => says), last, ledger: understudy.ledger().exchanges }
  } finally {
    await served.stop()
  }
}

const given = `given:
  seed: 1
  clock: '2026-03-02T09:00:00Z'
  accounts: { default: { plan: pro }, other: { plan: pro } }
`

const whole = `${given}  timelines: [{ type: report, pauseAt: [extracting_data] }]
steps:
  - mcp: create_report
    arguments: { researchQuestion: Does tea help against colds? }
    expect: { isError: false, status: 200, body: { $schema: ReportCreated }, text: { $match: sessionId }, headers: { Content-Type: { $match: '^text/' } } }
    save: { report: /body/sessionId, said: /text }
  - { mcp: get_report, arguments: { sessionId: '\${report}' }, until: { body: { status: pausedForInsufficientQuota } }, every: PT1S, atMost: PT1M }
  - { call: getReport, path: { sessionId: '\${report}' }, expect: { body: { status: pausedForInsufficientQuota } } }
  - { mcp: resume_session, arguments: { sessionId: '\${report}' }, expect: { isError: false, body: { status: processing } } }
  - { repeat: 2, steps: [{ mcp: list_sessions, arguments: { limit: 1 }, expect: { body: { sessions: [{ sessionId: '\${report}', source: mcp }] } } }] }
`

test.each(['the plain fetch', 'the Node server', 'MSW in Node'])('mcp step: tools and REST are one world through %s', async (way) => {
  const { outcome, says, last } = await playIn(whole, way)
  expect([outcome, last]).toEqual(['passes', expect.objectContaining({ differences: [] })])
  expect(says.slice(0, 2)).toEqual(['mcp create_report', 'mcp get_report until'])
})

test('mcp step: each account has its own token, and none is sent by none', async () => {
  const { outcome, says } = await playIn(`${given}steps:
  - { mcp: create_report, as: other, arguments: { researchQuestion: Why? }, save: { report: /body/sessionId } }
  - { mcp: get_report, arguments: { sessionId: '\${report}' }, expect: { isError: true, body: { error: { code: report_not_found } } } }
  - { mcp: get_report, as: other, arguments: { sessionId: '\${report}' }, expect: { isError: false } }
  - { mcp: get_report, as: none, arguments: { sessionId: '\${report}' }, expect: { status: 401, isError: { $absent: true }, body: { error: { code: missing_authorization } } } }
`)
  expect([outcome, says.at(-1)]).toEqual(['passes', 'mcp get_report without a token'])
})

test('mcp step: a tool that is none is an error of the protocol', async () => {
  const { outcome } = await playIn(
    'steps: [{ mcp: no_tool, expect: { status: 200, error: { code: -32602, message: { $match: no_tool } } } }]',
  )
  expect(outcome).toBe('passes')
})

test('mcp step: a difference names its place in what the tool answered', async () => {
  const { outcome, last } = await playIn(
    'steps: [{ mcp: search_papers, arguments: { query: tea }, expect: { isError: true, body: { papers: [] } } }]',
  )
  expect([outcome, last]).toEqual([
    'fails',
    expect.objectContaining({
      differences: [
        { pointer: '/isError', expected: 'true', actual: 'false' },
        { pointer: '/body/papers', expected: '0 items', actual: '10 items' },
      ],
    }),
  ])
})

test('mcp step: faults of an operation meet its tool', async () => {
  const { outcome } = await playIn(`given:
  faults:
    - { on: { operation: createReport }, times: 1, does: { answer: { status: 500, body: { error: { code: internal_error, message: Sorry. } } } } }
    - { on: { operation: createReport }, times: 1, does: { drop: after } }
steps:
  - { mcp: create_report, arguments: { researchQuestion: Why? }, expect: { isError: true, body: { error: { code: internal_error } } } }
  - { mcp: create_report, arguments: { researchQuestion: Why? }, expect: { noAnswer: true } }
  - { mcp: create_report, arguments: { researchQuestion: Why? }, expect: { isError: false } }
  - { mcp: list_sessions, expect: { body: { sessions: { $length: 2 } } } }
`)
  expect(outcome).toBe('passes')
})

test('mcp step: a token lives as long as the scenario, until a step ends it', async () => {
  const { outcome } = await playIn(`${given}steps:
  - { mcp: get_usage, expect: { isError: false } }
  - { advance: P400D }
  - { mcp: get_usage, expect: { isError: false } }
  - { control: { call: changeTokens, body: { state: revoked } } }
  - { mcp: get_usage, expect: { status: 401, headers: { WWW-Authenticate: { $match: invalid_token } } } }
`)
  expect(outcome).toBe('passes')
})

test('mcp step: an account without a token ends the scenario with the reason', async () => {
  const { outcome, last } = await playIn('steps: [{ mcp: get_usage, as: nobody }]')
  expect([outcome, last]).toEqual([
    'cannotReplay',
    expect.objectContaining({ reason: expect.stringMatching(/^there is no token of nobody: .*nobody/) }),
  ])
})

test('mcp step: the ledger has the messages of a client that enters once', async () => {
  const { ledger } = await playIn(`steps:
  - { mcp: search_papers, arguments: { query: tea, maxResults: 1 } }
  - { mcp: search_papers, arguments: { query: milk, maxResults: 1 } }
`)
  expect(ledger.toReversed().flatMap(({ notes }) => notes.filter((note) => /^MCP: .*[/i]/.test(note)))).toEqual([
    'MCP: initialize',
    'MCP: notifications/initialized',
    'MCP: tools/call search_papers',
    'MCP: tools/call search_papers',
  ])
})
