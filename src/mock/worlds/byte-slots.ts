/**
 * Bytes in numbered places, of which each keeps the last that it was given. They are written over where they lie: what is kept for a
 * while and then dropped, request after request, is what costs a collector of garbage most.
 */
export type KeptBytes = {
  readonly keep: (place: number, bytes: Uint8Array) => void
  /** Null where nothing is kept, or no byte. Whoever reads it reads it at once. */
  readonly at: (place: number) => Uint8Array | null
  readonly clear: () => void
}

const leastRoom = 64

export function createKeptBytes(): KeptBytes {
  const rooms: Uint8Array[] = []
  const lengths: number[] = []
  return {
    keep(place, bytes) {
      let room = rooms[place]
      // A power of two, so that most of what follows fits in, and no place stays large for what is small.
      if (room === undefined || room.length < bytes.length || room.length > 8 * Math.max(bytes.length, leastRoom)) {
        room = new Uint8Array(roomFor(bytes.length))
        rooms[place] = room
      }
      room.set(bytes)
      lengths[place] = bytes.length
    },
    at: (place) => {
      const length = lengths[place] ?? 0
      return length === 0 ? null : (rooms[place]?.subarray(0, length) ?? null)
    },
    clear() {
      rooms.length = 0
      lengths.length = 0
    },
  }
}

function roomFor(length: number): number {
  return length === 0 ? 0 : Math.max(leastRoom, 2 ** Math.ceil(Math.log2(length)))
}
