import type { DeploymentRuleId } from '../../contract/rules.ts'
import { statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { isUnrelatedRefusal, type Check, type Finding, type Part, toInconclusive } from '../define/check.ts'
import { isAccepted, isRefusedAsInvalid, stumbledOn, type Created, type CreatedProbe } from '../probes/define-creation.ts'
import { defineRefusals } from '../define/define-refusals.ts'
import { isAlwaysCrashing } from '../define/retry-crash.ts'
import { createTriedProbe, type Try, type ValidCall } from '../probes/tried-calls.ts'

/** Requests and sessions just inside the bounds of a rule. */
type Accepts = {
  /** Sessions that a run creates anyway, with something at a bound of the rule. */
  readonly created?: readonly CreatedProbe[]
  /** Each bound on its own. */
  readonly calls?: readonly ValidCall[]
}

/** The check of a rule about what is refused beyond a bound, and what is accepted just inside. */
export function defineBounds<const Id extends DeploymentRuleId>({
  accepts,
  ...refusals
}: Parameters<typeof defineRefusals<Id>>[0] & { readonly accepts: Accepts }): Check<Id> {
  const { rule, parts = [] } = refusals
  return defineRefusals<Id>({ ...refusals, parts: [...parts, acceptsWithinBounds(rule, accepts)] })
}

/**
 * The part about requests just inside the bounds of a rule. They are not refused as invalid, and do not crash whenever they are sent.
 * Any other refusal says nothing of the rule.
 */
export function acceptsWithinBounds(rule: DeploymentRuleId, { created = [], calls = [] }: Accepts): Part {
  const probes = calls.length === 0 ? [] : [createTriedProbe(rule, calls)]
  return {
    about: 'what lies just inside the bounds is accepted',
    role: 'further',
    probes: [...created, ...probes],
    judge(_, evidenceIfAny) {
      const tried = probes.flatMap((probe) => evidenceIfAny(probe)?.tried ?? [])
      const refused = findRefused(tried)
      if (refused !== undefined) return brokenBy(refused.title, refused.answered, refused.looks.answers)
      for (const one of created) {
        const evidence = evidenceIfAny(one)
        const stumbling = evidence === undefined ? null : judgeStumble(rule, one, evidence)
        if (stumbling !== null) return stumbling
      }
      const answers = [...tried.map(({ answered }) => answered), ...created.flatMap((one) => evidenceIfAny(one)?.created ?? [])]
      return { kept: answers.filter(isAccepted) }
    },
  }
}

/** Finds the first request that was refused as invalid, or that crashes while others of its operation are accepted. */
function findRefused(tried: readonly Try[]): Try | undefined {
  // An operation that accepts nothing is down for everything.
  const isUp = ({ operation }: Exchange): boolean => tried.some((one) => one.answered.operation === operation && isAccepted(one.answered))
  return tried.find(({ answered, looks }) => isRefusedAsInvalid(answered) || (isAlwaysCrashing(looks) && isUp(answered)))
}

/** Judges a request that has to be accepted. A 403 is about what the account may do, or how much at once. */
export function judgeAccepted(created: Exchange): Finding {
  const actual = statusAndCode(created)
  if (actual === '202') return { kept: [created] }
  if (isUnrelatedRefusal(created) || actual.startsWith('403')) return toInconclusive('create', created)
  return { broken: { expected: '202', actual }, by: [created] }
}

/** Finds the breach of a rule in a creation: it was refused as invalid for something valid that the rule is about. */
export function judgeStumble(rule: DeploymentRuleId, probe: CreatedProbe, creation: Created): Finding | null {
  const stumbled = stumbledOn(probe, creation)
  if (stumbled?.stumble.rule !== rule) return null
  const { stumble, refused } = stumbled
  return brokenBy(stumble.title, refused, [refused, creation.created])
}

function brokenBy(title: string, refused: Exchange, by: readonly Exchange[]): Finding {
  const { operation } = refused
  const status = operation !== null && operationRoles[operation] === 'create' ? '202' : '200'
  return { broken: { expected: `${status} for ${title}`, actual: statusAndCode(refused) }, by }
}
