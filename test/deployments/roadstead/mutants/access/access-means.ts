import type { Answer, Client } from '../probe.ts'
import { uuidOf } from '../../chance.ts'
import type { Call, Refusal } from '../../types.ts'
import { instead } from '../fault.ts'
import type { Row, Sort } from '../fault.ts'
import { idOf, newReview, readReview, refusedAs } from '../probe.ts'

export type Ask = (client: Client) => Promise<Answer>

export type When = (call: Call) => boolean

/** A refusal that is left out (null) or changed. */
export const refusal = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  code: string,
  change: Partial<Refusal> | null,
  ask: Ask,
  shows: (answer: Answer) => boolean,
  when: When = () => true,
): Row => [id, sort, clause, breaks, instead(code, change, when), async (client) => shows(await ask(client))]

export const ok = (answer: Answer): boolean => answer.status >= 200 && answer.status < 300

export const is = (status: number, code: string) => (answer: Answer) => refusedAs(answer, status, code)

export const op =
  (...names: readonly Call['op'][]): When =>
  (call) =>
    names.includes(call.op)

export const by =
  (name: string): When =>
  (call) =>
    call.account?.name === name

export const bare: Ask = (client) => client.ask('GET', '/sessions', { key: null })

export const bearing =
  (authorization: string): Ask =>
  (client) =>
    client.ask('GET', '/sessions', { key: null, headers: { authorization } })

export const missing = 'A missing header gives 401 missing_authorization'

export const invalid = 'A key that is invalid, revoked or expired gives 401 invalid_api_key'

export const plan = 'API access requires a Pro plan or above; otherwise 403 api_access_denied'

export const quota = '402 insufficient_quota: usage quota exhausted (search, create, resume)'

export const guided = '403 guided_flow_required: plan does not include systematic reviews'

export const report404 = '404 report_not_found: report id invalid or belongs to another user'

export const review404 = '404 review_not_found: systematic review id invalid or belongs to another user'

export const nowhere = uuidOf('nowhere')

export const foreignReview: Ask = async (client) => readReview(client, idOf(await newReview(client, {}, 'other')))

/** A key of an account that is out of order is taken as if it were that of the default account. */
export const lets = (name: string, when: (call: Call) => boolean = () => true) =>
  instead('invalid_api_key', null, (call) => by(name)(call) && when(call))
