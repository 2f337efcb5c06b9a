import { isEnded } from './faulty-client.ts'
import { simulateClients, type Behaviour, type Service } from './simulated-client.ts'
import type { Given } from '../../../src/contract/given.ts'
import type { RiskKind } from '../../../src/judgement/client/risk.ts'

const second = 1000

export const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** The address of the only session, as a client finds it. */
export async function findSession(service: Service): Promise<string> {
  const { sessions } = (await service.ask('GET', '/sessions')).json
  return sessions[0]?.links.self ?? ''
}

/** A tab that opens at some time, and polls the report that it finds until it sees an end, or is closed. It waits as long as it should after a block. */
export function tab(afterSeconds: number, everySeconds: () => number, isLast = isEnded, isClosed = (): boolean => false): Behaviour {
  return async (service) => {
    await service.sleep(afterSeconds * second)
    const self = await findSession(service)
    for (let polls = 0; polls < 200 && !isClosed(); polls++) {
      const got = await service.ask('GET', self)
      if (isLast(got)) return
      await service.sleep((got.status === 429 ? 301 : everySeconds()) * second)
    }
  }
}

/** The kinds of the risks of clients that all have the report that one of them creates. */
export async function risksOf(behaviours: readonly Behaviour[], given: Given, program?: string): Promise<readonly RiskKind[]> {
  const creates: Behaviour = async ({ ask }) => void (await ask('POST', '/sessions/reports', { researchQuestion: 'Does light help?' }))
  const { risked } = await simulateClients([creates, ...behaviours], { given, ...(program !== undefined && { program }) })
  return risked.map(({ kind }) => kind)
}
