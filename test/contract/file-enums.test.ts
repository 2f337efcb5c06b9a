import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { valueAt } from '../../.toolchain/spec/json.ts'
import { service } from '../../src/contract/service.ts'

const scenario: unknown = JSON.parse(readFileSync('spec/scenario.schema.json', 'utf8'))
const target: unknown = JSON.parse(readFileSync('spec/target.schema.json', 'utf8'))
const plans = Object.keys(service.plans)
const stages = service.sessions.stageOrder.systematicReview.filter((stage) => stage !== 'done')

// An editor reads these schemas alone, so they repeat the words of the service data, and the two must stay the same.
test.each([
  ['plans of a scenario', scenario, '/$defs/Account/properties/plan/enum', plans],
  ['stages of a scenario', scenario, '/$defs/Stage/enum', stages],
  ['plan of the default account of a target', target, '/properties/accounts/properties/default/properties/plan/enum', plans],
  ['plan of the other account of a target', target, '/properties/accounts/properties/other/properties/plan/enum', plans],
])('enums: the %s are those of the service', (_, schema, pointer, words) => {
  expect(valueAt(schema, pointer)).toEqual(words)
})
