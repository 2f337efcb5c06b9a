import type { Head, StoredChange, StoredAnswer, Step, Store } from '../../../src/mock/browser/store.ts'

/** A store like the browser's database, for as long as the test lives. */
export type MemoryStore = Store & {
  readonly kept: () => readonly StoredChange[]
  readonly answers: () => readonly StoredAnswer[]
  /** How many writes are done. */
  readonly writes: () => number
  /** Lets writes wait until the function that it gives back is called. */
  readonly hold: () => () => void
  /** Lets writes fail from now on. */
  readonly fail: () => void
}

export function createMemoryStore(): MemoryStore {
  let head: Head | undefined
  let kept: StoredChange[] = []
  let writes = 0
  let isFailing = false
  // As later as a database is.
  let until: Promise<unknown> = new Promise((resolve) => void setImmediate(resolve))
  const answers = new Map<string, StoredAnswer>()
  const take = (step: Step): void => {
    if (step.type === 'head') head = step.head
    else if (step.type === 'add') kept.push(step.kept)
    else if (step.type === 'answer') answers.set(step.answer.id, step.answer)
    else if (step.type === 'heard') answers.delete(step.id)
    else if (step.type === 'forget') {
      const beginning = step.isReset ? kept.find(({ world }) => world === step.world) : undefined
      kept = kept.filter((one) => one.world !== step.world || one === beginning)
    } else {
      head = undefined
      kept = []
      answers.clear()
    }
  }
  return {
    read: () => Promise.resolve(structuredClone({ head, kept, answers: [...answers.values()] })),
    async write(steps) {
      const copies = structuredClone(steps)
      await until
      if (isFailing) throw new Error('the disk is full')
      for (const step of copies) take(step)
      writes++
    },
    close: () => undefined,
    kept: () => kept,
    answers: () => [...answers.values()],
    writes: () => writes,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      until = promise
      return resolve
    },
    fail: () => void (isFailing = true),
  }
}
