import type { Surroundings } from '../exam.ts'
import { keyValue } from './seeds.ts'

/** The target file of the deployment. */
export function targetOf({ baseUrl, mcpUrl }: Surroundings, named: Readonly<Record<string, string>>): object {
  const keyNames = ['default', 'pro', 'scale', 'enterprise', 'noApiAccess', 'noReviews', 'exhausted', 'revoked', 'expired', 'other']
  const single = [
    'completedReport',
    'completedReview',
    'failedReport',
    'failedReview',
    'unknown',
    'agent',
    'sharedAgent',
    'foreign',
    'capped',
    'processing',
    'exportsGenerating',
    'exportsUnavailable',
  ]
  return {
    baseUrl,
    mcpUrl,
    keys: Object.fromEntries(keyNames.map((name) => [name, keyValue(name)])),
    accounts: {
      default: { email: 'quay@harbour.example', plan: 'scale' },
      other: { email: 'pier@harbour.example', plan: 'enterprise' },
    },
    sessions: {
      paused: [0, 1, 2, 3, 4, 5, 6].map((nth) => named[`paused${nth}`]),
      pausedExhausted: [0, 1].map((nth) => named[`pausedExhausted${nth}`]),
      ...Object.fromEntries(single.map((name) => [name, named[name]])),
    },
    sharing: {
      registeredEmail: 'piet@harbour.example',
      unregisteredEmail: 'nobody@elsewhere.example',
      deniedKey: keyValue('denied'),
      deniedSession: named['deniedSession'],
      agentApiDisabledKey: keyValue('agentApiDisabled'),
      agentApiDisabledSession: named['agentApiDisabledSession'],
    },
    allow: { emails: true },
    poll: { intervalSeconds: 45, timeoutSeconds: 1800 },
    rateLimit: { regime: 'daily', mayTrip: true },
  }
}
