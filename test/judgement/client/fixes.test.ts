import { expect, test } from 'vitest'
import { simulateClients } from '../../support/client/simulated-client.ts'

test('client report: the fix of a value of another type names those that are allowed', async () => {
  const { broke } = await simulateClients([
    async (service) => void (await service.ask('POST', '/search/papers', { query: 'light', filters: { retracted: false } })),
  ])
  expect(broke.map(({ fix }) => fix)).toEqual(['send filters.retracted as one of exclude_retracted, include_retracted, only_retracted'])
})
