/**
 * The SHA-256 of a text, in base64url. The Web Crypto API has none that answers at once, and none on pages without TLS; both are needed
 * here, for texts of at most 128 characters.
 */
export function sha256(text: string): string {
  const state = Uint32Array.from(firstWords)
  const message = padded(new TextEncoder().encode(text))
  for (let start = 0; start < message.byteLength; start += 64) digestBlock(state, new DataView(message.buffer, start, 64))
  const digest = new Uint8Array(32)
  const view = new DataView(digest.buffer)
  for (const [index, word] of state.entries()) view.setUint32(index * 4, word)
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A message with the bit 1, zeros, and its length in bits at the end of its last block. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(Math.ceil((bytes.byteLength + 9) / 64) * 64)
  message.set(bytes)
  message[bytes.byteLength] = 0x80
  new DataView(message.buffer).setUint32(message.byteLength - 4, bytes.byteLength * 8)
  return message
}

function digestBlock(state: Uint32Array, block: DataView): void {
  const words = new Uint32Array(64)
  const at = (index: number): number => words[index] ?? 0
  for (let index = 0; index < 64; index++) {
    const [near, far] = [at(index - 2), at(index - 15)]
    words[index] =
      index < 16
        ? block.getUint32(index * 4)
        : at(index - 16) + (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) + at(index - 7) + (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10))
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const mixed = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + at(index)
    const major = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + mixed) >>> 0, c, b, a, (mixed + major) >>> 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits of the fractions of square roots, or cube roots, of the first primes. */
const primes = Array.from({ length: 312 }, (_, index) => index).filter(isPrime)
const firstWords = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)))
const constants = primes.slice(0, 64).map((prime) => fractionOf(Math.cbrt(prime)))

function isPrime(candidate: number): boolean {
  if (candidate < 2) return false
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) return false
  return true
}

function fractionOf(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}
