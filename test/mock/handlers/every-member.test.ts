import { expect, test } from 'vitest'
import { isObject, textAt, type Json } from '../../../.toolchain/spec/json.ts'
import { unshownMembers, type Answers } from '../../../.toolchain/spec/members.ts'
import { pointerOf } from '../../../.toolchain/spec/document.ts'
import { operations } from '../../../src/contract/operations.ts'
import { route } from '../../../src/contract/router.ts'
import { service } from '../../../src/contract/service.ts'
import type { GivenSession } from '../../../src/contract/given.ts'
import { document } from '../../support/contract/document.ts'
import { everyStage, startStandIn, textOf, type Answer } from '../../support/serve/stand-in.ts'

/** Members that the stand-in leaves out on purpose, each with its reason. */
const neverSent: { readonly [member: string]: string } = {
  '/components/schemas/UnknownSystematicReview/properties/data in getSystematicReview 200': 'what is not tracked has no tables here',
  ...Object.fromEntries(
    ['authorization_servers', 'scopes_supported', 'resource_name'].map((name) => [
      `/components/schemas/ProtectedResourceMetadata/properties/${name} in getProtectedResourceMetadata 200`,
      'no authorization server is played',
    ]),
  ),
}

test('every member of the document is sent by the stand-in, or listed with a reason', async () => {
  const sent = await answersOfEveryKind()
  const missing = unshownMembers(document, sent).map(({ path, answers }) => `${pointerOf(path)} in ${answers.join(', ')}`)
  expect(missing).toEqual(Object.keys(neverSent))
})

/** Answers of each operation, in the current form: every status of a session, every kind, and a refusal of either body. */
async function answersOfEveryKind(): Promise<readonly Answers[]> {
  const sent: Answers[] = []
  const states: readonly GivenSession[] = (['report', 'systematicReview'] as const).flatMap((type) =>
    service.sessions.statuses.map((status): GivenSession => {
      const request = type === 'report' ? {} : everyStage
      const isUnderWay = status === 'processing' || status === 'pausedForInsufficientQuota'
      return { type, status, request, ...(isUnderWay && { executionStage: 'extracting_data' }) }
    }),
  )
  const sessions = Object.fromEntries([...states, { type: 'agent' } as const].map((session, index) => [`s${index}`, session]))
  const { ask, baseUrl } = startStandIn({ sessions })
  const note = (method: string, path: string, { status, body }: Answer): void => {
    const isOfMcp = path.startsWith('http')
    const found = route(
      isOfMcp ? 'mcp' : 'api',
      method,
      isOfMcp ? new URL(path).pathname.replace(/^\/mcp/, '') : (path.split('?')[0] ?? ''),
    )
    // A parsed value is JSON.
    if (found.found === 'operation') sent.push({ operation: found.id, status: String(status), bodies: [body as Json] })
  }
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await ask(method, path, { body })
    note(method, path, answer)
    return answer
  }

  await send('POST', '/search/papers', { query: '(sleep AND insomnia', searchMode: 'keyword', maxResults: 3 })
  await send('POST', '/search/trials', { query: '(sleep AND', searchMode: 'keyword', maxResults: 3 })
  await send('POST', '/search/papers', { query: 'sleep [understudy: status 429]' })
  // Every read that needs no session.
  const plain = Object.values(operations).filter(({ at, method, path }) => at === 'api' && method === 'GET' && !path.includes('{'))
  for (const { path } of plain) await send('GET', path)
  const { body: list } = await send('GET', '/sessions?limit=100')
  const items = isObject(list) && Array.isArray(list['sessions']) ? list['sessions'].filter(isObject) : []
  for (const item of items) {
    const type = textAt(item, 'type')
    const path = { report: 'reports', systematicReview: 'systematic-reviews', agent: 'agents' }[type] ?? ''
    await send('GET', `/sessions/${path}/${textAt(item, 'sessionId')}${type === 'agent' ? '' : '?include=reportBody'}`)
  }
  for (const item of items) await send('POST', `/sessions/${textAt(item, 'sessionId')}/resume`)
  const report = await send('POST', '/sessions/reports', { researchQuestion: 'Does it work?' })
  await send('POST', '/sessions/systematic-reviews', { researchQuestion: 'Does it work?', ...everyStage })
  await send('POST', `/sessions/${textOf(report, '/sessionId')}/shares`, { email: 'mara.lind@university.test' })
  await send('GET', `${new URL(baseUrl).origin}/mcp/.well-known/oauth-protected-resource`)

  const limited = startStandIn({ limits: { rateLimit: 'perMinute' } })
  for (let number = 0; number < service.rateLimits.perMinute.requests; number++) await limited.get('/nothing')
  note('GET', '/sessions', await limited.get('/sessions'))
  return sent
}
