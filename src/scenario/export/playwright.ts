import { toDuration } from '../../contract/duration.ts'
import { escapeHidden } from '../../exchange/hidden-characters.ts'
import { escapeCommands } from '../../exchange/runner-commands.ts'
import { isObject } from '../../contract/is-object.ts'
import type { Exported } from './exported.ts'
import { leaveOutSchemas } from './leave-out-schemas.ts'
import { toComment, toOneLine } from './one-line.ts'
import { playwrightComparison } from './playwright-comparison.ts'
import { playwrightFunctions } from './playwright-functions.ts'
import { playwrightTools } from './playwright-tools.ts'
import { everyAsking, type Asking, type Script, type ScriptRequest, type ScriptStep } from './script.ts'

/** Writes a test for Playwright, which plays the steps with its `request` fixture. */
export function toPlaywrightTest(script: Script): Exported {
  const impossible = everyAsking(script.steps).flatMap(whyImpossible)
  if (impossible.length > 0) return { cannot: impossible }
  const { title, about, steps, needs, keys, tokens, hasMcp, given } = script
  const opening = {
    given,
    needs: needs.map(toOneLine),
    keys: Object.fromEntries(keys),
    tokens: Object.fromEntries(tokens),
    isOfMcp: hasMcp,
  }
  const text = [
    ...toComment([...about, ...(about.length > 0 ? [''] : []), ...usageOf(script)].join('\n'), '// '),
    "import { expect, test, type APIRequestContext, type APIResponse } from '@playwright/test'",
    '',
    `test(${toLiteral(toOneLine(title))}, async ({ request }) => {`,
    '  // Each request and each wait ends by itself.',
    '  test.setTimeout(0)',
    `  const scenario = await open(request, ${toLiteral(opening)})`,
    ...steps.flatMap((step) => toLines(step, '  ', [])),
    '})',
    '',
    playwrightFunctions + playwrightComparison + playwrightTools,
  ].join('\n')
  return { text, notes: [] }
}

function usageOf({ needs, keys, tokens, hasMcp }: Script): readonly string[] {
  const variables = ['BASE_URL', ...(hasMcp ? ['MCP_URL'] : []), ...keys.values(), ...tokens.values()]
  return [
    'Run it with npx playwright test. It needs no browser.',
    ...(needs.length > 0
      ? ['It plays in a fresh world of a mock, such as npx understudy mock starts: set UNDERSTUDY_CONTROL_URL to its control API.']
      : [`Set ${variables.join(', ')}; or UNDERSTUDY_CONTROL_URL, to play in a fresh world of a mock.`]),
  ]
}

/** Playwright sends these by itself. */
const ownHeaders: ReadonlySet<string> = new Set(['accept', 'accept-encoding', 'content-type', 'user-agent'])

function whyImpossible({ number, says, request: { headers } }: Asking): readonly string[] {
  const [taken] = Object.entries(headers).find(([name, value]) => value === null && ownHeaders.has(name)) ?? []
  return taken === undefined ? [] : [`step ${number} (${toOneLine(says)}) sends no ${taken}, which Playwright sends by itself`]
}

function toLines(step: ScriptStep, indent: string, turns: readonly Turn[]): readonly string[] {
  if (step.type === 'repeat') {
    const variable = `turn${turns.length + 1}`
    return [
      '',
      `${indent}for (let ${variable} = 1; ${variable} <= ${step.times}; ${variable}++) {`,
      ...step.steps.flatMap((inner) => toLines(inner, `${indent}  `, [...turns, { variable, times: step.times }])).slice(1),
      `${indent}}`,
    ]
  }
  const title = toTitle(step, turns)
  const lines =
    step.type === 'wait' ? [`await scenario.pass(${title}, ${step.spanMs}, '${toDuration(step.spanMs)}')`] : toAskingLines(step, title)
  return ['', ...lines.map((line) => indent + line)]
}

type Turn = { readonly variable: string; readonly times: number }

function toTitle({ number, says }: Exclude<ScriptStep, { readonly type: 'repeat' }>, turns: readonly Turn[]): string {
  if (turns.length === 0) return toLiteral(`${number}. ${toOneLine(says)}`)
  const places = turns.map(({ variable, times }) => `${variable} + ' of ${times}`).join(", ' + ")
  return `'${number} (' + ${places}). ' + ${toLiteral(toOneLine(says))}`
}

function toAskingLines({ request, expect, until, save }: Asking, title: string): readonly string[] {
  const { expect: expected, schemas } = leaveOutSchemas(expect)
  return [
    ...schemas.flatMap((schema) => toComment(`Not looked at: ${schema}`, '// ')),
    `await scenario.ask(${title}, {`,
    `  request: ${toLiteral(toSent(request))},`,
    `  expect: ${toLiteral(expected)},`,
    ...(until === undefined ? [] : [`  until: ${toLiteral({ ...until, every: toDuration(until.everyMs) })},`]),
    ...(Object.keys(save).length === 0 ? [] : [`  save: ${toLiteral(save)},`]),
    '})',
  ]
}

function toSent({ at, method, path, parameters, query, as, headers, body, tool }: ScriptRequest): object {
  if (tool !== undefined) return { at, method, path, tool: tool.tool, arguments: tool.arguments, ...(tool.as !== null && { as: tool.as }) }
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== null))
  return {
    at,
    method,
    path,
    ...(Object.keys(parameters).length > 0 && { parameters }),
    ...(query.length > 0 && { query }),
    ...(as !== null && { as }),
    ...(Object.keys(sent).length > 0 && { headers: sent }),
    ...body,
  }
}

/** A value as a program has it. */
function toLiteral(value: unknown): string {
  if (typeof value === 'string')
    return `'${escapeCommands(escapeHidden(JSON.stringify(value)))
      .slice(1, -1)
      .replaceAll('\\"', '"')
      .replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map(toLiteral).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return members.length === 0 ? '{}' : `{ ${members.map(([name, member]) => `${toMemberName(name)}: ${toLiteral(member)}`).join(', ')} }`
}

/** `__proto__` alone would be no member. */
function toMemberName(name: string): string {
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : toLiteral(name)
}
