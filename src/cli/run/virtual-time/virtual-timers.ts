import { AsyncResource } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import type { VirtualClock } from './virtual-clock.ts'

type Callback = (...given: unknown[]) => void

/** The functions of Node that wait, as they were before. */
export type RealTimers = { readonly setTimeout: typeof setTimeout; readonly clearTimeout: typeof clearTimeout }

export type VirtualTimers = {
  /** The instant, by the monotonic clock, of the next timer; null without one for which the process lives. */
  readonly nextAt: () => number | null
  /** Arms all timers anew, after the clock has been moved. */
  readonly rearm: () => void
}

const longest = 2 ** 31 - 1

/** Replaces the timers of this thread by such that follow a clock. `onWait` is told of each that begins. */
export function installTimers(
  clock: VirtualClock,
  { setTimeout: begin, clearTimeout: end }: RealTimers,
  onWait: () => void,
): VirtualTimers {
  const running = new Set<VirtualTimeout>()
  const byId = new Map<number, VirtualTimeout>()
  let lastId = 0

  /** A timer as Node has it, which may end before its time has passed on the machine. */
  class VirtualTimeout {
    dueAt = 0
    readonly #delayMs: number
    readonly #isRepeated: boolean
    readonly #run: () => void
    #armed: NodeJS.Timeout | undefined
    #isRef = true
    #id = 0

    constructor(callback: Callback, delay: unknown, given: readonly unknown[], isRepeated: boolean) {
      const wanted = Number(delay)
      this.#delayMs = wanted >= 1 && wanted <= longest ? Math.trunc(wanted) : 1
      this.#isRepeated = isRepeated
      const scope = new AsyncResource('Timeout')
      this.#run = () => scope.runInAsyncScope(callback, this, ...given)
      this.refresh()
    }

    #fire(): void {
      if (this.#isRepeated) this.refresh()
      else this.#stop()
      this.#run()
    }

    #stop(): void {
      end(this.#armed)
      running.delete(this)
    }

    arm(): void {
      end(this.#armed)
      this.#armed = begin(() => this.#fire(), Math.min(longest, Math.max(1, this.dueAt - clock.monotonic())))
      if (!this.#isRef) this.#armed.unref()
    }

    refresh(): this {
      this.dueAt = clock.monotonic() + this.#delayMs
      running.add(this)
      this.arm()
      onWait()
      return this
    }

    close(): this {
      this.#stop()
      byId.delete(this.#id)
      return this
    }

    ref(): this {
      this.#isRef = true
      this.#armed?.ref()
      onWait()
      return this
    }

    unref(): this {
      this.#isRef = false
      this.#armed?.unref()
      return this
    }

    hasRef(): boolean {
      return this.#isRef
    }

    [Symbol.toPrimitive](): number {
      if (this.#id === 0) byId.set((this.#id = ++lastId), this)
      return this.#id
    }
  }
  // Node 18 has no such symbol.
  if (Symbol.dispose !== undefined) Object.defineProperty(VirtualTimeout.prototype, Symbol.dispose, { value: dispose, configurable: true })

  const start = (isRepeated: boolean) =>
    function (callback: Callback, delay?: unknown, ...given: unknown[]): unknown {
      // Node says what is wrong.
      if (typeof callback !== 'function') return begin(callback as unknown as () => void, 1)
      return new VirtualTimeout(callback, delay, given, isRepeated)
    }
  const clear = (timer: unknown): void => {
    if (timer instanceof VirtualTimeout) timer.close()
    else if (typeof timer === 'number' || typeof timer === 'string') byId.get(Number(timer))?.close()
    else end(timer as NodeJS.Timeout | undefined) // one from before, or none
  }
  const [setTimeout, setInterval] = [Object.assign(start(false), { [promisify.custom]: waitFor }), start(true)]
  const require = createRequire(import.meta.url)
  const replaced = { setTimeout, setInterval, clearTimeout: clear, clearInterval: clear }
  Object.assign(globalThis, replaced)
  Object.assign(require('node:timers') as object, replaced)
  const promises = require('node:timers/promises') as { scheduler: object }
  Object.assign(promises, { setTimeout: waitFor, setInterval: eachInterval })
  Object.defineProperty(promises.scheduler, 'wait', {
    value: (delay: unknown, options?: WaitOptions) => waitFor(delay, undefined, options),
    configurable: true,
  })
  AbortSignal.timeout = (delay) => {
    const controller = new AbortController()
    const abort = (): void => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    new VirtualTimeout(abort, delay, [], false).unref()
    return controller.signal
  }

  type WaitOptions = { readonly signal?: AbortSignal; readonly ref?: boolean }

  function waitFor<Value>(delay: unknown, value?: Value, { signal, ref = true }: WaitOptions = {}): Promise<Value | undefined> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(toAbortError(signal))
      const abort = (): void => {
        timer.close()
        if (signal !== undefined) reject(toAbortError(signal))
      }
      const done = (): void => {
        signal?.removeEventListener('abort', abort)
        resolve(value)
      }
      const timer = new VirtualTimeout(done, delay, [], false)
      if (!ref) timer.unref()
      signal?.addEventListener('abort', abort, { once: true })
    })
  }

  async function* eachInterval<Value>(delay: unknown, value?: Value, { signal, ref = true }: WaitOptions = {}) {
    if (signal?.aborted === true) throw toAbortError(signal)
    let [passed, wake] = [0, (): void => undefined]
    const timer = new VirtualTimeout(() => (passed++, wake()), delay, [], true)
    if (!ref) timer.unref()
    const abort = (): void => wake()
    signal?.addEventListener('abort', abort, { once: true })
    try {
      for (;;) {
        if (passed === 0 && !isAborted(signal)) await new Promise<void>((resolve) => (wake = resolve))
        for (; passed > 0; passed--) yield value
        if (signal !== undefined && isAborted(signal)) throw toAbortError(signal)
      }
    } finally {
      timer.close()
      signal?.removeEventListener('abort', abort)
    }
  }

  return {
    nextAt() {
      let [next, isAwaited] = [Infinity, false]
      for (const timer of running) {
        next = Math.min(next, timer.dueAt)
        isAwaited ||= timer.hasRef()
      }
      return isAwaited ? next : null
    },
    rearm() {
      // Timers that are due end in the order in which they are armed.
      for (const timer of [...running].sort((one, other) => one.dueAt - other.dueAt)) timer.arm()
    },
  }
}

function dispose(this: { readonly close: () => unknown }): void {
  this.close()
}

/** Tests it anew: it may have changed since the last test. */
function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true
}

function toAbortError(signal: AbortSignal): Error {
  const error = new Error('The operation was aborted', { cause: signal.reason })
  return Object.assign(error, { name: 'AbortError', code: 'ABORT_ERR' })
}
