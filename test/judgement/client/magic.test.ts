import { expect, test } from 'vitest'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'

test.each([
  ['/sessions/reports', { researchQuestion: 'Why? [understudy: fail at noon]' }],
  ['/sessions/systematic-reviews', { researchQuestion: 'Why? [understudy: sleep]' }],
  ['/search/papers', { query: 'sleep [understudy: polls 2]' }],
])('client report: magic at %s that the mock refuses breaks no rule of the contract', async (path, body) => {
  const { ask, control, understudy } = startControlled()
  const brokeAfter = async (sent: object): Promise<number> => {
    const { status } = await ask('POST', understudy.baseUrl + path, 'key-default', sent)
    expect(status).toBe(400)
    return (await control.getClientReport(inDefault)).broke.length
  }
  expect(await brokeAfter(body)).toBe(0)
  expect(await brokeAfter({})).toBe(1)
})
