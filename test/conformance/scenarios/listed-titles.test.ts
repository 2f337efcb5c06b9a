import { expect, test } from 'vitest'
import { memberOf } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeListedSessions } from '../../support/deployments/change-list.ts'
import { replayByClock } from '../../support/scenario/record-polls.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

const question = 'Does light therapy help people who work at night against insomnia?'

const listedAs = (title: string) => changeListedSessions((sessions) => sessions.map((session) => ({ ...session, title })))

const create = { operation: 'createReport', as: 'default' } as const

test.each([{ researchQuestion: question }, { researchQuestion: question, title: 'Light' }])(
  'traffic: a wrong title in a list reproduces, and no legal one does (%o)',
  async (body) => {
    const broken = listedAs('Untitled')
    const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
    const { baseUrl, clock } = understudy
    const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: broken(understudy), now: clock.now }, createCounter())
    const created = await send({ ...create, body })
    const path = { sessionId: String(memberOf(created, 'sessionId')) }
    clock.advance(3_600_000)
    const got = await send({ operation: 'getReport', as: 'default', path })
    const written = await writeTrafficScenario([created, got, await send({ operation: 'listSessions', as: 'default' })])
    expect(written).toMatchObject({ isReproducing: true, rule: 'sessions/list/title' })
    const { scenario = '' } = written ?? {}
    expect(await replayByClock(scenario, broken)).toBe('reproduced')
    expect(await replayByClock(scenario)).toBe('notReproduced')
    for (const title of [question, String(memberOf(got, 'result', 'title')), `${question.slice(0, 45)}…`])
      expect([title, await replayByClock(scenario, listedAs(title))]).toEqual([title, 'notReproduced'])
  },
)
