import { expect, test } from 'vitest'
import { pointerOf } from '../../../.toolchain/spec/document.ts'
import { valueAt } from '../../../.toolchain/spec/json.ts'
import { unshownMembers, type Answers } from '../../../.toolchain/spec/members.ts'
import type { Given } from '../../../src/contract/given.ts'
import { document } from '../../support/contract/document.ts'
import { toSentAnswers } from '../../support/serve/sent-answers.ts'
import {
  defaultWorld,
  everyStage,
  itemsAt,
  membersOf,
  partOf,
  refusal,
  reportAt,
  reviewAt,
  startStandIn,
  textOf,
  type Answer,
} from '../../support/serve/stand-in.ts'

const older: Given = { options: { form: 'older' } }

/** The members of answers that came with the current form, as pointers into the document. */
const laterMembers = unshownMembers(document, [])
  .map(({ path }) => pointerOf(path))
  .filter((pointer) => valueAt(document, `${pointer}/x-form`) === 'current')

test('the older form lacks later members in each of ten thousand papers', async () => {
  const { ask } = startStandIn(older)
  const { body } = await ask('POST', '/search/papers', { body: { query: 'sleep', maxResults: 10_000 } })
  const { papers } = body as { readonly papers: readonly object[] } // an answer of the mock
  expect(papers).toHaveLength(10_000)
  expect(papers.findIndex((paper) => 'studyTypeTags' in paper)).toBe(-1)
})

test('the older form lacks every later member', async () => {
  const { advance, ask } = startStandIn(older)
  const sent: Answers[] = []
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await ask(method, path, { body })
    expect(answer.status).toBeLessThan(300)
    sent.push(...toSentAnswers(method, path, answer))
    return answer
  }
  const body = { researchQuestion: 'Why?', ...everyStage }
  const created = [
    await send('POST', '/sessions/reports', { researchQuestion: 'Why?' }),
    await send('POST', '/sessions/systematic-reviews', body),
  ]
  const selves = created.map((answer) => textOf(answer, '/links/self').replace(/^.*(?=\/sessions)/, ''))
  for (const seconds of [0, 5, 60]) {
    advance(seconds)
    for (const self of selves) for (const query of ['', '?include=reportBody']) await send('GET', self + query)
    await send('GET', '/sessions')
  }
  await send('POST', '/search/papers', { query: 'sleep' })
  const unshown = unshownMembers(document, sent).map(({ path }) => pointerOf(path))
  expect(unshown).not.toContain('/components/schemas/ReportResult/properties/summary')
  expect(laterMembers.length).toBeGreaterThan(10)
  expect(laterMembers.filter((pointer) => !unshown.includes(pointer))).toEqual([])
})

test('the older form has only the first ten fields of a paper', async () => {
  const { post } = startStandIn(older)
  const papers = itemsAt(await post('/search/papers', { query: 'sleep' }), '/papers')
  expect(papers.length).toBeGreaterThan(0)
  const fields = ['serviceId', 'title', 'authors', 'year', 'abstract', 'doi', 'pmid', 'venue', 'citedByCount', 'urls']
  for (const paper of papers) expect(new Set(membersOf(paper, ''))).toEqual(new Set(fields))
})

test('the older form lists no agent sessions, and only the sources api and user', async () => {
  const { control, get } = startStandIn({
    ...older,
    sessions: {
      agent: { type: 'agent' },
      byHand: { type: 'report', source: 'user', status: 'unknown' },
      byApi: { type: 'report', source: 'api' },
      byMcp: { type: 'systematicReview', source: 'mcp' },
      byAgent: { type: 'report', source: 'agent_session' },
    },
  })
  const items = itemsAt(await get('/sessions'), '/sessions')
  expect(items).toHaveLength(4)
  expect(new Set(items.map((item) => textOf(item, '/source')))).toEqual(new Set(['api', 'user']))
  expect(await get('/sessions?type=agent')).toMatchObject({ status: 200, body: { sessions: [], nextCursor: null } })
  await control.changeOptions({ path: defaultWorld, body: { form: 'current' } })
  expect((await get('/sessions')).body).toMatchObject({ totalCount: 5 })
})

test('the older form filters by source exactly, page by page', async () => {
  const { get } = startStandIn({
    ...older,
    sessions: Object.fromEntries(
      (['user', 'api', 'mcp', 'agent_session'] as const).flatMap((source) =>
        [1, 2, 3].map((number) => [`${source.slice(0, 3)}${number}`, { type: 'report', source } as const]),
      ),
    ),
  })
  const listed = async (query: string): Promise<readonly string[]> => {
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await get(`/sessions?limit=2${query}${cursor === '' ? '' : `&cursor=${cursor}`}`)
      found.push(...itemsAt(page, '/sessions').map((item) => `${textOf(item, '/sessionId')} ${textOf(item, '/source')}`))
      cursor = partOf(page, '/nextCursor') === null ? null : textOf(page, '/nextCursor')
    }
    return found
  }
  const all = await listed('')
  expect(all).toHaveLength(12)
  for (const source of ['api', 'user']) expect(await listed(`&source=${source}`)).toEqual(all.filter((item) => item.endsWith(` ${source}`)))
  for (const source of ['mcp', 'agent_session']) expect(await listed(`&source=${source}`)).toEqual([])
})

test('the older form refuses to read, resume or share agent sessions', async () => {
  const { control, get, post } = startStandIn(older)
  const added = await control.addSession({ path: defaultWorld, body: { type: 'agent', status: 'pausedForInsufficientQuota' } })
  expect(await get(`/sessions/agents/${added.sessionId}`)).toMatchObject(refusal(404, 'not_found'))
  expect(await post(`/sessions/${added.sessionId}/resume`)).toMatchObject(refusal(404, 'session_not_found'))
  expect(await post(`/sessions/${added.sessionId}/shares`, { email: 'a@example.org' })).toMatchObject(refusal(404, 'session_not_found'))
})

test('the older form answers every status of reports and reviews', async () => {
  const { control, get, post } = startStandIn(older)
  for (const type of ['report', 'systematicReview'] as const)
    for (const status of ['processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown'] as const) {
      const { sessionId } = await control.addSession({ path: defaultWorld, body: { type, status } })
      const at = type === 'report' ? reportAt(sessionId) : reviewAt(sessionId)
      expect(await get(at)).toMatchObject({ status: 200, body: { type, status } })
      expect((await post(`/sessions/${sessionId}/resume`)).status).toBe(status === 'pausedForInsufficientQuota' ? 200 : 409)
    }
})
