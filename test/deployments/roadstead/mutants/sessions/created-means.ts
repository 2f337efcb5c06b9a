import { fieldsAt } from '../../checks.ts'
import type { Call, Fields, Session } from '../../types.ts'
import { under } from '../fault.ts'
import type { Fault, Row, Sort } from '../fault.ts'
import { idOf, newReport, newReview } from '../probe.ts'
import type { Answer, Client } from '../probe.ts'

export type Change = (view: Fields, call: Call) => Fields

const of = (kind: Session['kind'] | null, change: Change) => ({
  created: (view: Fields, session: Session, call: Call): Fields => (kind === null || session.kind === kind ? change(view, call) : view),
})

export const onReport = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  change: Change,
  shows: (answer: Answer) => boolean,
  body: Fields = {},
): Row => [`created-${id}`, sort, clause, breaks, of('report', change), async (client) => shows(await newReport(client, body))]

export const onReview = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  change: Change,
  shows: (answer: Answer) => boolean,
  body: Fields = {},
): Row => [`created-${id}`, sort, clause, breaks, of('systematicReview', change), async (client) => shows(await newReview(client, body))]

export const status = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  op: Call['op'],
  code: number,
  ask: (client: Client) => Promise<Answer>,
): Row => [
  id,
  sort,
  clause,
  breaks,
  { reply: (reply, call) => (call.op === op && reply.status === 202 ? { ...reply, status: code } : reply) },
  async (client) => (await ask(client)).status === code,
]

export const settings = (view: Fields, differs: Fields): Fields => ({ ...view, settings: { ...fieldsAt(view, 'settings'), ...differs } })

export const asked = (call: Call, stage: string): Fields => fieldsAt(call.body, stage)

export const defaults = 'settings: the values after defaults; null means the stage was not configured'

export const createdFaultsTwo: readonly Fault[] = under('Session created response (202 of both create endpoints)', [
  [
    'created-id-of-link-differs',
    'hard value',
    'links: session links',
    'the link of a new review has the id of another session',
    of('systematicReview', (view, call) =>
      call.body['title'] === undefined ? view : { ...view, links: { self: String(fieldsAt(view, 'links')['self']).replace(/.$/u, 'x') } },
    ),
    async (client) => {
      const made = await newReview(client, { title: 'Yoga' })
      return !String(made.at('links', 'self')).endsWith(idOf(made))
    },
  ],
])
