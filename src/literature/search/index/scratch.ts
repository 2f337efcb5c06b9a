/**
 * Creates a reusable buffer of zeros for one search at a time. Allocating it for each search would cost more than the search itself. The
 * next call overwrites it, so a caller must be done with it before the next search.
 */
export function createScratch(): (length: number) => Int32Array {
  let room = new Int32Array(0)
  return (length) => {
    if (length > room.length) room = new Int32Array(length)
    return room.subarray(0, length).fill(0)
  }
}
