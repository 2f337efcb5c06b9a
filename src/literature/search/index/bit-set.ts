/** Some of the entries of a shelf by their places, one bit for each. */
export type Places = { readonly size: number; readonly bits: Uint32Array }

export function noPlaces(size: number): Places {
  return { size, bits: new Uint32Array(Math.ceil(size / 32)) }
}

/** Only who has just made them adds to places. */
export function addPlace({ bits }: Places, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}

export function placesWhere(size: number, isIn: (place: number) => boolean): Places {
  const places = noPlaces(size)
  for (let place = 0; place < size; place++) if (isIn(place)) addPlace(places, place)
  return places
}

export function hasPlace({ bits }: Places, place: number): boolean {
  return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
}

export function isNowhere({ bits }: Places): boolean {
  return bits.every((word) => word === 0)
}

export function inBoth(one: Places, other: Places): Places {
  const places = noPlaces(one.size)
  for (let index = 0; index < places.bits.length; index++) places.bits[index] = (one.bits[index] ?? 0) & (other.bits[index] ?? 0)
  return places
}

export function inEither(one: Places, other: Places): Places {
  const places = noPlaces(one.size)
  for (let index = 0; index < places.bits.length; index++) places.bits[index] = (one.bits[index] ?? 0) | (other.bits[index] ?? 0)
  return places
}

export function elsewhere({ size, bits }: Places): Places {
  const places = noPlaces(size)
  for (let index = 0; index < places.bits.length; index++) places.bits[index] = ~(bits[index] ?? 0)
  const used = size & 31
  const last = places.bits.length - 1
  if (used > 0) places.bits[last] = (places.bits[last] ?? 0) & ((1 << used) - 1)
  return places
}
