import type { DeploymentRuleId } from '../../contract/rules.ts'
import { statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { isUnrelatedRefusal, describeAnswer, type Check, type Finding, type Probe } from '../define/check.ts'
import { isAccepted, isRefusedAsInvalid, stumbledOn, type Created, type CreatedProbe } from '../probes/creating.ts'
import type { Refusable } from '../define/define-refusals.ts'
import { crashRetryDelayMs, isAlwaysCrashing, isDeploymentUp, retryWhileCrashing, type CrashRetries } from '../define/retry-crash.ts'
import { lookingFurther } from '../define/combine-findings.ts'

type Inside = {
  /** Sessions that a run creates anyway, with something at a bound of the rule. */
  readonly created?: readonly CreatedProbe[]
  /** Requests at the bounds, sent where they cost nothing: in a world of a mock's own. */
  readonly calls?: readonly Refusable[]
}

type Tried = { readonly tried: readonly { readonly title: string; readonly answered: Exchange; readonly looks: CrashRetries }[] }

/**
 * The check of a rule about what is refused beyond a bound, which then tells as well that what lies just inside is not refused as
 * invalid, and does not crash whenever it is asked. What else a request inside the bounds may be refused for says nothing of it.
 */
export function acceptingInside<Id extends DeploymentRuleId>(check: Check<Id>, { created = [], calls = [] }: Inside): Check<Id> {
  const probe: Probe<Tried> = {
    name: `what ${check.rule} allows`,
    profile: 'standard',
    cost: { requests: 0, searches: 0, sessions: 0 },
    async send({ freshWorld }) {
      const tried: Tried['tried'][number][] = []
      const world = calls.length === 0 ? undefined : await freshWorld?.()
      if (world === undefined) return { tried }
      for (const { title, call } of calls) {
        const ask = (): Promise<Exchange> => world.send(call)
        const looks = await retryWhileCrashing({
          send: ask,
          async retry() {
            await world.wait(crashRetryDelayMs)
            return ask()
          },
          isUp: () => isDeploymentUp({ hasRoom: () => true, send: world.send }),
        })
        const answered = looks.answers.at(-1)
        if (answered !== undefined) tried.push({ title, answered, looks })
      }
      return { tried }
    },
  }
  return lookingFurther(check, [...created, ...(calls.length === 0 ? [] : [probe])], (evidenceIfAny) => {
    const tried = evidenceIfAny(probe)?.tried ?? []
    // Where nothing of the kind is accepted, it is down for everything.
    const isUp = ({ operation }: Exchange): boolean => tried.some((one) => one.answered.operation === operation && isAccepted(one.answered))
    const refused = tried.find(({ answered, looks }) => isRefusedAsInvalid(answered) || (isAlwaysCrashing(looks) && isUp(answered)))
    if (refused !== undefined) return brokenBy(refused.title, refused.answered, refused.looks.answers)
    for (const one of created) {
      const evidence = evidenceIfAny(one)
      const stumbling = evidence === undefined ? null : judgeStumble(check.rule, one, evidence)
      if (stumbling !== null) return stumbling
    }
    const answers = [...tried.map(({ answered }) => answered), ...created.flatMap((one) => evidenceIfAny(one)?.created ?? [])]
    return { kept: answers.filter(isAccepted) }
  })
}

/** Whether a request that has to be accepted was. A 403 is about what the account may do, or how much at once. */
export function judgeAccepted(created: Exchange): Finding {
  const actual = statusAndCode(created)
  if (actual === '202') return { kept: [created] }
  if (isUnrelatedRefusal(created) || actual.startsWith('403')) return { inconclusive: describeAnswer('create', created) }
  return { broken: { expected: '202', actual }, by: [created] }
}

/** The breach of a rule that shows in a creation: refused as invalid with something valid in it that the rule is about. */
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
