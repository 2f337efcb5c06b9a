/** A long computation in steps. It yields wherever other work may run. */
export type CooperativeWork<Value> = Generator<undefined, Value, undefined>

// A few steps in a row, about a megabyte of text, cause no noticeable pause.
const maxStepsAtOnce = 4

/** The number of characters of text in one step. */
export const stepLength = 256 * 1024

/** Runs a computation to its end. */
export function runToEnd<Value>(work: CooperativeWork<Value>): Value {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Runs a small computation to its end. For a large one, returns a function that continues it on demand. */
export function runOrDefer<Value extends object>(work: CooperativeWork<Value>): Value | (() => Promise<Value>) {
  for (let count = 0; count < maxStepsAtOnce; count += 1) {
    const step = work.next()
    if (step.done === true) return step.value
  }
  let value: Promise<Value> | undefined
  return () => (value ??= runInSteps(work))
}

/** Lets other work run after each step. */
async function runInSteps<Value>(work: CooperativeWork<Value>): Promise<Value> {
  for (;;) {
    await yieldToEventLoop()
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Joins texts into chunks, without dividing a text. */
export function* toChunks(texts: Iterable<string>): Generator<string> {
  let joined = ''
  for (const text of texts) {
    joined += text
    if (joined.length < stepLength) continue
    yield joined
    joined = ''
  }
  if (joined !== '') yield joined
}

/** Yields to the event loop. A timer would stand still under a test's fake timers, and browsers slow timers down. */
export function yieldToEventLoop(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
