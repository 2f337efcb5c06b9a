import { rules } from '../../contract/rules.ts'
import { service } from '../../contract/service.ts'

/** An entry of a target file: what it is, and how to get what it names. */
export type TargetEntry = { readonly entry: string; readonly about: string; readonly how: string }

/** The entries of a target that name something of a deployment, in the order of a file. */
export const targetEntries: readonly TargetEntry[] = [
  entry('mcpUrl', 'the address of the MCP server', 'ask whoever runs the deployment; it is no part of the API'),
  entry('keys.default', 'an account with API access, systematic reviews and quota left', 'create a key in the account settings'),
  entry('keys.other', 'a second account with API access', 'create a key in the settings of another account'),
  entry('keys.pro', 'an account on the Pro plan', 'the key of such an account, which may be `default` or `other` again'),
  entry('keys.scale', 'an account on the Scale plan', 'the key of such an account, which may be `default` or `other` again'),
  entry('keys.enterprise', 'an account on the Enterprise plan', 'the key of such an account, which may be `default` or `other` again'),
  entry('keys.noApiAccess', 'a plan below Pro', 'a key of an account whose plan was lowered to Basic or Plus'),
  entry('keys.noReviews', 'API access without systematic reviews', 'a key of an account whose plan has none'),
  entry('keys.exhausted', 'an account whose quota is used up', 'use the quota of a small account up, or have it set to nothing'),
  entry('keys.revoked', 'a revoked key', 'create a key, and revoke it'),
  entry('keys.expired', 'an expired key', 'create a key that ends soon, and wait'),
  entry('accounts.default.email', 'the e-mail of the account `default`', 'its account settings; it is shared with to see that refused'),
  entry(
    'accounts.default.plan',
    'the plan of the account `default`',
    `its account settings; under a daily limit x-ratelimit-limit of a search tells it, ${plansByLimit()}`,
  ),
  entry('accounts.other.email', 'the e-mail of the account `other`', 'its account settings; sessions are shared with it'),
  entry('sessions.paused', 'paused sessions that can be resumed, each once', 'start reports with little quota left, then add quota'),
  entry('sessions.pausedExhausted', 'paused sessions of the key `exhausted`', 'start reports on that account until the quota ends'),
  entry('sessions.completedReport', 'a completed report', 'create a report, and wait until it is done'),
  entry('sessions.completedReview', 'a completed systematic review', 'create a review, and wait until it is done'),
  entry('sessions.failedReport', 'a failed report', 'take one that failed, if there ever was one'),
  entry('sessions.failedReview', 'a review that failed after some stages', 'take one that failed, if there ever was one'),
  entry('sessions.unknown', 'a session whose status is not tracked', 'take one that the list shows as `unknown`'),
  entry('sessions.agent', 'an agent session', 'start one in the web interface'),
  entry('sessions.sharedAgent', 'an agent session that another account shared', 'share one with this account'),
  entry('sessions.foreign', 'a session of the key `other`, not shared', 'create a report with that key'),
  entry('sessions.capped', 'a session whose recipient cap is reached', 'share one until 403 cap_exceeded is answered'),
  entry('sessions.processing', 'a session that stays processing for the length of a run', 'start a large review before the run'),
  entry('sessions.exportsGenerating', 'a completed session whose exports are being generated', 'take one that has just completed'),
  entry('sessions.exportsUnavailable', 'a completed session whose exports are unavailable', 'take one, if there ever was one'),
  entry('sharing.registeredEmail', 'an address that has an account', 'any colleague who agrees; it gets no e-mail'),
  entry('sharing.unregisteredEmail', 'an address that has no account', 'an address of yours: a lifecycle run sends an invitation there'),
  entry('sharing.deniedKey', 'an account that may not invite people without an account', 'the key of such an account'),
  entry('sharing.deniedSession', 'a session of that account', 'create a report with that key'),
  entry('sharing.agentApiDisabledKey', 'an account without the research-agent API', 'the key of such an account'),
  entry('sharing.agentApiDisabledSession', 'an agent session of that account', 'start one in the web interface'),
  entry('mcp.token', 'an access token for the MCP server', 'sign in with an MCP client, and take the token that it keeps'),
  entry(
    'mcp.clientId',
    'a client of the authorization server of the MCP server',
    'register one with the redirect address http://127.0.0.1:7421/callback, or allow it with allow.registration',
  ),
  entry('library', 'where the library is', 'ask whoever runs the deployment for the paths of both lists, below baseUrl'),
  entry(
    'rateLimit',
    'how requests are limited: none, perMinute or daily',
    'ask whoever runs the deployment; where nothing limits them, a standard run with none takes some 15 seconds, not 3 minutes',
  ),
]

/** `100 on Pro, 200 on Scale`. */
function plansByLimit(): string {
  return Object.values(service.plans)
    .flatMap(({ title, searchesPerDay }) => (searchesPerDay === null ? [] : [`${searchesPerDay} on ${title}`]))
    .join(', ')
}

function entry(name: string, about: string, how: string): TargetEntry {
  return { entry: name, about, how }
}

/** The number of rules that need an entry. */
export function countUnlocked(name: string): number {
  return Object.values(rules).filter(({ needs }: { readonly needs: readonly string[] }) => needs.includes(name)).length
}
