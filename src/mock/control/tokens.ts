import { controlDefaults, type ControlResponseOf } from '../../contract/control.ts'
import { parseDurationMs } from '../../contract/duration.ts'
import { toTimestamp } from '../../contract/instant.ts'
import { endTokens, issueWithoutSignIn, tokenState } from '../../engine/oauth/control-oauth.ts'
import { scopes as allScopes, type Token } from '../../engine/oauth/oauth.ts'
import { performOAuth } from '../../engine/perform.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import type { ControlHandler } from './control-handler.ts'

export const listTokens: ControlHandler<'listTokens'> = ({ live, query }) => {
  const { limit } = { ...controlDefaults.ListTokensQuery, ...query }
  return {
    tokens: [...live.world.oauth.tokens.values()]
      .slice(-limit)
      .toReversed()
      .map((token) => toControlledToken(live, token)),
  }
}

export const issueToken: ControlHandler<'issueToken'> = ({ standIn, live, body }) => {
  const { account, scopes = allScopes, lifetime } = body
  if (!live.world.accounts.has(account)) return { refused: 'account_not_found', message: `There is no account ${account}.` }
  const lifetimeMs = lifetime === undefined ? undefined : (parseDurationMs(lifetime) ?? undefined)
  const asked = { account, scopes, resource: standIn.urlsFor(live.id).mcpUrl, lifetimeMs }
  const now = live.clock.now()
  const issued = performOAuth(live.world, (state) => issueWithoutSignIn(state, asked, now), now)
  return showToken(live, 'outcome' in issued ? issued.outcome : '')
}

export const changeTokens: ControlHandler<'changeTokens'> = ({ live, body }) => {
  const { oauth } = live.world
  const now = live.clock.now()
  const isMeant = (token: Token) =>
    tokenState(oauth, token, now) === 'valid' &&
    (body.use === undefined || token.use === body.use) &&
    (body.account === undefined || oauth.grants.get(token.grantId)?.account === body.account)
  const meant = [...oauth.tokens.values()].filter(isMeant)
  end(live, meant, body.state)
  return { tokens: meant.map(({ text }) => showToken(live, text)).flatMap((shown) => ('refused' in shown ? [] : [shown])) }
}

export const changeToken: ControlHandler<'changeToken'> = ({ live, path, body }) => {
  const token = live.world.oauth.tokens.get(path.token)
  const state = token === undefined ? undefined : tokenState(live.world.oauth, token, live.clock.now())
  if (token !== undefined && state !== 'valid') return { refused: 'wrong_state', message: `The token is ${String(state)} already.` }
  if (token !== undefined) end(live, [token], body.state)
  return showToken(live, path.token)
}

function end({ world, clock }: LiveWorld, tokens: readonly Token[], as: 'expired' | 'revoked'): void {
  const now = clock.now()
  performOAuth(world, (state) => ({ events: endTokens(state, tokens, as, now), outcome: null }), now)
}

function showToken(live: LiveWorld, text: string) {
  const token = live.world.oauth.tokens.get(text)
  return token === undefined
    ? ({ refused: 'token_not_found', message: `There is no token ${text}.` } as const)
    : toControlledToken(live, token)
}

function toControlledToken({ world, clock }: LiveWorld, token: Token): ControlResponseOf<'changeToken'> {
  const { text, use, grantId, scopes, expiresAt } = token
  const grant = world.oauth.grants.get(grantId)
  if (grant === undefined) throw new Error(`Failed to show a token: there is no grant ${grantId}`)
  const { account, clientId, resource } = grant
  return {
    token: text,
    use,
    state: tokenState(world.oauth, token, clock.now()),
    account,
    clientId,
    clientName: world.oauth.clients.get(clientId)?.name ?? null,
    scopes,
    resource,
    expiresAt: toTimestamp(expiresAt),
  }
}
