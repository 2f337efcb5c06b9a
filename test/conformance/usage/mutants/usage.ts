import { toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

export const mutants: readonly Mutant[] = [
  ...toMutants(
    'usage/get/percent',
    'bounds',
    [
      ['the percentage of the usage is above 100', 'getUsage', '/percentUsed', 101],
      ['the percentage of the usage is below 0', 'getUsage', '/percentUsed', -1],
    ],
    true,
  ),
  ...toMutants('usage/get/period', 'time', [
    ['the period of the usage ends when it began', 'getUsage', '/periodEnd', '2026-03-01T00:00:00Z'],
    ['the period of the usage ends long before it began', 'getUsage', '/periodEnd', '1999-03-01T00:00:00Z'],
  ]),
]
