import { keysOf } from '../../contract/json-pointer.ts'
import { toShellWord } from '../../exchange/shell-word.ts'
import { findNames, isToFill } from '../saved-values.ts'
import { sizeDefinition, toConditions } from './jq-conditions.ts'
import { leaveOutSchemas } from './leave-out-schemas.ts'
import { toComment, toOneLine } from './one-line.ts'
import { withOniguruma } from './oniguruma.ts'
import { toPassingLine, type Asking, type Script, type ScriptStep } from './script.ts'

/** A step with the lines of a short script that judge its answer and save its values. */
type ShortStep = { readonly asking: Asking; readonly status: string; readonly after: readonly string[]; readonly notes: readonly string[] }

/** A longer body is more than some systems take as one word. */
const mostOfBody = 30_000

/**
 * Writes a script that a person could have written: requests one after the other, a status and conditions of jq. Null for a scenario that
 * needs more, such as a world, a wait, a tool, or a saved value in a body.
 */
export function toShortScript(script: Script, curlOf: (asking: Asking) => readonly string[]): string | null {
  const { title, about, steps, keys, tokens, needs } = script
  if (needs.length > 0 || tokens.size > 0) return null
  const saved = new Set<string>()
  const short: ShortStep[] = []
  for (const step of steps) {
    const one = toShortStep(step, saved)
    if (one === null) return null
    short.push(one)
    for (const name of Object.keys(one.asking.save)) saved.add(name)
  }
  const after = short.flatMap((one) => one.after).join('\n')
  const usesJq = after !== ''
  return [
    '#!/usr/bin/env bash',
    ...toComment([title, ...about, ''].join('\n'), '# '),
    `# For bash${usesJq ? ', curl and jq' : ' and curl'}. It ends with 0 if every answer is as expected, with 1 if one differs, with 2 if it cannot run.`,
    'set -euo pipefail',
    '',
    `cannot() { printf 'CANNOT RUN: %s\\n' "$1" >&2; exit 2; }`,
    ...(usesJq ? ["command -v jq > /dev/null || cannot 'this script needs jq, which is not installed'"] : []),
    "[[ -n ${BASE_URL:-} ]] || cannot 'set BASE_URL to the base URL of the API, such as http://127.0.0.1:4010/api/v2'",
    ...[...keys].map(([account, variable]) => {
      return `[[ -n \${${variable}:-} ]] || cannot ${toShellWord(`set ${variable} to the API key of ${toOneLine(account)}`)}`
    }),
    'base=${BASE_URL%/}',
    'answer=$(mktemp)',
    `trap 'rm -f "$answer"' EXIT`,
    '',
    'fails() {',
    `  [[ $status != 429 ]] || cannot "$step: too many requests for now"`,
    `  printf '     %s\\n     %s\\n  FAILS\\n' "$1" "$(head -c 400 "$answer")"`,
    '  exit 1',
    '}',
    '# Sends a request. Its answer has to have the status, if one is given.',
    'ask() {',
    '  : > "$answer"',
    `  status=$(curl -sS -g --proto '=http,https' --max-time 30 -o "$answer" -w '%{http_code}' "\${@:2}") || cannot "$step: no answer"`,
    `  printf '  %s → %s\\n' "$step" "$status"`,
    '  [[ -z $1 || $status == "$1" ]] || fails "/status  $1 → $status"',
    '}',
    ...(after.includes('expects ') ? [toExpects(after)] : []),
    '',
    `printf '%s\\n' ${toShellWord(toOneLine(title))}`,
    ...short.flatMap((one) => toLines(one, curlOf(one.asking))),
    '',
    `printf '  ${toPassingLine(script)}\\n'`,
    '',
  ].join('\n')
}

function toLines({ asking, status, notes, after }: ShortStep, words: readonly string[]): readonly string[] {
  return [
    '',
    `step=${toShellWord(`${asking.number}. ${toOneLine(asking.says)}`)}`,
    ...notes.flatMap((note) => toComment(note, '# ')),
    `ask ${[status === '' ? "''" : status, ...words].join(' \\\n  ')}`,
    ...after,
  ]
}

function toExpects(after: string): string {
  const program = after.includes('size ') ? `'${sizeDefinition}'"$1"` : '"$1"'
  return `expects() { [[ $(jq ${program} "$answer" 2> /dev/null) == true ]] || fails "expected $1"; }`
}

function toShortStep(step: ScriptStep, saved: ReadonlySet<string>): ShortStep | null {
  if (step.type !== 'ask' || step.until !== undefined || step.request.at !== 'api') return null
  const { expect, schemas } = leaveOutSchemas(step.expect)
  const { status, body, ...others } = expect
  if (Object.keys(others).length > 0 || status === 429 || (status !== undefined && typeof status !== 'number')) return null
  const { parameters, query, ...rest } = step.request
  if (isToFill([rest, expect]) || findNames([parameters, query]).some((name) => !saved.has(name))) return null
  if (JSON.stringify(rest.body ?? null).length > mostOfBody) return null
  const conditions = body === undefined ? [] : toConditions(withOniguruma(body))
  const saves = Object.entries(step.save).map(([name, pointer]) => toSave(name, pointer))
  if (conditions === null || saves.includes(null)) return null
  return {
    asking: step,
    status: status === undefined ? '' : String(status),
    after: [...conditions.map((condition) => `expects ${toShellWord(condition)}`), ...saves.filter((line) => line !== null)],
    notes: schemas.map((schema) => `Not looked at: ${schema}`),
  }
}

/** Keeps a value as a part of an address. */
function toSave(name: string, pointer: string): string | null {
  const [first, ...keys] = keysOf(pointer)
  if (!/^\w+$/.test(name) || first !== 'body') return null
  const [variable, wanted] = [savedVariable(name), toShellWord(`${toPath(keys)} | values | @uri`)]
  const lacks = toShellWord(`there is no ${pointer} to save as ${name}`)
  // Of an empty body, jq makes nothing, and is content.
  return `${variable}=$(jq -r ${wanted} "$answer" 2> /dev/null) && [[ -n $${variable} ]] || fails ${lacks}`
}

function toPath(keys: readonly string[]): string {
  if (keys.length > 0 && keys.every((key) => /^[A-Za-z_]\w*$/.test(key))) return keys.map((key) => `.${key}`).join('')
  return `.${keys.map((key) => `[${/^\d+$/.test(key) ? key : JSON.stringify(key)}]`).join('')}`
}

/** The variable of the script with a saved value. */
export function savedVariable(name: string): string {
  return `saved_${name}`
}
