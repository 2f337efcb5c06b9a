import type { Target } from '../../../../src/conformance/define/target.ts'
import { changeCreateRequest, refuseCreate } from '../../../support/deployments/change-body.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

/** Without control no probe has a world of its own: sessions of the run show the bounds. */
const foreign: Partial<Target> = { control: undefined } as unknown as Partial<Target> // as a target file that names none

const isOne = (value: unknown): boolean => typeof value === 'string' && value.length === 1

const refused = (
  [
    ['reports/create/paper-counts-range', 'maxSearchPapers', 'maxSearchPapers 1000', (value: unknown) => value === 1000],
    ['reports/create/paper-counts-range', 'maxExtractPapers', 'maxExtractPapers 80', (value: unknown) => value === 80],
    ['reports/create/text-lengths', 'title', 'a title of one character', isOne],
    ['reports/create/text-lengths', 'researchQuestion', 'a question of one character', isOne],
  ] as const
).map(([rule, member, what, isSo]): Mutant => ({
  breaks: `a report with ${what} is refused without control`,
  rule,
  class: 'bounds',
  hidden: true,
  target: foreign,
  fetchOf: refuseCreate('report', [member], isSo),
}))

const far = (
  [
    ['a negative maxSearchPapers is read as 1', 'maxSearchPapers', (value: number) => (value < 0 ? 1 : value)],
    ['a maxExtractPapers of more than 31 bits is read as 1', 'maxExtractPapers', (value: number) => (value > 2 ** 30 ? 1 : value)],
  ] as const
).map(([breaks, member, change]): Mutant => ({
  breaks,
  rule: 'reports/create/paper-counts-range',
  class: 'bounds',
  hidden: true,
  fetchOf: changeCreateRequest('report', [member], (value) => (typeof value === 'number' ? change(value) : value)),
}))

export const mutants: readonly Mutant[] = [...refused, ...far]
