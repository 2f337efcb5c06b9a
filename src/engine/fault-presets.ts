import type { GivenFault } from '../contract/given.ts'

/** The User-Agents that libraries send when a program sets none. No User-Agent at all counts as one of them. */
const defaultAgents = [
  'Python-urllib',
  'python-requests',
  'python-httpx',
  'Python/[\\d.]+ aiohttp',
  'Go-http-client',
  'Java[-/]',
  'okhttp',
  'Apache-HttpClient',
  'libwww-perl',
  'Ruby',
  'GuzzleHttp',
  'node(?:-fetch)?(?:$|/)',
  'undici',
  'axios',
]

/** The faults that a name stands for. `edge` is the firewall in front of the service as it was seen: it refuses default User-Agents. */
const presets: { readonly [Preset in NonNullable<GivenFault['preset']>]: Pick<GivenFault, 'on' | 'does'> } = {
  edge: { on: { headers: { 'User-Agent': `^(?:$|${defaultAgents.join('|')})` } }, does: { edge: true } },
}

/** Gives a fault with what its preset stands for. Its own conditions come on top. */
export function withPreset(fault: GivenFault): GivenFault {
  if (fault.preset === undefined) return fault
  const { on, does } = presets[fault.preset]
  return { ...fault, ...(does !== undefined && { does }), on: { ...on, ...fault.on } }
}
