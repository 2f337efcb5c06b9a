import { bodiesWith, isHeaderValue, type Body, type Sent } from '../../support/secrets/serve-echo.ts'
import { spellings } from '../../support/secrets/spellings.ts'
import { pick, type Draw } from '../attack.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'

/** So many characters out of others, with a letter and a digit among the first where there are both. */
function drawText(length: number, characters: string, draw: Draw): string {
  const first = [letters, digits].flatMap((kind) => kind.split('').find((sign) => characters.includes(sign)) ?? [])
  return [...first, ...Array.from({ length: length - first.length }, () => characters.charAt(draw(characters.length)))].join('')
}

const lengths = [12, 13, 14, 15, 16, 20, 32, 40]

/** Keys as services write them. Each has twelve characters at least. */
const keys: readonly ((draw: Draw) => string)[] = [
  (draw) => drawText(pick(lengths, draw), letters + digits, draw),
  (draw) => drawText(pick(lengths, draw), `${letters + digits}-_`, draw),
  (draw) => drawText(pick(lengths, draw), `${letters + digits}+/=`, draw),
  (draw) => drawText(pick(lengths, draw), `${letters + digits}.~-`, draw),
  (draw) => drawText(32, 'abcdef0123456789', draw),
  (draw) => `sk_live_${drawText(24, letters + digits, draw)}`,
  (draw) => [8, 4, 4, 4, 12].map((length) => drawText(length, 'abcdef0123456789', draw)).join('-'),
  (draw) => ['eyJhbGciOiJIUzI1NiJ9', `eyJ${drawText(30, letters + digits, draw)}`, drawText(43, `${letters + digits}-_`, draw)].join('.'),
]

export function drawKey(draw: Draw): string {
  return pick(keys, draw)(draw)
}

/** Signatures that open an address to whoever has it. */
export function drawSignature(draw: Draw): string {
  return drawText(pick([24, 32, 40], draw), draw(2) === 0 ? 'abcdef0123456789' : letters + digits, draw)
}

const parameters = ['sig', 'signature', 'X-Amz-Signature', 'X-Goog-Signature', 'hmac', 'md5', 'hash', 'sign', 'key', 'auth', 'jwt', 'token']

const addresses: readonly ((signature: string, draw: Draw) => string)[] = [
  (signature, draw) => `https://files.test/a.pdf?X-Amz-Date=1&${pick(parameters, draw)}=${signature}`,
  (signature, draw) => `https://files.test/a.pdf?${pick(parameters, draw)}=${signature}&x=1`,
  (signature, draw) => `https://files.test/a#${pick(['token', 'access_token'], draw)}=${signature}`,
  (signature) => `https://me:${signature}@files.test/a`,
  (signature) => `postgres://me:${signature}@files.test/a`,
]

/** What else escapes a text that has one level of escapes at most. */
const wraps: readonly ((text: string) => string)[] = [
  (text) => JSON.stringify(text).slice(1, -1),
  encodeURIComponent,
  (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  (text) => text.replaceAll('&', '&#38;').replaceAll('=', '&#x3d;'),
  (text) =>
    text
      .replaceAll('&', String.raw`\u0026`)
      .replaceAll('=', String.raw`\u003d`)
      .replaceAll('/', String.raw`\/`),
]

const ofTwoLevels: ReadonlySet<string> = new Set(['for a URL twice', 'in JSON in JSON', 'with padded entities'])

/** A text that repeats a key, or an address with a signature: in one of the spellings, in which text, and escaped once more or not. */
export function drawEcho({ key, signature }: Secrets, draw: Draw): string {
  const wrap = draw(3) === 0 ? pick(wraps, draw) : (text: string) => text
  if (draw(4) === 0) return wrap(pick(addresses, draw)(signature, draw))
  const { name, write } = pick(spellings, draw)
  return ofTwoLevels.has(name) ? write(key) : wrap(write(key))
}

export type Secrets = { readonly key: string; readonly signature: string }

const lines = /[\r\n]/g

/** What a deployment does with an answer to repeat a text in it. */
const repeats: readonly ((sent: Sent, echo: string, draw: Draw) => Sent)[] = [
  ...bodiesWith.map((withEcho) => (sent: Sent, echo: string) => ({ ...sent, text: JSON.stringify(withEcho(bodyOf(sent), echo)) })),
  (sent, echo) => ({ ...sent, headers: { ...sent.headers, 'x-echo': echo.replace(lines, ' ') } }),
  (sent, echo) => ({ ...sent, headers: { ...sent.headers, 'set-cookie': `session=${echo.replace(lines, '')}; Path=/` } }),
  (sent, echo) => ({
    ...sent,
    headers: { ...sent.headers, 'content-type': `application/json; profile=${JSON.stringify(echo)}` },
  }),
  (sent, echo) => ({ ...sent, headers: { ...sent.headers, [/^[\w-]+$/.test(echo) ? echo : 'x-plain']: 'a value' } }),
  (sent, echo) => ({
    ...sent,
    status: 401,
    headers: { ...sent.headers, 'www-authenticate': `Bearer realm=${JSON.stringify(echo)}` },
    text: refusal('unauthorized', `The key ${echo} is unknown`),
  }),
  (sent, echo) => ({ ...sent, status: 500, text: refusal('internal_error', echo) }),
  (sent, echo) => ({ ...sent, status: 302, headers: { location: `/api/v2/other?of=${encodeURIComponent(echo)}` }, text: '' }),
  (sent, echo) => ({ ...sent, status: 502, headers: { 'content-type': 'text/html' }, text: `<html><title>Bad ${echo}</title><p>${echo}` }),
  (sent, echo) => ({ ...sent, headers: { 'content-type': 'text/plain' }, text: `Failed with ${echo}` }),
  (sent, echo) => ({ ...sent, text: `{"sessions":"${echo}` }),
  (sent, echo) => ({ ...sent, headers: { 'content-type': 'text/event-stream' }, text: toStream(sent.text, echo) }),
  // The ends of texts that a report cuts.
  (sent, echo, draw) => ({ ...sent, text: refusal('internal_error', `${'x'.repeat(1900 + draw(120))} ${echo} ${'y '.repeat(500)}`) }),
  (sent, echo, draw) => ({ ...sent, headers: { ...sent.headers, 'x-echo': `${'x'.repeat(draw(400))} ${echo.replace(lines, ' ')}` } }),
  (sent, echo, draw) => ({
    ...sent,
    text: JSON.stringify({ ...bodyOf(sent), title: `${'x '.repeat(32_600 + draw(180))}${echo} ${'y '.repeat(300)}` }),
  }),
  (sent, echo, draw) => ({
    ...sent,
    status: 500,
    text: `${'x'.repeat(draw(200))} ${echo} ${'y '.repeat(300)}`,
    headers: { 'content-type': 'text/plain' },
  }),
]

/** A stream of events that has a text in all parts of one. */
function toStream(message: string, echo: string): string {
  const line = echo.replace(lines, ' ')
  return `: ${line}\nid: ${line}\nevent: ${line}\n${toData(echo)}\n\n${toData(message)}\n\n: ${line}\n\n`
}

function toData(text: string): string {
  return text.replace(/^/gm, 'data: ')
}

type Message = { readonly [name: string]: unknown }

/** Repeats a text in a message, as an MCP server does. */
const repeatsInMessage: readonly ((message: Message, echo: string) => Message)[] = [
  (message, echo) => ({ ...message, result: { ...membersOf(message['result']), isError: true, content: [{ type: 'text', text: echo }] } }),
  (message, echo) => ({ ...message, result: { ...membersOf(message['result']), content: [{ type: 'text', text: `As ${echo} says` }] } }),
  (message, echo) => ({ ...message, result: { ...membersOf(message['result']), structuredContent: { echo, [echo]: [echo] } } }),
  (message, echo) => ({
    ...message,
    result: { ...membersOf(message['result']), _meta: { [echo]: echo }, serverInfo: { name: echo, version: echo } },
  }),
  (message, echo) => ({
    ...message,
    result: { ...membersOf(message['result']), tools: [{ name: echo, description: echo, inputSchema: { type: 'object' } }] },
  }),
  (message, echo) => ({ ...message, result: undefined, error: { code: -32_602, message: `No ${echo}`, data: { echo: [echo] } } }),
  (message, echo) => ({ ...message, [echo]: echo, id: echo }),
]

/** Repeats a text in an answer of an MCP server: in its message, as JSON or in a stream of events, or as any other answer does. */
function repeatInMcp(sent: Sent, echo: string, draw: Draw): Sent {
  const data = /^data: ?(.*)$/m.exec(sent.text)?.[1] ?? sent.text
  const message = JSON.stringify(pick(repeatsInMessage, draw)(bodyOf({ ...sent, text: data }), echo))
  const headers = { ...sent.headers, 'content-type': draw(2) === 0 ? 'application/json' : 'text/event-stream' }
  if (draw(4) === 0) return pick(repeats, draw)(sent, echo, draw)
  return {
    ...sent,
    headers,
    text: headers['content-type'] === 'application/json' ? message : toStream(message, draw(2) === 0 ? echo : '{}'),
  }
}

function membersOf(value: unknown): Message {
  return isMembers(value) ? value : {}
}

function isMembers(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Repeats a text in an answer to a request, where its headers may have it. */
export function repeatIn(sent: Sent, echo: string, draw: Draw, request = ''): Sent {
  const changed = /^\w+ \/mcp(?:\?|$)/.test(request) ? repeatInMcp(sent, echo, draw) : pick(repeats, draw)(sent, echo, draw)
  return Object.values(changed.headers).every(isHeaderValue) ? changed : { ...sent, text: JSON.stringify({ ...bodyOf(sent), echo }) }
}

function bodyOf({ text }: Sent): Body {
  try {
    const body = JSON.parse(text) as unknown
    return isMembers(body) ? { ...body } : { text }
  } catch {
    return { text }
  }
}

function refusal(code: string, message: string): string {
  return JSON.stringify({ error: { code, message } })
}
