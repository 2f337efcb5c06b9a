import { expect, test } from 'vitest'
import { isEnded, poll } from '../../support/client/faulty-client.ts'
import { chats } from '../../support/client/good-clients.ts'
import { simulateClients, type Behaviour, type Service } from '../../support/client/simulated-client.ts'
import { browser } from '../../support/client/tabs.ts'
import type { Given } from '../../../src/contract/given.ts'
import type { RiskKind } from '../../../src/judgement/client/risk.ts'

const second = 1000
const programs = [browser, 'papers/1.0', undefined]

/** The risks that are told of a page, of a program, and of a client that does not say what it is. Each turn takes a minute. */
async function risksOfAll(behaviour: Behaviour): Promise<readonly (readonly RiskKind[])[]> {
  const given: Given = { timelines: [{ spanSeconds: 60 }] }
  const reports = programs.map(async (program) => simulateClients([behaviour], { given, ...(program !== undefined && { program }) }))
  return (await Promise.all(reports)).map(({ risked }) => risked.map(({ kind }) => kind))
}

async function startChat(service: Service): Promise<string> {
  const { json } = await service.ask('POST', '/sessions/agents', { query: 'Does light help people to sleep?' })
  return json.links.self
}

test('client report: a chat of seven turns with an agent is not accused', async () => {
  expect(await risksOfAll(chats(7, { intervalMs: 30 * second }))).toEqual([[], [], []])
})

test('client report: a chat whose turns are short and follow at once is not accused', async () => {
  const looksSoon: Behaviour = async (service) => {
    const self = await startChat(service)
    for (let turns = 0; turns < 12; turns++) {
      await service.ask('GET', self)
      await poll(service, self, 25 * second, isEnded, 20)
      await service.sleep(2 * second)
      await service.ask('POST', `${self}/messages`, { message: 'And for how long?' })
      await service.sleep(second)
    }
  }
  expect(await risksOfAll(looksSoon)).toEqual([[], [], []])
})

test('client report: one who waits for what another writes to an agent is not accused', async () => {
  const watches: Behaviour = async (service) => {
    await poll(service, await startChat(service), 30 * second, () => false, 40)
  }
  expect(await risksOfAll(watches)).toEqual([[], [], []])
})

test('client report: fast polls of any turn with an agent are told', async () => {
  const hurries: Behaviour = async (service) => {
    const self = await startChat(service)
    await poll(service, self, 30 * second, isEnded, 20)
    for (let turns = 0; turns < 2; turns++) {
      await service.ask('POST', `${self}/messages`, { message: 'And for how long?' })
      await poll(service, self, second, isEnded, 60)
    }
  }
  expect(await risksOfAll(hurries)).toEqual([['polls-too-fast'], ['polls-too-fast'], ['polls-too-fast']])
  const hurriesIdle: Behaviour = async (service) => {
    const self = await startChat(service)
    await poll(service, self, 30 * second, isEnded, 20)
    await poll(service, self, second, () => false, 60)
  }
  expect(await risksOfAll(hurriesIdle)).toEqual([['polls-too-fast'], ['polls-too-fast'], ['polls-too-fast']])
})

test('client report: a few looks at what an idle agent has made are not told', async () => {
  const looks: Behaviour = async (service) => {
    const self = await startChat(service)
    await poll(service, self, 30 * second, isEnded, 20)
    await poll(service, self, second, () => false, 6)
  }
  expect(await risksOfAll(looks)).toEqual([[], [], []])
})
