import { answerOf } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { isObject } from '../../contract/is-object.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { ProbeContext } from './probe-context.ts'
import { isDeploymentUp } from './retry-crash.ts'

/**
 * True if a deployment answers another request of the same operation. One operation may be down while all others are answered, so only
 * that tells a request that crashes from an outage.
 */
export async function isOperationUp(means: ProbeContext, call: ApiCall, as: string): Promise<boolean> {
  switch (operationRoles[call.operation]) {
    case 'search':
      return means.hasRoom(1) && isAnswered(await means.send({ ...plain(call), body: { query: 'vitamin D', maxResults: 1 } }))
    case 'create':
      return means.hasRoom() && isAnswered(await means.sendInvalid({ ...plain(call), as, body: otherBodyThan(call) }))
    case 'typedGet':
      return means.hasRoom() && isAnswered(await means.send({ ...plain(call), path: otherSessionThan(call) }))
    case 'resume':
      return means.hasRoom() && isAnswered(await means.sendInvalid({ ...plain(call), path: otherSessionThan(call) }))
    case 'share': {
      // The id is that of no session, so no e-mail is sent.
      const body = { email: 'nobody@example.org' }
      return means.hasRoom() && isAnswered(await means.sendInvalid({ ...plain(call), path: otherSessionThan(call), body }))
    }
    case 'list':
    case 'discovery':
    case 'other':
      return isDeploymentUp(means)
  }
}

function plain({ operation }: ApiCall): Pick<ApiCall, 'operation' | 'as'> {
  return { operation, as: 'default' }
}

/** A body that lacks the question, or where that is wrong already, one with another mistake. */
function otherBodyThan({ body }: ApiCall): unknown {
  const hasQuestion = isObject(body) && typeof body['researchQuestion'] === 'string'
  return hasQuestion ? {} : { researchQuestion: 'Does sleep help?', title: 5 }
}

/** An id of no session: a UUID, or a text that is none. */
const [unknown, malformed] = ['00000000-0000-4000-8000-000000000000', 'nope']

function otherSessionThan({ path }: ApiCall): NonNullable<ApiCall['path']> {
  return { sessionId: path?.['sessionId'] === unknown ? malformed : unknown }
}

function isAnswered(exchange: Awaited<ReturnType<ProbeContext['sendInvalid']>>): boolean {
  return exchange !== null && (answerOf(exchange)?.status ?? 500) < 500
}
