import { answerOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { toInconclusive, type Finding } from '../../define/check.ts'
import { isSuccess, type CodeAnswer, type Tokens } from './sign-in.ts'

/** An answer that says nothing of a rule: one of the moment, or none. */
export function isOfTheMoment(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  return status === undefined || status === 429 || status >= 500
}

export function broken(expected: string, by: Exchange, actual = statusAndCode(by)): Finding {
  return { broken: { expected, actual }, by: [by] }
}

export const unseen: Finding = {
  notShown: 'the authorization server gives the examiner no code: a person has to sign in, or no client is known',
}

/** A request for a code that must be refused, at the server or by an error that is sent to the client. */
export function judgeRefusedCode(asked: CodeAnswer | null, expected: string): Finding {
  if (asked === null) return unseen
  const { by, sent } = asked
  if (isOfTheMoment(by)) return toInconclusive('the request for a code', by)
  if (sent?.has('code') === true) return broken(expected, by, 'a code')
  const status = answerOf(by)?.status ?? 0
  if (sent !== null || status >= 400) return { kept: [by] }
  return { notShown: `the request for a code answered ${status}, perhaps with a page on which a person signs in` }
}

/** A request for a code that must not be answered at its redirect address at all. */
export function judgeNotSent(asked: CodeAnswer | null, expected: string): Finding {
  return asked !== null && asked.sent !== null
    ? broken(expected, asked.by, 'an answer that is sent there')
    : judgeRefusedCode(asked, expected)
}

/** A request for tokens that must be refused. */
export function judgeRefusedTokens(asked: Tokens | null, expected: string): Finding {
  if (asked === null) return unseen
  if (isOfTheMoment(asked.by)) return toInconclusive('the token endpoint', asked.by)
  return isSuccess(asked.by) ? broken(expected, asked.by, 'tokens') : { kept: [asked.by] }
}

/** A request to the MCP server that must be refused. */
export function judgeRefusedMessage(used: Exchange, expected: string): Finding {
  if (isOfTheMoment(used)) return toInconclusive('the MCP server', used)
  return isSuccess(used) ? broken(expected, used) : { kept: [used] }
}

export const withoutToken: Finding = { notShown: 'the examiner has no token: none in the target, and no sign-in without a person' }

/** True if the same request with the token in its header was answered. */
export function isIn(initialized: Exchange | null): initialized is Exchange {
  return initialized !== null && isSuccess(initialized)
}
