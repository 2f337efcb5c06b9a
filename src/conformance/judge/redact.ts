import type { Exchange } from '../../exchange/exchange.ts'
import { createMask } from '../../exchange/redact.ts'
import type { Result } from './judge.ts'
import type { KnownFailure } from './known-failures.ts'
import type { Target } from '../define/target.ts'

/** Headers that hold no secret. Of any other that a target gives it is taken for granted. */
const plainHeaders: ReadonlySet<string> = new Set(['user-agent', 'accept', 'content-type'])

/** Everything in a target that must not be shown. */
export function secretsOf({ keys, sharing = {}, control, headers = {} }: Target): readonly string[] {
  return [
    ...Object.values(keys),
    ...Object.entries(sharing).flatMap(([name, value]) => (name.endsWith('Key') ? [value] : [])),
    ...(control?.token === undefined ? [] : [control.token]),
    ...Object.entries(headers).flatMap(([name, value]) => (plainHeaders.has(name.toLowerCase()) ? [] : [withoutScheme(value)])),
  ]
}

function withoutScheme(value: string): string {
  return value.replace(/^(?:Bearer|Basic|Token) +/i, '')
}

/** What stands between what came and who is shown it: nothing secret passes, and nothing without end. */
export type Redactor = {
  readonly text: (text: string) => string
  /** However long it is. */
  readonly whole: (text: string) => string
  readonly exchange: (exchange: Exchange) => Exchange
  readonly result: (result: Result) => Result
  readonly known: (known: KnownFailure) => KnownFailure
}

/** A file that was downloaded is no part of a report. */
const mostOfBody = 65_536
/** What a deployment says is quoted in a verdict, not told in full. */
const mostOfText = 2000

export function createRedactor(secrets: readonly string[]): Redactor {
  const mask = createMask(secrets)
  // A secret that a cut would leave a part of is masked before.
  const margin = Math.max(0, ...secrets.map((secret) => 3 * secret.length))
  const shortened = (text: string, most: number): string =>
    text.length <= most ? mask.text(text) : `${mask.text(text.slice(0, most + margin)).slice(0, most)}… (${text.length} characters)`
  const quoted = (text: string): string => shortened(text, mostOfText)
  return {
    text: quoted,
    whole: mask.text,
    exchange(exchange) {
      const url = shortened(exchange.request.url, mostOfBody)
      const request = { ...exchange.request, url }
      const { response } = exchange
      if ('failed' in response) return mask.exchange({ ...exchange, request, response: { failed: quoted(response.failed) } })
      if (response.text.length <= mostOfBody) return mask.exchange({ ...exchange, request })
      const { status, headers, text } = response
      return mask.exchange({ ...exchange, request, response: { status, headers, text: shortened(text, mostOfBody) } })
    },
    known: (known) => ({ ...known, reason: quoted(known.reason), ...(known.owner !== undefined && { owner: quoted(known.owner) }) }),
    // The words of the report itself stay.
    result: ({ verdict, ...rest }) => {
      if ('expected' in verdict) {
        const { expected, actual, pointer } = verdict
        const told = { expected: quoted(expected), actual: quoted(actual), ...(pointer !== undefined && { pointer: quoted(pointer) }) }
        return { ...rest, verdict: { ...verdict, ...told } }
      }
      return {
        ...rest,
        verdict: 'detail' in verdict && verdict.detail !== undefined ? { ...verdict, detail: quoted(verdict.detail) } : verdict,
      }
    },
  }
}
