import { performance } from 'node:perf_hooks'

/** The clock of this process: that of the machine, and all the time that was not waited for. */
export type VirtualClock = {
  /** Milliseconds that only grow. */
  readonly monotonic: () => number
  /** Milliseconds since 1970. */
  readonly wall: () => number
  /** Takes the instant at which the world is. It never goes back. */
  readonly adopt: (worldNow: number) => void
}

/** Creates a clock that begins with its world, and lets Date, performance and process.hrtime read it. */
export function installClock(worldNow: number): VirtualClock {
  const RealDate = Date
  const readWall = RealDate.now
  const readMonotonic = performance.now.bind(performance)
  const readNanoseconds = process.hrtime.bigint.bind(process.hrtime)
  const began = worldNow - readWall()
  let ahead = began
  const clock: VirtualClock = {
    monotonic: () => readMonotonic() + ahead - began,
    wall: () => readWall() + ahead,
    adopt: (now) => void (ahead = Math.max(ahead, now - readWall())),
  }
  const wall = (): number => Math.trunc(clock.wall())
  RealDate.now = wall
  const VirtualDate: DateConstructor = new Proxy(RealDate, {
    construct: (target, given: unknown[], asked) =>
      Reflect.construct(target, given.length === 0 ? [wall()] : given, asked === VirtualDate ? target : asked) as object, // a Date
    apply: () => new RealDate(wall()).toString(),
  })
  RealDate.prototype.constructor = VirtualDate
  globalThis.Date = VirtualDate
  Object.defineProperty(performance, 'now', { value: () => clock.monotonic(), configurable: true, writable: true })
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + began, configurable: true })
  installNanoseconds(() => readNanoseconds() + BigInt(Math.round((ahead - began) * 1e6)))
  return clock
}

function installNanoseconds(read: () => bigint): void {
  const second = 1_000_000_000n
  const hrtime = (since?: [number, number]): [number, number] => {
    const passed = read() - (since === undefined ? 0n : BigInt(since[0]) * second + BigInt(since[1]))
    const rest = ((passed % second) + second) % second
    return [Number((passed - rest) / second), Number(rest)]
  }
  process.hrtime = Object.assign(hrtime, { bigint: read })
}
