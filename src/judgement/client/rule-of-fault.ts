import type { Fault } from '../../contract/faults.ts'
import type { OperationId } from '../../contract/operations.ts'
import { rules, ruleIds, type RuleId } from '../../contract/rules.ts'

/** The rule that a fault of a request breaks: the one about its kind, or the one whose place in the document is nearest to what demands it. */
export function ruleOfFault(id: OperationId, fault: Fault): RuleId {
  const key = `${id} ${fault.demandedAt}`
  const known = rulesOfFaults.get(key)
  if (known !== undefined) return known
  const found = ruleOfKind(id, fault) ?? nearestRule(id, fault.demandedAt)
  rulesOfFaults.set(key, found)
  return found
}

/** The rule that a refused request breaks, by the code of the refusal and the member of the document that it names. */
export function ruleOfRefusal(id: OperationId, code: string | undefined, demandedAt: string): RuleId {
  if (code === 'self_share') return 'sessions/shares/self-share'
  // The plan may allow less than the document.
  if (/\/Search\w+Request\/properties\/maxResults$/.test(demandedAt)) return 'search/max-results-range'
  return nearestRule(id, demandedAt)
}

const rulesOfFaults = new Map<string, RuleId>()

function nearestRule(id: OperationId, demandedAt: string): RuleId {
  const own = ofConditions.find(([place]) => demandedAt.endsWith(place))?.[1]
  if (own !== undefined) return own
  const place = `openapi#${demandedAt}`
  let [nearest, most]: [RuleId | undefined, number] = [undefined, 0]
  for (const rule of ruleIds) {
    const { operations, pointers = [], errors = [], judgedBy } = rules[rule]
    if (!operations.includes(id) || judgedBy === 'client') continue
    for (const pointer of pointers) {
      if (place !== pointer && !place.startsWith(`${pointer}/`)) continue
      // A rule that says how a request is refused comes first.
      const weight = pointer.length + (errors.includes('invalid_request') ? 1000 : 0)
      if (weight > most) [nearest, most] = [rule, weight]
    }
  }
  return nearest ?? (id.match(/Source|Collection|Trash|Pdf/) === null ? 'errors/body-form' : 'library/malformed-input')
}

/** The rule of an operation about the values that its members may have, or about their types. */
function ruleOfKind(id: OperationId, { demandedAt, message }: Fault): RuleId | undefined {
  const kind = / must be one of /.test(message) ? 'enums' : demandedAt.endsWith('/type') ? 'field-types' : null
  return kind === null ? undefined : ruleIds.find((rule) => rule.endsWith(kind) && rules[rule].operations.includes(id))
}

/** Rules about several members, whose place in the document is that of the whole body. */
const ofConditions: readonly (readonly [place: string, rule: RuleId])[] = [
  ['/SearchPapersRequest/x-fault', 'clients/keyword-search-without-filters'],
  ['/SearchTrialsRequest/x-fault', 'clients/keyword-search-without-filters'],
  ['/SearchPapersRequest/required', 'search/query-required'],
  ['/SearchTrialsRequest/required', 'search/query-required'],
  ['/CreateReportRequest/required', 'sessions/create/question-required'],
  ['/CreateSystematicReviewRequest/required', 'sessions/create/question-required'],
  ['/AbstractScreening/x-fault', 'reviews/create/stage-without-source'],
  ['/FulltextScreening/x-fault', 'reviews/create/stage-without-source'],
  ['/Extraction/x-fault', 'reviews/create/stage-without-source'],
  ['/CreateSystematicReviewRequest/x-fault', 'reviews/create/stage-prerequisites'],
  ['/CreateSystematicReviewRequest/dependentRequired', 'reviews/create/stage-prerequisites'],
]
