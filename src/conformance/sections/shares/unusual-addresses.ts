import { statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { pickShareAddress } from '../../define/share-address.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import { oneByOne } from '../../define/one-by-one.ts'
import { nobodysSession } from '../../probes/nobodys-session.ts'

/** Well-formed addresses (RFC 5321) that a careless pattern refuses. */
const unusual: readonly ((domain: string) => string)[] = [
  (domain) => `reader+studies@${domain}`,
  (domain) => `${'a'.repeat(64)}@${domain}`,
  (domain) => `7@${domain}`,
]

/** A deployment may look up if a domain takes mail, so these are for a mock. */
const ofUnusualDomains = [
  'first.last@mail.research.example.org',
  'READER.Two@Example.ORG',
  "o'brien@clinic.photography",
  `reader_2@${'a'.repeat(60)}.${'b'.repeat(60)}.example-site.org`,
]

type Shares = Evidence & { readonly shares: readonly Exchange[] }

/**
 * Shares with such addresses, in a world that a mock makes for it. Elsewhere nobody may get mail: they name a session whose recipient cap was
 * just seen to hold, or else one that does not exist. The contract does not show which is judged first there, the address or the session.
 */
export const sharesWithUnusualAddresses: Probe<Shares> = {
  name: 'shares with unusual addresses',
  profile: 'lifecycle',
  cost: { requests: unusual.length + 1, searches: 0, sessions: 0 },
  async send(means) {
    const fresh = (await means.freshWorld?.()) ?? null
    const address = pickShareAddress(means.target, 'default')
    const [, domain = 'example.org'] = address?.split('@') ?? []
    const addresses = [...unusual.map((at) => at(domain)), ...(fresh === null ? [] : ofUnusualDomains)]
    const share = (sessionId: string, email: string): Promise<Exchange> =>
      (fresh ?? means).send({ operation: 'shareSession', as: 'default', path: { sessionId }, body: { email } })
    const { capped } = means.target.sessions ?? {}
    const atCap = fresh === null && capped !== undefined && address !== undefined ? await share(capped, address) : undefined
    const isAtCap = atCap !== undefined && statusAndCode(atCap) === '403 cap_exceeded'
    const harmless = isAtCap ? (capped ?? '') : nobodysSession[0].sessionId
    const sessionId = fresh === null ? harmless : (fresh.target.sessions?.completedReport ?? '')
    return { shares: await oneByOne(addresses, (email) => share(sessionId, email)) }
  },
}
