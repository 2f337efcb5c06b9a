/** Hashes bytes to 64 bits, as hexadecimal. It tells files apart, and is no secret: whoever wants to can make two files of one hash. */
export function hashBytes(bytes: Uint8Array): string {
  let [high, low] = [0x6a09e667, 0xbb67ae85]
  for (const byte of bytes) {
    high = Math.imul(high ^ byte, 0x9e3779b1)
    low = Math.imul(low ^ byte ^ (high >>> 15), 0x85ebca6b)
  }
  high ^= low >>> 16
  low ^= high >>> 13
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
