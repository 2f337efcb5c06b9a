/** DER, the form of certificates: each value is a tag, its length, and its content (ITU-T X.690). */
export type Der = Uint8Array<ArrayBuffer>

export function sequence(...parts: readonly Der[]): Der {
  return tagged(0x30, ...parts)
}

export function set(...parts: readonly Der[]): Der {
  return tagged(0x31, ...parts)
}

/** A whole number that is not negative, from its bytes. */
export function integer(bytes: Der): Der {
  const start = bytes.findIndex((byte) => byte !== 0)
  const significant = start === -1 ? new Uint8Array([0]) : bytes.subarray(start)
  // A first bit that is set would make it negative.
  return (significant[0] ?? 0) >= 0x80 ? tagged(0x02, new Uint8Array([0]), significant) : tagged(0x02, significant)
}

export function boolean(value: boolean): Der {
  return tagged(0x01, new Uint8Array([value ? 0xff : 0]))
}

export function octets(content: Der): Der {
  return tagged(0x04, content)
}

/** Bits, of which the last byte leaves some unused. */
export function bits(content: Der, unused = 0): Der {
  return tagged(0x03, new Uint8Array([unused]), content)
}

export function utf8(text: string): Der {
  return tagged(0x0c, new Uint8Array(new TextEncoder().encode(text)))
}

/** An object identifier, such as 2.5.29.17. */
export function identifier(dotted: string): Der {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tagged(0x06, new Uint8Array([first * 40 + second, ...rest.flatMap(toBase128)]))
}

/** A point in time, in whole seconds. Years from 2050 on have another form, which no certificate here reaches. */
export function utcTime(at: Date): Der {
  return tagged(0x17, new TextEncoder().encode(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))
}

/** A value in the context of what holds it; one that is constructed holds others. */
export function inContext(number: number, content: Der, isConstructed = false): Der {
  return tagged(0x80 | (isConstructed ? 0x20 : 0) | number, content)
}

function tagged(tag: number, ...parts: readonly Der[]): Der {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0)
  return joined([new Uint8Array([tag, ...toLength(length)]), ...parts])
}

/** A length of up to 127 is a byte; a longer one has the number of its bytes before it. */
function toLength(length: number): readonly number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [0x80 | bytes.length, ...bytes]
}

function toBase128(value: number): readonly number[] {
  const groups = [value % 128]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) groups.unshift(0x80 | (rest % 128))
  return groups
}

function joined(parts: readonly Der[]): Der {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
