import { isObject } from '../../../contract/is-object.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { defineCheck, type Finding, toInconclusive } from '../../define/check.ts'
import { managedShares } from '../../probes/managed-shares.ts'

/** The contract says that shares are listed, and not how, so that they may be elsewhere, or have another shape. */
const notServed = { notApplicable: 'the deployment lists no shares of this shape' }
const nowhere = { inconclusive: 'there is no world to share in' }

const listed = defineCheck({
  rule: 'sessions/shares/listed',
  probes: [managedShares],
  judge({ shared, listed: list }): Finding {
    if (shared === undefined || list === undefined) return nowhere
    if (answerOf(shared)?.status !== 201) return toInconclusive('share', shared)
    const emails = emailsOf(list)
    if (emails === null) return notServed
    const email = String(jsonBodyOrEmpty(shared)['email']).toLowerCase()
    const by = [shared, list]
    return emails.includes(email)
      ? { kept: by }
      : { broken: { expected: email, actual: emails.join(', ') || 'nobody', pointer: '/shares' }, by }
  },
})

const deleted = defineCheck({
  rule: 'sessions/shares/deleted',
  probes: [managedShares],
  judge({ shared, deleted: deletion, othersGet, listedAfter }): Finding {
    if (shared === undefined || deletion === undefined || othersGet === undefined || listedAfter === undefined) return nowhere
    if (answerOf(shared)?.status !== 201) return toInconclusive('share', shared)
    const status = answerOf(deletion)?.status ?? 0
    if (status < 200 || status >= 300) return notServed
    const by = [shared, deletion, othersGet, listedAfter]
    if (answerOf(othersGet)?.status === 200)
      return { broken: { expected: '404 session_not_found for the former recipient', actual: statusAndCode(othersGet) }, by }
    const email = String(jsonBodyOrEmpty(shared)['email']).toLowerCase()
    if (emailsOf(listedAfter)?.includes(email) !== true) return { kept: by }
    return { broken: { expected: `no share with ${email}`, actual: email, pointer: '/shares' }, by }
  },
})

/** The addresses of a list of shares in lower case; null where it has none of that shape. */
function emailsOf(exchange: Exchange): readonly string[] | null {
  const shares = memberOf(exchange, 'shares')
  if (answerOf(exchange)?.status !== 200 || !Array.isArray(shares)) return null
  const emails = shares.map((share: unknown) => (isObject(share) ? share['email'] : undefined))
  return emails.every((email) => typeof email === 'string') ? emails.map((email) => email.toLowerCase()) : null
}

export const managedSharesChecks = [listed, deleted] as const
