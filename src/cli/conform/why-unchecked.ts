import type { Report } from '../../conformance/judge/report.ts'
import type { Target } from '../../conformance/define/target.ts'
import { answerOf } from '../../exchange/exchange.ts'
import { textOf } from '../read-file.ts'
import { findTargetLines } from '../../conformance/define/target-lines.ts'
import type { Values } from './options.ts'

/** One line about a deployment that could not be checked: the reason, and the fix in terms of flags, variables and the target file. */
export function whyUnchecked({ target: { baseUrl }, exchanges }: Report, reason: string, target: Target, values: Values): string {
  const isAnswered = exchanges.some((exchange) => answerOf(exchange) !== undefined)
  const hint = isAnswered ? keyHint(reason, values) : silenceHint(reason) + proxyHint(target, process.env)
  return `Failed to ${isAnswered ? 'check' : 'reach'} ${baseUrl}: ${reason}${hint}`
}

/** The place where a refused key comes from. */
function keyHint(reason: string, { target: file, key }: Values): string {
  if (!reason.includes('the key `default`')) return ''
  if (file === undefined) return ` (it comes from ${key === undefined ? 'UNDERSTUDY_KEY' : '--key'})`
  return ` (it stands in ${file}:${findTargetLines(textOf(file)).lineOf('keys.default')})`
}

/** The fix for an answer that does not come, or not whole. */
function silenceHint(reason: string): string {
  if (reason.startsWith('no answer within ')) return '; is the host right, and at work? --timeout waits longer'
  if (reason.startsWith('a body of more than ')) return '; --max-body takes more'
  if (/^(?:other side closed|socket hang up)$|ECONNRESET/.test(reason)) return '; is it the port of the API, and is http or https right?'
  return ''
}

/** Node's own `fetch` ignores these variables, so a user may wonder why curl gets through. */
function proxyHint({ baseUrl }: Target, environment: NodeJS.ProcessEnv): string {
  if (/^https?:\/\/(?:127\.|localhost|\[::1\])/.test(baseUrl)) return ''
  const scheme = new URL(baseUrl).protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  const found = [scheme, scheme.toLowerCase(), 'ALL_PROXY', 'all_proxy'].find((name) => (environment[name] ?? '') !== '')
  return found === undefined ? '' : ` (${found} is set, and only used where a target file says so: proxy: \${env:${found}})`
}
