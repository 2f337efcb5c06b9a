import { createReadStream, statSync } from 'node:fs'
import { matchOperation } from '../../traffic/find-base-url.ts'
import { readHar } from '../../traffic/har/read-har.ts'
import type { LeftOut } from '../../traffic/left-out.ts'
import type { Recorded } from '../../traffic/recorded.ts'
import { UserError } from '../arguments.ts'
import { reasonOf } from '../read-file.ts'

/** What several files of traffic hold together. */
export type TrafficFiles = {
  readonly recorded: readonly Recorded[]
  readonly leftOut: readonly LeftOut[]
  readonly notes: readonly string[]
}

/** Reads files of traffic, or throws with one line about the first that cannot be read. An entry that two files have is read once. */
export async function readTrafficFiles(files: readonly string[]): Promise<TrafficFiles> {
  const [recorded, leftOut, notes]: [Recorded[], LeftOut[], string[]] = [[], [], []]
  const seen = new Set<string>()
  for (const file of files) {
    const read = await readHar(file, textChunksOf(file), { needsBody: (method, url) => matchOperation(method, url) !== undefined })
    if ('fault' in read) throw new UserError('cannotRun', read.fault)
    for (const { place, ...one } of read.recorded) {
      // Without a time nothing tells a repeat from a request that was sent twice.
      const text = one.sentAt === undefined ? place : JSON.stringify([one.sentAt, one.request, one.answer])
      if (seen.has(text)) leftOut.push({ place, why: 'another entry is the same' })
      else recorded.push({ place, ...one })
      seen.add(text)
    }
    leftOut.push(...read.leftOut)
    notes.push(...read.notes)
  }
  return { recorded, leftOut, notes }
}

/** The text of a file, or of stdin, in pieces. */
async function* textChunksOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  try {
    if (file !== '-' && statSync(file).isDirectory()) throw new UserError('cannotRun', `Failed to read ${file}: it is a folder`)
    for await (const chunk of file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1 << 20 }))
      yield decoder.decode(chunk as Uint8Array, { stream: true }) // no encoding was set
    yield decoder.decode()
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError('cannotRun', `Failed to read ${file}: ${reasonOf(error)}`)
  }
}
