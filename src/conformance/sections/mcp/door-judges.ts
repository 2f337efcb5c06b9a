import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { toInconclusive, type Finding } from '../../define/check.ts'
import type { SignedIn } from './door-client.ts'
import type { Inside } from './door-probes.ts'
import { hasResult, isLetIn } from './mcp-server.ts'
import type { AskedByOthers } from './session-probe.ts'
import { isOfTheMoment, isSuccess } from './statuses.ts'
import { hasTokens, redirectUri, type CodeAnswer, type Tokens } from './sign-in.ts'

export function broken(expected: string, by: Exchange, actual = statusAndCode(by)): Finding {
  return { broken: { expected, actual }, by: [by] }
}

/** The reason that a usual sign-in got no tokens. A refusal beside it says nothing of a rule. */
export function withoutSignIn({ registered, asked, tokens }: SignedIn): Finding {
  if ('none' in registered || asked === null) return withoutClient('none' in registered ? registered : { none: 'no client', by: [] })
  if (isOfTheMoment(asked.by)) return toInconclusive('the request for a code', asked.by)
  if (isRefused(asked)) return { notShown: `the authorization server refuses the sign-in of this client: ${refusalOf(asked)}` }
  if (tokens === null) return { notShown: 'the authorization server gives the examiner no code: a person has to sign in' }
  if (isOfTheMoment(tokens.by)) return toInconclusive('the token endpoint', tokens.by)
  return { notShown: `the token endpoint refuses the sign-in of this client: ${errorOf(tokens.by)}` }
}

export function withoutClient({ none, by }: { readonly none: string; readonly by: readonly Exchange[] }): Finding {
  const last = by.at(-1)
  return last !== undefined && isOfTheMoment(last) ? toInconclusive('the authorization server', last) : { notShown: none }
}

/** True if the client was told of a mistake, at the server or at its own address. */
function isRefused({ by, sent }: CodeAnswer): boolean {
  return sent === null ? (answerOf(by)?.status ?? 0) >= 400 : !sent.has('code')
}

function refusalOf({ by, sent }: CodeAnswer): string {
  if (sent !== null) return sent.get('error_description') ?? sent.get('error') ?? 'neither a code nor an error'
  return `${errorOf(by)}; it must know the client, and the redirect_uri ${redirectUri} for it`
}

/** The error of an answer, as OAuth names it. */
function errorOf(exchange: Exchange): string {
  const error = memberOf(exchange, 'error')
  return typeof error === 'string' ? `${answerOf(exchange)?.status} ${error}` : statusAndCode(exchange)
}

/** A request for a code that must be refused, at the server or by an error that is sent to the client. */
export function judgeRefusedCode({ by, sent }: CodeAnswer, expected: string): Finding {
  if (isOfTheMoment(by)) return toInconclusive('the request for a code', by)
  if (sent?.has('code') === true) return broken(expected, by, 'a code')
  const status = answerOf(by)?.status ?? 0
  if (sent !== null || status >= 400) return { kept: [by] }
  return { notShown: `the request for a code answered ${status}, perhaps with a page on which a person signs in` }
}

/** A request for a code that must not be answered at its redirect address at all. */
export function judgeNotSent(asked: CodeAnswer, expected: string): Finding {
  return asked.sent !== null ? broken(expected, asked.by, 'an answer that is sent there') : judgeRefusedCode(asked, expected)
}

/** A request for tokens that must be refused. */
export function judgeRefusedTokens(asked: Tokens, expected: string): Finding {
  if (isOfTheMoment(asked.by)) return toInconclusive('the token endpoint', asked.by)
  return hasTokens(asked) ? broken(expected, asked.by, 'tokens') : { kept: [asked.by] }
}

/** A refused request for a code shows something only where the usual one of the client is not refused. */
export function besideUsualCode(usual: SignedIn, found: Finding): Finding {
  const isUsual = usual.asked !== null && !isOfTheMoment(usual.asked.by) && !isRefused(usual.asked)
  return 'kept' in found && !isUsual ? withoutSignIn(usual) : found
}

/** Refused tokens show something only where the usual sign-in of the client gets some. */
export function besideUsualTokens(usual: SignedIn, found: Finding): Finding {
  return 'kept' in found && usual.tokens?.access === undefined ? withoutSignIn(usual) : found
}

/** A message to the MCP server that must be refused. */
export function judgeRefusedMessage(used: Exchange, expected: string): Finding {
  if (isOfTheMoment(used)) return toInconclusive('the MCP server', used)
  return isLetIn(used) ? broken(expected, used) : { kept: [used] }
}

/** A refused message shows something only where the same one with a valid token is answered. */
export function besideUsualEntry(usual: SignedIn, door: Inside, found: Finding): Finding {
  return 'kept' in found && !hasEntered(door) ? withoutEntry(usual, door) : found
}

export function hasEntered({ entered }: Inside): boolean {
  return entered !== null && isLetIn(entered)
}

/**
 * True for a refusal with another explanation than a server that serves nobody: a token that may be too old for it, or, as its text says, one
 * that lacks a scope, a plan or a permission, or a page of a gateway.
 */
export function isExplained(refused: Exchange, isFresh: boolean): boolean {
  const { status, headers = {}, text = '' } = answerOf(refused) ?? {}
  const reasons = status === 403 ? reasonsOf403 : /scope|plan|access_denied/i
  return !isFresh || isOfGateway(refused) || reasons.test(`${headers['www-authenticate'] ?? ''} ${text}`)
}

/** True for a refusal by a page, as a gateway answers to a client that was refused too often. */
function isOfGateway(refused: Exchange): boolean {
  const { status, headers = {} } = answerOf(refused) ?? {}
  return status === 403 && /html/i.test(headers['content-type'] ?? '')
}

const reasonsOf403 = /scope|plan|denied|forbidden|enabled|allowed|blocked|subscri|permission/i

export const unguarded: Finding = { notShown: 'the MCP server refuses no message without a token' }

/** The reason that the examiner got no answer of the MCP server to its token: it has none, or the server refuses it. */
export function withoutEntry(usual: SignedIn, { entered, isFresh }: Pick<Inside, 'entered' | 'isFresh'>): Finding {
  if (entered === null) return withoutSignIn(usual)
  if (isOfTheMoment(entered)) return toInconclusive('the MCP server', entered)
  const reason = isFresh ? 'may lack a scope or a permission' : 'may have expired or lack a scope'
  return { notShown: `the MCP server answered ${statusAndCode(entered)} to the token of the examiner, which ${reason}` }
}

/** The part of a rule that `judgeByNewest` sees. */
export const inNewest = 'a message in the newest revision'

/** The status by which a message of others must be refused, and the message in a few words. */
type Refusal = { readonly status: 401 | 403; readonly of: string }

/** A judge of messages of others beside those of a client that is served: each must be refused, by its status. */
export function judgeWithin(door: Inside | undefined, which: keyof AskedByOthers, { status, of }: Refusal): Finding | null {
  if (door === undefined) return null
  const used = door.within?.[which] ?? null
  if (used === null) return { inconclusive: 'no message within a session was served' }
  if (isOfTheMoment(used)) return toInconclusive('the MCP server', used)
  const answered = answerOf(used)?.status
  const isWrongStatus = answered === 403 && status === 401 && !isOfGateway(used)
  if (hasResult(used) || isWrongStatus)
    return broken(`${status} ${of}, in ${door.isNewest ? 'the newest revision' : 'an open session'}`, used)
  // Any other answer may have another reason, such as a session that is over.
  return answered === status ? { kept: [used] } : { inconclusive: `the MCP server answered ${answered} beside messages that it served` }
}

/** A judge of a call of a tool by others in the newest revision, where the session is of the older one: it must not be served. */
export function judgeByNewest(door: Inside | undefined, used: Exchange | null | undefined, { status, of }: Refusal): Finding | null {
  if (used === null || used === undefined) return null
  if (hasResult(used)) return broken(`${status} ${of}, in the newest revision`, used)
  // A tool that answers nobody may not be there.
  const isTold = !isSuccess(used) || (door !== undefined && door.called !== null && hasResult(door.called))
  return isTold ? null : { inconclusive: 'a call of a tool failed by an error that says nothing of tokens' }
}
