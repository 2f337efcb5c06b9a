import { requestShapes } from '../../../../src/contract/generated/request-shapes.ts'
import { changeAnswers, type Mutant } from '../../../support/deployments/mutant.ts'

const { typeTags, retracted } = requestShapes.SearchPapersRequest.properties.filters.properties
const { phase, recruitmentStatus } = requestShapes.SearchTrialsRequest.properties.trialFilters.properties

const lists = [
  { kind: 'papers', filter: 'typeTags', values: typeTags.items.enum },
  { kind: 'papers', filter: 'retracted', values: retracted.enum },
  { kind: 'trials', filter: 'phase', values: phase.items.enum },
  { kind: 'trials', filter: 'recruitmentStatus', values: recruitmentStatus.items.enum },
] as const

type Body = { readonly filters?: Filters; readonly trialFilters?: Filters }
type Filters = { readonly [filter: string]: unknown }

/** Refuses each listed value. */
export const mutants: readonly Mutant[] = lists.flatMap(({ kind, filter, values }) =>
  values.map((value): Mutant => ({
    breaks: `a search of ${kind} refuses the ${filter} ${value}`,
    rule: `search/${kind}/enums`,
    class: 'filters',
    fetchOf: changeAnswers(({ path, body }, { status }) => {
      const { filters, trialFilters } = Object(body) as Body
      const asked = [(filters ?? trialFilters)?.[filter]].flat()
      return path === `/search/${kind}` && status === 200 && asked.includes(value)
        ? { status: 400, body: { error: { code: 'invalid_request', message: 'No.' } } }
        : null
    }),
  })),
)
