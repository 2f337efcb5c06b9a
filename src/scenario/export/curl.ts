import { toDuration } from '../../contract/duration.ts'
import { keysOf } from '../../contract/json-pointer.ts'
import type { ToolCall } from '../../exchange/call-tool.ts'
import { toShellWord } from '../../exchange/shell-word.ts'
import { findNames, isToFill, splitAtNames } from '../saved-values.ts'
import { functionsFor } from './curl-functions.ts'
import type { Exported } from './exported.ts'
import { leaveOutSchemas } from './leave-out-schemas.ts'
import { toComment, toOneLine } from './one-line.ts'
import { withOniguruma } from './oniguruma.ts'
import { savedVariable, toShortScript } from './short-curl.ts'
import { everyAsking, toPassingLine, type Asking, type Script, type ScriptRequest, type ScriptStep } from './script.ts'

/** Writes a script for bash that plays the steps by curl, and compares the answers by jq. */
export function toCurlScript(script: Script): Exported {
  const impossible = everyAsking(script.steps).flatMap(whyImpossible)
  if (impossible.length > 0) return { cannot: impossible }
  const { title, about, keys, tokens, needs, hasMcp, given, steps } = script
  const short = toShortScript(script, ({ request }) => argumentsOf(request, keys, (name) => `"$${savedVariable(name)}"`))
  if (short !== null) return { text: short, notes: [] }
  const variables = [...keys]
  const steered = [
    'take_keys() {',
    ...(variables.length === 0 ? ['  :'] : variables.map(([account, variable]) => `  ${variable}=$(key_of ${toShellWord(account)})`)),
    '}',
    '',
    'if [[ -n $control ]]; then',
    `  create_world ${toShellWord(JSON.stringify({ given }))}`,
    '  take_keys',
    'else',
    ...(needs.length > 0
      ? [`  cannot ${toShellWord(whyMock(needs))}`]
      : [
          "  [[ -n ${BASE_URL:-} ]] || cannot 'set BASE_URL to the base URL of the API, such as http://127.0.0.1:4010/api/v2'",
          ...(hasMcp ? ["  [[ -n ${MCP_URL:-} ]] || cannot 'set MCP_URL to the address of the MCP server'"] : []),
          ...variables.map(([account, variable]) => toDemand(variable, `the API key of ${toOneLine(account)}`)),
          ...[...tokens].map(([account, variable]) => toDemand(variable, `an access token of ${toOneLine(account)} for the MCP server`)),
        ]),
    'fi',
    'base=${BASE_URL%/}',
    ...(hasMcp ? ['mcp=${MCP_URL%/}'] : []),
    '',
    `printf '%s\\n' ${toShellWord(toOneLine(title))}`,
    ...steps.flatMap((step) => toLines(step, { keys, tokens }, '', [])),
    '',
    `printf '  ${toPassingLine(script)}\\n'`,
    '',
  ].join('\n')
  const text = [
    '#!/usr/bin/env bash',
    ...toComment([title, ...about, '', ...usageOf(script)].join('\n'), '# '),
    'set -euo pipefail',
    '',
    functionsFor(steered),
    '',
    steered,
  ].join('\n')
  return { text, notes: [] }
}

function toDemand(variable: string, what: string): string {
  return `  [[ -n \${${variable}:-} ]] || cannot ${toShellWord(`set ${variable} to ${what}`)}`
}

function usageOf({ needs, keys, tokens, hasMcp }: Script): readonly string[] {
  const variables = [
    'BASE_URL: the base URL of the API',
    ...(hasMcp ? ['MCP_URL: the address of the MCP server'] : []),
    ...[...keys].map(([account, variable]) => `${variable}: the API key of the account ${account}`),
    ...[...tokens].map(([account, variable]) => `${variable}: an access token of the account ${account} for the MCP server`),
  ]
  return [
    'A script for bash, curl and jq. It ends with 0 if every answer is as expected, with 1 if one differs, with 2 if it cannot run here.',
    ...(needs.length > 0
      ? ['It plays in a fresh world of a mock, such as npx understudy mock starts. Its environment:']
      : ['Its environment:', ...variables, 'or, to play in a fresh world of a mock instead, such as npx understudy mock starts:']),
    'UNDERSTUDY_CONTROL_URL: the control API of the mock, such as http://127.0.0.1:4010/_control',
    ...(needs.length > 0 ? [] : ['Without a mock, the script waits for as long as the steps say.']),
  ]
}

function whyMock(needs: readonly string[]): string {
  return `this needs ${needs.map(toOneLine).join(', ')}, which only a mock can be given: start one with npx understudy mock, and set UNDERSTUDY_CONTROL_URL to its control API, such as http://127.0.0.1:4010/_control`
}

/** No word of a shell holds NUL. */
function whyImpossible({ number, says, request }: Asking): readonly string[] {
  const { body, path, headers } = request
  const texts = [
    path,
    request.tool?.tool,
    ...(body !== undefined && 'text' in body ? [body.text] : []),
    ...Object.values(headers),
    ...findNames(request),
  ]
  return texts.some((text) => text?.includes('\0')) ? [`step ${number} (${toOneLine(says)}) holds NUL, which no word of a shell holds`] : []
}

function toLines(step: ScriptStep, secrets: Secrets, indent: string, turns: readonly Turn[]): readonly string[] {
  if (step.type === 'repeat') {
    const variable = `turn${turns.length + 1}`
    return [
      '',
      `${indent}for ((${variable} = 1; ${variable} <= ${step.times}; ${variable}++)); do`,
      ...step.steps.flatMap((inner) => toLines(inner, secrets, `${indent}  `, [...turns, { variable, times: step.times }])).slice(1),
      `${indent}done`,
    ]
  }
  const title = `step=${toTitle(step, turns)}`
  const lines =
    step.type === 'wait'
      ? [title, `printf '  %s\\n' "$step"`, `pass ${step.spanMs / 1000} ${toDuration(step.spanMs)}`]
      : [title, ...toAskingLines(step, secrets)]
  return ['', ...lines.map((line) => indent + line)]
}

type Secrets = Pick<Script, 'keys' | 'tokens'>

type Turn = { readonly variable: string; readonly times: number }

function toTitle({ number, says }: Exclude<ScriptStep, { readonly type: 'repeat' }>, turns: readonly Turn[]): string {
  const named = `. ${toOneLine(says)}`
  if (turns.length === 0) return toShellWord(`${number}${named}`)
  return `"${number} (${turns.map(({ variable, times }) => `$${variable} of ${times}`).join(', ')})"${toShellWord(named)}`
}

function toAskingLines({ request, expect, until, save }: Asking, { keys, tokens }: Secrets): readonly string[] {
  const { expect: expected, schemas } = leaveOutSchemas(expect)
  const word = toShellWord(JSON.stringify(withOniguruma(expected)))
  const asks =
    until === undefined
      ? request.at === 'control'
        ? 'steer'
        : 'ask'
      : `ask_until ${Math.ceil(until.atMostMs / until.everyMs)} ${until.everyMs / 1000} ${toDuration(until.everyMs)}`
  const words = request.tool === undefined ? argumentsOf(request, keys) : toolWordsOf(request.tool, tokens)
  return [
    ...schemas.flatMap((schema) => toComment(`Not looked at: ${schema}`, '# ')),
    `${asks} ${word} \\`,
    ...words.map((argument, index) => `  ${argument}${index < words.length - 1 ? ' \\' : ''}`),
    ...(request.signsUp === true ? ['read_world', 'take_keys'] : []),
    ...Object.entries(save).map(
      ([name, pointer]) =>
        `save ${name} ${toShellWord(JSON.stringify(keysOf(pointer.startsWith('/headers/') ? pointer.toLowerCase() : pointer)))}`,
    ),
  ]
}

/** A call of a tool: the number and the account of the token, the token, the name of the tool, and its arguments. */
function toolWordsOf({ tool, as, arguments: given }: ToolCall, tokens: Script['tokens']): readonly string[] {
  const number = as === null ? 0 : [...tokens.keys()].indexOf(as) + 1
  const token = as === null ? "''" : `"\${${tokens.get(as) ?? ''}:-}"`
  return [`--tool ${number} ${toShellWord(as ?? '')} ${token}`, toShellWord(tool), toJsonWords(given)]
}

/** The arguments of curl, in pairs. `uriOf` gives the word of a saved value in an address. */
function argumentsOf(
  { method, at, path, parameters, query, as, headers, body }: ScriptRequest,
  keys: Script['keys'],
  uriOf: (name: string) => string = (name) => `"$(uri ${toShellWord(name)})"`,
): readonly string[] {
  const key = as === null ? undefined : keys.get(as)
  const root = { api: '"$base"', mcp: '"$mcp"', control: '"$control/worlds/$world"', address: '' }[at]
  const template = at === 'control' ? path.replace('/worlds/{world}', '') : path
  const asked = query.map(
    ([name, value], index) => `${toShellWord(`${index === 0 ? '?' : '&'}${encodeURIComponent(name)}=`)}${toUriWords(value, uriOf)}`,
  )
  const url =
    at === 'address'
      ? `"$(address ${toShellWord(path)})"`
      : `${root}${template
          .split(/\{(\w+)\}/)
          .map((piece, index) => (index % 2 === 0 ? (piece === '' ? '' : toShellWord(piece)) : toUriWords(parameters[piece] ?? '', uriOf)))
          .join('')}${asked.join('')}`
  return [
    ...(method === 'GET' && body === undefined ? [] : [`-X ${method}`]),
    ...(key === undefined ? [] : [`-H "authorization: Bearer $${key}"`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${toShellWord(toHeaderLine(name, value))}`),
    ...(body === undefined ? [] : [toBodyWords(body)]),
    `--url ${url}`,
  ]
}

/** As curl takes a header: one that is empty has a semicolon, one that is taken away nothing. */
function toHeaderLine(name: string, value: string | null): string {
  return value === null ? `${name}:` : value.trim() === '' ? `${name};` : `${name}: ${value}`
}

function toBodyWords(body: NonNullable<ScriptRequest['body']>): string {
  if ('json' in body) return `--data-raw ${toJsonWords(body.json)}`
  return `${isToFill(body.text) ? '--data-filled' : '--data-raw'} ${toShellWord(body.text)}`
}

function toJsonWords(value: unknown): string {
  const json = toShellWord(JSON.stringify(value))
  return isToFill(value) ? `"$(json ${json})"` : json
}

/** A text as a part of an address, with saved values in it. */
function toUriWords(text: string, uriOf: (name: string) => string): string {
  return splitAtNames(text.toWellFormed())
    .map((part) => ('literal' in part ? toShellWord(encodeURIComponent(part.literal)) : uriOf(part.name)))
    .join('')
}
