import { expect, test } from 'vitest'
import { parseScenario } from '../../src/scenario/scenario.ts'

const noScenario = 'a.yaml:1:1 this is no scenario: format: 1 is missing'
const nothing = 'a.yaml:1:1 this is no scenario: the file is empty'
const head = 'format: 1\ntitle: A test\n'

function mistakesOf(text: string): readonly string[] {
  const parsed = parseScenario('a.yaml', text)
  return 'mistakes' in parsed ? parsed.mistakes.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`) : []
}

test('mistakes: a repeat that is nested too deeply is one, with its line', () => {
  const nested = '{ repeat: 1, steps: ['.repeat(20_000) + ']}'.repeat(20_000)
  expect(mistakesOf(`format: 1\ntitle: Deep\nsteps:\n  - ${nested}\n`)[0]).toMatch(/^a\.yaml:4:.*nested too deeply/)
})

test('scenarios: a repeat passes time after each turn', () => {
  const parsed = parseScenario('a.yaml', `${head}steps:\n  - { repeat: 2, every: PT5S, steps: [{ call: listSessions }] }\n`)
  expect(parsed).toMatchObject({ steps: [{ times: 2, steps: [{ call: 'listSessions' }, { type: 'advance', spanMs: 5000 }] }] })
  const never = parseScenario('a.yaml', `${head}steps:\n  - { repeat: 2, every: PT0S, steps: [{ call: listSessions }] }\n`)
  expect(never).toMatchObject({ mistakes: [{ message: expect.stringContaining('every must be longer than nothing') }] })
})

test('parse: steps get their defaults', () => {
  expect(
    parseScenario(
      'a.yaml',
      `${head}steps:\n  - { call: listSessions }\n  - { advance: PT10M }\n  - { call: getReport, path: { sessionId: x }, until: { status: 200 } }\n  - { repeat: 2, steps: [{ call: listSessions, as: other }] }\n  - { call: createReport, as: null, until: { status: 202 }, body: {} }\n  - { call: createReport, as: none }\n`,
    ),
  ).toEqual({
    format: 1,
    title: 'A test',
    given: {},
    steps: [
      { type: 'call', line: 4, call: 'listSessions', as: 'default' },
      { type: 'advance', line: 5, spanMs: 600_000 },
      {
        type: 'until',
        line: 6,
        call: 'getReport',
        as: 'default',
        path: { sessionId: 'x' },
        until: { status: 200 },
        atMostMs: 900_000,
        everyMs: 45_000,
      },
      { type: 'repeat', line: 7, times: 2, steps: [{ type: 'call', line: 7, call: 'listSessions', as: 'other' }] },
      { type: 'until', line: 8, call: 'createReport', as: null, until: { status: 202 }, body: {}, atMostMs: 900_000, everyMs: 45_000 },
      { type: 'call', line: 9, call: 'createReport', as: null },
    ],
  })
})

test.each([
  ['an unknown member', `${head}stpes: []\nsteps: [{ advance: PT1S }]\n`, ['a.yaml:3:1 stpes is not known here; did you mean steps?']],
  ['a given alone', 'format: 1\ntitle: T\ngiven: { seed: 1 }\n', ['a.yaml:1:1 steps is required; to serve a given alone, write steps: []']],
  [
    'an unknown member, without a near one',
    'format: 1\ntitle: T\nsteps: []\ngiven: { limits: { perMinute: 2 } }\n',
    ['a.yaml:4:20 given.limits.perMinute is not known here; known are rateLimit, planCap, retryAfter'],
  ],
  ['a missing member', 'format: 1\nsteps: [{ advance: PT1S }]\n', ['a.yaml:1:1 title is required']],
  [
    'a control operation that there is not',
    `${head}steps:\n  - { control: { call: stearSession } }\n`,
    ['a.yaml:4:18 step 1: call stearSession steers no world; did you mean steerSession?'],
  ],
  [
    'a parameter that a control operation needs',
    `${head}steps:\n  - { control: { call: steerSession } }\n`,
    ['a.yaml:4:18 step 1: call steerSession needs path.session'],
  ],
  [
    'an address of an account that is not given',
    `${head}given: { accounts: { default: { plan: pro } } }\nsteps:\n  - { visit: '\${other.email}' }\n`,
    ['a.yaml:5:5 step 1: ${other.email} is neither saved by a step before nor a given session'],
  ],
  [
    'an address in a visit',
    `${head}steps:\n  - { visit: 'http://files.example.org/a' }\n`,
    [
      "a.yaml:4:7 step 1: visit must be a whole address that a step saved and nothing else, such as '${pdf}' after save: { pdf: /body/pdfUrl }",
    ],
  ],
  [
    'a saved value inside an address of a visit',
    `${head}steps:\n  - { call: createReport, save: { id: /body/sessionId } }\n  - { visit: 'http://files.example.org/\${id}' }\n`,
    [
      "a.yaml:5:7 step 2: visit must be a whole address that a step saved and nothing else, such as '${pdf}' after save: { pdf: /body/pdfUrl }",
    ],
  ],
  [
    'a recorded fault of a step that there is not',
    `${head}steps:\n  - { call: listSessions }\nprovenance: { fault: { step: '2', pointer: /status, expected: a, actual: b } }\n`,
    ['a.yaml:5:24 there is no step 2; the last one is 1'],
  ],
  [
    'a recorded fault of a step that expects nothing',
    `${head}steps:\n  - { repeat: 2, steps: [{ call: listSessions }] }\nprovenance: { fault: { step: '1.1', pointer: /status, expected: a, actual: b } }\n`,
    ['a.yaml:5:24 step 1.1 expects nothing, so it cannot show a fault'],
  ],
  [
    'a step that is none',
    `${head}steps:\n  - { wait: 3 }\n`,
    ['a.yaml:4:5 step 1 is no step: it needs one of call, mcp, until, advance, repeat, visit, control'],
  ],
  [
    'an unknown member of a step',
    `${head}steps:\n  - call: listSessions\n    expects: {}\n`,
    ['a.yaml:5:5 step 1: expects is not known here; did you mean expect?'],
  ],
  [
    'an unknown stage',
    `${head}given: { timelines: [{ pauseAt: [extracting] }] }\nsteps: [{ advance: PT1S }]\n`,
    [expect.stringMatching(/^a\.yaml:3:34 given\.timelines\[0\]\.pauseAt\[0\] must be one of gathering_sources, /)],
  ],
  [
    'an unknown operation',
    `${head}steps:\n  - call: listSession\n`,
    ['a.yaml:4:5 step 1: call listSession is no operation; did you mean listSessions?'],
  ],
  ['a missing path parameter', `${head}steps:\n  - call: getReport\n`, ['a.yaml:4:5 step 1: call getReport needs path.sessionId']],
  [
    'a path parameter that is none',
    `${head}steps:\n  - call: listSessions\n    path: { id: x }\n`,
    ['a.yaml:5:13 step 1: path.id is no parameter of listSessions'],
  ],
  [
    'a path parameter that is mistyped',
    `${head}steps:\n  - call: getReport\n    path: { sesionId: x }\n`,
    [
      'a.yaml:4:5 step 1: call getReport needs path.sessionId',
      'a.yaml:5:13 step 1: path.sesionId is no parameter of getReport; did you mean sessionId?',
    ],
  ],
  [
    'a value that was not saved',
    `${head}steps:\n  - { call: createReport, save: { id: /body/sessionId } }\n  - { call: getReport, path: { sessionId: '\${ids}' } }\n`,
    ['a.yaml:5:5 step 2: ${ids} is neither saved by a step before nor a given session; did you mean id?'],
  ],
  [
    'a matcher that is none',
    `${head}steps:\n  - call: listSessions\n    expect: { body: { sessions: [{ title: { $mach: x } }] } }\n`,
    ['a.yaml:5:45 step 1: $mach is no matcher; did you mean $match?'],
  ],
  [
    'a pattern that is none',
    `${head}steps:\n  - call: listSessions\n    expect: { body: { $any: [{ $match: '(' }] } }\n`,
    ['a.yaml:5:32 step 1: $match must be a regular expression, not "(": it cannot be read'],
  ],
  [
    'a schema that is none',
    `${head}steps:\n  - call: listSessions\n    expect: { body: { $schema: SessionLst } }\n`,
    ['a.yaml:5:23 step 1: $schema must name the schema of a response, not "SessionLst"; did you mean SessionList?'],
  ],
  [
    'a matcher with other members',
    `${head}steps:\n  - call: listSessions\n    expect: { body: { $type: object, sessions: [] } }\n`,
    ['a.yaml:5:23 step 1: a matcher stands alone, $type has other members beside it'],
  ],
  [
    'a duration that is none',
    `${head}steps: [{ advance: 10m }]\n`,
    [
      'a.yaml:3:11 step 1: advance must be an ISO 8601 duration of days, hours, minutes and seconds, such as PT10M or P7D, each of at most six digits; did you mean PT10M?',
    ],
  ],
  [
    'an interval of nothing',
    `${head}steps:\n  - { call: listSessions, until: {}, every: PT0S }\n`,
    ['a.yaml:4:38 step 1: every must be longer than nothing'],
  ],
  [
    'a fault for an operation that there is not',
    `${head}given: { faults: [{ on: { operation: getReprot }, does: { edge: true } }] }\nsteps: [{ advance: PT1S }]\n`,
    [expect.stringMatching(/^a\.yaml:3:\d+ operation getReprot is none.*getReport/)],
  ],
  [
    'too many repetitions',
    `${head}steps: [{ repeat: 10001, steps: [{ advance: PT1S }] }]\n`,
    ['a.yaml:3:11 step 1: repeat must be at most 10000'],
  ],
  [
    'too many repetitions within each other',
    `${head}steps:\n  - repeat: 100\n    steps:\n      - repeat: 101\n        steps: [{ repeat: 10000, steps: [{ advance: PT1S }] }]\n`,
    ['a.yaml:6:9 step 1.1: repeat comes to 10100 turns, with those of the repeats around it; at most are 10000'],
  ],
  [
    'a value saved from outside the answer',
    `${head}steps:\n  - { call: listSessions, save: { id: /sessionId } }\n`,
    [
      'a.yaml:4:35 step 1: save.id must point into the answer: /status, /headers/NAME, /text, /body or below it; did you mean /body/sessionId?',
    ],
  ],
  [
    'a name that cannot be referred to',
    `${head}steps:\n  - { call: listSessions, save: { my-id: /body } }\n`,
    ['a.yaml:4:35 step 1: save.my-id is no name here: it must be letters, digits and _, and begin with no digit'],
  ],
  [
    'a reference to a name that cannot be',
    `${head}steps:\n  - { call: createReport, body: { researchQuestion: '\${my-id}' } }\n`,
    ['a.yaml:4:5 step 1: ${my-id} is neither saved by a step before nor a given session'],
  ],
  [
    'an account that is not given',
    `${head}given: { accounts: { default: { plan: pro }, poor: { plan: pro } } }\nsteps: [{ call: listSessions, as: pooor }]\n`,
    ['a.yaml:4:31 step 1: as pooor is no account of given.accounts; did you mean poor?'],
  ],
  [
    'the default account where it is not given',
    `${head}given: { accounts: { poor: { plan: pro } } }\nsteps: [{ call: listSessions }, { call: listSessions, as: none }]\n`,
    ['a.yaml:4:11 step 1: call listSessions needs as: given.accounts has no default; known are poor, none'],
  ],
  [
    'an account called none',
    `${head}given: { accounts: { none: { plan: pro } } }\nsteps: [{ advance: PT1S }]\n`,
    ['a.yaml:3:22 none means without a key; give the account another name'],
  ],
  [
    'an account whose name is none',
    `${head}given: { accounts: { a b: { plan: pro } } }\nsteps: [{ advance: PT1S }]\n`,
    ['a.yaml:3:22 given.accounts.a b is no name here: it must be a letter and up to 39 letters, digits and -'],
  ],
  [
    'a session that hangs and fails',
    `${head}given:\n  timelines:\n    - { failAt: extracting_data, hangAt: extracting_data }\n    - { failWith: x, hangAt: extracting_data }\nsteps: [{ advance: PT1S }]\n`,
    [
      'a.yaml:5:34 given.timelines[0].hangAt cannot stand beside failAt: a session that hangs never fails',
      'a.yaml:6:22 given.timelines[1].hangAt cannot stand beside failWith: a session that hangs never fails',
    ],
  ],
  [
    'a pause after the end',
    `${head}given: { timelines: [{ failAt: gathering_sources, pauseAt: [extracting_data] }] }\nsteps: [{ advance: PT1S }]\n`,
    ['a.yaml:3:61 a pause at extracting_data never comes: the session ends at gathering_sources'],
  ],
  [
    'an alias within itself',
    `${head}steps: &all [{ repeat: 2, steps: *all }]\n`,
    ['a.yaml:1:1 is no YAML here: an alias stands in what it refers to'],
  ],
  ['an alias that leads nowhere', `${head}steps: *secret\n`, [expect.stringMatching(/ is no YAML here: Unresolved alias[^:]*$/)]],
  ['broken YAML', `${head}steps: [\n`, [expect.stringMatching(/^a\.yaml:4:1 is no YAML here: /)]],
  [
    'a repeated key',
    `${head}title: Again\nsteps: [{ advance: PT1S }]\n`,
    ['a.yaml:3:1 is no YAML here: this key stands twice; leave one of them out'],
  ],
  [
    'repeated keys further in, among other mistakes',
    `${head}given:\n  sessions: { a: {}, 'a': {} }\n  seed: 1: 2\n  clock: x\n  clock: x\nsteps: []\n`,
    [
      'a.yaml:4:22 is no YAML here: this key stands twice; leave one of them out',
      'a.yaml:5:9 is no YAML here: a text with a colon in it needs quotes',
      'a.yaml:7:3 is no YAML here: this key stands twice; leave one of them out',
    ],
  ],
  ['a file with nothing in it', '', [nothing]],
  ['a file of comments', '# Later\n', [nothing]],
  ['settings', 'URL=http://a\nTOKEN=secret\n', [noScenario]],
  ['a file of another kind', 'token: secret\ntitle: 3\n', [noScenario]],
  ['a file that is no text', '\u0000\u0001{"secret', [noScenario]],
])('mistakes: %s is one, with its place', (_, text, expected) => {
  expect(mistakesOf(text)).toEqual(expected)
})

test.each([
  ['$type', 'text', '$type must be one of string, number, integer, boolean, object, array, null, not "text"'],
  ['$length', '-1', '$length must be a whole number from 0, a ${name}, or $atLeast or $atMost of one, not -1'],
  ['$length', '{ $atMost: -1 }', '$length must be a whole number from 0, a ${name}, or $atLeast or $atMost of one, not {"$atMost":-1}'],
  ['$absent', 'yes', '$absent must be true or false, not "yes"'],
  ['$any', '3', '$any must be a list with at least one item, not 3'],
  ['$any', '[]', '$any must be a list with at least one item, not []'],
  ['$match', '[a]', '$match must be a regular expression, not ["a"]'],
  ['$after', '3', '$after must name a member beside it, not 3'],
  ['$notAfter', 'yesterday', '$notAfter must be an instant, or a ${name}, not "yesterday"'],
  ['$newestFirst', '3', '$newestFirst must name a member of each item, not 3'],
  ['$distinct', '{ id: 1 }', '$distinct must name a member of each item, not {"id":1}'],
  ['$schema', '3', expect.stringMatching(/^\$schema must name the schema of a response, not 3; /)],
])('%s: %s is no operand', (matcher, operand, message) => {
  const mistakes = mistakesOf(`${head}steps:\n  - call: listSessions\n    expect: { body: { ${matcher}: ${operand} } }\n`)
  expect(mistakes.map((mistake) => mistake.replace(/^\S+ step 1: /, ''))).toEqual([message])
})

/** Mistakes of authors, in a step behind `steps:` or in what stands before it. */
const step = (...lines: readonly string[]) => `${head}steps:\n  - ${lines.join('\n    ')}\n`
const given = (text: string) => `${head}given: ${text}\nsteps: [{ advance: PT1S }]\n`

test.each<[string, string, string | RegExp]>([
  [
    'a member that stands too far in',
    `${head}given:\n  seed: 7\n   clock: 2026-03-02T09:00:00Z\n`,
    '5:4 is no YAML here: this line is indented too far',
  ],
  ['a member that stands below a value', step('call: listSessions', '  expect: {}'), '5:7 is no YAML here: this line is indented too far'],
  [
    'a member that stands too far out',
    `${head}steps:\n  - call: listSessions\n  expect: {}\n`,
    '5:1 is no YAML here: members of one map, and items of one list, begin in the same column',
  ],
  [
    'a list that stays open',
    `${head}steps: [\n  { advance: PT1S },\n`,
    '5:1 is no YAML here: a ] is missing before this, or this line is to be indented further',
  ],
  [
    'a step whose braces stay open',
    `${head}steps:\n  - { call: listSessions\n  - { advance: PT1S }\n`,
    '5:3 is no YAML here: a } is missing before this, or this line is to be indented further',
  ],
  ['a tab', `${head}steps:\n\t- call: listSessions\n`, '4:1 is no YAML here: a tab; indent with spaces'],
  ['a colon in a text', 'format: 1\ntitle: Resume: 409\n', '2:8 is no YAML here: a text with a colon in it needs quotes'],
  [
    'a reference without quotes',
    step('call: createReport', 'body: { a: ${id} }'),
    "5:17 is no YAML here: a text with braces, brackets, commas or # needs quotes, such as '${id}'",
  ],
  [
    'a text that YAML does not begin with',
    step('call: createReport', 'body: @x'),
    '5:11 is no YAML here: a text that begins with @ or ` needs quotes',
  ],
  ['a quote that stays open', "format: 1\ntitle: 'It\n", '3:1 is no YAML here: a closing quote, or a comma, is missing'],
  ['a second document', `${step('call: listSessions')}---\na: 1\n`, '5:1 is no YAML here: another document begins; a file is one'],
  ['a step that is a text', step('listSessions'), '4:5 step 1 must be an object; did you mean call: listSessions?'],
  ['steps without dashes', `${head}steps:\n  call: listSessions\n`, '3:1 steps must be a list; begin each item with a dash'],
  ['two steps in one', step('call: listSessions', 'advance: PT1S'), '5:5 step 1: advance is not known here; make it a step of its own'],
  ['until without a call', step('until: { status: 200 }'), '4:5 step 1: call is required'],
  [
    'until with a status of a session',
    step('call: listSessions', 'until: completed'),
    /; did you mean \{ body: \{ status: completed \} \}\?$/,
  ],
  ['expect with a number', step('call: listSessions', 'expect: 200'), /; did you mean \{ status: 200 \}\?$/],
  [
    'a status in quotes',
    step('call: listSessions', "expect: { status: '200' }"),
    '5:15 step 1: expect.status must be an integer or an object; did you mean 200?',
  ],
  [
    'a number for a path',
    step('call: getReport', 'path: { sessionId: 7 }'),
    "5:13 step 1: path.sessionId must be a string; did you mean '7'?",
  ],
  [
    'double braces',
    step('call: getReport', 'path: { sessionId: {{id}} }'),
    "5:13 step 1: path.sessionId must be a string; a text with braces needs quotes, such as '${id}'",
  ],
  [
    'a name without braces',
    `${step('call: createReport', 'save: { id: /body }')}  - { visit: $id }\n`,
    "6:7 step 2: visit must be a whole address that a step saved and nothing else, such as '${pdf}' after save: { pdf: /body/pdfUrl }",
  ],
  ['a pointer with dots', step('call: createReport', 'save: { id: $.sessionId }'), /; did you mean \/body\/sessionId\?$/],
  ['a pointer to the header', step('call: createReport', 'save: { at: headers.date }'), /; did you mean \/headers\/date\?$/],
  ['a saved name that stands last', step('call: createReport', 'save: { /body/sessionId: id }'), /; did you mean id: \/body\/sessionId\?$/],
  [
    'a method and a path',
    step('call: GET /sessions/reports/{id}'),
    '4:5 step 1: call GET /sessions/reports/{id} is no operation; did you mean getReport?',
  ],
  ['a control operation that is called', step('call: steerSession'), /; did you mean control: \{ call: steerSession \}\?$/],
  [
    'an operation of the API that is to steer',
    step('control: { call: getReport }'),
    '4:16 step 1: call getReport steers no world; it is a step of its own, call: getReport',
  ],
  [
    'JSON as a text',
    step('call: createReport', `body: '{"researchQuestion": "Why?"}'`),
    '5:5 step 1: body is a text that holds JSON; leave out its quotes, so that it is sent as JSON',
  ],
  [
    'a mistake within a repeat',
    `${head}steps:\n  - repeat: 2\n    steps:\n      - { call: listSessions }\n      - { call: listSessions, expekt: {} }\n`,
    /^7:31 step 1\.2: expekt is not known here; did you mean expect\?$/,
  ],
  [
    'a preset of worlds',
    given('{ preset: conformanc }'),
    '3:10 given.preset is not known here; a scenario writes out its given, and only POST /_control/worlds takes a preset (default, conformance); did you mean { "preset": "conformance" } there?',
  ],
  [
    'a preset of worlds beside the steps',
    `${head}preset: nothing\nsteps: [{ advance: PT1S }]\n`,
    '3:1 preset is not known here; a scenario writes out its given, and only POST /_control/worlds takes a preset (default, conformance)',
  ],
  [
    'a preset of faults that is misplaced',
    given('{ preset: edgy }'),
    '3:10 given.preset is not known here; did you mean faults: [{ preset: edge }]?',
  ],
  [
    'a preset of faults among what it does',
    given('{ faults: [{ does: { preset: edge } }] }'),
    /^3:29 given\.faults\[0\]\.does\.preset is not known here; did you mean faults: \[\{ preset: edge \}\]\?$/,
  ],
  ['a duration in minutes', step('advance: 90 min'), /; did you mean PT90M\?$/],
  ['a duration in weeks', step('advance: P2W'), /; did you mean P14D\?$/],
  [
    'a duration that is a number',
    step('call: listSessions', 'until: {}', 'every: 30'),
    '6:5 step 1: every must be a string; did you mean PT30S?',
  ],
  ['a stage that is misspelt', given('{ timelines: [{ failAt: extract_data }] }'), /; did you mean extracting_data\?$/],
  ['a stage instead of a list', given('{ timelines: [{ pauseAt: extracting_data }] }'), /; did you mean \[extracting_data\]\?$/],
  [
    'a status that is cut short',
    given('{ sessions: { a: { type: report, status: paused } } }'),
    /; did you mean pausedForInsufficientQuota\?$/,
  ],
  [
    'accounts in a list',
    given('[]').replace('[]', '{ accounts: [{ plan: pro }] }'),
    '3:10 given.accounts must be an object; write each of them by its name, without dashes',
  ],
])('mistakes: %s is one, with its likely fix', (_, text, expected) => {
  const [first = ''] = mistakesOf(text)
  const mistake = first.replace('a.yaml:', '')
  expect(typeof expected === 'string' ? mistake === expected : expected.test(mistake), mistake).toBe(true)
})

test('mistakes: those of every kind are reported at once, in the order of lines', () => {
  const text = `${head}given:
  accounts: { default: { plan: pro }, poor: { plan: por } }
  timelines: [{ failAt: gathering_sources, pauseAt: [extracting_data] }]
  sessions: { naps: { type: reprot } }
steps:
  - { call: listSession }
  - { call: createReport, as: 7, body: { researchQuestion: x }, save: { id: sessionId } }
  - { call: getReport, as: pooor, path: { sessionId: '\${id}' }, expekt: { status: 200 } }
  - { repeat: two, steps: [{ call: getReport, path: { sessionId: '\${nap}' } }, { wait: 3 }] }
  - { call: getReport, path: { sessionId: 7 }, expect: { status: ok, body: { a: { $mach: x } } } }
  - { advance: PT1S }
title: Again
`
  expect(mistakesOf(text).map((mistake) => mistake.replace(/^a\.yaml:/, '').slice(0, 60))).toEqual([
    '4:47 given.accounts.poor.plan must be one of basic, plus, pr',
    '5:54 a pause at extracting_data never comes: the session end',
    '6:23 given.sessions.naps.type must be one of report, systema',
    '8:7 step 1: call listSession is no operation; did you mean l',
    "9:27 step 2: as must be a string or null; did you mean '7'?",
    '9:73 step 2: save.id must point into the answer: /status, /h',
    '10:24 step 3: as pooor is no account of given.accounts; did ',
    '10:65 step 3: expekt is not known here; did you mean expect?',
    '11:7 step 4: repeat must be an integer',
    '11:28 step 4.1: ${nap} is neither saved by a step before nor',
    '11:80 step 4.2 is no step: it needs one of call, mcp, until,',
    '12:32 step 5: path.sessionId must be a string; did you mean ',
    '12:58 step 5: expect.status must be an integer or an object',
    '12:83 step 5: $mach is no matcher; did you mean $match?',
    '14:1 is no YAML here: this key stands twice; leave one of th',
  ])
  const unknown = `${head}given: { sessions: [naps] }\nsteps:\n  - { call: getReport, path: { sessionId: '\${naps}' } }\n`
  expect(mistakesOf(unknown)).toEqual(['a.yaml:3:10 given.sessions must be an object; write each of them by its name, without dashes'])
})

test('JSON in a text: no mistake where a refusal is expected', () => {
  expect(mistakesOf(step('call: createReport', `body: '{"a": 1}'`, 'expect: { status: 400 }'))).toEqual([])
})

test('text: Windows line ends and a byte-order mark are allowed', () => {
  const text = step('call: listSessions', 'expects: {}')
  const mistake = ['a.yaml:5:5 step 1: expects is not known here; did you mean expect?']
  expect(mistakesOf(text.replaceAll('\n', '\r\n'))).toEqual(mistake)
  expect(mistakesOf(`\uFEFF${text}`)).toEqual(mistake)
  const tooFar = `${head}story: x\n  steps: []\n`
  expect(mistakesOf(tooFar)).toEqual(['a.yaml:4:3 is no YAML here: this line is indented too far'])
  expect(mistakesOf(`\uFEFF${tooFar}`)).toEqual(mistakesOf(tooFar))
  expect(mistakesOf('\uFEFF{ format: 1, titel: x }')).toContainEqual('a.yaml:1:14 titel is not known here; did you mean title?')
})

test('public operation: needs no account', () => {
  expect(mistakesOf(`${head}given: { accounts: { poor: { plan: pro } } }\nsteps: [{ call: getProtectedResourceMetadata }]\n`)).toEqual([])
})
