import type { Exchange } from './exchange.ts'

const mask = '•••'

/** A shorter secret may be an ordinary word, so it is masked in headers only. */
const shortestSecretInText = 6

/** Removes secrets from texts and exchanges. */
export type Mask = {
  readonly text: (text: string) => string
  /** Removes secrets, every authorization and the bytes of files from an exchange. */
  readonly exchange: (exchange: Exchange) => Exchange
}

/** Creates a mask for secrets, as whole words in any escape of JSON and URLs, and for the signatures of URLs. */
export function createMask(secrets: readonly string[]): Mask {
  const text = createReplacer(secrets.filter((secret) => secret.length >= shortestSecretInText))
  const anyHeader = createReplacer(secrets.filter((secret) => secret !== ''))
  const header = (name: string, value: string): string => {
    if (name === 'authorization') return maskCredentials(value)
    return name === 'set-cookie' || name === 'cookie' ? mask : anyHeader(value)
  }
  const headers = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [name, header(name.toLowerCase(), value)]))
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
      response:
        'failed' in response
          ? { ...response, failed: text(response.failed) }
          : {
              status: response.status,
              headers: headers(response.headers),
              text: text(response.text),
              ...('json' in response && { json: maskJson(text, response.json) }),
              ...(response.isError !== undefined && { isError: response.isError }),
              ...(response.error !== undefined && { error: maskJson(text, response.error) }),
            },
    }),
  }
}

/** Keeps a known scheme and masks the rest. A lone word counts as credentials. */
function maskCredentials(authorization: string): string {
  const [, scheme = '', credentials = ''] = /^\s*((?:Bearer|Basic|Digest|Token)(?= |$))?\s*(.*)$/is.exec(authorization) ?? []
  return [scheme, ...(credentials === '' ? [] : [mask])].filter((part) => part !== '').join(' ')
}

/** A parameter that makes a URL work without a key. The URL stays one without its value; JSON may escape its `&`. */
const signatureParameter = /((?:[?&]|\\u0026|%26)(?:[\w.-]*[-_.])?(?:signature|sig|token)=)[^&\s"'<>\\#]+/gi

/** A parameter of OAuth by which somebody gets in: a code with its verifier, a token, the secret of a client. A form begins with one. */
const grantParameter =
  /((?:^|[?&]|\\u0026|%26)(?:token|code|code_verifier|client_secret|client_assertion|access_token|refresh_token|id_token)=)[^&\s"'<>\\#]+/gi

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
  const masked = text.includes('=') ? text.replace(grantParameter, '$1***').replace(signatureParameter, '$1***') : text
  return masked.includes('_token') || masked.includes('client_secret') ? masked.replace(grantMember, `$1${mask}`) : masked
}

function createReplacer(secrets: readonly string[]): (text: string) => string {
  const written = [...new Set(secrets.flatMap(spellingsOf))].toSorted((a, b) => b.length - a.length)
  if (written.length === 0) return maskSignatures
  // A word may follow an escape, whose last character looks like a part of the word.
  const before = String.raw`(?<![\w-])|(?<=\\[bfnrt])|(?<=\\u[\da-f]{4})|(?<=%[\da-f]{2})`
  const pattern = new RegExp(`(?:${before})(?:${written.map(escapePattern).join('|')})(?![\\w-])`, 'gi')
  // Most texts have no secret, and this test is faster than the lookbehinds.
  const anywhere = new RegExp(written.map(escapePattern).join('|'), 'i')
  return (text) => maskSignatures(anywhere.test(text) ? text.replace(pattern, mask) : text)
}

function spellingsOf(secret: string): readonly string[] {
  const inJson = JSON.stringify(secret).slice(1, -1)
  return [secret, inJson, inJson.replaceAll('/', String.raw`\/`), encodeURIComponent(secret)]
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
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
