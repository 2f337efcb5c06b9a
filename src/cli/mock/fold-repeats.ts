/** Folds repeats of a line, so that a client which polls for hours does not flood a log. */
export type RepeatFold = {
  /** Gives the lines to write now. `same` tells equal lines; null is like no other. */
  readonly add: (line: string, same: string | null) => readonly string[]
  /** Gives what was held back. */
  readonly end: () => readonly string[]
}

/** A log that stands still looks like a program that does. */
const mostHeld = 100

/** Creates a fold: the first line is written at once, and one line counts those that follow. */
export function createRepeatFold(indent: string): RepeatFold {
  let last: string | null = null
  let held: string[] = []
  const end = (): readonly string[] => {
    const lines = held
    held = []
    return lines.length < 2 ? lines : [`${indent}${lines.length} more of the same`]
  }
  return {
    add(line, same) {
      if (same === null || same !== last) {
        const before = end()
        last = same
        return [...before, line]
      }
      held.push(line)
      return held.length < mostHeld ? [] : end()
    },
    end,
  }
}
