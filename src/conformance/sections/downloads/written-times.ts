import { service } from '../../../contract/service.ts'
import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, type Evidence, type Probe } from '../../define/check.ts'
import { writtenTimesIn } from '../../define/written-times.ts'
import { reportUrls, reviewUrls } from '../../probes/downloads.ts'
import { givenSessions } from '../../probes/given-sessions.ts'

/** Reads with download addresses, and the time of the deployment at which they were young. */
type Given = Evidence & { readonly reads: readonly Exchange[]; readonly readAt: number }

/** The addresses that the given sessions have. It sends nothing of its own. */
const givenAddresses: Probe<Given> = {
  name: 'the addresses of the files of the given sessions',
  profile: 'standard',
  cost: { requests: 0, searches: 0, sessions: 0 },
  uses: [givenSessions],
  async send({ evidence, now }) {
    const { paused, ...others } = await evidence(givenSessions)
    return { reads: [...paused, ...Object.values(others).filter((read) => read !== undefined)], readAt: await now() }
  },
}

const hourMs = 3_600_000
const validMs = service.retention.downloadUrlDays * 24 * hourMs
/** Clocks may differ, and an address may be given out twice in a while. A lifetime that is a day off is wrong. */
const toleranceMs = 12 * hourMs

type Address = { readonly at: string; readonly url: string; readonly read: Exchange }

function addressesIn(read: Exchange): readonly Address[] {
  return [...reportUrls, ...reviewUrls].flatMap((at) => {
    const url = memberOf(read, ...at.split('/'))
    return typeof url === 'string' ? [{ at, url, read }] : []
  })
}

/** An address that names its own end names the right one. */
export const writtenExpiry = defineFurtherPart({
  about: 'the expiry that an address names',
  probes: [givenAddresses],
  judge(given) {
    const kept = new Set<Exchange>()
    for (const { at, url, read } of (given?.reads ?? []).flatMap(addressesIn)) {
      const { expiresAt } = writtenTimesIn(url)
      if (given === undefined || expiresAt === undefined) continue
      const lastsMs = expiresAt - given.readAt
      if (Math.abs(lastsMs - validMs) > toleranceMs)
        return {
          broken: {
            pointer: `/${at}`,
            expected: `an address that expires ${service.retention.downloadUrlDays} days after its read`,
            actual: `one that names its expiry ${(lastsMs / 24 / hourMs).toFixed(1)} days after it`,
          },
          by: [read],
        }
      kept.add(read)
    }
    return kept.size === 0 ? null : { kept: [...kept] }
  },
})

/** Two reads gave one address that was issued long before both, so that it cannot last as long as a fresh one. */
export const writtenIssue = defineFurtherPart({
  about: 'the time of issue that an address names',
  probes: [givenAddresses],
  judge(given) {
    const seen = new Map<string, Exchange>()
    const kept = new Set<Exchange>()
    for (const { at, url, read } of (given?.reads ?? []).flatMap(addressesIn)) {
      const { issuedAt, expiresAt } = writtenTimesIn(url)
      const before = seen.get(url)
      seen.set(url, read)
      // A written expiry is judged itself.
      if (given === undefined || issuedAt === undefined || expiresAt !== undefined) continue
      const ageMs = given.readAt - issuedAt
      if (ageMs <= toleranceMs) kept.add(read)
      else if (before !== undefined && before !== read)
        return {
          broken: {
            pointer: `/${at}`,
            expected: 'a fresh address from each get',
            actual: `one from two gets, which names its issue ${(ageMs / 24 / hourMs).toFixed(1)} days before them`,
          },
          by: [before, read],
        }
    }
    return kept.size === 0 ? null : { kept: [...kept] }
  },
})
