import type { Answered, Exchange } from './exchange.ts'
import { maskAddresses } from './secrets/addresses.ts'
import { createSecretReplacer, shortestAnywhere } from './secrets/known-secrets.ts'

const mask = '•••'

/** A shorter secret may be an ordinary word, so it is masked in headers only. */
const shortestSecretInText = 6

/** Removes secrets from texts and exchanges. */
export type Mask = {
  readonly text: (text: string) => string
  /** Removes secrets, every authorization and the bytes of files from an exchange. */
  readonly exchange: (exchange: Exchange) => Exchange
}

/** Creates a mask for secrets, and for the signatures of URLs. Long secrets are found anywhere and in any spelling, others as whole words. */
export function createMask(secrets: readonly string[]): Mask {
  const replaceLong = createSecretReplacer(secrets, mask)
  const short = secrets.filter((secret) => secret.length < shortestAnywhere)
  const text = createReplacer(
    short.filter((secret) => secret.length >= shortestSecretInText),
    replaceLong,
  )
  const anyHeader = createReplacer(
    short.filter((secret) => secret !== ''),
    replaceLong,
  )
  const header = (name: string, value: string): string => {
    if (name === 'authorization') return maskCredentials(value)
    return name === 'set-cookie' || name === 'cookie' ? mask : anyHeader(value)
  }
  const headers = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [anyHeader(name), header(name.toLowerCase(), value)]))
  const answered = (response: Answered): Answered => {
    const masked = text(response.text)
    // What is in no text is in no member, and a secret that is split over members shows in the whole text alone. Those of a tool are beside it.
    const isSuspect = masked !== response.text || response.text === '' || response.isError !== undefined
    return {
      status: response.status,
      headers: headers(response.headers),
      text: masked,
      ...('json' in response && { json: isSuspect ? maskWhole(text, response.json) : response.json }),
      ...(response.isError !== undefined && { isError: response.isError }),
      ...(response.error !== undefined && { error: maskWhole(text, response.error) }),
    }
  }
  return {
    text,
    exchange: ({ request, response, ...rest }) => ({
      ...rest,
      request: {
        ...request,
        url: text(request.url),
        headers: headers(request.headers),
        ...(request.body !== undefined && { body: text(request.body) }),
      },
      response: 'failed' in response ? { ...response, failed: text(response.failed) } : answered(response),
    }),
  }
}

/** Keeps a known scheme and masks the rest. A lone word counts as credentials. */
function maskCredentials(authorization: string): string {
  const [, scheme = '', credentials = ''] = /^\s*((?:Bearer|Basic|Digest|Token)(?= |$))?\s*(.*)$/is.exec(authorization) ?? []
  return [scheme, ...(credentials === '' ? [] : [mask])].filter((part) => part !== '').join(' ')
}

/** A parameter of OAuth by which somebody gets in: a code with its verifier, a token, the secret of a client. A form begins with one. */
const grantParameter =
  /((?:^|[?&]|&amp;|\\u0026|%26)(?:token|code|code_verifier|client_secret|client_assertion|access_token|refresh_token|id_token)=)[^&\s"'<>\\#]+/gi

/** The members of answers that have such values. */
const grantMembers: ReadonlySet<string> = new Set([
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'registration_access_token',
])
const grantMember = new RegExp(`(\\\\?"(?:${[...grantMembers].join('|')})\\\\?"\\s*:\\s*\\\\?")[^"\\\\]+`, 'g')

function maskSignatures(text: string): string {
  // Most texts have no parameter and no such member, and the patterns are slow.
  const masked = maskAddresses(text.includes('=') ? text.replace(grantParameter, '$1***') : text)
  return masked.includes('_token') || masked.includes('client_secret') ? masked.replace(grantMember, `$1${mask}`) : masked
}

function createReplacer(secrets: readonly string[], replaceLong: (text: string) => string): (text: string) => string {
  const written = [...new Set(secrets.flatMap(spellingsOf))].toSorted((a, b) => b.length - a.length)
  if (written.length === 0) return (text) => maskSignatures(replaceLong(text))
  // A word may follow an escape, whose last character looks like a part of the word.
  const before = String.raw`(?<![\w-])|(?<=\\[bfnrt])|(?<=\\u[\da-f]{4})|(?<=%[\da-f]{2})`
  const pattern = new RegExp(`(?:${before})(?:${written.map(escapePattern).join('|')})(?![\\w-])`, 'gi')
  // Most texts have no secret, and this test is faster than the lookbehinds.
  const anywhere = new RegExp(written.map(escapePattern).join('|'), 'i')
  return (whole) => {
    const text = replaceLong(whole)
    return maskSignatures(anywhere.test(text) ? text.replace(pattern, mask) : text)
  }
}

function spellingsOf(secret: string): readonly string[] {
  const inJson = JSON.stringify(secret).slice(1, -1)
  return [secret, inJson, inJson.replaceAll('/', String.raw`\/`), encodeURIComponent(secret)]
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function maskWhole(text: (text: string) => string, value: unknown): unknown {
  const masked = maskJson(text, value)
  const written = JSON.stringify(masked) ?? ''
  const whole = text(written)
  if (whole === written) return masked
  try {
    return JSON.parse(whole) as unknown
  } catch {
    return mask
  }
}

function maskJson(text: (text: string) => string, value: unknown): unknown {
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number') return text(String(value)) === mask ? mask : value
  if (typeof value !== 'object' || value === null) return value
  // What has no secret is not copied: a report holds many large answers.
  if (Array.isArray(value)) {
    const masked = value.map((entry) => maskJson(text, entry))
    return masked.every((entry, index) => entry === value[index]) ? value : masked
  }
  const entries = Object.entries(value)
  const masked = entries.map(
    ([key, entry]) => [text(key), grantMembers.has(key) && typeof entry === 'string' ? mask : maskJson(text, entry)] as const,
  )
  return masked.every(([key, entry], index) => key === entries[index]?.[0] && entry === entries[index][1])
    ? value
    : Object.fromEntries(masked)
}
