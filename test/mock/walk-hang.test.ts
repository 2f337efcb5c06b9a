import { expect, test } from 'vitest'
import { createUnderstudy } from '../../src/mock/understudy.ts'

const request = { abstractScreening: { generate: true }, extraction: { generate: true }, generateReport: true }

test.each(['pause', 'fail'] as const)(
  'a review that hung in its screening keeps what it has shown of that when somebody makes it %s',
  async (doing) => {
    const { baseUrl, fetch, control, world } = createUnderstudy({
      given: {
        clock: '2026-03-02T09:00:00Z',
        accounts: { default: { plan: 'enterprise' } },
        sessions: { hung: { type: 'systematicReview', executionStage: 'screening_abstract', request, goesOn: { by: 'hand' } } },
      },
    })
    const session = world().sessions['hung'] ?? ''
    const headers = { authorization: 'Bearer key-default' }
    const read = async () => {
      const answer = await fetch(`${baseUrl}/sessions/systematic-reviews/${session}`, { headers })
      return (await answer.json()) as { readonly dataFreshness: string; readonly data: { readonly screen: { readonly csv: string } } }
    }
    await control.steerSession({ path: { world: 'default', session }, body: { do: 'hang' } })
    const before = await read()
    await control.moveClock({ path: { world: 'default' }, body: { advance: 'PT1M' } })
    await control.steerSession({ path: { world: 'default', session }, body: { do: doing } })
    const after = await read()
    expect([Object.keys(after.data), after.dataFreshness]).toEqual([Object.keys(before.data), before.dataFreshness])
    const [shown, now] = await Promise.all([before, after].map(async ({ data }) => (await fetch(data.screen.csv)).text()))
    expect(now).toBe(shown)
  },
)
