import { controlOperation } from '../../contract/control.ts'
import type { ToolExpect } from '../../contract/generated/files.ts'
import { operation } from '../../contract/operations.ts'
import type { ToolCall } from '../../exchange/call-tool.ts'
import { toStatelessMessage, toToolMessage } from '../../exchange/mcp-message.ts'
import { keyVariableOf, tokenVariableOf } from '../../exchange/to-curl.ts'
import { describeStep } from '../describe-step.ts'
import { withLowerCaseHeaders } from '../play.ts'
import { findNames } from '../saved-values.ts'
import type { Scenario, Step } from '../scenario.ts'
import { findUnmet } from '../unmet-on-deployment.ts'

/** A scenario as requests and waits in their order, as every form writes it. Texts still name saved values as `${name}`. */
export type Script = {
  readonly title: string
  /** Lines about it for people: its story, its notes, the fault that was recorded. */
  readonly about: readonly string[]
  readonly steps: readonly ScriptStep[]
  /** The accounts whose keys are sent, and the environment variable of each key. */
  readonly keys: ReadonlyMap<string, string>
  /** The accounts that call tools, and the environment variable of each token. */
  readonly tokens: ReadonlyMap<string, string>
  /** The names that no step saves: given sessions, and addresses of accounts such as `other.email`. */
  readonly worldNames: readonly string[]
  /** The parts of its world that only a mock can be given. */
  readonly needs: readonly string[]
  readonly hasMcp: boolean
  readonly given: Scenario['given']
  /** The expectation by which the fault shows, where no program without the document can judge it. */
  readonly unseen?: string
}

export type ScriptStep = Asking | Waiting | Repeating

export type Asking = {
  readonly type: 'ask'
  /** Its number, such as `4`, or `4.2` within a repeat. */
  readonly number: string
  readonly says: string
  readonly request: ScriptRequest
  readonly expect: ToolExpect
  /** Set where the request is repeated until its answer is as expected. */
  readonly until?: { readonly everyMs: number; readonly atMostMs: number }
  /** JSON pointers into the answer, by the names that they are saved under. */
  readonly save: { readonly [name: string]: string }
}

export type Waiting = { readonly type: 'wait'; readonly number: string; readonly says: string; readonly spanMs: number }

type Repeating = { readonly type: 'repeat'; readonly number: string; readonly times: number; readonly steps: readonly ScriptStep[] }

export type ScriptRequest = {
  /** The operation that it calls: of the API, the MCP server or the control API; null for an address of an answer. */
  readonly operation: string | null
  readonly at: 'api' | 'mcp' | 'control' | 'address'
  readonly method: string
  /** The path below the entry point, with its parameters in braces; an address stands alone. */
  readonly path: string
  readonly parameters: { readonly [name: string]: string }
  readonly query: readonly (readonly [name: string, value: string])[]
  /** The account whose key it sends. */
  readonly as: string | null
  /** Besides the key; null takes away one that is sent by itself. */
  readonly headers: { readonly [name: string]: string | null }
  readonly body?: ScriptBody
  /** True if the operation takes a body, and none is sent. */
  readonly lacksBody: boolean
  /** A new account gets its key by this request. */
  readonly signsUp?: true
  /** Set for a call of a tool. The request is then one of the newest revision, which needs no messages before it. */
  readonly tool?: ToolCall
}

type ScriptBody = { readonly json: unknown } | { readonly text: string }

export function toScript({ title, story, notes, given, steps, provenance }: Scenario, unseen?: string): Script {
  const asked = everyAsking(toScriptSteps(steps, ''))
  const keys = variablesOf(
    asked.flatMap(({ request: { as } }) => as ?? []),
    keyVariableOf,
  )
  const tokens = variablesOf(
    asked.flatMap(({ request: { tool } }) => tool?.as ?? []),
    tokenVariableOf,
  )
  const saved = new Set(asked.flatMap(({ save }) => Object.keys(save)))
  const named = asked.flatMap(({ request, expect }) => findNames([request.path, request.parameters, request.query, request.body, expect]))
  const held = Object.fromEntries([...keys.keys(), ...tokens.keys()].map((account) => [account, account]))
  const fault = provenance?.fault
  return {
    title,
    ...(unseen !== undefined && { unseen }),
    about: [
      ...(story === undefined ? [] : [story]),
      ...(notes === undefined ? [] : [notes]),
      ...(fault === undefined
        ? []
        : [`Recorded fault: step ${fault.step} answered ${fault.actual} at ${fault.pointer} where ${fault.expected} is expected.`]),
    ],
    steps: toScriptSteps(steps, ''),
    keys,
    tokens,
    worldNames: [...new Set(named)].filter((name) => !saved.has(name)),
    needs: findUnmet(
      { given, steps },
      { baseUrl: 'https://deployment.invalid', mcpUrl: 'https://deployment.invalid', mcp: { token: '-' }, keys: { default: '', ...held } },
    ).filter((need) => !need.startsWith('mcp.')),
    hasMcp: asked.some(({ request }) => request.at === 'mcp'),
    given,
  }
}

/** The requests of steps, those of a repeat once. */
export function everyAsking(steps: readonly ScriptStep[]): readonly Asking[] {
  return steps.flatMap((step) => (step.type === 'ask' ? [step] : step.type === 'repeat' ? everyAsking(step.steps) : []))
}

/** A variable for each account; accounts whose names differ in signs alone get a number. */
function variablesOf(accounts: readonly string[], variableOf: (account: string) => string): ReadonlyMap<string, string> {
  const variables = new Map<string, string>()
  for (const account of new Set(accounts)) {
    const variable = variableOf(account)
    const taken = [...variables.values()].filter((other) => other === variable || other.startsWith(`${variable}__`)).length
    variables.set(account, taken === 0 ? variable : `${variable}__${taken + 1}`)
  }
  return variables
}

function toScriptSteps(steps: readonly Step[], prefix: string): readonly ScriptStep[] {
  return steps.map((step, index) => toScriptStep(step, `${prefix}${index + 1}`))
}

function toScriptStep(step: Step, number: string): ScriptStep {
  if (step.type === 'repeat') return { type: 'repeat', number, times: step.times, steps: toScriptSteps(step.steps, `${number}.`) }
  const says = describeStep(step)
  if (step.type === 'advance') return { type: 'wait', number, says, spanMs: step.spanMs }
  const expected = ('until' in step ? step.until : step.expect) ?? {}
  const asking = { type: 'ask' as const, number, says, expect: withLowerCaseHeaders(expected), save: step.save ?? {} }
  switch (step.type) {
    case 'visit':
      return { ...asking, request: { ...plain, at: 'address', method: 'GET', path: step.visit } }
    case 'control':
      return { ...asking, request: toControlRequest(step) }
    case 'call':
      return { ...asking, request: toRequest(step) }
    case 'mcp':
      return { ...asking, request: toToolRequest(step) }
    case 'mcpUntil':
      return { ...asking, request: toToolRequest(step), until: { everyMs: step.everyMs, atMostMs: step.atMostMs } }
    case 'until':
      return { ...asking, request: toRequest(step), until: { everyMs: step.everyMs, atMostMs: step.atMostMs } }
  }
}

const plain = { operation: null, parameters: {}, query: [], as: null, headers: {}, lacksBody: false } as const

function toRequest({
  call,
  as,
  path = {},
  query = {},
  body,
  text,
  headers = {},
}: Extract<Step, { readonly type: 'call' | 'until' }>): ScriptRequest {
  const { method, path: template, at, public: isPublic, request } = operation(call)
  const sent = text !== undefined ? { text } : body !== undefined ? { json: body } : undefined
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    operation: call,
    at,
    method,
    path: template,
    parameters: path,
    query: toQuery(query),
    // A header of the step takes the place of the key.
    as: isPublic || 'authorization' in own ? null : as,
    headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...own },
    ...(sent !== undefined && { body: sent }),
    lacksBody: request !== null && sent === undefined,
  }
}

function toToolRequest({ tool, as, arguments: given = {} }: Extract<Step, { readonly type: 'mcp' | 'mcpUntil' }>): ScriptRequest {
  const call = { tool, as, arguments: given }
  const { headers, message } = toStatelessMessage(toToolMessage(tool, given), 1)
  return { ...plain, at: 'mcp', method: 'POST', path: '', headers, body: { json: message }, tool: call }
}

function toControlRequest({ call, path = {}, query = {}, body }: Extract<Step, { readonly type: 'control' }>): ScriptRequest {
  const { method, path: template, request } = controlOperation(call)
  return {
    ...plain,
    operation: call,
    at: 'control',
    method,
    path: template,
    parameters: path,
    query: toQuery(query),
    ...(request !== null && { headers: { 'content-type': 'application/json' }, body: { json: body ?? {} } }),
    ...(call === 'signUp' && { signsUp: true }),
  }
}

function toQuery(query: { readonly [name: string]: unknown }): ScriptRequest['query'] {
  return Object.entries(query).map(([name, value]) => [name, String(value)] as const)
}

/** The last line of a script whose answers were all as expected. */
export function toPassingLine({ unseen }: Script): string {
  return unseen === undefined ? 'passes' : 'passes, but the fault was not looked at'
}
