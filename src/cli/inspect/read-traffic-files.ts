import { hash } from 'node:crypto'
import { closeSync, createReadStream, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { hasCurl, readCurl } from '../../traffic/curl/read-curl.ts'
import { matchOperation } from '../../traffic/find-base-url.ts'
import { mayBeMcp } from '../../traffic/find-tool-calls.ts'
import { readHar, type HarOptions, type ReadFile } from '../../traffic/har/read-har.ts'
import { isLedger, readLedger } from '../../traffic/read-ledger.ts'
import type { LeftOut } from '../../traffic/left-out.ts'
import { createPlaceholders } from '../../traffic/placeholders.ts'
import type { Recorded } from '../../traffic/recorded.ts'
import { isRecording, readRecording } from '../../traffic/recording.ts'
import { createPacker } from './packed-texts.ts'
import { openZip } from './zip.ts'
import { UserError } from '../arguments.ts'
import { whyUnread } from '../read-file.ts'

/** What several files of traffic hold together. */
export type TrafficFiles = {
  readonly recorded: readonly Recorded[]
  readonly leftOut: readonly LeftOut[]
  readonly notes: readonly string[]
  /** The place at which the first incomplete file breaks off. */
  readonly cut?: string
  /** The base URL that was asked for, without the secrets that were found in addresses. */
  readonly baseUrl?: string
}

type Reading = Required<Pick<HarOptions, 'needsBody' | 'pack'>> & {
  readonly mayKeep: (characters: number) => boolean
  readonly mayKeepEntry: (method: string, url: string) => boolean
  /** The base URL that was asked for. */
  readonly baseUrl: string | undefined
}

/** Reads files of traffic, or throws with one line about the first that cannot be read. An entry that two files have is read once. */
export async function readTrafficFiles(
  files: readonly string[],
  { baseUrl, toScenario = false }: { readonly baseUrl?: string | undefined; readonly toScenario?: boolean } = {},
): Promise<TrafficFiles> {
  const [recorded, leftOut, notes]: [Recorded[], LeftOut[], string[]] = [[], [], []]
  const seen = new Set<string>()
  let cut: string | undefined
  const perEntry = toScenario ? charactersOfDraft : charactersOfEntry
  const { isFull, ...room } = createRoom(perEntry)
  const pack = createPacker()
  for (const file of files) {
    const read = await readFile(file, { ...room, pack, baseUrl })
    if ('fault' in read) throw new UserError('cannotRun', read.fault)
    for (const [index, { place, ...one }] of read.recorded.entries()) {
      // Without a time nothing tells a repeat from a request that was sent twice, except for a file that is named twice.
      const mark = one.sentAt === undefined ? `${place} ${index}` : hash('sha256', JSON.stringify(one))
      if (seen.has(mark)) leftOut.push({ place, why: 'another entry is the same' })
      else recorded.push({ place, ...one })
      seen.add(mark)
    }
    leftOut.push(...read.leftOut)
    notes.push(...read.notes)
    cut ??= read.cut
  }
  if (isFull()) cut ??= `no more than ${mostCharacters >> 20} MB of bodies are judged at a time`
  return {
    ...withoutSecrets({ recorded, leftOut }, baseUrl, pack),
    notes: isFull() ? [...notes, toTooMuch(perEntry)] : notes,
    ...(cut !== undefined && { cut }),
  }
}

/** Replaces the secrets of all entries and reasons. An entry that shows what is a secret may come after another that has it. */
function withoutSecrets(
  { recorded, leftOut }: Pick<TrafficFiles, 'recorded' | 'leftOut'>,
  baseUrl: string | undefined,
  pack: Reading['pack'],
): Pick<TrafficFiles, 'recorded' | 'leftOut' | 'baseUrl'> {
  const { learn, exchange, text, address } = createPlaceholders()
  for (const one of recorded) learn(one)
  return {
    recorded: recorded.map((one) => pack(exchange(one))),
    leftOut: leftOut.map((one) => ({ ...one, why: text(one.why) })),
    ...(baseUrl !== undefined && { baseUrl: address(baseUrl) }),
  }
}

type Room = Pick<Reading, 'needsBody' | 'mayKeep' | 'mayKeepEntry'> & {
  /** True once something of the API was left out. */
  readonly isFull: () => boolean
}

/** The room for what is kept of all files together. */
function createRoom(perEntry: number): Room {
  let [left, others, isFull] = [mostCharacters, mostOthers, false]
  const mayKeep = (characters: number): boolean => {
    const isKept = characters <= left
    if (isKept) left -= characters
    else isFull = true
    return isKept
  }
  return {
    mayKeep,
    // No body is even read once hardly any room is left.
    needsBody: (method, url) => isOfApi(method, url) && left >= leastRoom,
    mayKeepEntry(method, url) {
      if (!isOfApi(method, url)) return others-- > 0
      if (left < leastRoom) isFull = true
      return left >= leastRoom && mayKeep(perEntry)
    },
    isFull: () => isFull,
  }
}

function isOfApi(method: string, url: string): boolean {
  return matchOperation(method, url) !== undefined || mayBeMcp(method, url)
}

/** As much of exchanges as is kept: each body is in memory as a text and as what it says. */
const mostCharacters = 24 * 1024 * 1024

/** An exchange takes as much memory as a body of this length, however short its own are. */
const charactersOfEntry = 1000

/** The same where a scenario or a world is written, which is kept beside the exchanges. */
const charactersOfDraft = 2500

const leastRoom = 64 * 1024

/** The most requests that are none of the API, such as those for the parts of a page. */
const mostOthers = 50_000

function toTooMuch(perEntry: number): string {
  return `bodies after the first ${mostCharacters >> 20} MB are left out: as much is judged at a time, with ${perEntry / 1000} kB for each exchange`
}

/** Reads a HAR file, or a zip of one and its bodies, as Playwright writes it. */
async function readFile(file: string, reading: Reading): Promise<ReadFile> {
  const zip = file === '-' ? undefined : openZipFile(file)
  if (zip === undefined) return readText(file, reading)
  try {
    const { files } = zip
    if ('fault' in files) return { fault: `Failed to read ${file}: ${files.fault}` }
    const name = files.names.find((one) => one === 'har.har') ?? files.names.find((one) => one.endsWith('.har'))
    const har = name === undefined ? undefined : files.read(name)
    if (har === undefined) return { fault: `${file} is a zip without a HAR file that can be read` }
    return await readHar(file, piecesOf(har), { ...reading, readBeside: files.read })
  } finally {
    zip.close()
  }
}

/** Reads a HAR file, a recording, a ledger of the mock or a text with curl commands, by how it begins. */
async function readText(file: string, { baseUrl, ...reading }: Reading): Promise<ReadFile> {
  const chunks = textChunksOf(file)
  const { value = '' } = await chunks.next()
  const first = String(value)
  const unread = toUnreadForm(first)
  if (unread !== undefined) return { fault: `${file} ${unread}` }
  const all = joined(first, chunks)
  if (isLedger(first)) return readLedger(file, all, baseUrl)
  if (isProse(first)) return readProse(file, all)
  if (!isRecording(first)) return readHar(file, all, reading)
  return readRecording(file, all, (one) =>
    reading.mayKeepEntry(one.request.method, one.request.url) ? reading.pack(withinMemory(one, reading.mayKeep)) : null,
  )
}

/** The form of a file that begins with no text in UTF-8, and what makes it readable. */
function toUnreadForm(first: string): string | undefined {
  if (first.startsWith('\u001F\uFFFD')) return 'is packed with gzip: unpack it first'
  // The mark of the order of its bytes is none of UTF-8.
  return first.startsWith('\uFFFD\uFFFD') && first.includes('\0') ? 'is a text in UTF-16: save it as UTF-8' : undefined
}

/** True for a text that is no JSON, in which curl commands may stand. */
function isProse(first: string): boolean {
  return /^[\s\uFEFF]*[^\s{[\uFEFF]/.test(first)
}

async function readProse(file: string, chunks: AsyncIterable<string>): Promise<ReadFile> {
  let text = ''
  for await (const chunk of chunks) {
    text += chunk
    if (text.length > longestProse) return { fault: `${file} is no HAR file, and too long for a text with curl commands` }
  }
  return hasCurl(text) ? readCurl(file, text) : { fault: `${file} is no HAR file, no recording, no ledger, and has no curl command` }
}

/** A longer text is no ticket. */
const longestProse = 64 * 1024 * 1024

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/** Leaves out the body of an answer that there is no room for. */
function withinMemory(recorded: Recorded, mayKeep: (characters: number) => boolean): Recorded {
  const { answer } = recorded
  if (answer === undefined || !('body' in answer) || answer.body === undefined) return recorded
  const { body, ...rest } = answer
  return mayKeep('text' in body ? body.text.length : body.base64.length)
    ? recorded
    : { ...recorded, answer: { ...rest, isCut: true, isUnread: true } }
}

/** Opens a file that begins as a zip does; undefined for any other. */
function openZipFile(file: string): { readonly files: ReturnType<typeof openZip>; readonly close: () => void } | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    const { size } = fstatSync(descriptor)
    const handle = descriptor
    const readAt = (offset: number, length: number): Uint8Array => {
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, readSync(handle, bytes, 0, length, offset))
    }
    if (size > 4 && new TextDecoder().decode(readAt(0, 4)) === 'PK\u0003\u0004') {
      const opened = { files: openZip(size, readAt), close: () => closeSync(handle) }
      descriptor = undefined
      return opened
    }
    return undefined
  } catch {
    // Reading it as a text says why.
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const length = 1 << 20
  for (let at = 0; at < bytes.byteLength; at += length) yield decoder.decode(bytes.subarray(at, at + length), { stream: true })
}

/** The text of a file, or of stdin, in pieces. */
async function* textChunksOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  try {
    if (file !== '-' && statSync(file).isDirectory()) throw new UserError('cannotRun', `Failed to read ${file}: it is a folder`)
    for await (const chunk of file === '-' ? process.stdin : createReadStream(file))
      yield decoder.decode(chunk as Uint8Array, { stream: true }) // no encoding was set
    yield decoder.decode()
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError('cannotRun', `Failed to read ${file}: ${whyUnread(file, error)}`)
  }
}
