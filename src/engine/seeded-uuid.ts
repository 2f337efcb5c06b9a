import { drawsOf } from './draws.ts'

/** The nth session id of a seed: a UUID of version 4, the same on every platform. */
export function seededUuid(seed: number, n: number): string {
  const next = drawsOf(seed, n)
  const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
