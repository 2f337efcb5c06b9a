import { emailOf, keyOf, registeredEmail, unregisteredEmail } from './accounts.ts'
import type { Regime } from './behaviour.ts'
import { heldId, named } from './held.ts'
import type { Surroundings } from '../exam.ts'

const keyNames = ['default', 'pro', 'scale', 'enterprise', 'noApiAccess', 'noReviews', 'exhausted', 'revoked', 'expired', 'other'] as const

const idsOf = (prefix: string): readonly string[] => named.filter((held) => held.name.startsWith(prefix)).map((held) => held.id)

/** The target file of the deployment. */
export const targetOf = ({ baseUrl, mcpUrl }: Surroundings, regime: Regime): object => ({
  baseUrl,
  mcpUrl,
  keys: Object.fromEntries(keyNames.map((name) => [name, keyOf(name)])),
  accounts: {
    default: { email: emailOf('default'), plan: 'enterprise' },
    other: { email: emailOf('other'), plan: 'scale' },
  },
  sessions: {
    paused: idsOf('paused/'),
    pausedExhausted: [heldId('exhausted/report'), heldId('exhausted/review'), heldId('exhausted/agent')],
    completedReport: heldId('completed/report'),
    completedReview: heldId('completed/review'),
    failedReport: heldId('failed/report'),
    failedReview: heldId('failed/review'),
    unknown: heldId('unknown'),
    agent: heldId('agent'),
    sharedAgent: heldId('shared-agent'),
    foreign: heldId('foreign'),
    capped: heldId('capped'),
    processing: heldId('processing'),
    exportsGenerating: heldId('exports-generating'),
    exportsUnavailable: heldId('exports-unavailable'),
  },
  sharing: {
    registeredEmail,
    unregisteredEmail,
    deniedKey: keyOf('deniedKey'),
    deniedSession: heldId('denied'),
    agentApiDisabledKey: keyOf('agentApiDisabledKey'),
    agentApiDisabledSession: heldId('agents-disabled'),
  },
  allow: { emails: true },
  poll: { intervalSeconds: 40, timeoutSeconds: 1500 },
  rateLimit: regime,
})
