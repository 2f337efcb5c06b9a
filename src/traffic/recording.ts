import { isObject } from '../contract/is-object.ts'
import type { Recorded } from './recorded.ts'

/** What a recording holds. */
export type Recording = {
  /** The base URL of the deployment. */
  readonly upstream: string
  readonly recorded: readonly Recorded[]
  readonly notes: readonly string[]
}

/** The first line of a recording. */
export function toRecordingHead(upstream: string): string {
  return `${JSON.stringify({ understudy: 'recording', format: 1, upstream })}\n`
}

/** The line of an exchange. Its place is told by the file. */
export function toRecordingLine({ sentAt, answeredAt, request, answer }: Recorded): string {
  return `${JSON.stringify({ sentAt, answeredAt, request, answer })}\n`
}

/** True if a file that begins so is a recording. */
export function isRecording(beginning: string): boolean {
  return beginning.startsWith('{"understudy":"recording"')
}

/** Reads a recording line by line. A last line that is torn was under way when the recorder was killed, and is left out. */
export async function readRecording(
  name: string,
  chunks: AsyncIterable<string> | Iterable<string>,
): Promise<Recording | { readonly fault: string }> {
  const recorded: Recorded[] = []
  const notes: string[] = []
  let [upstream, count, rest]: [string | undefined, number, string] = [undefined, 0, '']
  const read = (line: string, isLast: boolean): string | undefined => {
    count++
    const value = parseLine(line)
    if (count === 1) {
      if (!isObject(value) || value['understudy'] !== 'recording') return `${name} is no recording of understudy record`
      if (value['format'] !== 1 || typeof value['upstream'] !== 'string') return `${name} has a format that this version cannot read`
      upstream = value['upstream']
      return undefined
    }
    const place = `${name}, line ${count}`
    if (isRecorded(value)) recorded.push({ ...value, place })
    else if (line.trim() !== '' && isLast) notes.push(`${place} is torn and left out: the recorder was stopped while it wrote`)
    else if (line.trim() !== '') return `${place} is no exchange`
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
  const fault = rest === '' && count > 0 ? undefined : read(rest, true)
  if (fault !== undefined) return { fault }
  return { upstream: upstream ?? '', recorded, notes }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function isRecorded(value: unknown): value is Omit<Recorded, 'place'> {
  if (!isObject(value) || !isObject(value['request'])) return false
  const { method, url, headers } = value['request']
  return typeof method === 'string' && typeof url === 'string' && Array.isArray(headers)
}
