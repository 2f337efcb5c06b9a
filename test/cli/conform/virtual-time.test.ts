import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createVirtualTime } from '../../../src/cli/conform/virtual-time.ts'

test('virtual time: sleepers wake in the order of their instants', async () => {
  const [woken, passed]: [string[], number[]] = [[], []]
  const time = createVirtualTime((ms) => passed.push(ms))
  const sleeper = async (name: string, ms: number): Promise<void> => {
    await time.sleep(ms)
    woken.push(`${name} at ${time.elapsedMs()}`)
  }
  await Promise.all([sleeper('late', 3_600_000), sleeper('early', 10), sleeper('early too', 10)])
  expect(woken).toEqual(['early at 10', 'early too at 10', 'late at 3600000'])
  expect(passed).toEqual([10, 3_599_990])
})

test('virtual time: stands still while work is in progress', async () => {
  const time = createVirtualTime(() => undefined)
  const slept = time.sleep(1000)
  const atEnd = await time.during(async () => {
    for (let turns = 0; turns < 20; turns++) await turn()
    return time.elapsedMs()
  })
  await slept
  expect([atEnd, time.elapsedMs()]).toEqual([0, 1000])
})

test('virtual time: it passes again after all were awake', async () => {
  const time = createVirtualTime(() => undefined)
  await time.sleep(5)
  await turn()
  await time.sleep(5)
  expect(time.elapsedMs()).toBe(10)
})
