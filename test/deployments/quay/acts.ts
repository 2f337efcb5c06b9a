import type { Facts } from './behaviour.ts'
import { check, isView, Refused } from './check.ts'
import type { Kind, Session, Share, View } from './model.ts'
import { resume, statusOf } from './progress.ts'
import { itemView, resumedView, reportView, reviewView, webUrl } from './views.ts'
import type { World } from './world.ts'

const NOT_FOUND: Readonly<Record<Kind, string>> = {
  report: 'report_not_found',
  systematicReview: 'review_not_found',
  agent: 'session_not_found',
}

const sharedWith = (s: Session, facts: Facts): boolean =>
  s.shares.some((one) => one.status === 'registered' && one.email.toLowerCase() === facts.account?.email)

const agentsOn = (w: World, facts: Facts): void => {
  if (!w.b.decide('agent-api', facts.account?.agents === true, facts))
    throw new Refused(404, 'not_found', 'The research-agent API is not enabled for this account.')
}

/** The typed get of one session. */
export const fetchOne = (w: World, kind: Kind, id: string, facts: Facts): View => {
  const include = facts.query?.get('include') ?? null
  if (
    kind !== 'agent' &&
    include !== null &&
    include !== 'reportBody' &&
    w.c.unknownInclude === 'reject' &&
    w.b.decide('reject', true, { ...facts, name: 'include:enum' })
  )
    throw new Refused(400, 'invalid_request', 'include may only be reportBody')
  const s = w.sessions.find((one) => one.id === id)
  const own =
    s !== undefined &&
    s.kind === kind &&
    (s.owner === facts.account || (kind === 'agent' && w.c.sharedAgent === 'open' && sharedWith(s, facts)))
  if (s === undefined || !w.b.decide('may-fetch', own, { ...facts, session: s, name: kind }))
    throw new Refused(404, NOT_FOUND[kind], 'There is no such session for you.')
  if (kind === 'agent') agentsOn(w, { ...facts, session: s })
  const told = { ...facts, session: s }
  if (kind === 'agent') return itemView(w, s, { ...told, route: 'agent' })
  return kind === 'report' ? reportView(w, s, told) : reviewView(w, s, told)
}

const owned = (w: World, id: string, point: 'may-resume' | 'may-share', facts: Facts): Session => {
  const s = w.sessions.find((one) => one.id === id)
  if (s === undefined || !w.b.decide(point, s.owner === facts.account, { ...facts, session: s }))
    throw new Refused(404, 'session_not_found', 'There is no such session for you.')
  return s
}

export const resumeOne = (w: World, id: string, facts: Facts): View => {
  const s = owned(w, id, 'may-resume', facts)
  const told = { ...facts, session: s }
  if (s.kind === 'agent') agentsOn(w, told)
  if (!w.b.decide('is-paused', statusOf(w, s, facts) === 'pausedForInsufficientQuota', told))
    throw new Refused(409, 'session_not_paused', 'The session is not paused.')
  if (!w.b.decide('quota-left', facts.account?.exhausted !== true, { ...told, name: 'resume' }))
    throw new Refused(402, 'insufficient_quota', 'The usage quota is exhausted.')
  resume(w, s, told)
  return resumedView(w, s, told)
}

const MAIL = /^[^\s@<>,;:"()[\]\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/

const readEmail = (w: World, body: unknown, facts: Facts): string => {
  if (!isView(body)) throw new Refused(400, 'invalid_request', 'the body must be a JSON object')
  const c = check(w, { ...facts, body })
  const email = c.text(body, 'email', { max: 320 }, 'email', true)
  if (email !== undefined && (!MAIL.test(email) || email.includes('..') || email.startsWith('.') || email.includes('.@')))
    c.fail('email', 'format', 'email must be an e-mail address')
  c.done()
  return email ?? ''
}

export const shareOne = (w: World, id: string, body: unknown, facts: Facts): View => {
  const s = owned(w, id, 'may-share', facts)
  const told = { ...facts, session: s }
  if (s.kind === 'agent') agentsOn(w, told)
  const email = readEmail(w, body, told)
  const low = email.toLowerCase()
  if (w.b.decide('own-address', low === facts.account?.email, { ...told, value: email }))
    throw new Refused(400, 'self_share', 'This is your own address.')
  const before = s.shares.find((one) => one.email.toLowerCase() === low)
  if (before === undefined && w.b.decide('cap-reached', s.shares.length >= w.c.shareCap, { ...told, value: email }))
    throw new Refused(403, 'cap_exceeded', 'The session has as many recipients as it may have.')
  const known = w.b.decide(
    'has-account',
    w.accounts.some((one) => one.email === low),
    { ...told, value: email },
  )
  if (!known && !w.b.decide('may-invite', facts.account?.invites === true, told))
    throw new Refused(403, 'gate_denied', 'People without an account cannot be invited.')
  const status: Share['status'] = known ? 'registered' : 'invited'
  if (before === undefined && w.b.decide('share-kept', true, told)) s.shares.push({ email, status })
  const view = {
    sessionId: s.id,
    share: { email: w.c.email === 'lower' ? low : email, status: w.b.word('share-status', status, told), role: 'reader' },
    url: webUrl(w, s),
  }
  return w.b.shape('share', view, told)
}
