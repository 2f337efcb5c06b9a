/**
 * Bytes in numbered slots. Each slot holds the bytes that were last put into it, and reuses its buffer: short-lived buffers, one for each
 * request, cost the garbage collector most.
 */
export type ByteSlots = {
  readonly set: (place: number, bytes: Uint8Array) => void
  /** The bytes of a slot, to be read at once; null when it is empty. */
  readonly get: (place: number) => Uint8Array | null
  readonly clear: () => void
}

const minSlotBytes = 64

export function createByteSlots(): ByteSlots {
  const rooms: Uint8Array[] = []
  const lengths: number[] = []
  return {
    set(place, bytes) {
      let room = rooms[place]
      // A power of two, so that most later values fit, and a slot that held a large value can shrink.
      if (room === undefined || room.length < bytes.length || room.length > 8 * Math.max(bytes.length, minSlotBytes)) {
        room = new Uint8Array(slotSizeFor(bytes.length))
        rooms[place] = room
      }
      room.set(bytes)
      lengths[place] = bytes.length
    },
    get: (place) => {
      const length = lengths[place] ?? 0
      return length === 0 ? null : (rooms[place]?.subarray(0, length) ?? null)
    },
    clear() {
      rooms.length = 0
      lengths.length = 0
    },
  }
}

function slotSizeFor(length: number): number {
  return length === 0 ? 0 : Math.max(minSlotBytes, 2 ** Math.ceil(Math.log2(length)))
}
