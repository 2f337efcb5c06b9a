import { expect, test } from 'vitest'
import { createUnderstudy } from '../../../src/mock/index.ts'
import { bodyMembersOf, membersOf, partOf, raise, reportAt, startStandIn, textOf, type Answer } from '../../support/serve/stand-in.ts'

const addresses = ['pdfUrl', 'docxUrl', 'txtUrl', 'bibUrl', 'risUrl'] as const

/** The part of an answer that is the same in every one. */
function lasting(answer: Answer): object {
  return { ...(answer.body as object), ...Object.fromEntries(addresses.map((name) => [name, 'an address'])) }
}

test('a completed report is the same on every read, except for fresh addresses', async () => {
  const { advance, get, report } = startStandIn()
  const id = await report({ researchQuestion: 'Does "light" help – ünd wie?\n' })
  advance(60)
  const readLater = (query = ''): Promise<Answer> => {
    advance(1)
    return get(`${reportAt(id)}${query}`)
  }
  const [first, again, whole] = [await readLater(), await readLater(), await readLater('?include=reportBody')]
  expect(lasting(again)).toEqual(lasting(first))
  expect(membersOf(again, '')).toEqual(membersOf(whole, ''))
  const ofBody = bodyMembersOf(whole, '/result')
  const result = Object.fromEntries(Object.entries(partOf(whole, '/result') ?? {}).filter(([name]) => !ofBody.includes(name)))
  expect(lasting(again)).toEqual({ ...lasting(whole), result })
  expect(new Set([first, again, whole].flatMap((answer) => addresses.map((name) => textOf(answer, `/${name}`)))).size).toBe(15)
})

test('the links of a repeated read use the base URL of the request', async () => {
  const { advance, ask, control, get } = startStandIn()
  const { baseUrl, keys } = await control.createWorld({ body: { id: 'other' } })
  const headers = { authorization: `Bearer ${keys['default'] ?? ''}`, 'content-type': 'application/json' }
  const created = await ask('POST', `${baseUrl}/sessions/reports`, { as: null, headers, body: '{"researchQuestion":"Does it work?"}' })
  const id = textOf(created, '/sessionId')
  await control.moveClock({ path: { world: 'other' }, body: { advance: 'PT1M' } })
  advance(60)
  expect((await get(reportAt(id))).status).toBe(404)
  for (const base of [baseUrl, '', baseUrl]) {
    const answer = await ask('GET', base + reportAt(id), { as: null, headers })
    expect(partOf(answer, '/status')).toBe('completed')
    expect(textOf(answer, '/links/self')).toBe((base === '' ? 'http://understudy.test/api/v2' : base) + reportAt(id))
  }
})

test('finished exports appear at once on a repeated read', async () => {
  const { advance, get, report } = startStandIn()
  const id = await report({ researchQuestion: 'Why? [understudy: exports generating; span 10s]' })
  advance(40)
  expect((await get(reportAt(id))).body).toMatchObject({ status: 'completed', exportsStatus: 'generating', txtUrl: null })
  advance(10)
  expect((await get(reportAt(id))).body).toMatchObject({ status: 'completed', exportsStatus: 'ready', txtUrl: expect.any(String) })
})

test('an override changes its own answer, and not later ones', async () => {
  const { baseUrl, clock, fetch, override } = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' }, onBug: raise })
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  const created = await fetch(`${baseUrl}/sessions/reports`, { method: 'POST', headers, body: '{"researchQuestion":"Why?"}' })
  const { sessionId } = (await created.json()) as { readonly sessionId: string }
  clock.advance(60_000)
  const titles = async (): Promise<readonly unknown[]> => {
    const [report, list] = await Promise.all(
      [`${baseUrl}${reportAt(sessionId)}`, `${baseUrl}/sessions`].map(
        async (url) => (await fetch(url, { headers })).json() as Promise<object>,
      ),
    )
    return [partOf({ body: report }, '/result/title'), partOf({ body: list }, '/sessions/0/title')]
  }
  const before = await titles()
  const takeBack = [
    override('getReport', (_, next) => {
      const answer = next()
      Object.assign(partOf(answer, '/result') as object, { title: 'Changed' })
      return answer
    }),
    override('listSessions', (_, next) => {
      const answer = next()
      Object.assign(partOf(answer, '/sessions/0') as object, { title: 'Changed' })
      return answer
    }),
  ]
  expect(await titles()).toEqual(['Changed', 'Changed'])
  takeBack.forEach((undo) => undo())
  expect(await titles()).toEqual(before)
  override('getReport', (_, next) => next())
  override('listSessions', (_, next) => next())
  expect(await titles()).toEqual(before)
})
