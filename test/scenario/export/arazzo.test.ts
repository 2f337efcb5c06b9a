import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { exportScenario } from '../../../src/scenario/export/export-scenario.ts'
import type { Exported } from '../../../src/scenario/export/exported.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'

function toArazzo(story: object, values: Readonly<Record<string, unknown>> = {}): Exported {
  const scenario = parseScenarioText(JSON.stringify({ format: 1, title: 'A story', ...story }))
  return exportScenario(scenario, 'arazzo', new Map(Object.entries(values)))
}

type Written = {
  readonly text: string
  readonly notes: readonly string[]
  readonly workflows: readonly { readonly steps: readonly object[] }[]
}

function written(story: object, values: Readonly<Record<string, unknown>> = {}): Written {
  const exported = toArazzo(story, values)
  if ('cannot' in exported) throw new Error(exported.cannot.join('\n'))
  const { workflows } = parse(exported.text) as Pick<Written, 'workflows'> // as Arazzo has it
  return { ...exported, workflows }
}

test('arazzo: a step has its operation, key, body, criteria and outputs', () => {
  const { text, notes, workflows } = written({
    steps: [
      {
        call: 'createReport',
        body: { researchQuestion: 'Does it work?' },
        expect: { status: 202, body: { status: 'processing' } },
        save: { id: '/body/sessionId' },
      },
      { call: 'getReport', path: { sessionId: '${id}' }, expect: { body: { sessionId: '${id}' } } },
    ],
  })
  const Authorization = { name: 'Authorization', in: 'header', value: 'Bearer {$inputs.UNDERSTUDY_KEY}' }
  const filter = (condition: string): object => ({ context: '$response.body', condition, type: 'jsonpath' })
  expect(workflows.map(({ steps }) => steps)).toEqual([
    [
      {
        stepId: 'step1',
        description: '1. createReport',
        operationId: '$sourceDescriptions.api.createReport',
        parameters: [Authorization],
        requestBody: { contentType: 'application/json', payload: { researchQuestion: 'Does it work?' } },
        successCriteria: [
          { condition: '$statusCode == 202' },
          filter("$[?@.status == 'processing']"),
          { condition: '$response.body#/sessionId != null' },
        ],
        outputs: { id: '$response.body#/sessionId' },
      },
      {
        stepId: 'step2',
        description: '2. getReport',
        operationId: '$sourceDescriptions.api.getReport',
        parameters: [{ name: 'sessionId', in: 'path', value: '$steps.step1.outputs.id' }, Authorization],
        successCriteria: [filter('$[?@.sessionId == {$steps.step1.outputs.id}]')],
      },
    ],
  ])
  expect(notes).toEqual([])
  expect(text).toMatch(/^# +npx @redocly\/cli respect FILE -S api=https:\/\/DEPLOYMENT\/api\/v2 -i UNDERSTUDY_KEY=KEY --severity /m)
})

const getReport = { call: 'getReport', path: { sessionId: 'x' } }

test('arazzo: waits move the clock, an until is retried, a repeat is written out', () => {
  const until = { ...getReport, until: { body: { status: 'completed' } }, every: 'PT30S', atMost: 'PT5M' }
  const steps = [{ advance: 'PT10M' }, until, { repeat: 2, steps: [getReport] }]
  const standing = written({ given: { clock: '2026-03-02T09:00:00Z' }, steps })
  const clock = (advance: string): object => ({
    operationId: '$sourceDescriptions.control.moveClock',
    requestBody: { contentType: 'application/json', payload: { advance } },
  })
  expect(standing.workflows).toMatchObject([
    {
      steps: [
        { stepId: 'step1', ...clock('PT600S') },
        { stepId: 'step2', onFailure: [{ type: 'retry', workflowId: 'waitPT30S', retryLimit: 10 }] },
        { stepId: 'step3_1_turn1' },
        { stepId: 'step3_1_turn2' },
      ],
    },
    { workflowId: 'waitPT30S', steps: [clock('PT30S')] },
  ])
  const { workflows } = written({ steps: [until] })
  expect(workflows).toMatchObject([{ steps: [{ onFailure: [{ type: 'retry', retryAfter: 30, retryLimit: 10 }] }] }])
})

test('arazzo: expectations that it cannot say are told by comments and notes', () => {
  const { text, notes } = written({
    steps: [
      {
        ...getReport,
        save: { page: '/body/url' },
        expect: {
          text: 'x',
          headers: { date: { $type: 'string' } },
          body: { result: { $schema: 'Report' }, b: { $after: 'a' }, c: { $distinct: 'id' } },
        },
      },
      { visit: '${page}' },
    ],
  })
  const comments = text.match(/(?<=^ {6}# ).*$/gm)
  expect(comments).toEqual([
    'not looked at, or not in full: /headers/date',
    'not looked at, or not in full: /body/b',
    'not looked at, or not in full: /body/c',
    'not looked at, or not in full: /text',
    'not looked at, or not in full: /body/result is valid as Report',
    '2. visit ${page}: Arazzo calls no addresses',
  ])
  expect(notes).toEqual([
    'Arazzo expects less than the scenario in some places: comments name them.',
    'Steps that visit an address are comments: Arazzo calls the operations of a document.',
    'Arazzo cannot tell an empty list from an empty object, and counts a character beyond U+FFFF as one.',
  ])
})

const impossible: readonly (readonly [step: object, reason: RegExp])[] = [
  [{ call: 'createReport' }, /^step 1 \(createReport\) sends no body, in whose place programs send an example$/],
  [{ call: 'createReport', text: '' }, /^step 1 \(createReport\) sends an empty body, which programs leave out$/],
  [
    { call: 'createReport', body: { researchQuestion: '$inputs.x' } },
    /^step 1 \(createReport\) sends "\$inputs\.x", which Arazzo takes for an/,
  ],
  [{ ...getReport, expect: { noAnswer: true } }, /^step 1 \(getReport.*\) expects no answer, which Arazzo cannot$/],
  [{ ...getReport, headers: { Accept: null } }, /^step 1 \(getReport.*\) sends no accept, which programs send by themselves$/],
  [{ ...getReport, save: { all: '/text' } }, /^step 1 \(getReport.*\) saves \/text, which no expression of Arazzo names$/],
  [
    [
      { ...getReport, save: { page: '/body/url' } },
      { visit: '${page}', save: { all: '/body' } },
    ],
    /^step 2 \(visit .*\) saves what an address gives, and Arazzo calls no addresses$/,
  ],
  [{ repeat: 1001, steps: [getReport] }, /^step 1 repeats so often that 1001 steps follow, and this form has no loop$/],
]

test.each(impossible)('arazzo: a step that it cannot say is refused with its reason (%#)', (step, reason) => {
  expect(toArazzo({ steps: [step].flat() })).toEqual({ cannot: [expect.stringMatching(reason)] })
})

test('arazzo: a name of the world has its value, or is refused', () => {
  const story = {
    given: { sessions: { naps: { type: 'report' } } },
    steps: [{ call: 'getReport', path: { sessionId: '${naps}' }, expect: { status: 200 } }],
  }
  expect(written(story, { naps: 'id-of-naps' }).workflows).toMatchObject([{ steps: [{ parameters: [{ value: 'id-of-naps' }, {}] }] }])
  expect(toArazzo(story)).toEqual({ cannot: ['no mock knows naps'] })
})

test('arazzo: a body that programs would not send as it is goes out as its text', () => {
  const create = { call: 'createReport', expect: { status: 400 } }
  const plain = { ...create, text: '{"researchQuestion": "Why?"}', headers: { 'content-type': 'text/plain' } }
  const { workflows } = written({
    steps: [{ ...create, body: {} }, { ...create, body: [] }, { ...create, text: '[object Object]' }, { ...create, text: 'null' }, plain],
  })
  const { text } = written({ steps: [{ ...create, body: {} }] })
  expect(text).toContain('# its content type has a charset, so that programs send the body as it stands\n')
  const asText = (payload: string) => ({ requestBody: { contentType: 'application/json; charset=utf-8', payload } })
  expect(workflows).toMatchObject([
    {
      steps: [
        asText('{}'),
        asText('[]'),
        asText('[object Object]'),
        asText('null'),
        { requestBody: { contentType: 'text/plain', payload: plain.text } },
      ],
    },
  ])
})
