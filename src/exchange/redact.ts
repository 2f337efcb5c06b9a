import type { Answered, Exchange } from './exchange.ts'
import { findInAddresses } from './secrets/addresses.ts'
import { applyChanges } from './secrets/changes.ts'
import { maxLevels, viewsOf, type View } from './secrets/escapes.ts'
import { createSecretFinder, type Found } from './secrets/known-secrets.ts'

const mask = '•••'

/** A shorter secret may be an ordinary word, so it is masked in headers only. */
const shortestSecretInText = 6

/** Headers by which a server knows a client again. */
const secretHeaders: ReadonlySet<string> = new Set(['cookie', 'set-cookie', 'mcp-session-id'])

/** Removes secrets from texts and exchanges. */
export type Mask = {
  readonly text: (text: string) => string
  /** Removes secrets, every authorization and the bytes of files from an exchange. */
  readonly exchange: (exchange: Exchange) => Exchange
}

/**
 * Creates a mask for secrets, and for the signatures of URLs, in any escape of JSON, HTML and URLs. Secrets of 12 characters are found anywhere,
 * others as whole words.
 */
export function createMask(secrets: readonly string[]): Mask {
  const text = createReplacer(secrets.filter((secret) => secret.length >= shortestSecretInText))
  const anyHeader = createReplacer(secrets.filter((secret) => secret !== ''))
  const header = (name: string, value: string): string => {
    if (name === 'authorization') return maskCredentials(value)
    return secretHeaders.has(name) ? mask : anyHeader(value)
  }
  const headers = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [anyHeader(name), header(name.toLowerCase(), value)]))
  const hasNumber = secrets.some((secret) => secret.length >= shortestSecretInText && !Number.isNaN(Number(secret)))
  const answered = (response: Answered): Answered => {
    // The text of a recorded answer is unpacked each time that it is asked for.
    const { text: whole, status, isError, error } = response
    const views = viewsOf(whole)
    const masked = text(whole, views)
    // A member is in the text of which it is a part, with one level of escapes more, or as another number. Those of a tool are beside the text.
    const isSuspect = masked !== whole || views.length > maxLevels || hasNumber || whole === '' || isError !== undefined
    return {
      status,
      headers: headers(response.headers),
      text: masked,
      ...('json' in response && { json: isSuspect ? maskWhole(text, response.json) : response.json }),
      ...(isError !== undefined && { isError }),
      ...(error !== undefined && { error: maskWhole(text, error) }),
    }
  }
  return {
    text: (whole) => text(whole),
    exchange: ({ request, response, tool, ...rest }) => ({
      ...rest,
      ...(tool !== undefined && { tool: { ...tool, arguments: maskJson(text, tool.arguments) as typeof tool.arguments } }),
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

/** The members of answers by which somebody gets in. */
const grantMembers: ReadonlySet<string> = new Set([
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'registration_access_token',
])
const grantMember = new RegExp(`"(?:${[...grantMembers].join('|')})"\\s*:\\s*"([^"\\\\]+)`, 'dg')

function createReplacer(secrets: readonly string[]): (text: string, views?: readonly View[]) => string {
  const findSecrets = createSecretFinder(secrets, mask)
  const find = (view: string): readonly Found[] => [
    ...findSecrets(view),
    ...findInAddresses(view).map(({ start, end }) => ({ start, end, to: '***' })),
    ...findGrants(view),
  ]
  return (text, views = viewsOf(text)) => {
    const changes = views.flatMap(({ text: view, originOf }) =>
      find(view).map(({ start, end, to }) => ({ start: originOf(start), end: originOf(end), to: () => to })),
    )
    return applyChanges(text, changes)
  }
}

function findGrants(text: string): readonly Found[] {
  // Most texts have no such member.
  if (!text.includes('_token"') && !text.includes('client_secret"')) return []
  return [...text.matchAll(grantMember)].flatMap(({ indices }) => {
    const [start, end] = indices?.[1] ?? [0, 0]
    return end === 0 ? [] : [{ start, end, to: mask }]
  })
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
