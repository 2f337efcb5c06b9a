import type { Target } from '../conformance/define/target.ts'

/** The fix for a deployment that sends no answer, or not the whole of one. */
export function silenceHint(reason: string, target: Target): string {
  return waitHint(reason) + proxyHint(target, process.env)
}

function waitHint(reason: string): string {
  if (reason.startsWith('no answer within ')) return '; is the host right, and at work? --timeout waits longer'
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
