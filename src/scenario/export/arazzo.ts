import { Document, isMap, isSeq } from 'yaml'
import { toVisibleYaml } from '../visible-yaml.ts'
import { toDuration } from '../../contract/duration.ts'
import { isObject } from '../../contract/is-object.ts'
import { operation, operationIds } from '../../contract/operations.ts'
import { toCriteria, type NamedValue } from './arazzo-criteria.ts'
import { findExpression, toArazzoText, toArazzoValue } from './arazzo-values.ts'
import type { Exported } from './exported.ts'
import { leaveOutSchemas } from './leave-out-schemas.ts'
import { toComment, toOneLine } from './one-line.ts'
import { everyAsking, type Asking, type Script, type ScriptRequest } from './script.ts'
import { unrollScript, type Turned } from './unroll-script.ts'

/** The folder of the documents that the steps call operations of, in a project that has the package. */
const documents = 'node_modules/research-understudy/dist'

/** Writes an Arazzo 1.0.1 document. `values` has the values of names as a mock gives them. */
export function toArazzo(script: Script, values: ReadonlyMap<string, unknown>): Exported {
  const unknown = script.worldNames.filter((name) => !values.has(name)).map((name) => `no mock knows ${toOneLine(name)}`)
  const impossible = [...unknown, ...everyAsking(script.steps).flatMap(whyImpossible)]
  if (impossible.length > 0) return { cannot: impossible }
  const turned = unrollScript(script.steps)
  if ('cannot' in turned) return turned
  const onMock = script.needs.length > 0 || turned.some(({ step }) => step.type === 'wait')
  // Nothing but control moves such a clock.
  const isStanding = onMock && script.given.clock !== undefined
  const names = new Map(script.worldNames.map((name) => [name, { known: String(values.get(name)) }]))
  const steps = toSteps(turned, script.keys, names, values, isStanding)
  const notes = [...steps.notes, ...(steps.isAlike ? [alike] : [])]
  const spans = isStanding ? everyAsking(script.steps).flatMap(({ until }) => (until === undefined ? [] : [until.everyMs])) : []
  const document = new Document({
    arazzo: '1.0.1',
    info: { title: toOneLine(script.title), version: '1.0.0', ...(script.about.length > 0 && { description: script.about.join('\n\n') }) },
    sourceDescriptions: [
      { name: 'api', url: `${documents}/openapi.json`, type: 'openapi' },
      ...(onMock ? [{ name: 'control', url: `${documents}/control.json`, type: 'openapi' }] : []),
    ],
    workflows: [
      { workflowId: 'scenario', ...(script.keys.size > 0 && { inputs: toInputs(script) }), steps: steps.written.map(({ step }) => step) },
      ...[...new Set(spans)].map((spanMs) => ({ workflowId: waitIdOf(spanMs), steps: [{ stepId: 'advance', ...toClockCall(spanMs) }] })),
    ],
  })
  document.commentBefore = toComment([...usageOf(script, onMock, isStanding), ...(steps.isAlike ? [alike] : [])].join('\n'), ' ').join('\n')
  const list = document.getIn(['workflows', 0, 'steps'])
  if (isSeq(list)) {
    for (const [index, { comments }] of steps.written.entries()) {
      const item = list.items[index]
      if (isMap(item) && comments.length > 0) item.commentBefore = comments.map((line) => ` ${line}`).join('\n')
    }
    if (steps.trailing.length > 0) list.comment = steps.trailing.map((line) => ` ${line}`).join('\n')
  }
  return { text: toVisibleYaml(document, { lineWidth: 0, directives: false }), notes }
}

const alike = 'Arazzo cannot tell an empty list from an empty object, and counts a character beyond U+FFFF as one.'

/** The step that lets time pass on the clock of the mock. */
function toClockCall(spanMs: number): object {
  return {
    operationId: '$sourceDescriptions.control.moveClock',
    parameters: [{ name: 'world', in: 'path', value: 'default' }],
    requestBody: { contentType: 'application/json', payload: { advance: toDuration(spanMs) } },
    successCriteria: [{ condition: '$statusCode == 200' }],
  }
}

function waitIdOf(spanMs: number): string {
  return `wait${toDuration(spanMs).replaceAll('.', '_')}`
}

function usageOf({ keys, needs, steps }: Script, onMock: boolean, isStanding: boolean): readonly string[] {
  const isBeyond = everyAsking(steps).some(isBeyondDocument)
  const checks = ['SCHEMA_CHECK', ...(isBeyond ? ['STATUS_CODE_CHECK', 'CONTENT_TYPE_CHECK'] : [])]
  const inputs = [...keys].map(([account, variable]) => `${variable}=${onMock ? `key-${toOneLine(account)}` : 'KEY'}`)
  const servers = onMock ? 'api=http://127.0.0.1:4010/api/v2,control=http://127.0.0.1:4010/_control' : 'api=https://DEPLOYMENT/api/v2'
  return [
    'An Arazzo 1.0.1 document. Redocly plays it:',
    `  npx @redocly/cli respect FILE -S ${servers}${inputs.length === 0 ? '' : ` -i ${inputs.join(',')}`} --severity ${checks.map((check) => `${check}=off`).join(',')}`,
    'Respect misreads schemas of the document that narrow others, so its own check of schemas is off.',
    ...(isBeyond ? ['The steps expect answers that the document does not show, so its checks of status and content type are off.'] : []),
    ...(onMock
      ? [
          `The steps need ${needs.length > 0 ? needs.map(toOneLine).join(', ') : 'a clock that can be moved'}: serve the world of the scenario afresh before each run, with npx understudy mock SCENARIO.`,
        ]
      : []),
    ...(isStanding ? ['Its clock stands still until a step moves it; a workflow for each wait comes last.'] : []),
  ]
}

/** True for a step that expects a status which the document lacks, or an answer that is no JSON. */
function isBeyondDocument({ request: { operation: id, at }, expect: { status, headers = {}, text, body } }: Asking): boolean {
  if (at !== 'api' && at !== 'mcp') return false
  const known = operationIds.find((one) => one === id)
  const isShown = typeof status !== 'number' || (known !== undefined && Object.hasOwn(operation(known).responses, status))
  return !isShown || text !== undefined || 'content-type' in headers || (isObject(body) && '$absent' in body)
}

function toInputs({ keys }: Script): object {
  const properties = Object.fromEntries(
    [...keys].map(([account, variable]) => [
      variable,
      { type: 'string', format: 'password', description: `the API key of ${toOneLine(account)}` },
    ]),
  )
  return { type: 'object', required: [...keys.values()], properties }
}

type Steps = {
  readonly written: readonly { readonly comments: readonly string[]; readonly step: object }[]
  /** Comments after the last step. */
  readonly trailing: readonly string[]
  readonly notes: readonly string[]
  /** True if a criterion counts what a list, an object or a text holds. */
  readonly isAlike: boolean
}

function toSteps(
  turned: readonly Turned[],
  keys: Script['keys'],
  known: ReadonlyMap<string, NamedValue>,
  values: ReadonlyMap<string, unknown>,
  isStanding: boolean,
): Steps {
  const names = new Map(known)
  const written: Steps['written'][number][] = []
  const notes = new Set<string>()
  let comments: string[] = []
  let isAlike = false
  for (const { step, id, title } of turned) {
    if (step.type === 'wait') {
      written.push({ comments, step: { stepId: id, description: title, ...toClockCall(step.spanMs) } })
    } else if (step.request.at === 'address') {
      notes.add('Steps that visit an address are comments: Arazzo calls the operations of a document.')
      comments.push(`${title}: Arazzo calls no addresses`)
      continue
    } else {
      const { expect, schemas } = leaveOutSchemas(step.expect)
      const { criteria, unsaid } = toCriteria(expect, names)
      isAlike ||= criteria.some(({ condition }) => condition.includes('length('))
      const lost = [...new Set([...unsaid, ...schemas])]
      if (lost.length > 0) notes.add('Arazzo expects less than the scenario in some places: comments name them.')
      written.push({
        comments: [
          ...comments,
          ...(hasCharset(step.request) ? ['its content type has a charset, so that programs send the body as it stands'] : []),
          ...lost.map((place) => toOneLine(`not looked at, or not in full: ${place}`)),
        ],
        step: {
          stepId: id,
          description: title,
          ...toCall(step.request, keys, names),
          ...toSuccess(step, criteria),
          ...toOutputs(step),
          ...toRetry(step, isStanding),
        },
      })
      for (const name of Object.keys(step.save))
        names.set(name, { expression: `$steps.${id}.outputs.${name}`, isPlain: !isContainer(values.get(name)) })
    }
    comments = []
  }
  return { written, trailing: comments, notes: [...notes], isAlike }
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function toCall(
  { operation: id, at, parameters, query, as, headers, body }: ScriptRequest,
  keys: Script['keys'],
  names: ReadonlyMap<string, NamedValue>,
): object {
  const { 'content-type': type, ...others } = headers
  const sent = [
    ...(at === 'control' ? [{ name: 'world', in: 'path', value: 'default' }] : []),
    ...Object.entries(parameters).map(([name, value]) => ({ name, in: 'path', value: toArazzoText(value, names) })),
    ...query.map(([name, value]) => ({ name, in: 'query', value: toArazzoText(value, names) })),
    ...(as === null ? [] : [{ name: 'Authorization', in: 'header', value: `Bearer {$inputs.${keys.get(as) ?? ''}}` }]),
    ...Object.entries(others).flatMap(([name, value]) => (value === null ? [] : [{ name, in: 'header', value }])),
  ]
  return {
    operationId: `$sourceDescriptions.${at}.${id ?? ''}`,
    parameters: sent,
    ...(body !== undefined && { requestBody: toRequestBody(body, type ?? '', names) }),
  }
}

/** The body of a step. A text goes out as it stands where its type is not plain JSON, as with a charset. */
function toRequestBody(body: NonNullable<ScriptRequest['body']>, type: string, names: ReadonlyMap<string, NamedValue>): object {
  const payload = payloadOf(body)
  if (!isLost(payload, body, type)) return { contentType: type, payload: toArazzoValue(payload, names) }
  const text = 'text' in body ? body.text : JSON.stringify(body.json)
  return { contentType: plainJson.test(type) ? `${type}; charset=utf-8` : type, payload: toArazzoText(text, names) }
}

/** True for a request whose content type gets a charset. */
function hasCharset({ body, headers }: ScriptRequest): boolean {
  const type = headers['content-type'] ?? ''
  return body !== undefined && plainJson.test(type) && isLost(payloadOf(body), body, type)
}

const plainJson = /^application\/([\w.-]+\+)?json$/

/** True for a body that programs do not send, such as an empty object, or would send as another: they write one as its type says. */
function isLost(payload: unknown, body: NonNullable<ScriptRequest['body']>, type: string): boolean {
  if (typeof payload === 'object' && Object.keys(payload ?? {}).length === 0) return true
  return 'text' in body && (payload === body.text ? plainJson.test(type) : !/json/.test(type))
}

/** A text that is JSON is sent as what it means. */
function payloadOf(body: NonNullable<ScriptRequest['body']>): unknown {
  if ('json' in body) return body.json
  try {
    return JSON.parse(body.text)
  } catch {
    return body.text
  }
}

function toSuccess({ request: { at }, save }: Asking, criteria: readonly object[]): object {
  const saved = Object.values(save).flatMap((pointer) => {
    const [, below] = /^\/body(\/.*)$/.exec(pointer) ?? []
    return below === undefined ? [] : [{ condition: `$response.body#${below} != null` }]
  })
  const all = [...(at === 'control' ? [{ condition: '$statusCode < 300' }] : []), ...criteria, ...saved]
  return all.length === 0 ? {} : { successCriteria: all }
}

function toOutputs({ save }: Asking): object {
  const outputs = Object.entries(save).map(([name, pointer]) => [name, toOutput(pointer)])
  return outputs.length === 0 ? {} : { outputs: Object.fromEntries(outputs) as object }
}

function toOutput(pointer: string): string {
  if (pointer === '/status') return '$statusCode'
  if (pointer.startsWith('/headers/')) return `$response.header.${pointer.slice('/headers/'.length).toLowerCase()}`
  return pointer === '/body' ? '$response.body' : `$response.body#${pointer.slice('/body'.length)}`
}

function toRetry({ until }: Asking, isStanding: boolean): object {
  if (until === undefined) return {}
  const { everyMs, atMostMs } = until
  const wait = isStanding ? { workflowId: waitIdOf(everyMs) } : { retryAfter: everyMs / 1000 }
  return { onFailure: [{ name: 'goOn', type: 'retry', ...wait, retryLimit: Math.ceil(atMostMs / everyMs) }] }
}

/** Programs that play Arazzo send these by themselves. */
const ownHeaders: ReadonlySet<string> = new Set(['accept', 'content-type', 'user-agent'])

function whyImpossible({ number, says, request, expect, save }: Asking): readonly string[] {
  const { at, parameters, query, headers, body, lacksBody } = request
  if (at === 'address')
    return Object.keys(save).length === 0
      ? []
      : [`step ${number} (${toOneLine(says)}) saves what an address gives, and Arazzo calls no addresses`]
  const expression = findExpression([parameters, query, headers, body])
  const [taken] = Object.entries(headers).find(([name, value]) => value === null && ownHeaders.has(name)) ?? []
  const unsaid = Object.values(save).find((pointer) => pointer === '/text' || !/^[\w/~-]*$/.test(pointer))
  const reasons = [
    ...(request.tool !== undefined
      ? ['calls a tool of the MCP server, and Arazzo calls the operations of a document']
      : at === 'mcp'
        ? ['calls the MCP server, whose address is another than that of the document']
        : []),
    ...(expect.noAnswer === true ? ['expects no answer, which Arazzo cannot'] : []),
    ...(expression === undefined ? [] : [`sends ${JSON.stringify(toOneLine(expression))}, which Arazzo takes for an expression`]),
    ...(taken === undefined ? [] : [`sends no ${taken}, which programs send by themselves`]),
    ...(lacksBody ? ['sends no body, in whose place programs send an example'] : []),
    ...(body !== undefined && payloadOf(body) === '' ? ['sends an empty body, which programs leave out'] : []),
    ...(unsaid === undefined ? [] : [`saves ${unsaid}, which no expression of Arazzo names`]),
  ]
  return reasons.map((reason) => `step ${number} (${toOneLine(says)}) ${reason}`)
}
