import { type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { toCrashMutants, type Crashing } from '../../../support/deployments/crashing-requests.ts'

const asks = (path: string, part: string) => (asked: MutantRequest) =>
  asked.path === path && (JSON.stringify(asked.body) ?? '').includes(part)

const reports = '/sessions/reports'

const crashing: readonly Crashing[] = [['reports/create/field-types', 'a report with a list as title', asks(reports, '"title":["')]]

export const mutants: readonly Mutant[] = toCrashMutants(crashing)
