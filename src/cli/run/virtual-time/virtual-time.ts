import { syncBuiltinESMExports } from 'node:module'
import { watchIdleness } from './idleness.ts'
import { installClock } from './virtual-clock.ts'
import { installTimers } from './virtual-timers.ts'
import { createWorldClock, type WorldClock } from './world-clock.ts'

// Programs of Node load this module at their start, by NODE_OPTIONS. Where a program has nothing to do but to wait, it moves the clock of the
// world instead. It imports nothing else, and runs on Node 18.19 and later.

/** Looks for idleness as often as this. */
const lookMs = 3

/** Times that a thread has to be idle in a row: more where another thread may be about to give it work. */
const looks = { alone: 2, withMessages: 12 }

/** Below this, waiting costs less than a move. */
const shortMs = 5

function install(world: WorldClock, worldNow: number): void {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
  const idleness = watchIdleness()
  const clock = installClock(worldNow)
  let isLooking = false
  let idleLooks = 0
  const look = (): void => {
    const next = timers.nextAt()
    isLooking = next !== null
    if (next === null) return
    idleLooks = idleness.isIdle() ? idleLooks + 1 : 0
    const restMs = next - clock.monotonic()
    const isSure = idleLooks >= (idleness.hasMessages() ? looks.withMessages : looks.alone)
    if (isSure && restMs > shortMs) void jump(clock.wall() + restMs)
    else lookLater()
  }
  const lookLater = (): void => void real.setTimeout(look, lookMs).unref()
  const jump = async (at: number): Promise<void> => {
    const now = await world.moveTo(at)
    // Without the mock, the program waits as it would.
    if (now === null) return
    clock.adopt(now)
    idleLooks = 0
    timers.rearm()
    lookLater()
  }
  const timers = installTimers(clock, real, () => {
    if (!isLooking) lookLater()
    isLooking = true
  })
  installAtomics((waitMs) => {
    if (idleness.hasThreads() || idleness.hasMessages() || !idleness.isIdle()) return false
    const now = world.moveToAtOnce(clock.wall() + waitMs)
    if (now === null) return false
    clock.adopt(now)
    timers.rearm()
    return true
  })
  syncBuiltinESMExports()
}

/** Programs sleep by waiting for a value that nobody changes. */
function installAtomics(sleep: (waitMs: number) => boolean): void {
  const wait = Atomics.wait
  const waitOrSleep = (values: Int32Array, index: number, value: number, timeout?: number): ReturnType<typeof wait> => {
    const isSleep = timeout !== undefined && timeout > shortMs && timeout < Infinity && Atomics.load(values, index) === value
    return isSleep && sleep(timeout) ? 'timed-out' : wait(values, index, value, timeout)
  }
  Object.defineProperty(Atomics, 'wait', { value: waitOrSleep, configurable: true, writable: true })
}

const { UNDERSTUDY_VIRTUAL_TIME: isWanted, UNDERSTUDY_CONTROL_URL: controlUrl } = process.env
if (isWanted === '1' && controlUrl !== undefined && URL.canParse(controlUrl)) {
  const world = createWorldClock(controlUrl)
  const now = await world.read()
  if (now !== null) install(world, now)
}
