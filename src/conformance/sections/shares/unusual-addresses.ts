import type { Exchange } from '../../../exchange/exchange.ts'
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
 * Shares with such addresses, in a world that a mock makes for it. Elsewhere they name a session that does not exist, so that no mail is
 * sent. The contract does not show which is judged first there, the address or the session.
 */
export const sharesWithUnusualAddresses: Probe<Shares> = {
  name: 'shares with unusual addresses',
  profile: 'lifecycle',
  cost: { requests: unusual.length, searches: 0, sessions: 0 },
  async send(means) {
    const fresh = (await means.freshWorld?.()) ?? null
    const sessionId = fresh === null ? nobodysSession[0].sessionId : (fresh.target.sessions?.completedReport ?? '')
    const [, domain = 'example.org'] = pickShareAddress(means.target, 'default').split('@')
    const addresses = [...unusual.map((at) => at(domain)), ...(fresh === null ? [] : ofUnusualDomains)]
    const share = (email: string): Promise<Exchange> =>
      (fresh ?? means).send({ operation: 'shareSession', as: 'default', path: { sessionId }, body: { email } })
    return { shares: await oneByOne(addresses, share) }
  },
}
