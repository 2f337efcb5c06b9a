import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { isUnrelatedRefusal, type Check, type Part, type Probe } from '../define/check.ts'
import { withDependencies } from '../send/plan.ts'
import type { Collected } from '../send/run-record.ts'

type CollectedByProbe = ReadonlyMap<Probe, Collected>

/** The parts of a rule that a run did not see: a probe of theirs was not sent, or showed less than it could. */
export function unseenParts({ parts }: Check, collected: CollectedByProbe): readonly string[] {
  const isSeen = (probe: Probe): boolean => isSeenIn(collected, probe)
  // An alternative shows what the parts before it may show as well.
  const seeing = parts.filter(({ role }) => role !== 'alternative')
  const unseen = new Set<string>()
  for (const { about, probes, also = [] } of seeing) {
    for (const probe of probes) if (!isSeen(probe)) unseen.add(probe.shows ?? about)
    for (const probe of also) if (!isSeen(probe)) unseen.add(probe.shows ?? probe.name)
  }
  return [...unseen]
}

/**
 * The parts that have nothing to say because a request of theirs, or one that they continue from, was refused, or because their minutes were
 * over.
 */
export function refusedParts(silent: readonly Part[], collected: CollectedByProbe): readonly string[] {
  const isHindered = (probe: Probe): boolean => isRefusedIn(collected, probe) || isCutShortIn(collected, probe)
  return silent.filter(({ probes }) => withDependencies(probes).some(isHindered)).map(({ about }) => about)
}

/** True if the last answer to a request of a probe is such a refusal. What was sent again and answered is seen. */
function isRefusedIn(collected: CollectedByProbe, probe: Probe): boolean {
  const exchanges = collected.get(probe)?.exchanges ?? []
  const last = new Map(exchanges.map((exchange) => [requestIn(exchange), exchange]))
  return [...last.values()].some((exchange) => isRefused(exchange) && !refusedKeys.has(exchange.as))
}

/** A refusal that any request may get, or any of a search: a part that expects one to be refused is not silent. */
function isRefused(exchange: Exchange): boolean {
  const { operation } = exchange
  const isOfSearch = operation !== null && operationRoles[operation] === 'search' && (answerOf(exchange)?.status ?? 500) >= 400
  return isUnrelatedRefusal(exchange) || isOfSearch
}

function requestIn({ as, request: { method, url, body } }: Exchange): string {
  return JSON.stringify([as, method, url, body])
}

/** The keys that are refused on purpose, whatever they ask for; null is no key. */
const refusedKeys: ReadonlySet<string | null> = new Set([null, 'exhausted', 'revoked', 'expired', 'noApiAccess'])

/** The probes that feed a monitor and were not sent, or showed less than they could. */
export function unseenFeeds(fedBy: readonly Probe[], collected: CollectedByProbe): readonly string[] {
  return [...new Set(fedBy.filter((probe) => !isSeenIn(collected, probe)).map(({ shows, name }) => shows ?? name))]
}

function isSeenIn(collected: CollectedByProbe, probe: Probe): boolean {
  const found = collected.get(probe)
  return found !== undefined && 'evidence' in found && found.isPartial !== true
}

export function isCutShortIn(collected: CollectedByProbe, probe: Probe): boolean {
  const found = collected.get(probe)
  return found !== undefined && 'evidence' in found && found.isCutShort === true
}
