import { isObject } from '../contract/is-object.ts'
import { escapeHidden } from '../exchange/hidden-characters.ts'
import { withMaskedNames } from './hidden-keys.ts'
import { withoutRoom, type LeftOut } from './left-out.ts'
import type { Recorded, RecordedBody, RecordedHeaders } from './recorded.ts'

/** What a recording holds. */
export type Recording = {
  /** The base URL of the deployment. */
  readonly upstream: string
  readonly recorded: readonly Recorded[]
  readonly leftOut: readonly LeftOut[]
  readonly notes: readonly string[]
}

/** The first line of a recording. */
export function toRecordingHead(upstream: string): string {
  return `${escapeHidden(JSON.stringify({ understudy: 'recording', format: 1, upstream }))}\n`
}

/** The line of an exchange. Its place is told by the file. */
export function toRecordingLine({ sentAt, answeredAt, request, answer }: Recorded): string {
  return `${escapeHidden(JSON.stringify({ sentAt, answeredAt, request, answer }))}\n`
}

/** True if a file that begins so is a recording. */
export function isRecording(beginning: string): boolean {
  return /^[\s\uFEFF]*\{[^{}]*"understudy"\s*:\s*"recording"/.test(beginning)
}

/**
 * Reads a recording line by line, or as a program wrote its objects anew, in several lines each. Keeps what `pack` gives of each exchange, which
 * is null where there is no room for it. A last line that is torn was under way when the recorder was killed, and is left out.
 */
export async function readRecording(
  name: string,
  chunks: AsyncIterable<string> | Iterable<string>,
  pack: (recorded: Recorded) => Recorded | null = (one) => one,
): Promise<Recording | { readonly fault: string }> {
  const recorded: Recorded[] = []
  const notes: string[] = []
  let roomless: LeftOut | undefined
  let [upstream, count, rest]: [string | undefined, number, string] = [undefined, 0, '']
  // The lines of an object that is not over, and the number of the first.
  let begun: { readonly lines: string[]; readonly at: number } | undefined
  const read = (line: string, isLast: boolean): string | undefined => {
    count++
    if (begun === undefined && /^[\s\uFEFF]*\{\s*$/.test(line)) begun = { lines: [], at: count }
    if (begun === undefined) return take(line, count, isLast)
    begun.lines.push(line)
    if (!/^\}\s*$/.test(line) && !isLast) return undefined
    const { lines, at } = begun
    begun = undefined
    return take(lines.join('\n'), at, isLast)
  }
  const take = (text: string, at: number, isLast: boolean): string | undefined => {
    const value = parseLine(text.replace(/^\uFEFF/, ''))
    if (upstream === undefined) {
      if (!isObject(value) || value['understudy'] !== 'recording') return `${name} is no recording of understudy record`
      if (value['format'] !== 1 || typeof value['upstream'] !== 'string') return `${name} has a format that this version cannot read`
      upstream = value['upstream']
      return undefined
    }
    const place = `${name}, line ${at}`
    const one = toRecorded(value, place)
    if (one !== undefined) {
      const kept = pack(one)
      if (kept === null) roomless = withoutRoom(roomless, place)
      else recorded.push(kept)
    } else if (text.trim() !== '' && isLast) notes.push(`${place} is torn and left out: the recorder was stopped while it wrote`)
    else if (text.trim() !== '') return `${place} is no exchange`
    return undefined
  }
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const fault = read(line, false)
      if (fault !== undefined) return { fault }
    }
  }
  const fault = rest === '' && count > 0 && begun === undefined ? undefined : read(rest, true)
  if (fault !== undefined) return { fault }
  const { recorded: all, notes: ofKeys } = withMaskedNames(name, recorded)
  return { upstream: upstream ?? '', recorded: all, leftOut: roomless === undefined ? [] : [roomless], notes: [...notes, ...ofKeys] }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** An exchange of the members that the recorder writes, and of no other. Anybody may have changed a file, so each is tested. */
function toRecorded(value: unknown, place: string): Recorded | undefined {
  if (!isObject(value) || !isObject(value['request'])) return undefined
  const { sentAt, answeredAt, request, answer } = value
  const { method, url, headers, body, isCut } = request
  if (typeof method !== 'string' || typeof url !== 'string' || !areHeaders(headers) || !isBody(body)) return undefined
  if (!isInstant(sentAt) || !isInstant(answeredAt) || !isAnswer(answer)) return undefined
  return {
    place,
    ...(sentAt !== undefined && { sentAt }),
    ...(answeredAt !== undefined && { answeredAt }),
    request: { method, url, headers, ...(body !== undefined && { body: toBody(body) }), ...(isCut === true && { isCut }) },
    ...(answer !== undefined && { answer: toAnswer(answer) }),
  }
}

/** The last instant of the year 9999. */
const lastInstant = Date.UTC(10_000, 0) - 1

function isInstant(value: unknown): value is number | undefined {
  return value === undefined || (typeof value === 'number' && value >= 0 && value <= lastInstant)
}

function areHeaders(value: unknown): value is RecordedHeaders {
  return Array.isArray(value) && value.every((one) => isPair(one))
}

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}

function isBody(value: unknown): value is RecordedBody | undefined {
  return value === undefined || (isObject(value) && typeof ('text' in value ? value['text'] : value['base64']) === 'string')
}

function isAnswer(value: unknown): value is Recorded['answer'] {
  if (value === undefined) return true
  if (!isObject(value)) return false
  if ('failed' in value) return typeof value['failed'] === 'string'
  return isStatus(value['status']) && areHeaders(value['headers']) && isBody(value['body'])
}

/** True for three digits, as HTTP has them. */
function isStatus(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 999
}

function toBody(body: RecordedBody): RecordedBody {
  return 'text' in body ? { text: body.text } : { base64: body.base64 }
}

function toAnswer(answer: NonNullable<Recorded['answer']>): NonNullable<Recorded['answer']> {
  if ('failed' in answer) return { failed: answer.failed, ...(answer.isGivenUp === true && { isGivenUp: true }) }
  const { status, headers, body, isCut, isBrokenOff } = answer
  return {
    status,
    headers,
    ...(body !== undefined && { body: toBody(body) }),
    ...(isCut === true && { isCut }),
    ...(isBrokenOff === true && { isBrokenOff }),
  }
}
