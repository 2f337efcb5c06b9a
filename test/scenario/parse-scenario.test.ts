import { expect, test } from 'vitest'
import { parseScenario } from '../../src/scenario/scenario.ts'

const head = 'format: 1\ntitle: A test\n'

function mistakesOf(text: string): readonly string[] {
  const parsed = parseScenario('a.yaml', text)
  return 'mistakes' in parsed ? parsed.mistakes.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`) : []
}

test('a scenario is read into steps with their defaults', () => {
  expect(
    parseScenario(
      'a.yaml',
      `${head}steps:\n  - { call: listSessions }\n  - { advance: PT10M }\n  - { call: getReport, path: { sessionId: x }, until: { status: 200 } }\n  - { repeat: 2, steps: [{ call: listSessions, as: other }] }\n`,
    ),
  ).toEqual({
    format: 1,
    title: 'A test',
    given: {},
    steps: [
      { type: 'call', call: 'listSessions' },
      { type: 'advance', spanMs: 600_000 },
      { type: 'until', call: 'getReport', path: { sessionId: 'x' }, until: { status: 200 }, atMostMs: 900_000, everyMs: 45_000 },
      { type: 'repeat', times: 2, steps: [{ type: 'call', call: 'listSessions', as: 'other' }] },
    ],
  })
})

test.each([
  ['an unknown member', `${head}stpes: []\nsteps: [{ advance: PT1S }]\n`, ['a.yaml:3:1 stpes is not known here; did you mean steps?']],
  ['a missing member', 'format: 1\nsteps: [{ advance: PT1S }]\n', ['a.yaml:1:1 title is required']],
  [
    'a step that is none',
    `${head}steps:\n  - { wait: 3 }\n`,
    ['a.yaml:4:5 steps[0] is no step: it needs one of call, until, advance, repeat, control'],
  ],
  [
    'an unknown member of a step',
    `${head}steps:\n  - call: listSessions\n    expects: {}\n`,
    ['a.yaml:5:5 steps[0].expects is not known here; did you mean expect?'],
  ],
  [
    'an unknown stage',
    `${head}given: { timelines: [{ pauseAt: [extracting] }] }\nsteps: [{ advance: PT1S }]\n`,
    [expect.stringMatching(/^a\.yaml:3:34 given\.timelines\[0\]\.pauseAt\[0\] must be one of gathering_sources, /)],
  ],
  [
    'an unknown operation',
    `${head}steps:\n  - call: listSession\n`,
    ['a.yaml:4:5 call listSession is no operation; did you mean listSessions?'],
  ],
  ['a missing path parameter', `${head}steps:\n  - call: getReport\n`, ['a.yaml:4:5 call getReport needs path.sessionId']],
  [
    'a path parameter that is none',
    `${head}steps:\n  - call: listSessions\n    path: { id: x }\n`,
    ['a.yaml:5:13 path.id is no parameter of listSessions'],
  ],
  [
    'a value that was not saved',
    `${head}steps:\n  - { call: createReport, save: { id: /sessionId } }\n  - { call: getReport, path: { sessionId: '\${ids}' } }\n`,
    ['a.yaml:5:5 ${ids} is not saved by a step before; saved are id'],
  ],
  [
    'a matcher that is none',
    `${head}steps:\n  - call: listSessions\n    expect: { body: { sessions: [{ title: { $mach: x } }] } }\n`,
    ['a.yaml:5:45 $mach is no matcher; did you mean $match?'],
  ],
  [
    'a pattern that is none',
    `${head}steps:\n  - call: listSessions\n    expect: { body: { $any: [{ $match: '(' }] } }\n`,
    ['a.yaml:5:32 $match must be a regular expression, not "("'],
  ],
  [
    'a schema that is none',
    `${head}steps:\n  - call: listSessions\n    expect: { body: { $schema: SessionLst } }\n`,
    ['a.yaml:5:23 $schema must name the schema of a response, not "SessionLst"; did you mean SessionList?'],
  ],
  ['a duration that is none', `${head}steps: [{ advance: 10m }]\n`, [expect.stringMatching(/^a\.yaml:3:11 steps\[0\]\.advance must /)]],
  ['broken YAML', `${head}steps: [\n`, [expect.stringMatching(/^a\.yaml:4:1 is no YAML here: /)]],
  [
    'a repeated key',
    `${head}title: Again\nsteps: [{ advance: PT1S }]\n`,
    [expect.stringMatching(/^a\.yaml:3:1 is no YAML here: Map keys must be unique/)],
  ],
  ['a file with nothing in it', '', ['a.yaml:1:1 the body must be an object']],
])('%s is a mistake with its place', (_, text, expected) => {
  expect(mistakesOf(text)).toEqual(expected)
})
