import { withoutPercent } from '../../contract/formats.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { createMask } from '../../exchange/redact.ts'
import type { Result } from './judge.ts'
import type { KnownFailure } from './known-failures.ts'
import { filledInto, type Target } from '../define/target.ts'

/** Headers that hold no secret. Every other header of a target counts as one. */
const plainHeaders =
  /^(?:user-agent|accept|accept-(?:language|encoding|charset)|content-type|content-language|cache-control|connection|dnt|origin|pragma|prefer|priority|te|traceparent|sec-(?:ch|fetch|gpc).*)$/i

/** A shorter value of a variable may be an ordinary word. */
const shortestFilled = 6

/** The secrets of a target. */
export function secretsOf(target: Target): readonly string[] {
  const named = namedSecretsOf(target)
  const filled = filledInto(target).filter((value) => value.length >= shortestFilled && !named.includes(value))
  return [...named, ...new Set(filled)]
}

function namedSecretsOf({ keys, sharing = {}, control, headers = {}, proxy = '', mcp = {} }: Target): readonly string[] {
  return [
    ...Object.values(keys),
    ...Object.entries(sharing).flatMap(([name, value]) => (name.endsWith('Key') ? [value] : [])),
    ...(control?.token === undefined ? [] : [control.token]),
    ...passwordsOf(proxy),
    ...[mcp.token, mcp.clientSecret].filter((secret) => secret !== undefined),
    ...Object.entries(headers).flatMap(([name, value]) => (plainHeaders.test(name) ? [] : credentialsIn(name, value))),
  ]
}

/** The password of an address, as it is written there and as it is meant, and the pair of which a proxy gets the Base64. */
function passwordsOf(address: string): readonly string[] {
  const { username, password } = URL.canParse(address) ? new URL(address) : { username: '', password: '' }
  const meant = withoutPercent(password)
  return password === '' ? [] : [...new Set([password, meant]), `${withoutPercent(username)}:${meant}`]
}

/** The shortest value of a cookie that counts as a secret: others are words, such as `on` and `dark`. */
const shortestCookie = 8

/** A header without its scheme, and each secret that it holds: a server may echo the one or the other. */
function credentialsIn(name: string, value: string): readonly string[] {
  const [, scheme = '', credentials = value] = /^(?:([a-z][\w-]*) +)?(\S+)$/i.exec(value.trim()) ?? []
  const isOfKnownScheme = /^(?:|Bearer|Basic|Token)$/i.test(scheme)
  const pair = /^Basic$/i.test(scheme) ? fromBase64(credentials) : undefined
  return [
    ...new Set([
      ...(isOfKnownScheme ? [] : [value]),
      ...(isOfKnownScheme || /auth/i.test(name) ? [credentials] : []),
      ...(pair === undefined ? [] : [pair, pair.slice(pair.indexOf(':') + 1)]),
      ...(/^cookie$/i.test(name) ? cookiesIn(value) : []),
    ]),
  ].filter((secret) => secret !== '')
}

function cookiesIn(header: string): readonly string[] {
  return header.split(';').flatMap((cookie) => {
    const value = cookie
      .slice(cookie.indexOf('=') + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1')
    return value.length < shortestCookie ? [] : [value]
  })
}

/** The pair of a user and a password; undefined where the text is none in Base64. */
function fromBase64(text: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0))
    const pair = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return pair.includes(':') ? pair : undefined
  } catch {
    return undefined
  }
}

/** Removes secrets from a report, and cuts its long texts. */
export type Redactor = {
  readonly redactText: (text: string) => string
  /** Masks secrets, and leaves the text at its full length. */
  readonly maskSecrets: (text: string) => string
  readonly redactExchange: (exchange: Exchange) => Exchange
  readonly redactResult: (result: Result) => Result
  readonly redactKnownFailure: (known: KnownFailure) => KnownFailure
}

/** The longest body of a report. A downloaded file is longer. */
const maxBodyCharacters = 65_536
/** The longest text of a deployment that a verdict quotes. */
const maxTextCharacters = 2000

export function createRedactor(secrets: readonly string[]): Redactor {
  const mask = createMask(secrets)
  // Texts are masked up to this far behind the cut, and what is masked in part is left out, so that no part of a secret is left.
  const margin = Math.max(0, ...secrets.map((secret) => 40 * secret.length + 300))
  const shortened = (text: string, max: number): string => {
    if (text.length <= max) return mask.text(text)
    const masked = mask.text(text.slice(0, max + 2 * margin))
    const whole = text.length <= max + 2 * margin ? masked.length : Math.max(0, masked.length - margin)
    return `${masked.slice(0, Math.min(max, whole))}… (${text.length} characters)`
  }
  const quoted = (text: string): string => shortened(text, maxTextCharacters)
  const redactExchange = (exchange: Exchange): Exchange => {
    const url = shortened(exchange.request.url, maxBodyCharacters)
    const request = { ...exchange.request, url }
    const { response } = exchange
    if ('failed' in response) return mask.exchange({ ...exchange, request, response: { ...response, failed: quoted(response.failed) } })
    if (response.text.length <= maxBodyCharacters) return mask.exchange({ ...exchange, request })
    const { status, headers, text } = response
    return mask.exchange({ ...exchange, request, response: { status, headers, text: shortened(text, maxBodyCharacters) } })
  }
  return {
    redactText: quoted,
    maskSecrets: mask.text,
    redactExchange,
    redactKnownFailure: (known) => ({
      ...known,
      reason: quoted(known.reason),
      ...(known.owner !== undefined && { owner: quoted(known.owner) }),
    }),
    // The rule and the reasons of the report itself hold no secret.
    redactResult: ({ verdict, ...rest }) => {
      if ('expected' in verdict) {
        const { expected, actual, pointer } = verdict
        const texts = { expected: quoted(expected), actual: quoted(actual), ...(pointer !== undefined && { pointer: quoted(pointer) }) }
        return { ...rest, verdict: { ...verdict, ...texts } }
      }
      return {
        ...rest,
        verdict: 'detail' in verdict && verdict.detail !== undefined ? { ...verdict, detail: quoted(verdict.detail) } : verdict,
      }
    },
  }
}
