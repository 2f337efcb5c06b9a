import { refusal } from './behaviour.ts'
import type { Behaviour } from './behaviour.ts'
import { accounts } from './fixtures.ts'
import type { Account, Body, Session, ShareRule } from './model.ts'
import { Refused } from './validate.ts'
import { webUrl } from './web.ts'

const most = 20

/** Shares a session of the account by e-mail. */
export function shareSession(behaviour: Behaviour, account: Account, session: Session, sent: Body): Body {
  const check = (rule: ShareRule, broken: boolean, status: number, code: string, message: string): void => {
    const fault = broken ? behaviour.sharesFault(rule, refusal(status, code, message), session) : undefined
    if (fault !== undefined) throw new Refused(fault)
  }
  check('agentApi', session.kind === 'agent' && !account.agents, 404, 'not_found', 'The research-agent API is not enabled.')
  const given = sent['email']
  const email = typeof given === 'string' ? given : ''
  check('malformed', !behaviour.validEmail(email), 400, 'invalid_request', 'email is not an e-mail address')
  check('self', behaviour.sameEmail(email, account.email), 400, 'self_share', 'This is your own address.')
  const known = accounts.find((one) => one.email === email.toLowerCase())
  const already = session.recipients.some((one) => one.toLowerCase() === email.toLowerCase())
  check('cap', !already && session.recipients.length >= most, 403, 'cap_exceeded', 'The session has as many recipients as it may.')
  check('gate', known === undefined && !account.mayInvite, 403, 'gate_denied', 'You may not invite people without an account.')
  if (!already && behaviour.keepsShare(session)) session.recipients.push(known?.email ?? email)
  return {
    sessionId: session.id,
    share: { email, status: known === undefined ? 'invited' : 'registered', role: 'reader' },
    url: webUrl(session),
  }
}
