/** A long computation in steps. It yields wherever other work may run. */
export type Work<Value> = Generator<undefined, Value, undefined>

// A few steps in a row, about a megabyte of text, cause no noticeable pause.
const stretchesAtOnce = 4

/** The number of characters of text in one step. */
export const stretch = 256 * 1024

/** Runs a computation to its end. */
export function finish<Value>(work: Work<Value>): Value {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Runs a small computation to its end. For a large one, returns a function that continues it on demand. */
export function begin<Value extends object>(work: Work<Value>): Value | (() => Promise<Value>) {
  for (let count = 0; count < stretchesAtOnce; count += 1) {
    const step = work.next()
    if (step.done === true) return step.value
  }
  let value: Promise<Value> | undefined
  return () => (value ??= finishInTurns(work))
}

/** Lets other work run after each step. */
async function finishInTurns<Value>(work: Work<Value>): Promise<Value> {
  for (;;) {
    await turnOfOthers()
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Joins texts into chunks, without dividing a text. */
export function* toStretches(texts: Iterable<string>): Generator<string> {
  let joined = ''
  for (const text of texts) {
    joined += text
    if (joined.length < stretch) continue
    yield joined
    joined = ''
  }
  if (joined !== '') yield joined
}

/** Yields to the event loop. A timer would stand still under a test's fake timers, and browsers slow timers down. */
function turnOfOthers(): Promise<void> {
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
