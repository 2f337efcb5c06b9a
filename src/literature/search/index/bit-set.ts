/** A set of entries by their numbers in an index, one bit each. */
export type BitSet = { readonly size: number; readonly bits: Uint32Array }

export function createBitSet(size: number): BitSet {
  return { size, bits: new Uint32Array(Math.ceil(size / 32)) }
}

/** Adds a bit in place. Only the creator of a set may add to it. */
export function addBit({ bits }: BitSet, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}

export function bitsWhere(size: number, isIn: (place: number) => boolean): BitSet {
  const places = createBitSet(size)
  for (let place = 0; place < size; place++) if (isIn(place)) addBit(places, place)
  return places
}

export function hasBit({ bits }: BitSet, place: number): boolean {
  return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
}

export function isEmpty({ bits }: BitSet): boolean {
  return bits.every((word) => word === 0)
}

export function intersect(one: BitSet, other: BitSet): BitSet {
  const places = createBitSet(one.size)
  for (let index = 0; index < places.bits.length; index++) places.bits[index] = (one.bits[index] ?? 0) & (other.bits[index] ?? 0)
  return places
}

export function union(one: BitSet, other: BitSet): BitSet {
  const places = createBitSet(one.size)
  for (let index = 0; index < places.bits.length; index++) places.bits[index] = (one.bits[index] ?? 0) | (other.bits[index] ?? 0)
  return places
}

export function complement({ size, bits }: BitSet): BitSet {
  const places = createBitSet(size)
  for (let index = 0; index < places.bits.length; index++) places.bits[index] = ~(bits[index] ?? 0)
  const used = size & 31
  const last = places.bits.length - 1
  if (used > 0) places.bits[last] = (places.bits[last] ?? 0) & ((1 << used) - 1)
  return places
}
