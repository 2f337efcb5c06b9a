/**
 * Numbers for one search, all of them zero. To have so many made and collected for each search costs more than to find anything, so
 * they are written over by the next: whoever asks has to be done with them before anybody asks again.
 */
export function createScratch(): (length: number) => Int32Array {
  let room = new Int32Array(0)
  return (length) => {
    if (length > room.length) room = new Int32Array(length)
    return room.subarray(0, length).fill(0)
  }
}
