import type { ClientRuleId } from '../../contract/rules.ts'
import type { RiskKind } from './risk.ts'

/** The way in which a client report tells a rule about clients, or why no traffic shows that one is broken. */
export type ClientRuleOutcome = { readonly broke: true } | { readonly risked: readonly RiskKind[] } | { readonly unseen: string }

/** Every rule about clients, so that a new one does not compile until it is handled. */
export const clientRuleOutcomes: { readonly [Id in ClientRuleId]: ClientRuleOutcome } = {
  'clients/branches-on-code': { unseen: 'what a client reads of an answer is not seen' },
  'clients/ignores-unknown-members': { unseen: 'what a client reads of an answer is not seen' },
  'clients/keyword-search-without-filters': { broke: true },
  'clients/omits-dry-run': { broke: true },
  'clients/polls-at-interval': { risked: ['polls-too-fast'] },
  'clients/polls-until-final': { risked: ['polls-after-final', 'polls-without-end'] },
  'clients/refetches-expired-downloads': { risked: ['expired-url-reused'] },
  'clients/retries-after-delay': { risked: ['retries-without-delay'] },
  'clients/returns-cursor-unchanged': { broke: true },
  'clients/sends-bearer': { broke: true },
  'clients/sends-json': { broke: true },
  'clients/takes-null-stage-as-unknown': { unseen: 'a client that stops at a null stage looks like one that stops early' },
  'clients/tolerates-absent-members': { unseen: 'what a client reads of an answer is not seen' },
  'clients/waits-for-exports': { risked: ['generating-taken-as-final'] },
  'clients/waits-out-block': { risked: ['retries-inside-block'] },
}
