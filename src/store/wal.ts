import { readFileSync, realpathSync } from 'node:fs'
import { codeOf } from './system-error.ts'

const headerLength = 32
const frameHeaderLength = 24

/** The changes of a database that are not in its file yet: frames with a page each. The last frame of a transaction commits it. */
type Wal = {
  readonly bytes: DataView
  readonly frameLength: number
  readonly count: number
  readonly isLittleEndian: boolean
  readonly isHeaderWhole: boolean
}

type Checksum = readonly [number, number]

/** The path of a file's -wal, which lies beside the file itself, and not beside a symbolic link to it. */
export function walPathOf(path: string): string {
  try {
    return `${realpathSync(path)}-wal`
  } catch {
    return `${path}-wal`
  }
}

/** The -wal of a state file, or undefined when it is missing or empty. */
export function walFileOf(path: string): Buffer | undefined {
  try {
    const bytes = readFileSync(walPathOf(path))
    return bytes.length === 0 ? undefined : bytes
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** True for a -wal whose header SQLite believes. Of any other it takes nothing, and writes over it. */
export function hasWalHeader(path: string): boolean {
  const file = walFileOf(path)
  return file !== undefined && toWal(file)?.isHeaderWhole === true
}

/**
 * Finds committed changes of a -wal that SQLite would drop silently, because a frame before them is damaged. A transaction is on the disk
 * before the next one begins, so a power cut may tear the last one only, whose changes nobody was told of. Returns the damage, or undefined.
 *
 * A process may be writing to the file, so damage counts when it is found in the same bytes twice.
 */
export function findWalDamage(path: string): string | undefined {
  let last: string | undefined
  for (;;) {
    const bytes = walFileOf(path)
    const found = bytes === undefined ? undefined : firstDamage(bytes)
    if (found === undefined) return undefined
    const proof = `${found.frame} ${found.bytes.toString('latin1')}`
    if (proof === last) return found.frame === 0 ? 'its header was changed' : `its frame ${found.frame} was changed`
    last = proof
  }
}

function firstDamage(file: Buffer): { readonly frame: number; readonly bytes: Buffer } | undefined {
  const wal = toWal(file)
  if (wal === undefined) return undefined
  let frame = 0
  if (wal.isHeaderWhole) {
    let sum: Checksum = storedAt(wal, 24)
    while (frame < wal.count && hasSalts(wal, frame) && isSum(wal, frame, checksumOf(wal, frame, sum))) sum = storedOf(wal, frame++)
    if (frame === wal.count) return undefined
  }
  const from = wal.isHeaderWhole ? startOf(wal, frame) : 0
  const lost = commitsFrom(wal, frame)
  // The header is on the disk before any frame. Of the frames, one commit may be that of the transaction that was torn.
  if (lost <= (wal.isHeaderWhole ? 1 : 0)) return undefined
  return { frame: wal.isHeaderWhole ? frame + 1 : 0, bytes: file.subarray(from, from + wal.frameLength) }
}

function toWal(file: Buffer): Wal | undefined {
  if (file.length < headerLength) return undefined
  const bytes = new DataView(file.buffer, file.byteOffset, file.length)
  const magic = bytes.getUint32(0)
  // A header of changed bits tells no length of pages. State files have that which SQLite takes by itself.
  const pageLength = bytes.getUint32(8)
  const head = { bytes, isLittleEndian: magic !== 0x377f0683 }
  const sum = sumOver(head, 0, 24, [0, 0])
  const stored = storedAt(head, 24)
  const isHeaderWhole = (magic & ~1) === 0x377f0682 && sum[0] === stored[0] && sum[1] === stored[1]
  const frameLength = frameHeaderLength + (isHeaderWhole ? pageLength : 4096)
  return { ...head, frameLength, isHeaderWhole, count: Math.floor((file.length - headerLength) / frameLength) }
}

/** Counts the commits from a frame on that were written one after the other, as each frame continues the checksum of the one before it. */
function commitsFrom(wal: Wal, first: number): number {
  let commits = 0
  let isRunning = false
  for (let frame = first; frame < wal.count; frame++) {
    const continues = frame > first && hasSalts(wal, frame) && isSum(wal, frame, checksumOf(wal, frame, storedOf(wal, frame - 1)))
    if (isRunning && !continues) break
    isRunning ||= continues
    if (hasSalts(wal, frame) && isCommit(wal, frame)) commits++
  }
  return isRunning ? commits : 0
}

function startOf({ frameLength }: Wal, frame: number): number {
  return headerLength + frame * frameLength
}

/** Tells if a frame is of the same generation as the header; without a header, as the first frame. */
function hasSalts(wal: Wal, frame: number): boolean {
  const [own, right] = [startOf(wal, frame) + 8, wal.isHeaderWhole ? 16 : headerLength + 8]
  return wal.bytes.getUint32(own) === wal.bytes.getUint32(right) && wal.bytes.getUint32(own + 4) === wal.bytes.getUint32(right + 4)
}

function isCommit(wal: Wal, frame: number): boolean {
  return wal.bytes.getUint32(startOf(wal, frame) + 4) !== 0
}

function storedOf(wal: Wal, frame: number): Checksum {
  return storedAt(wal, startOf(wal, frame) + 16)
}

function isSum(wal: Wal, frame: number, [first, second]: Checksum): boolean {
  const stored = storedOf(wal, frame)
  return stored[0] === first && stored[1] === second
}

function checksumOf(wal: Wal, frame: number, before: Checksum): Checksum {
  const start = startOf(wal, frame)
  return sumOver(wal, start + frameHeaderLength, start + wal.frameLength, sumOver(wal, start, start + 8, before))
}

function storedAt({ bytes }: Pick<Wal, 'bytes'>, at: number): Checksum {
  return [bytes.getUint32(at), bytes.getUint32(at + 4)]
}

/** The checksum as the format of SQLite defines it: two sums, each of which goes into the other. */
function sumOver({ bytes, isLittleEndian }: Pick<Wal, 'bytes' | 'isLittleEndian'>, from: number, to: number, before: Checksum): Checksum {
  let [first, second] = before
  for (let at = from; at < to; at += 8) {
    first = (first + bytes.getUint32(at, isLittleEndian) + second) >>> 0
    second = (second + bytes.getUint32(at + 4, isLittleEndian) + first) >>> 0
  }
  return [first, second]
}
