import type { Given } from '../../../src/contract/given.ts'
import type { RuleId } from '../../../src/contract/rules.ts'
import type { RiskKind } from '../../../src/judgement/client/risk.ts'
import type { Behaviour, Body, Got, Service } from './simulated-client.ts'

/** A client with one fault, and the name of that fault. */
export type FaultyClient = {
  readonly does: string
  readonly named: RiskKind | RuleId
  readonly given?: Given
  readonly behaviour: Behaviour
}

export const halfMinute = 30_000
export const question = { researchQuestion: 'Does light help people to sleep?' }
export const review = { ...question, abstractScreening: { generate: true }, extraction: { generate: true }, generateReport: true }

export async function create(service: Service, body: object = question, kind = 'reports'): Promise<Body> {
  return (await service.ask('POST', `/sessions/${kind}`, body)).json
}

/** Polls until an answer that is taken for the last, and gives it. */
export async function poll(service: Service, path: string, everyMs: number, isLast: (got: Got) => boolean, most = 100): Promise<Got> {
  for (let polls = 1; ; polls++) {
    const got = await service.ask('GET', path)
    if (isLast(got) || polls === most) return got
    await service.sleep(everyMs)
  }
}

export const isEnded = ({ json }: Got): boolean => ['completed', 'failed'].includes(json.status)
