import { expect, test } from 'vitest'
import { faultyBehaviours } from '../../support/client/faulty-behaviours.ts'
import { faultyRequests } from '../../support/client/faulty-requests.ts'
import { simulateClients } from '../../support/client/simulated-client.ts'

test.each([...faultyBehaviours, ...faultyRequests].map((client) => [client.does, client] as const))(
  'client report: a client that %s is named by that alone',
  async (_, { named, behaviour, given }) => {
    const { broke, risked } = await simulateClients([behaviour], { program: 'papers/1.0', ...(given !== undefined && { given }) })
    expect([...broke.map(({ rule }) => rule), ...risked.map(({ kind }) => kind)]).toEqual([named])
  },
)
