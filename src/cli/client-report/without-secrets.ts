import { isObject } from '../../contract/is-object.ts'
import type { ClientReport } from '../../judgement/client/client-report.ts'
import { createPlaceholders, type Placeholders } from '../../traffic/placeholders.ts'

/** Replaces the keys of clients, and what else looks like a secret, in a client report by placeholders, as `inspect` does in traffic. */
export function withoutSecrets(report: ClientReport, keys: readonly string[]): ClientReport {
  const placeholders = createPlaceholders()
  const headers = keys.map((key) => ['authorization', `Bearer ${key}`] as const)
  placeholders.learn({ place: '', request: { method: 'GET', url: '', headers } })
  const { exchanges, ...rest } = report
  const learn = (text: string): void => {
    placeholders.text(text)
    // A key that stands alone is known by its form, as one in an address is.
    for (const [word] of text.matchAll(/[\w.-]{12,}/g)) {
      placeholders.address(`https://example.org/${word}`)
      if (/^[a-z]{2,6}[_-](?:live|test|prod)[_-]/.test(word)) placeholders.text(`api_key=${word}`)
    }
  }
  // A later text may show that an earlier one has a secret.
  for (const { url } of exchanges) placeholders.address(url)
  forEachText(rest, learn)
  return {
    ...replaceTexts(rest, placeholders.text),
    exchanges: exchanges.map((one) => withoutAddress(one, placeholders)),
  }
}

function withoutAddress<Exchange extends { readonly url: string }>(exchange: Exchange, placeholders: Placeholders): Exchange {
  return { ...exchange, url: placeholders.text(placeholders.address(exchange.url)) }
}

function forEachText(value: unknown, act: (text: string) => void): void {
  if (typeof value === 'string') act(value)
  else if (Array.isArray(value)) for (const one of value) forEachText(one, act)
  else if (isObject(value)) for (const [name, one] of Object.entries(value)) forEachText([name, one], act)
}

/** Replaces the texts of a value, and the names of its members. Its form stays. */
function replaceTexts<Value>(value: Value, replace: (text: string) => string): Value
function replaceTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((one) => replaceTexts(one as unknown, replace))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [replace(name), replaceTexts(one, replace)]))
}
