// Left out on purpose: codes made for the text (they would save a quarter more). The platform's own compression is asynchronous, and its
// bytes depend on the platform: a file here is the same everywhere.

const [minMatchLength, maxMatchLength, maxMatchDistance] = [3, 258, 32_768]
const hashBits = 15
// The number of earlier positions that are compared for the longest match.
const maxMatchTries = 8
const maxIndexedBytes = 16

type Codes = { readonly codes: Uint16Array; readonly bits: Uint8Array; readonly extras: Uint16Array; readonly extraBits: Uint8Array }

const literals = toLiteralCodes()
const lengths = toLengthCodes()
const distances = toDistanceCodes()

/**
 * Compresses bytes to a raw DEFLATE stream (RFC 1951), in one block with fixed codes, piece by piece. Only incomplete bytes are held
 * between pieces. The same pieces give the same stream; matches are found within a piece only.
 */
export function createDeflate(): { readonly add: (piece: Uint8Array) => Uint8Array; readonly close: () => Uint8Array } {
  const out = createBits()
  const heads = new Int32Array(1 << hashBits)
  const before = new Int32Array(maxMatchDistance)
  out.put(0b011, 3)
  return {
    add(piece) {
      // A byte becomes at most nine bits, and some bits may be left from the last piece.
      out.open(piece.length + (piece.length >>> 3) + 16)
      heads.fill(-1)
      deflate(piece, heads, before, out)
      return out.take()
    },
    close() {
      out.open(4)
      out.put(0, 7)
      return out.close()
    },
  }
}

function deflate(bytes: Uint8Array, heads: Int32Array, before: Int32Array, out: Bits): void {
  const remember = (at: number): void => {
    if (at + minMatchLength > bytes.length) return
    const hash = hashAt(bytes, at)
    before[at & (maxMatchDistance - 1)] = heads[hash] ?? -1
    heads[hash] = at
  }
  for (let at = 0; at < bytes.length;) {
    const match = longestMatch(bytes, at, heads, before)
    if (match === 0) {
      putCode(out, literals, bytes[at] ?? 0)
      remember(at)
      at += 1
      continue
    }
    const length = Math.floor(match / distances.bits.length)
    putCode(out, lengths, length)
    putCode(out, distances, match % distances.bits.length)
    // The beginning of a long match is enough to find it again.
    for (const end = at + Math.min(length, maxIndexedBytes); at < end; at += 1) remember(at)
    at += Math.max(0, length - maxIndexedBytes)
  }
}

/**
 * The longest match at a position, with length and distance packed into one number to avoid an object for each byte; 0 when there is none.
 */
function longestMatch(bytes: Uint8Array, at: number, heads: Int32Array, before: Int32Array): number {
  const most = Math.min(maxMatchLength, bytes.length - at)
  if (most < minMatchLength) return 0
  let length = 0
  let distance = 0
  let candidate = heads[hashAt(bytes, at)] ?? -1
  for (let tries = 0; tries < maxMatchTries && candidate >= 0 && at - candidate < maxMatchDistance; tries += 1) {
    // A longer match must also match at the current length.
    if (bytes[candidate + length] === bytes[at + length]) {
      let same = 0
      while (same < most && bytes[candidate + same] === bytes[at + same]) same += 1
      if (same > length) {
        length = same
        distance = at - candidate
      }
      if (same === most) break
    }
    const next = before[candidate & (maxMatchDistance - 1)] ?? -1
    // A newer position may have overwritten an older one.
    if (next >= candidate) break
    candidate = next
  }
  return length < minMatchLength ? 0 : length * distances.bits.length + distance
}

function hashAt(bytes: Uint8Array, at: number): number {
  const three = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)
  return Math.imul(three, 0x9e3779b1) >>> (32 - hashBits)
}

type Bits = {
  /** Makes room for this many bytes. */
  readonly open: (room: number) => void
  readonly put: (value: number, count: number) => void
  /** The complete bytes. */
  readonly take: () => Uint8Array
  /** The remaining bits, padded with zeros. */
  readonly close: () => Uint8Array
}

/** A bit writer that fills each byte from its lowest bit. */
function createBits(): Bits {
  let bytes = new Uint8Array()
  let at = 0
  let held = 0
  let count = 0
  const take = (): Uint8Array => bytes.slice(0, at)
  return {
    open(room) {
      bytes = new Uint8Array(room)
      at = 0
    },
    put(value, more) {
      held |= value << count
      count += more
      for (; count >= 8; count -= 8) {
        bytes[at] = held & 0xff
        at += 1
        held >>>= 8
      }
    },
    take,
    close() {
      if (count > 0) {
        bytes[at] = held
        at += 1
      }
      return take()
    },
  }
}

function putCode(out: Bits, { codes, bits, extras, extraBits }: Codes, value: number): void {
  out.put(codes[value] ?? 0, bits[value] ?? 0)
  const more = extraBits[value] ?? 0
  if (more > 0) out.put(extras[value] ?? 0, more)
}

function emptyCodes(size: number): Codes {
  return { codes: new Uint16Array(size), bits: new Uint8Array(size), extras: new Uint16Array(size), extraBits: new Uint8Array(size) }
}

function toLiteralCodes(): Codes {
  const all = emptyCodes(256)
  for (let byte = 0; byte < 256; byte += 1) {
    all.bits[byte] = byte < 144 ? 8 : 9
    all.codes[byte] = reversed(byte < 144 ? 0x30 + byte : 0x190 + byte - 144, byte < 144 ? 8 : 9)
  }
  return all
}

/** Codes by length, 3 to 258: symbols 257 to 285. Every four symbols have the same number of extra bits. */
function toLengthCodes(): Codes {
  const all = emptyCodes(maxMatchLength + 1)
  let [length, symbol] = [minMatchLength, 257]
  for (; length < maxMatchLength; symbol += 1) {
    const extra = symbol < 265 ? 0 : (symbol - 261) >>> 2
    for (let more = 0; more < 1 << extra && length < maxMatchLength; more += 1, length += 1) putLength(all, length, symbol, more, extra)
  }
  putLength(all, maxMatchLength, 285, 0, 0)
  return all
}

function putLength(all: Codes, length: number, symbol: number, more: number, extra: number): void {
  const isShort = symbol < 280
  all.bits[length] = isShort ? 7 : 8
  all.codes[length] = isShort ? reversed(symbol - 256, 7) : reversed(0xc0 + symbol - 280, 8)
  all.extras[length] = more
  all.extraBits[length] = extra
}

/** Codes by distance, 1 to 32768: symbols 0 to 29 of five bits. Every two symbols have the same number of extra bits. */
function toDistanceCodes(): Codes {
  const all = emptyCodes(maxMatchDistance + 1)
  for (let [distance, symbol] = [1, 0]; distance <= maxMatchDistance; symbol += 1) {
    const extra = symbol < 4 ? 0 : (symbol - 2) >>> 1
    for (let more = 0; more < 1 << extra; more += 1, distance += 1) {
      all.bits[distance] = 5
      all.codes[distance] = reversed(symbol, 5)
      all.extras[distance] = more
      all.extraBits[distance] = extra
    }
  }
  return all
}

/** Reverses the bits of a code, since codes are written from the highest bit. */
function reversed(code: number, bits: number): number {
  let turned = 0
  for (let bit = 0; bit < bits; bit += 1) turned |= ((code >>> bit) & 1) << (bits - 1 - bit)
  return turned
}
