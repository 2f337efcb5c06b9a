import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Probe } from '../../define/check.ts'
import { noCost } from '../../define/profile.ts'
import { oneByOne } from '../../define/one-by-one.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { registeredClient, signInAnew, signInTo, type SignedIn } from './door-client.ts'
import { aCall, guardedBy, hasResult, isLetIn, knock, knockAndStay, leaveIfRoom, mcpServer, type Guarded } from './mcp-server.ts'
import { toForm } from './sign-in.ts'

type Revoked = {
  readonly own: SignedIn
  /** The answers to a message with the token, to its revocation, and to a message after it. Null where there is no token, or no revocation. */
  readonly before: Exchange | null
  readonly revoked: Exchange | null
  readonly after: Exchange | null
  /** The answer to the same message a minute later; null where it was refused before, or the run has no time. */
  readonly later: Exchange | null
  readonly isSelfContained: boolean
}

/** The longest time for which a server is let off that remembers the state of a token. */
const rememberedMs = 60_000

/** A token that is revoked. Like all that follow, it may end what came of other sign-ins: a server may take them for one consent. */
export const revokedToken: Probe<Revoked> = {
  name: 'a token that was revoked',
  profile: 'lifecycle',
  phase: 'final',
  uses: [mcpServer, registeredClient],
  cost: { ...noCost, requests: 11 },
  async send(means) {
    const guarded = guardedBy(await means.evidence(mcpServer))
    const own = await signInAnew(means)
    const { registered, tokens } = own
    const token = tokens?.access
    if ('none' in registered || registered.server.revoke === undefined || token === undefined || guarded === null)
      return { own, before: null, revoked: null, after: null, later: null, isSelfContained: false }
    const { revoke } = registered.server
    const revokeIt = (): Promise<Exchange> => means.visit(toForm(revoke, registered.client, { token, token_type_hint: 'access_token' }))
    const isSelfContained = canStandAlone(token)
    return { own, isSelfContained, ...(await useBesideRevocation(means, { token, guarded, revokeIt, isSelfContained })) }
  },
}

type Revocation = {
  readonly token: string
  readonly guarded: Guarded
  readonly revokeIt: () => Promise<Exchange>
  readonly isSelfContained: boolean
}

/** Uses a token before its revocation and after it: to enter, and in the session that was open before. */
async function useBesideRevocation(
  means: ProbeContext,
  { token, guarded, revokeIt, isSelfContained }: Revocation,
): Promise<Pick<Revoked, 'before' | 'revoked' | 'after' | 'later'>> {
  const { answer: before, ask, leave } = await knockAndStay(means, { token }, guarded)
  const revoked = await revokeIt()
  const enter = { send: () => knock(means, { token }, guarded), isTaken: isLetIn }
  const uses = ask === null ? [enter] : [enter, { send: () => ask(aCall), isTaken: hasResult }]
  const use = (these: typeof uses) => oneByOne(these, async (one) => ({ ...one, answer: await one.send() }))
  const first = await use(uses)
  const taken = first.filter(({ answer, isTaken }) => isTaken(answer))
  const mayAskAgain = means.hasTime(rememberedMs) && (guarded === 'initialize' || means.hasRoom())
  const isLate = taken.length > 0 && !isSelfContained && mayAskAgain
  if (isLate) await means.wait(rememberedMs, 'recheck', 'the MCP server took a token that was revoked')
  const again = isLate ? await use(taken) : []
  if (taken.length > 0) await leaveIfRoom(means, leave)
  return { before, revoked, after: mostTelling(first), later: mostTelling(again) }
}

type Use = { readonly answer: Exchange; readonly isTaken: (answer: Exchange) => boolean }

/** The answer to a use that was taken, or else to the first. */
function mostTelling(uses: readonly Use[]): Exchange | null {
  return (uses.find(({ answer, isTaken }) => isTaken(answer)) ?? uses[0])?.answer ?? null
}

/** True for a token that may say itself how long it is valid. A handle is short, and of one piece. */
function canStandAlone(token: string): boolean {
  return token.split('.').length > 2 || token.length > 100
}

type Expired = {
  /** A sign-in in a world that a mock makes; null without one, or where the server refuses no message without a token. */
  readonly own: SignedIn | null
  /** The answers to a message with its token at once, and after its end. Null where no end is named. */
  readonly before: Exchange | null
  readonly after: Exchange | null
}

/** Longer than clocks differ. */
const pastEndMs = 10 * 60_000

/** The longest life for which the clock is moved. */
const longestLifeSeconds = 30 * 24 * 60 * 60

/** A token that is used after its end. */
export const expiredToken: Probe<Expired> = {
  name: 'a token that expired',
  profile: 'lifecycle',
  uses: [mcpServer],
  cost: noCost,
  async send({ evidence, freshWorld, seed }) {
    const guarded = guardedBy(await evidence(mcpServer))
    if (freshWorld === null || guarded === null) return { own: null, before: null, after: null }
    const world = await freshWorld()
    const own = await signInTo({ ...world, seed })
    const { tokens } = own
    const life = tokens === null ? undefined : memberOf(tokens.by, 'expires_in')
    if (tokens?.access === undefined || typeof life !== 'number' || life <= 0 || life > longestLifeSeconds)
      return { own, before: null, after: null }
    const before = await knock(world, { token: tokens.access }, guarded)
    await world.wait(life * 1000 + pastEndMs)
    return { own, before, after: await knock(world, { token: tokens.access }, guarded) }
  },
}
