import type { Exchange } from './exchange.ts'

const mask = '•••'

/** An exchange without secrets: the keys themselves, wherever they stand, and every authorization. */
export function redact(exchange: Exchange, secrets: readonly string[]): Exchange {
  const headers = Object.fromEntries(
    Object.entries(exchange.request.headers).map(([name, value]) => [
      name,
      name.toLowerCase() === 'authorization' ? `Bearer ${mask}` : value,
    ]),
  )
  const known = secrets.filter((secret) => secret !== '')
  return withoutSecrets({ ...exchange, request: { ...exchange.request, headers } }, known) as Exchange // the same shape, other texts
}

function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return secrets.reduce((text, secret) => text.replaceAll(secret, mask), value)
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutSecrets(entry, secrets)]))
}
