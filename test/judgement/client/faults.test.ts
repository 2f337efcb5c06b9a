import { expect, test } from 'vitest'
import { faultyBehaviours } from '../../support/client/faulty-behaviours.ts'
import { faultyRequests } from '../../support/client/faulty-requests.ts'
import { simulateClients } from '../../support/client/simulated-client.ts'
import { browser } from '../../support/client/tabs.ts'

/** Several tabs of a browser may ask like these, each of them as it should. */
const mayBeTabs: ReadonlySet<string> = new Set([
  'polls every 15 s',
  'polls every 2 to 12 s, as it comes',
  'waits 155 s of a block of 300',
  'repeats a search at once after 500',
  'gets a report again and keeps the old address of its file',
])

test.each([...faultyBehaviours, ...faultyRequests].map((client) => [client.does, client] as const))(
  'client report: a client that %s is named by that alone',
  async (does, { named, behaviour, given }) => {
    const namesFor = async (program?: string): Promise<readonly string[]> => {
      const { broke, risked } = await simulateClients([behaviour], {
        ...(program !== undefined && { program }),
        ...(given !== undefined && { given }),
      })
      return [...broke.map(({ rule }) => rule), ...risked.map(({ kind }) => kind)]
    }
    expect([await namesFor('papers/1.0'), await namesFor()]).toEqual([[named], [named]])
    expect([does, await namesFor(browser)]).toEqual([does, mayBeTabs.has(does) ? [] : [named]])
  },
)
