import type { Behaviour } from './behaviour.ts'

/** Counts the requests of each address in the last minute; true: refuse this one. */
export function makeLimiter(behaviour: Behaviour, now: () => number): (ip: string) => boolean {
  const seen = new Map<string, number[]>()
  const blocked = new Map<string, number>()
  return (ip) => {
    const time = now()
    if (time < (blocked.get(ip) ?? 0)) return true
    const recent = (seen.get(ip) ?? []).filter((one) => time - one < 60_000)
    recent.push(time)
    seen.set(ip, recent)
    if (recent.length <= behaviour.perMinute) return false
    blocked.set(ip, time + behaviour.blockMs)
    seen.set(ip, [])
    return true
  }
}
