import type { Exchange } from './exchange.ts'

const mask = '•••'

/** A secret shorter than this may be a word of any text: it is masked in headers only. */
const shortestSecretInText = 6

/** Takes secrets out of what is shown. */
export type Mask = {
  readonly text: (text: string) => string
  /** An exchange without secrets, wherever they stand, without any authorization and without the bytes of files. */
  readonly exchange: (exchange: Exchange) => Exchange
}

/** Masks these secrets wherever one stands as a whole word, also as JSON and addresses escape it, and what an address is signed with. */
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
          ? { failed: text(response.failed) }
          : {
              status: response.status,
              headers: headers(response.headers),
              text: text(response.text),
              ...('json' in response && { json: maskJson(text, response.json) }),
            },
    }),
  }
}

/** Not every name before credentials is a scheme: a lone word is taken for the credentials. */
function maskCredentials(authorization: string): string {
  const [, scheme = '', credentials = ''] = /^\s*((?:Bearer|Basic|Digest|Token)(?= |$))?\s*(.*)$/is.exec(authorization) ?? []
  return [scheme, ...(credentials === '' ? [] : [mask])].filter((part) => part !== '').join(' ')
}

/** Whoever has an address with such a parameter needs no key, as long as it is valid. What is left is an address still; JSON may escape its &. */
const signatureParameter = /((?:[?&]|\\u0026|%26)(?:[\w.-]*[-_.])?(?:signature|sig|token)=)[^&\s"'<>\\#]+/gi

function maskSignatures(text: string): string {
  // Most texts are words, and the pattern looks at each letter of them.
  return text.includes('=') ? text.replace(signatureParameter, '$1***') : text
}

function createReplacer(secrets: readonly string[]): (text: string) => string {
  const written = [...new Set(secrets.flatMap(spellingsOf))].toSorted((a, b) => b.length - a.length)
  if (written.length === 0) return maskSignatures
  // What stands before a word may be the end of an escape, whose last character looks like a part of the word.
  const before = String.raw`(?<![\w-])|(?<=\\[bfnrt])|(?<=\\u[\da-f]{4})|(?<=%[\da-f]{2})`
  const pattern = new RegExp(`(?:${before})(?:${written.map(escapePattern).join('|')})(?![\\w-])`, 'gi')
  // What may stand before is looked for only where there is a secret to look before.
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
  if (Array.isArray(value)) return value.map((entry) => maskJson(text, entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [text(key), maskJson(text, entry)]))
}
