import type { Target } from '../../conformance/define/target.ts'
import { toAmount } from '../../conformance/text/render-context.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import { operationOfTool } from '../../contract/tools.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { Verdict } from '../../scenario/recorded-fault.ts'
import type { ReadBeside } from '../../scenario/reference-files.ts'
import type { Scenario, Step } from '../../scenario/scenario.ts'
import { shrinkScenario } from '../../scenario/shrink.ts'
import { writeNewFile } from '../new-file.ts'
import { spentOn } from './plan.ts'
import type { MaskText } from './report.ts'

export type ShrinkTo = {
  readonly text: string
  readonly readBeside: ReadBeside
  readonly out: string
  readonly target: Target | null
  readonly mostRequests: number
  readonly mostSessions: number
  readonly mask: MaskText
}

/** Plays a scenario without a word; `isReference` on a fresh mock, whatever the target. */
type PlayQuietly = (scenario: Scenario, isReference: boolean) => Promise<Verdict['outcome']>

/** The lines about a scenario that was shrunk, and where it is; null if nothing could be tried. */
export type ShrunkFile = {
  readonly file: string | null
  readonly steps: { readonly before: number; readonly after: number }
  readonly tries: number
  readonly notes: readonly string[]
}

/** Writes the smallest scenario that still shows the fault of one that was reproduced a moment ago, or returns why nothing could be tried. */
export async function shrinkTo(
  { text, readBeside, out, target, mostRequests, mostSessions, mask }: ShrinkTo,
  play: PlayQuietly,
): Promise<ShrunkFile> {
  // A mock makes a fresh world for each try.
  const isFresh = target === null || target.control !== undefined
  const mayRepeat = isFresh || target.allow?.repeats === true
  let [requests, sessions, untried, leaning, isFirst] = [0, 0, 0, 0, true]
  let whole: readonly Step[] = []
  const shrunk = await shrinkScenario(text, {
    readBeside,
    hasRoomFor({ steps }) {
      return (
        isFirst || target === null || (requests + spentOn(steps).requests <= mostRequests && sessions + creationsIn(steps) <= mostSessions)
      )
    },
    async shows(scenario) {
      // The whole one was reproduced a moment ago.
      if (isFirst) {
        isFirst = false
        whole = scenario.steps
        return true
      }
      if (!mayRepeat && hasPost(scenario.steps)) {
        untried += 1
        return false
      }
      // Sessions that earlier tries left there could show it in place of the steps that are gone.
      if (!isFresh && leansOnOthers(scenario, whole)) {
        leaning += 1
        return false
      }
      requests += spentOn(scenario.steps).requests
      sessions += creationsIn(scenario.steps)
      if ((await play(scenario, false)) !== 'reproduced') return false
      return target === null || (await play(scenario, true)) === 'notReproduced'
    },
  })
  if (shrunk === null) throw new Error('the scenario was reproduced, and shrinking it began with another')
  const masked = mask(shrunk.text)
  const notes = [
    ...(untried > 0
      ? [`${toAmount(untried, 'smaller scenario')} not tried: they send POST requests, and the target does not set allow.repeats`]
      : []),
    ...(leaning > 0
      ? [`${toAmount(leaning, 'smaller scenario')} not tried: what earlier tries left on the deployment could show the fault in them`]
      : []),
    ...(masked === shrunk.text ? [] : ['it had secrets, which are masked']),
    ...(shrunk.isCutShort ? ['the budget ended it; raise --max-requests or --max-sessions to look further'] : []),
  ]
  const { steps } = shrunk
  const tries = shrunk.tries - 1 - untried - leaning
  const isUntouched = tries === 0 && steps.before === steps.after && notes.length > 0
  if (!isUntouched) writeNewFile(out, masked)
  return { file: isUntouched ? null : out, steps, tries, notes }
}

/** One line about the result, and its notes. */
export function toShrunkLines({ file, steps: { before, after }, tries, notes }: ShrunkFile): readonly string[] {
  const more = notes.map((note) => `  ${note}`)
  if (file === null) return ['  not shrunk: no smaller scenario could be tried, so nothing was written', ...more]
  const size = before === after ? `still ${toAmount(after, 'step')}` : `from ${before} to ${toAmount(after, 'step')}`
  return [`  shrunk ${size} in ${toAmount(tries, 'try', 'tries')}: ${file}`, ...more]
}

function hasPost(steps: readonly Step[]): boolean {
  return countOf(steps, isPost) > 0
}

/** True for a scenario with fewer writes than the whole one, which reads everything that the account has, or is about a limit. */
function leansOnOthers({ steps, provenance }: Scenario, whole: readonly Step[]): boolean {
  const isOfLimit = /\b(?:402|403|429)\b/.test(`${provenance?.fault?.expected} ${provenance?.fault?.actual}`)
  if (isOfLimit) return countOf(steps, isPost) < countOf(whole, isPost)
  return countOf(steps, readsEverything) > 0 && countOf(steps, isWrite) < countOf(whole, isWrite)
}

/** The number of calls of a kind. */
function countOf(steps: readonly Step[], isIt: (id: OperationId) => boolean): number {
  return steps.reduce((sum, step) => {
    if (step.type === 'repeat') return sum + step.times * countOf(step.steps, isIt)
    const id = operationOf(step)
    return sum + (id !== undefined && isIt(id) ? 1 : 0)
  }, 0)
}

/** The operation that a step calls, by itself or by a tool. */
function operationOf(step: Step): OperationId | undefined {
  switch (step.type) {
    case 'call':
    case 'until':
      return step.call
    case 'mcp':
    case 'mcpUntil':
      return operationOfTool(step.tool)
    case 'advance':
    case 'control':
    case 'repeat':
    case 'visit':
      return undefined
  }
}

function isPost(id: OperationId): boolean {
  return operation(id).method !== 'GET'
}

/** A search leaves nothing that a list shows. */
function isWrite(id: OperationId): boolean {
  return isPost(id) && operationRoles[id] !== 'search'
}

function readsEverything(id: OperationId): boolean {
  return !isPost(id) && !operation(id).path.includes('{')
}

function creationsIn(steps: readonly Step[]): number {
  return countOf(steps, createsSession)
}

function createsSession(id: OperationId): boolean {
  const { responses, path } = operation(id)
  return Object.hasOwn(responses, 202) && !path.includes('{')
}
