import { isRegistered } from './accounts.ts'
import type { Behaviour, Check } from './behaviour.ts'
import { fieldsAt, textAt } from './checks.ts'
import { progressOf } from './progress.ts'
import type { Call, Refusal } from './types.ts'
import { problemOf } from './validity.ts'

type Checker = (call: Call, behaviour: Behaviour) => Refusal | null

const refusal = (status: number, code: string, message: string): Refusal => ({ status, code, message })

const spending: ReadonlySet<string> = new Set(['searchPapers', 'searchTrials', 'createReport', 'createReview', 'resume'])

const missing: Readonly<Record<string, readonly [string, string | null]>> = {
  getReport: ['report_not_found', 'report'],
  getReview: ['review_not_found', 'systematicReview'],
  getAgent: ['session_not_found', 'agent'],
  resume: ['session_not_found', null],
  share: ['session_not_found', null],
}

const session: Checker = (call, behaviour) => {
  const entry = missing[call.op]
  if (entry === undefined || call.account === null) {
    return null
  }
  const [code, kind] = entry
  const found = call.session
  const { account } = call
  if (found === null || (kind !== null && found.kind !== kind)) {
    return refusal(404, code, 'No such session is moored here.')
  }
  const reads = call.op === 'getAgent' && found.shares.some((share) => share.email === account.email)
  return behaviour.visible(found.owner === account.name || reads, found, account)
    ? null
    : refusal(404, code, 'No such session is moored here.')
}

const sharing: Checker = ({ op, account, body, session: found }, behaviour) => {
  if (op !== 'share' || account === null || found === null) {
    return null
  }
  const email = textAt(body, 'email').toLowerCase()
  if (found.kind === 'agent' && !account.agents) {
    return refusal(404, 'not_found', 'Research agents are not aboard for this account.')
  }
  if (email === account.email) {
    return refusal(400, 'self_share', 'This session is yours already.')
  }
  const known = found.shares.some((share) => share.email === email)
  if (!known && (found.full || found.shares.length >= behaviour.recipientCap)) {
    return refusal(403, 'cap_exceeded', 'This session has all the readers it can carry.')
  }
  return !account.invites && !isRegistered(email) ? refusal(403, 'gate_denied', 'This account may not invite newcomers.') : null
}

const checkers: Readonly<Record<Check, Checker>> = {
  credential: ({ authorization, account }) => {
    if (authorization === null) {
      return refusal(401, 'missing_authorization', 'Show your papers: the Authorization header is missing.')
    }
    return account === null || account.state !== 'good' ? refusal(401, 'invalid_api_key', 'These papers are not in order.') : null
  },
  plan: ({ account }) =>
    account?.plan === 'plus' ? refusal(403, 'api_access_denied', 'The plan of this account has no API access.') : null,
  session,
  guided: ({ op, account }) =>
    op === 'createReview' && account?.reviews === false
      ? refusal(403, 'guided_flow_required', 'Systematic reviews are not part of this plan.')
      : null,
  quota: ({ op, account }) =>
    spending.has(op) && account?.exhausted === true
      ? refusal(402, 'insufficient_quota', 'The stores are empty: the usage quota is spent.')
      : null,
  validity: (call) => {
    const problem = problemOf(call)
    return problem === null ? null : refusal(400, 'invalid_request', `Cannot be taken aboard: ${problem}.`)
  },
  figures: ({ op, account, body }) =>
    op === 'createReview' && account?.plan === 'pro' && fieldsAt(body, 'extraction')['useFigures'] === true
      ? refusal(403, 'figure_extraction_required', 'Figures are read on larger plans only.')
      : null,
  state: (call, behaviour) => {
    if (call.op !== 'resume' || call.session === null) {
      return null
    }
    const { status } = behaviour.progress(progressOf(call.session, call.now, behaviour), call.session, call.now)
    return status === 'pausedForInsufficientQuota' ? null : refusal(409, 'session_not_paused', `The session is not paused but ${status}.`)
  },
  sharing,
}

/** The first refusal that the checks bring, in the order of the behaviour. */
export const refusalOf = (call: Call, behaviour: Behaviour): Refusal | null => {
  for (const check of behaviour.checks) {
    const found = checkers[check](call, behaviour)
    if (found !== null) {
      return found
    }
  }
  return null
}
