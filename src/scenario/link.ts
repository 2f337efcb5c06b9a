/** The most text that a link may unpack to. No scenario that people write comes near. */
const mostBytes = 4_000_000

/** Packs the text of a scenario so that a link can carry it. */
export async function packScenario(text: string): Promise<string> {
  const packed = await passThrough(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY)
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The text of a scenario that a link carries; null for a link that is cut, damaged or unpacks to too much. */
export async function unpackScenario(packed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
    const text = await passThrough(bytes, new DecompressionStream('deflate-raw'), mostBytes)
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    return null
  }
}

/** The address at which a panel plays a packed scenario. */
export function toPlayLink(panelUrl: string, packed: string): string {
  return `${panelUrl.replace(/\/?(?:#.*)?$/, '/')}#/w/default/play?scenario=${packed}`
}

async function passThrough(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of new Blob([bytes]).stream().pipeThrough(through)) {
    size += part.byteLength
    if (size > most) throw new RangeError('too much')
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
