import type { Report } from '../../conformance/judge/report.ts'
import type { Target } from '../../conformance/define/target.ts'
import { answerOf } from '../../exchange/exchange.ts'
import { textOf } from '../read-file.ts'
import { findTargetLines } from '../../conformance/define/target-lines.ts'
import { silenceHint } from '../silence-hint.ts'
import type { Values } from './options.ts'

/** One line about a deployment that could not be checked: the reason, and the fix in terms of flags, variables and the target file. */
export function whyUnchecked({ target: { baseUrl }, exchanges }: Report, reason: string, target: Target, values: Values): string {
  const isAnswered = exchanges.some((exchange) => answerOf(exchange) !== undefined)
  const hint = isAnswered ? keyHint(reason, values) : bodyHint(reason) + silenceHint(reason, target)
  return `Failed to ${isAnswered ? 'check' : 'reach'} ${baseUrl}: ${reason}${hint}`
}

/** The place where a refused key comes from. */
function keyHint(reason: string, { target: file, key }: Values): string {
  if (!reason.includes('the key `default`')) return ''
  if (file === undefined) return ` (it comes from ${key === undefined ? 'UNDERSTUDY_KEY' : '--key'})`
  const text = textOf(file)
  const line = findTargetLines(text).lineOf('keys.default')
  const [, variable] = /\bdefault["']?: *["']?\$\{env:(\w+)\}/.exec(text.split('\n')[line - 1] ?? '') ?? []
  return variable === undefined ? ` (it stands in ${file}:${line})` : ` (it comes from ${variable}, which ${file}:${line} names)`
}

function bodyHint(reason: string): string {
  return /^a body of more than \d+ bytes$/.test(reason) ? '; --max-body takes more' : ''
}
