import type { Answer, Client } from '../probe.ts'
import { emailOf, registeredEmail, unregisteredEmail } from '../../accounts.ts'
import { uuidOf } from '../../chance.ts'
import { fieldsAt } from '../../checks.ts'
import { heldId } from '../../held.ts'
import type { Fields, Refusal, Session } from '../../types.ts'
import { accepts, instead, refuses } from '../fault.ts'
import type { Row, Sort } from '../fault.ts'
import { idOf, invalidly, newReport, refusedAs, shareWith } from '../probe.ts'

const response = '{ sessionId, share: { email, status, role: reader }, url }'

export const own = emailOf('default')

export const onNew = async (client: Client, email: unknown = registeredEmail): Promise<Answer> =>
  shareWith(client, idOf(await newReport(client)), email)

export const view = (
  id: string,
  sort: Sort,
  breaks: string,
  change: (view: Fields, session: Session) => Fields,
  shows: (answer: Answer) => boolean,
  ask: (client: Client) => Promise<Answer> = onNew,
): Row => [
  `share-${id}`,
  sort,
  response,
  breaks,
  { shareView: (fields, session) => change(fields, session) },
  async (client) => {
    const answer = await ask(client)
    return answer.status === 201 && shows(answer)
  },
]

export const inShare = (fields: Fields, differs: Fields): Fields => ({ ...fields, share: { ...fieldsAt(fields, 'share'), ...differs } })

export const refusal = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  code: string,
  change: Partial<Refusal> | null,
  ask: (client: Client) => Promise<Answer>,
  shows: (answer: Answer) => boolean,
  when: Parameters<typeof instead>[2] = () => true,
): Row => [
  `share-${id}`,
  sort,
  clause,
  breaks,
  instead(code, change, (call) => call.op === 'share' && when(call)),
  async (client) => shows(await ask(client)),
]

export const badEmail = (id: string, sort: Sort, email: unknown): Row => [
  `share-takes-${id}`,
  sort,
  'malformed e-mail gives 400 invalid_request',
  `accepts ${JSON.stringify(email) ?? 'no e-mail'}`,
  accepts('share', (call) => call.body['email'] === email),
  async (client) => (await shareWith(client, idOf(await newReport(client)), email)).status === 201,
]

export const goodEmail = (id: string, sort: Sort, email: string): Row => [
  `share-refuses-${id}`,
  sort,
  'email: e-mail format',
  `refuses ${email}`,
  refuses('share', (call) => call.body['email'] === email),
  async (client) => invalidly(await onNew(client, email)),
]

export const taken = (answer: Answer): boolean => answer.status === 201

export const is = (status: number, code: string) => (answer: Answer) => refusedAs(answer, status, code)

export const capped = (client: Client): Promise<Answer> => shareWith(client, heldId('capped'), registeredEmail)

export const denied = (client: Client): Promise<Answer> => shareWith(client, heldId('denied'), unregisteredEmail, 'deniedKey')

export const disabled = (client: Client): Promise<Answer> =>
  shareWith(client, heldId('agents-disabled'), registeredEmail, 'agentApiDisabledKey')

export const foreign = (client: Client): Promise<Answer> => shareWith(client, heldId('foreign'), registeredEmail)

export const reshared = (client: Client): Promise<Answer> => shareWith(client, heldId('shared-agent'), registeredEmail)

export const unknown = (client: Client): Promise<Answer> => shareWith(client, uuidOf('nowhere'), registeredEmail)

export const self = (client: Client): Promise<Answer> => onNew(client, own)

export const kinds = 'Works for all session kinds'

export const lost: Refusal = { status: 404, code: 'session_not_found', message: 'No such session.' }

export const sharedAt = new WeakMap<Session, number>()
