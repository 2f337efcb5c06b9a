/** Work that can be left off and taken up again: it yields wherever something else may have its turn. */
export type Work<Value> = Generator<undefined, Value, undefined>

// As many stretches are worked off at once as nobody notices: a megabyte of text.
const stretchesAtOnce = 4

/** How many characters of a text are a stretch of work. */
export const stretch = 256 * 1024

/** What comes of a work, however long it takes. */
export function finish<Value>(work: Work<Value>): Value {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** What comes of a work, at once if it is little; else how to have it later, for which it goes on when it is asked for. */
export function begin<Value extends object>(work: Work<Value>): Value | (() => Promise<Value>) {
  for (let count = 0; count < stretchesAtOnce; count += 1) {
    const step = work.next()
    if (step.done === true) return step.value
  }
  let value: Promise<Value> | undefined
  return () => (value ??= finishInTurns(work))
}

/** With a turn for whatever else waits after each stretch. */
async function finishInTurns<Value>(work: Work<Value>): Promise<Value> {
  for (;;) {
    await turnOfOthers()
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Texts joined to stretches; none is divided. */
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

/** Not by a timer: those stand still where a test has them in hand, and browsers slow them down. */
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
