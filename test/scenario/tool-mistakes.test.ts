import { expect, test } from 'vitest'
import { parseScenario } from '../../src/scenario/scenario.ts'

function mistakesIn(steps: string, more = ''): readonly string[] {
  const parsed = parseScenario('a.yaml', `format: 1\ntitle: A test\n${more}steps:\n${steps}`)
  return 'mistakes' in parsed ? parsed.mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`) : []
}

test.each([
  ['create_reprt', 'mcp create_reprt is no tool; did you mean create_report?'],
  ['createReport', 'mcp createReport is no tool; did you mean create_report?'],
  ['stage_upload', 'mcp stage_upload is no tool; known are search_papers, '],
])('mcp mistakes: %s is no tool', (tool, says) => {
  expect(mistakesIn(`  - { mcp: ${tool} }\n`)).toEqual([expect.stringContaining(`4:7 step 1: ${says}`)])
})

test.each([
  [
    '{ mcp: create_report, arguments: { researchQuestin: Why? } }',
    ['mcp create_report: researchQuestion is required', 'researchQuestin is no argument of create_report; did you mean researchQuestion?'],
  ],
  ['{ mcp: get_report }', ['mcp get_report: sessionId is required']],
  [
    '{ mcp: get_report, arguments: { sessionId: 7, includeReportBody: reportBody } }',
    ['mcp get_report: sessionId must be a string', 'mcp get_report: includeReportBody must be true or false'],
  ],
  [
    '{ mcp: list_sessions, arguments: { limit: 1000, status: done } }',
    ['mcp list_sessions: limit must be at most 100', 'mcp list_sessions: status must be one of processing, '],
  ],
  [
    '{ mcp: create_report, arguments: { researchQuestion: Why?, maxSearchPapers: 2000 } }',
    ['mcp create_report: maxSearchPapers must be at most 1000'],
  ],
  ['{ mcp: get_report, until: { isError: false } }', ['mcp get_report: sessionId is required']],
])('mcp mistakes: the document refuses the arguments of %s', (step, says) => {
  expect(mistakesIn(`  - ${step}\n`)).toEqual(says.map((one) => expect.stringContaining(one) as unknown))
})

test.each([
  '{ mcp: create_report, expect: { isError: true } }',
  '{ mcp: create_report, expect: { body: { error: { code: invalid_request } } } }',
  '{ mcp: create_report, as: none, expect: { status: 401 } }',
  '{ mcp: no_tool, expect: { error: {} } }',
  '{ mcp: create_report, arguments: { researchQuestion: Why?, further: true } }',
  '{ mcp: get_report, arguments: { sessionId: "${default.email}" } }',
  '{ mcp: list_sessions, arguments: { limit: "${default.email}" } }',
])('mcp mistakes: none in %s', (step) => {
  expect(mistakesIn(`  - ${step}\n`)).toEqual([])
})

test('mcp mistakes: what was recorded is none', () => {
  const step = '  - { mcp: create_report, arguments: { maxSearchPapers: many } }\n'
  expect(mistakesIn(step)).toHaveLength(2)
  expect(mistakesIn(step, 'provenance: { from: inspect }\n')).toEqual([])
})

test.each([
  ['{ call: create_report }', 'step 1: call create_report is no operation; did you mean mcp: create_report?'],
  ['create_report', 'step 1 must be an object; did you mean mcp: create_report?'],
  [
    '{ mcp: { tool: get_usage } }',
    'step 1: mcp must be a string; its name alone stands here, and its arguments beside it: mcp: get_report',
  ],
  ['{ mcp: get_usage, body: {} }', 'step 1: body is not known here; did you mean arguments?'],
  ['{ mcp: get_usage, args: {} }', 'step 1: args is not known here; did you mean arguments?'],
  ['{ mcp: get_usage, input: {} }', 'step 1: input is not known here; did you mean arguments?'],
  ['{ mcp: get_usage, expect: { isEror: true } }', 'step 1: expect.isEror is not known here; did you mean isError?'],
  ['{ call: getUsage, expect: { isError: true } }', 'step 1: expect.isError is not known here'],
  ['{ mcp: get_usage, expect: { body: { $mach: x } } }', 'step 1: $mach is no matcher; did you mean $match?'],
  [
    '{ mcp: get_usage, save: { u: $.usage } }',
    'step 1: save.u must point into the answer: /status, /headers/NAME, /text, /body or below it; did you mean /body/usage?',
  ],
  ['{ mcp: get_report, arguments: { sessionId: "${gone}" } }', 'step 1: ${gone} is neither saved by a step before nor a given session'],
  ['{ mcp: get_usage, advance: PT1S }', 'step 1: advance is not known here; make it a step of its own'],
])('mcp mistakes: the likely fix of %s', (step, says) => {
  expect(mistakesIn(`  - ${step}\n`)).toEqual([expect.stringContaining(says)])
})

test('mcp mistakes: an account that is not given is one', () => {
  const more = 'given: { accounts: { poor: {} } }\n'
  expect(mistakesIn('  - { mcp: get_usage }\n  - { mcp: get_usage, as: por }\n', more)).toEqual([
    '5:7 step 1: mcp get_usage needs as: given.accounts has no default; known are poor, none',
    '6:23 step 2: as por is no account of given.accounts; did you mean poor?',
  ])
})

test('mcp mistakes: a faulty step keeps the names that it saves', () => {
  const steps = `  - { mcp: create_report, arguments: { researchQuestion: Why? }, bogus: 1, save: { id: /body/sessionId } }
  - { mcp: get_report, arguments: { sessionId: '\${id}' } }
  - { mcp: get_report, arguments: [1], save: { other: /body/sessionId } }
  - { mcp: get_report, arguments: { sessionId: '\${other}' } }
`
  expect(mistakesIn(steps)).toEqual([
    '4:66 step 1: bogus is not known here; known are mcp, as, arguments, expect, save',
    expect.stringContaining('6:24 step 3: arguments must be an object'),
  ])
})
