import { expect, test } from 'vitest'
import { recordedWorld } from '../../../src/cli/inspect/world/write-world.ts'
import { answerOf, memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { withJson } from '../../../src/exchange/with-json.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { papers } from '../../deployments/papers.ts'
import { examineDeployment } from '../../support/examine/examine-deployment.ts'
import { someInTurn, turn } from '../../support/rotate.ts'

// A world of a lifecycle run takes five times as long.
const isWhole = turn === 'all'
const profile = isWhole ? 'lifecycle' : 'standard'

const correct = Object.entries(papers).map(([name, paper]) => [name, paper.correct] as const)

test.each(someInTurn(correct))('a run on %s becomes a world that answers as recorded', { timeout: 0 }, async (_, create) => {
  const { exchanges, target } = await examineDeployment(create, profile)
  const { baseUrl } = target
  const { given, asked, otherwise } = await recordedWorld({ baseUrl, exchanges })
  expect(asked.length).toBeGreaterThan(isWhole ? 500 : 200)
  expect(otherwise.map(({ request: { method, url } }) => `${method} ${url}`)).toEqual([])
  const startsAt = Date.parse('2031-05-06T07:08:09Z')
  const bugs: unknown[] = []
  const onBug = (bug: unknown): void => void bugs.push(bug)
  const mock = createUnderstudy({ given: { ...given, clock: new Date(startsAt).toISOString() }, checkAnswers: true, onBug })
  const creators = new Map<unknown, string>()
  const lastReads = new Map<string, Exchange>()
  for (const exchange of asked) {
    mock.clock.advance(Math.max(0, startsAt + exchange.sentAt - (asked[0]?.sentAt ?? 0) - mock.clock.now()))
    await send(mock, exchange, exchange.request.url.slice(baseUrl.length))
    const isRead = exchange.operation === 'getReport' || exchange.operation === 'getSystematicReview'
    const id = memberOf(exchange, 'sessionId')
    if (answerOf(exchange)?.status === 202 && exchange.as !== null) creators.set(id, exchange.as)
    // An account may have two keys there, and has one in a world.
    const isOwn = (creators.get(id) ?? exchange.as) === exchange.as
    if (isRead && isOwn && answerOf(exchange)?.status === 200) lastReads.set(exchange.request.url.split('?')[0] ?? '', exchange)
  }
  // Requests that nobody recorded: they agree with what was recorded last.
  const differing: string[] = []
  for (const [url, exchange] of lastReads) {
    const { status } = (await send(mock, exchange, `${url.slice(baseUrl.length)}?other=1`)) as { readonly status?: string }
    const recorded = memberOf(exchange, 'status')
    if (recorded !== 'processing' && status !== recorded) differing.push(`${url}: ${String(status)}, not ${String(recorded)}`)
  }
  expect(lastReads.size).toBeGreaterThan(isWhole ? 10 : 1)
  expect([...differing, ...bugs]).toEqual([])
})

async function send({ fetch, baseUrl, keys }: Understudy, { as, request }: Exchange, path: string): Promise<unknown> {
  const { method, headers, body } = request
  const response = await fetch(baseUrl + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, authorization: `Bearer ${as === null ? 'of-nobody-1' : (keys[as] ?? '')}` },
    ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && { body }),
  }).catch(() => null)
  const judged = withJson({ status: 0, headers: {}, text: (await response?.text()) ?? '' })
  return ('json' in judged ? judged.json : undefined) ?? {}
}
