import { service } from '../../contract/service.ts'

/** The lifetime of the presigned addresses of exports. */
const downloadLifetimeMs = service.retention.downloadUrlDays * 24 * 3_600_000

/**
 * Creates a function that issues addresses of files without a key, valid from now for the contract's days or another time. An address
 * issued at another instant is another one. The same instant gives the same, so that an address is no state of the world.
 */
export function presigner(
  files: string,
  now: number,
  seed: number,
  lifetimeMs: number = downloadLifetimeMs,
): (sessionId: string, file: string) => string {
  const expires = String(now + lifetimeMs)
  let [latest, begun] = ['', startSignature(seed, '', expires)]
  return (sessionId, file) => {
    if (sessionId !== latest) [latest, begun] = [sessionId, startSignature(seed, sessionId, expires)]
    return `${files}/${sessionId}/${file}?expires=${expires}&signature=${toSignature(begun, file)}`
  }
}

/** Tests if an address was issued by this world and is still valid. */
export function checkAddress(sessionId: string, file: string, query: string, now: number, seed: number): 'good' | 'expired' | 'tampered' {
  const parameters = new URLSearchParams(query)
  const expires = parameters.get('expires') ?? ''
  if (parameters.get('signature') !== toSignature(startSignature(seed, sessionId, expires), file)) return 'tampered'
  return now < Number(expires) ? 'good' : 'expired'
}

type Mixed = { readonly high: number; readonly low: number }

function startSignature(seed: number, sessionId: string, expires: string): Mixed {
  return mix({ high: 0xdeadbeef ^ seed, low: 0x41c6ce57 ^ seed }, `${seed} ${sessionId} ${expires} `)
}

function mix({ high: oldHigh, low: oldLow }: Mixed, text: string): Mixed {
  let [high, low] = [oldHigh, oldLow]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 0x9e3779b1)
    low = Math.imul(low ^ unit, 0x5f356495)
  }
  return { high, low }
}

/** A checksum that detects changed addresses. It is no secret: the user of the mock may know everything. */
function toSignature(begun: Mixed, file: string): string {
  let { high, low } = mix(begun, file)
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  // Five bits for each digit: decimal numbers would take several times as long to format.
  return String.fromCharCode(
    digitAt(high, 0),
    digitAt(high, 5),
    digitAt(high, 10),
    digitAt(high, 15),
    digitAt(high, 20),
    digitAt(high, 25),
    digitAt(low, 0),
    digitAt(low, 5),
    digitAt(low, 10),
    digitAt(low, 15),
    digitAt(low, 20),
    digitAt(low, 25),
  )
}

const digits = Uint8Array.from('0123456789abcdefghijklmnopqrstuv', (digit) => digit.charCodeAt(0))

function digitAt(number: number, shift: number): number {
  return digits[(number >>> shift) & 31] ?? 0
}
