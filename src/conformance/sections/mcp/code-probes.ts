import type { Probe } from '../../define/check.ts'
import { noCost } from '../../define/profile.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { authorizationServer } from './authorization-server.ts'
import { registeredClient, signIn, signInAnew, signInTo, type SignedIn } from './door-client.ts'
import { askForCode, exchangeCode, hasTokens, redirectUri, refreshTokens, type Changes, type CodeAnswer, type Tokens } from './sign-in.ts'

/** The probes that use up a sign-in of the client come last. */
const lastOfClient = { profile: 'lifecycle', phase: 'final', uses: [registeredClient] } as const

type AskedWrongly = {
  /** By a client that nobody registered; null where there is no server. */
  readonly unregistered: CodeAnswer | null
  /** For an address below that of the client, which also begins like it; null where there is no client. */
  readonly elsewhere: CodeAnswer | null
  /** Without a challenge, and with a plain one. */
  readonly unproven: CodeAnswer | null
  readonly plain: CodeAnswer | null
}

/** Requests for a code that must not get one. */
export const askedWrongly: Probe<AskedWrongly> = {
  name: 'requests for a code that must be refused',
  profile: 'lifecycle',
  uses: [authorizationServer, registeredClient],
  cost: { ...noCost, requests: 4 },
  async send(means) {
    const { server } = await means.evidence(authorizationServer)
    const { registered } = await means.evidence(registeredClient)
    const nobody = { id: 'understudy-unregistered', secret: undefined }
    const unregistered = server === undefined ? null : await askForCode(means, server, nobody)
    if ('none' in registered) return { unregistered, elsewhere: null, unproven: null, plain: null }
    const ask = (changes: Parameters<typeof askForCode>[3]): Promise<CodeAnswer> =>
      askForCode(means, registered.server, registered.client, changes)
    return {
      unregistered,
      elsewhere: await ask({ redirect_uri: `${redirectUri}/elsewhere` }),
      unproven: await ask({ code_challenge: null, code_challenge_method: null }),
      plain: await ask({ code_challenge: 'understudy'.padEnd(64, 'verifies'), code_challenge_method: 'plain' }),
    }
  },
}

/** A sign-in of the client. */
export const signedIn: Probe<SignedIn> = {
  name: 'a sign-in to the MCP server',
  profile: 'lifecycle',
  uses: [registeredClient],
  cost: { ...noCost, requests: 2 },
  async send(means) {
    return signInAnew(means)
  },
}

/** A sign-in of its own, and the tokens for its code again; null where it got none. */
type CodeTwice = { readonly own: SignedIn; readonly again: Tokens | null }

export const codeTwice: Probe<CodeTwice> = {
  name: 'a code that is used twice',
  ...lastOfClient,
  cost: { ...noCost, requests: 3 },
  async send(means) {
    const own = await signInAnew(means)
    const { registered } = own
    const code = own.asked?.sent?.get('code')
    if ('none' in registered || typeof code !== 'string' || own.tokens?.access === undefined) return { own, again: null }
    return { own, again: await exchangeCode(means, registered.server, registered.client, code) }
  },
}

/** A sign-in whose code is exchanged with other parameters than usual. */
function defineExchange(name: string, exchange: Changes): Probe<{ readonly own: SignedIn }> {
  return {
    name,
    ...lastOfClient,
    cost: { ...noCost, requests: 2 },
    async send(means) {
      const { registered } = await means.evidence(registeredClient)
      return { own: { registered, ...(await signIn(means, registered, { exchange })) } }
    },
  }
}

export const withoutVerifier = defineExchange('a code without a verifier', { code_verifier: null })

export const wrongVerifier = defineExchange('a code with another verifier', {
  code_verifier: 'understudy-another-'.padEnd(64, 'verifies'),
})

type RefreshedTwice = {
  readonly own: SignedIn
  /** The tokens for the refresh token of that sign-in, and those for it again. Null where none were asked for. */
  readonly refreshed: Tokens | null
  readonly again: Tokens | null
  /** Those for it some minutes later, where it was good for a second use and a control moves the clock. */
  readonly later: Tokens | null
  /** Those for the newest refresh token, where the older one was refused. */
  readonly newest: Tokens | null
  /** True if the first use gave another refresh token. */
  readonly isRotated: boolean
}

/** Longer than the time for which servers take a used refresh token again, in case that their answer was lost. */
const leewayMs = 5 * 60_000 + 1000

export const refreshedTwice: Probe<RefreshedTwice> = {
  name: 'a refresh token that is used twice',
  ...lastOfClient,
  uses: [registeredClient, signedIn],
  cost: { ...noCost, requests: 5 },
  async send(means) {
    // Nothing needs the tokens of the usual sign-in any more. What came before may have ended them.
    const usual = await refreshTwice(means, await means.evidence(signedIn))
    const isEnded = usual.refreshed !== null && usual.refreshed.access === undefined
    return isEnded && means.hasRoom() ? refreshTwice(means, await signInAnew(means)) : usual
  },
}

async function refreshTwice(means: ProbeContext, own: SignedIn): Promise<RefreshedTwice> {
  const { registered } = own
  const nothing = { own, refreshed: null, again: null, later: null, newest: null, isRotated: false }
  if ('none' in registered || own.tokens?.refresh === undefined) return nothing
  const { refresh: first } = own.tokens
  const use = (refresh: string): Promise<Tokens> => refreshTokens(means.visit, registered.server, registered.client, refresh)
  const refreshed = await use(first)
  if (refreshed.access === undefined) return { ...nothing, refreshed }
  const again = await use(first)
  const { refresh: next } = refreshed
  if (next === undefined || next === first) return { ...nothing, refreshed, again }
  const isLate = hasTokens(again) && means.freshWorld !== null
  if (isLate) await means.wait(leewayMs)
  const later = isLate ? await use(first) : null
  return { own, refreshed, again, later, newest: hasTokens(later ?? again) ? null : await use(next), isRotated: true }
}

/** Longer than the ten minutes that a code may live at most. */
const lateMs = 11 * 60_000

/** A sign-in in a world that a mock makes, and the answer for the code of another, which is exchanged late. */
type LateCode = { readonly usual: SignedIn | null; readonly late: Tokens | null }

export const lateCode: Probe<LateCode> = defineFreshWorldProbe<LateCode>({
  name: 'a code that is used late',
  profile: 'lifecycle',
  fallback: { usual: null, late: null },
  async send(world) {
    const means = { ...world, seed: 0 }
    const usual = await signInTo(means)
    const { tokens: late } = await signIn(means, usual.registered, { beforeExchange: () => world.wait(lateMs) })
    return { usual, late }
  },
})
