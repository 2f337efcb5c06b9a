import { fromBase64, fromByteText, toBase64Like } from '../exchange/secrets/base64-text.ts'
import { applyChanges, type Change } from '../exchange/secrets/changes.ts'
import { viewsOf, type View } from '../exchange/secrets/escapes.ts'
import type { SplitSecret } from '../exchange/secrets/split-secrets.ts'
import { findByHeader, type FoundSecret } from './find-by-name.ts'
import { findInAddress } from './find-in-address.ts'
import { findAddresses, findInText } from './find-secrets.ts'
import { createLearntSecrets, type LearntSecrets } from './learnt-secrets.ts'
import type { Recorded, RecordedBody, RecordedHeaders } from './recorded.ts'

/** Stable placeholders for secrets that nobody named, such as `key-1`, `cookie-2` and `person-1@example.org`. */
export type Placeholders = {
  /** Learns the secrets of an exchange. */
  readonly learn: (recorded: Recorded) => void
  /** Learns the secrets of an exchange, and replaces them and all that were learnt before. What is no secret stays as it is. */
  readonly exchange: (recorded: Recorded) => Recorded
  /** The same for a text, such as a message. */
  readonly text: (text: string) => string
  /** The same for the address of a request, or of a deployment. */
  readonly address: (address: string) => string
}

/** A part of an exchange, whose secrets are learnt. It is replaced once all parts are. */
type Replace<Part> = () => Part

/**
 * Creates placeholders: for keys, cookies, tokens, signatures of URLs, passwords and e-mail addresses, wherever they stand. A secret that was
 * learnt is found again in other escapes and in Base64. Placeholders themselves stay, so a recording can be read again.
 */
export function createPlaceholders(): Placeholders {
  const learnt = createLearntSecrets()
  return {
    learn: (recorded) => void prepareExchange(learnt, recorded),
    exchange: (recorded) => prepareExchange(learnt, recorded)(),
    text: (text) => prepareText(learnt, text)(),
    address: (address) => prepareText(learnt, address, { isAddress: true })(),
  }
}

function prepareExchange(learnt: LearntSecrets, recorded: Recorded): Replace<Recorded> {
  const { request, answer } = recorded
  const url = prepareText(learnt, request.url, { isAddress: true })
  const headers = prepareHeaders(learnt, request.headers)
  const body = prepareBody(learnt, request.body, request.isCut)
  const toAnswer = answer === undefined ? undefined : prepareAnswer(learnt, answer)
  return () => ({
    ...recorded,
    request: { ...request, url: url(), headers: headers(), ...body() },
    ...(toAnswer !== undefined && { answer: toAnswer() }),
  })
}

function prepareAnswer(learnt: LearntSecrets, answer: NonNullable<Recorded['answer']>): Replace<NonNullable<Recorded['answer']>> {
  if ('failed' in answer) {
    const failed = prepareText(learnt, answer.failed)
    return () => ({ ...answer, failed: failed() })
  }
  const headers = prepareHeaders(learnt, answer.headers)
  const body = prepareBody(learnt, answer.body, answer.isCut)
  return () => ({ ...answer, headers: headers(), ...body() })
}

function prepareHeaders(learnt: LearntSecrets, headers: RecordedHeaders): Replace<RecordedHeaders> {
  const prepared = headers.map(([name, value]) => [prepareText(learnt, name), prepareText(learnt, value, { header: name })] as const)
  return () => prepared.map(([name, value]) => [name(), value()] as const)
}

function prepareBody(
  learnt: LearntSecrets,
  body: RecordedBody | undefined,
  isCut: true | undefined,
): Replace<{ readonly body?: RecordedBody }> {
  if (body === undefined) return () => ({})
  const options = { isCut: isCut === true }
  if ('text' in body) {
    const text = prepareText(learnt, body.text, options)
    return () => ({ body: { text: text() } })
  }
  const bytes = fromBase64(body.base64)
  if (bytes === undefined) return () => ({ body })
  const replaced = prepareText(learnt, bytes, { ...options, isFile: true })
  return () => {
    const other = replaced()
    return { body: other === bytes ? body : { base64: toBase64Like(other, body.base64) } }
  }
}

type TextOptions = {
  /** The header whose value the text is. */
  readonly header?: string
  /** Set for the address of a request. */
  readonly isAddress?: boolean
  /** Set for bytes, as one character each. */
  readonly isFile?: boolean
  /** Set for a text whose end is missing, and may have had the rest of a secret. */
  readonly isCut?: boolean
}

function prepareText(learnt: LearntSecrets, text: string, options: TextOptions = {}): Replace<string> {
  const { seen } = learnt
  const place = `${options.header ?? ''} ${options.isAddress === true} ${options.isFile === true} ${options.isCut === true}`
  const replace = seen.find(text, place) === undefined ? searchText(learnt, text, options) : undefined
  // A later part of the exchange may have had a secret that this text holds too.
  return () => seen.find(text, place) ?? seen.keep(text, place, (replace ?? searchText(learnt, text, options))())
}

function searchText(
  learnt: LearntSecrets,
  text: string,
  { header, isAddress = false, isFile = false, isCut = false }: TextOptions,
): Replace<string> {
  const views = viewsOf(text)
  const changes: Change[] = []
  const learn = (view: View, one: FoundSecret): void => {
    const [start, end] = [view.originOf(one.start), view.originOf(one.end)]
    // A deeper level has the same secret, or a part of it that its own quotes end.
    if (changes.some((known) => start < known.end && known.start < end)) return
    changes.push({ start, end, to: learnOne(learnt, view.text.slice(one.start, one.end), one) })
  }
  const found = header === undefined ? [] : findByHeader(header, text)
  for (const one of found) learn({ text, originOf: (place) => place }, one)
  for (const view of views) for (const one of findInText(view.text)) learn(view, one)
  if (isAddress || header !== undefined) for (const view of views) for (const one of findInAddress(view.text, header)) learn(view, one)
  const deepest = views.at(-1)
  if (deepest !== undefined) for (const one of findAddresses(deepest.text, isFile)) learn(deepest, one)
  return () => {
    const again = views.flatMap((view) =>
      learnt.find(view.text, isCut).map((one) => {
        const [start, end] = [view.originOf(one.start), view.originOf(one.end)]
        return { start, end, to: () => escapedLike(text.slice(start, end), one.to) }
      }),
    )
    const split = deepest === undefined ? [] : learnt.findSplit(deepest.text).map((one) => toChange(text, deepest, one))
    return applyChanges(text, [...changes, ...again, ...split])
  }
}

/** The change of a split secret: the placeholder is in the place of its first part, and the others are empty. */
function toChange(text: string, { originOf }: View, { start, end, to, between }: SplitSecret): Change {
  const quotes = between.map((quote) => text.slice(originOf(quote.start), originOf(quote.end))).join('')
  return { start: originOf(start), end: originOf(end), to: () => to + quotes }
}

/** Learns a secret, and gives its replacement. */
function learnOne(learnt: LearntSecrets, value: string, { kind, isBasic, isNumber }: FoundSecret): Replace<string> {
  if (isBasic === true) return learnPair(learnt, value)
  const placeholder = learnt.learn(value, kind)
  return () => (isNumber === true ? `"${placeholder}"` : placeholder)
}

/** The pair of Basic stays one. A user without a password, or with an empty one, is a key. */
function learnPair(learnt: LearntSecrets, encoded: string): Replace<string> {
  const decoded = fromBase64(encoded) ?? ''
  const [user = '', ...rest] = decoded.split(':')
  const password = rest.join(':')
  const toPassword = password === '' ? '' : learnt.learn(fromByteText(password), 'password')
  const isKey = password.length < 4 || (user.length >= 20 && /\d/.test(user))
  const toUser = user !== '' && isKey ? learnt.learn(fromByteText(user), 'key') : undefined
  const prepared = prepareText(learnt, user)
  return () => {
    const asOne = learnt.find(decoded, false).find(({ start, end }) => start === 0 && end === decoded.length)
    if (asOne !== undefined) return asOne.to
    const pair = `${toUser ?? prepared()}:${toPassword}`
    return pair === decoded ? encoded : toBase64Like(pair, encoded)
  }
}

/** Base64 among escapes of URLs needs them as well. */
function escapedLike(source: string, to: string): string {
  if (!source.includes('%') || !/[+/=]/.test(to)) return to
  const escaped = encodeURIComponent(to)
  return source.includes('%25') ? encodeURIComponent(escaped) : escaped
}
