import { toDuration } from '../../contract/duration.ts'
import { isObject } from '../../contract/is-object.ts'
import { holdsCommand } from '../../exchange/runner-commands.ts'
import { findNames } from '../saved-values.ts'
import type { Exported } from './exported.ts'
import { hasForeignBraces, toHttpExpression, toHttpJson, toHttpText, toHttpUri, type HttpVariable } from './http-values.ts'
import { toComment, toOneLine } from './one-line.ts'
import { everyAsking, type Asking, type Script, type ScriptRequest } from './script.ts'
import { unrollScript, type Turned } from './unroll-script.ts'

/**
 * Writes a `.http` file for REST Client and JetBrains' HTTP Client. `values` has the values of names as a mock gives them. What neither
 * tool does stands in comments: they compare no answers, and do not wait.
 */
export function toHttpFile(script: Script, values: ReadonlyMap<string, unknown>): Exported {
  const unknown = script.worldNames.filter((name) => !values.has(name)).map((name) => `no mock knows ${toOneLine(name)}`)
  const impossible = [...unknown, ...everyAsking(script.steps).flatMap((step) => whyImpossible(step, values))]
  if (impossible.length > 0) return { cannot: impossible }
  const turned = unrollScript(script.steps)
  if ('cannot' in turned) return turned
  const reserved = [
    'BASE_URL',
    'MCP_URL',
    'UNDERSTUDY_CONTROL_URL',
    ...script.keys.values(),
    ...script.tokens.values(),
    ...turned.map(({ id }) => id),
  ]
  const names = createNames(values, reserved)
  const ofWorld = script.worldNames.map((name) => `@${names.define(name)} = ${String(values.get(name))}`)
  const blocks = toBlocks(turned, script, names)
  const addresses = addressesOf(script)
  const spans = [...new Set(turned.flatMap(({ step }) => toSpans(step)))]
  const text = [
    ...toComment([script.title, ...script.about, '', ...usageOf(script)].join('\n'), '# ').map(withoutMeaning),
    '',
    ...addresses.map(([variable, address]) => `@${variable} = ${address}`),
    ...ofWorld,
    '',
    [...blocks, ...spans.map(toClockBlock)].map((block) => block.join('\n')).join('\n\n'),
    '',
  ].join('\n')
  return { text, notes: ['The tools compare no answers and do not wait: comments say what is expected, and when to wait.'] }
}

/** A comment that begins with `@` would be an instruction to the tools. */
function withoutMeaning(comment: string): string {
  return comment.replace(/^# *@/, '# - @')
}

type Names = {
  readonly known: ReadonlyMap<string, HttpVariable>
  /** Gives the variable for a name, a new one each time. */
  readonly define: (name: string) => string
}

function createNames(values: ReadonlyMap<string, unknown>, reserved: readonly string[]): Names {
  const known = new Map<string, HttpVariable>()
  const taken = new Set(reserved)
  return {
    known,
    define(name) {
      const plain = name.replace(/\W/g, '_')
      let variable = plain
      for (let count = 2; taken.has(variable); count++) variable = `${plain}_${count}`
      taken.add(variable)
      known.set(name, { variable, value: values.get(name) })
      return variable
    },
  }
}

/** The addresses that requests begin with, as a mock has them by default. */
function addressesOf({ steps, hasMcp }: Script): readonly (readonly [variable: string, address: string])[] {
  const hasControl = hasWaits(steps) || everyAsking(steps).some(({ request, until }) => request.at === 'control' || until !== undefined)
  return [
    ['BASE_URL', 'http://127.0.0.1:4010/api/v2'],
    ...(hasMcp ? [['MCP_URL', 'http://127.0.0.1:4010/mcp'] as const] : []),
    ...(hasControl ? [['UNDERSTUDY_CONTROL_URL', 'http://127.0.0.1:4010/_control'] as const] : []),
  ]
}

function hasWaits(steps: Script['steps']): boolean {
  return steps.some((step) => step.type === 'wait' || (step.type === 'repeat' && hasWaits(step.steps)))
}

function usageOf({ keys, tokens, needs, steps }: Script): readonly string[] {
  const asked = everyAsking(steps)
  const signedUp = new Set(asked.flatMap(({ request }) => accountOf(request) ?? []).filter((account) => keys.has(account)))
  const variables = [...keys].filter(([account]) => !signedUp.has(account))
  return [
    'For REST Client of VS Code and the HTTP Client of JetBrains: send one request after the other, and compare each answer with its comments.',
    ...(needs.length > 0
      ? [`The steps need ${needs.join(', ')}: serve the world of the scenario afresh each time, with npx understudy mock SCENARIO.`]
      : []),
    ...(variables.length + tokens.size > 0
      ? [
          `${variables.length === 0 ? 'No token' : tokens.size === 0 ? 'No key' : 'No key and no token'} is in this file. Each is a variable of the environment (rest-client.environmentVariables, or http-client.private.env.json):`,
          ...variables.map(([account, variable]) => `  ${variable}: the API key of ${account}`),
          ...[...tokens].map(([account, variable]) => `  ${variable}: an access token of ${account} for the MCP server`),
        ]
      : []),
    ...(tokens.size > 0
      ? [
          'A mock issues a token by POST UNDERSTUDY_CONTROL_URL/worlds/default/tokens, with {"account": "default"}.',
          'Tools are called by the revision 2026-07-28. A server of an older one wants the message initialize first.',
        ]
      : []),
    ...(asked.some(({ save }) => Object.keys(save).length > 0) || signedUp.size > 0
      ? ['The HTTP Client of JetBrains reads no earlier answers: there, put the value into each line that begins with the sign @.']
      : []),
  ]
}

/** The account that a request signs up. */
function accountOf({ signsUp, body }: ScriptRequest): string | undefined {
  if (signsUp !== true || body === undefined || !('json' in body) || !isObject(body.json)) return undefined
  const { name } = body.json
  return typeof name === 'string' ? name : undefined
}

function toBlocks(turned: readonly Turned[], { keys, tokens, given }: Script, names: Names): readonly (readonly string[])[] {
  const blocks: string[][] = []
  // A value is named where the next request begins, since after a body it would be a part of it.
  let definitions: string[] = []
  for (const { step, id, title } of turned) {
    if (step.type === 'wait') {
      blocks.push([`### ${title}`, ...toWaiting(`Wait ${step.spanMs / 1000} s.`, step.spanMs, given.clock !== undefined)])
      continue
    }
    const account = accountOf(step.request)
    const key = account === undefined ? undefined : keys.get(account)
    const saved = Object.entries(step.save).map(([name, pointer]) => [name, toHttpExpression(id, pointerIn(step, pointer))] as const)
    const request = toRequestLines(step.request, { keys, tokens }, names)
    blocks.push([
      `### ${title}`,
      ...definitions,
      ...(saved.length > 0 || key !== undefined ? [`# @name ${id}`] : []),
      ...(isRedirect(step) ? ['# @no-redirect'] : []),
      ...toExpectation(step, names, given.clock !== undefined),
      ...request,
    ])
    definitions = [
      ...saved.map(([name, expression]) => `@${names.define(name)} = ${expression}`),
      ...(key === undefined ? [] : [`@${key} = ${toHttpExpression(id, '/body/token')}`]),
    ]
  }
  return blocks
}

function isRedirect({ expect: { status } }: Asking): boolean {
  return typeof status === 'number' && status >= 300 && status < 400
}

/** The place in the answer of the HTTP request: what a tool answers stands within it. */
function pointerIn({ request: { tool }, expect: { isError } }: Asking, pointer: string): string {
  if (tool === undefined) return pointer
  if (pointer === '/text') return '/body/result/content/0/text'
  const [, below] = /^\/body(\/.+)?$/.exec(pointer) ?? []
  if (isError === true) return '/none'
  return pointer.startsWith('/body') ? `/body/result/structuredContent${below ?? ''}` : pointer
}

function toExpectation({ expect, until, request: { tool } }: Asking, { known }: Names, isStanding: boolean): readonly string[] {
  const expected = [
    ...Object.entries(expect).map(([part, value]) => `# Expected ${part}: ${toHttpJson(value, known)}`),
    ...(tool !== undefined && 'body' in expect
      ? ['# The body of a tool is result.structuredContent, and of its errors the JSON of the text.']
      : []),
  ]
  if (until === undefined) return expected
  const { everyMs, atMostMs } = until
  const again = `Send it again every ${everyMs / 1000} s, for at most ${atMostMs / 1000} s, until the answer is as expected.`
  return [...expected, ...toWaiting(again, everyMs, isStanding)]
}

function toWaiting(says: string, spanMs: number, isStanding: boolean): readonly string[] {
  const clock = `send "${toClockTitle(spanMs)}" at the end of this file`
  return [
    `# ${says}`,
    isStanding
      ? `# On a mock of the scenario the clock stands still: instead of a wait, ${clock}.`
      : `# On a mock, instead of a wait: ${clock}.`,
  ]
}

function toClockTitle(spanMs: number): string {
  return `Clock ${toDuration(spanMs)}`
}

function toClockBlock(spanMs: number): readonly string[] {
  return [
    `### ${toClockTitle(spanMs)}`,
    'POST {{UNDERSTUDY_CONTROL_URL}}/worlds/default/clock',
    'content-type: application/json',
    '',
    JSON.stringify({ advance: toDuration(spanMs) }),
  ]
}

function toSpans(step: Turned['step']): readonly number[] {
  if (step.type === 'wait') return [step.spanMs]
  return step.until === undefined ? [] : [step.until.everyMs]
}

function toRequestLines(request: ScriptRequest, { keys, tokens }: Pick<Script, 'keys' | 'tokens'>, { known }: Names): readonly string[] {
  const { method, at, path, parameters, query, as, headers, body, tool } = request
  const key = as === null ? tokens.get(tool?.as ?? '') : keys.get(as)
  const root = { api: '{{BASE_URL}}', mcp: '{{MCP_URL}}', control: '{{UNDERSTUDY_CONTROL_URL}}', address: '' }[at]
  const filled: ScriptRequest['parameters'] = { ...parameters, ...(at === 'control' && { world: 'default' }) }
  const url =
    at === 'address'
      ? toHttpText(path, known)
      : `${root}${path.replace(/\{(\w+)\}/g, (_, name: string) => toHttpUri(filled[name] ?? '', known))}${toQuery(query, known)}`
  const sent = body === undefined ? '' : 'json' in body ? toHttpJson(body.json, known, '') : toHttpText(body.text, known)
  return [
    `${method} ${url}`,
    ...(key === undefined ? [] : [`authorization: Bearer {{${key}}}`]),
    ...Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`.trimEnd()])),
    ...(sent === '' ? [] : ['', sent]),
  ]
}

function toQuery(query: ScriptRequest['query'], known: Names['known']): string {
  return query.map(([name, value], index) => `${index === 0 ? '?' : '&'}${encodeURIComponent(name)}=${toHttpUri(value, known)}`).join('')
}

/** The tools send these by themselves. */
const ownHeaders: ReadonlySet<string> = new Set(['accept', 'accept-encoding', 'content-type', 'user-agent'])

function whyImpossible(asking: Asking, values: ReadonlyMap<string, unknown>): readonly string[] {
  const { number, says, request, save } = asking
  const { at, path, parameters, query, headers, body } = request
  const [taken] = Object.entries(headers).find(([name, value]) => value === null && ownHeaders.has(name)) ?? []
  const text = body !== undefined && 'text' in body ? body.text : ''
  const raw = [text, ...Object.values(headers), ...(at === 'address' ? [path] : [])]
  const lines = [text, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), ...(at === 'address' ? [path] : [])]
  const unsaid = Object.values(save).find((pointer) => toHttpExpression('id', pointerIn(asking, pointer)) === undefined)
  const inAddress = findNames([parameters, query]).find((name) => !isPlainIn(values.get(name), /^[\w.~!$'()*,;:@-]*$/))
  const inBody = textsIn(body).flatMap((one) => findUnplain(one, values))[0]
  const reasons = [
    ...(taken === undefined ? [] : [`sends no ${taken}, which the tools send by themselves`]),
    ...(raw.some((one) => one !== null && hasForeignBraces(one)) ? ['holds {{, which begins a variable there'] : []),
    ...(isMisread(text) || (at === 'address' && /\s/.test(path)) ? ['sends a text that the tools would read in another way'] : []),
    ...(lines.some(holdsCommand) ? ['sends a text that a runner of a workflow would take for a command'] : []),
    ...(inAddress === undefined ? [] : [`sends \${${inAddress}} in an address, where its value needs an encoding`]),
    ...(inBody === undefined ? [] : [`sends \${${inBody}} in a body, where its value needs an encoding`]),
    ...(unsaid === undefined ? [] : [`saves ${unsaid}, which no variable of the tools names`]),
  ]
  return reasons.map((reason) => `step ${number} (${toOneLine(says)}) ${reason}`)
}

/** True for a text that would be a comment, a file, a script or a variable, or would lose the white space around it. */
function isMisread(text: string): boolean {
  return text.trim() !== text || /[\p{Cc}\u2028\u2029]/u.test(text) || /^(#|\/\/|[<>]|@[^\s=]+\s*=)/.test(text)
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The names in a text of a body whose values would have to be escaped there. A text that is one name becomes a value that is no text. */
function findUnplain(text: string, values: ReadonlyMap<string, unknown>): readonly string[] {
  const names = findNames(text)
  return names.filter((name) => {
    const value = values.get(name)
    const isWhole = text === `\${${name}}` && typeof value !== 'string'
    return !isWhole && !isPlainIn(value, /^[^"\\\p{Cc}]*$/u)
  })
}

/** True for a value that stands for itself within a text. A value that is no text has no quotes around it. */
function isPlainIn(value: unknown, plain: RegExp): boolean {
  if (value === undefined || typeof value === 'number' || typeof value === 'boolean') return true
  return typeof value === 'string' ? plain.test(value) : plain.test(JSON.stringify(value))
}
