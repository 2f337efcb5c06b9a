import type { Target } from '../../conformance/define/target.ts'
import { toAmount } from '../../conformance/text/render-context.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import { operationOfTool } from '../../contract/tools.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { Verdict } from '../../scenario/recorded-fault.ts'
import type { ReadBeside } from '../../scenario/reference-files.ts'
import { findNames } from '../../scenario/saved-values.ts'
import type { Scenario, Step } from '../../scenario/scenario.ts'
import { shrinkScenario } from '../../scenario/shrink.ts'
import { writeNewFile } from '../new-file.ts'
import { inLegalWorlds } from './legal-worlds.ts'
import { spentOn } from './plan.ts'
import type { MaskText } from './mask-differences.ts'

export type ShrinkTo = {
  readonly text: string
  readonly readBeside: ReadBeside
  readonly out: string
  readonly target: Target | null
  /** The file of the target, if it has one. */
  readonly targetFile?: string | undefined
  readonly mostRequests: number
  /** Without it, there are enough to leave out each step once. */
  readonly mostSessions?: number | undefined
  readonly mask: MaskText
}

/** The bounds of sessions that are created unless a user names another. */
const usualSessions = { least: 24, most: 60 }

/** Plays a scenario without a word; `isReference` on a fresh mock, whatever the target. */
type PlayQuietly = (scenario: Scenario, isReference: boolean) => Promise<Verdict['outcome']>

/** The lines about a scenario that was shrunk, and where it is; null if nothing could be tried. */
export type ShrunkFile = {
  readonly file: string | null
  readonly steps: { readonly before: number; readonly after: number }
  readonly tries: number
  /** The reason why there may be a smaller one. */
  readonly notes: readonly string[]
  /** The lines that a target needs to allow more. */
  readonly allow?: readonly string[]
}

/** Writes the smallest scenario that still shows the fault of one that was reproduced a moment ago, or returns why nothing could be tried. */
export async function shrinkTo(
  { text, readBeside, out, target, targetFile, mostRequests, mostSessions: wanted, mask }: ShrinkTo,
  play: PlayQuietly,
): Promise<ShrunkFile> {
  // A mock makes a fresh world for each try.
  const isFresh = target === null || target.control !== undefined
  const mayRepeat = isFresh || target.allow?.repeats === true
  let [requests, sessions, untried, leaning, hasty, isFirst] = [0, 0, 0, 0, 0, true]
  let whole: readonly Step[] = []
  const shownIn: boolean[] = []
  const isShownIn = async (world: Scenario): Promise<boolean> => (await play(world, true)) === 'reproduced'
  let over: string | undefined
  const mostSessions = (): number => wanted ?? usualSessionsFor(whole)
  const shrunk = await shrinkScenario(text, {
    readBeside,
    hasRoomFor({ steps }) {
      if (isFirst || target === null) return true
      if (requests + spentOn(steps).requests > mostRequests) over ??= toOver('requests', mostRequests)
      else if (sessions + creationsIn(steps) > mostSessions()) over ??= toOver('sessions', mostSessions())
      else return true
      return false
    },
    async shows(scenario) {
      // The whole one was reproduced a moment ago.
      if (isFirst) {
        isFirst = false
        whole = scenario.steps
        for (const world of inLegalWorlds(scenario)) shownIn.push(await isShownIn(world))
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
      if (isHasty(scenario, whole)) {
        hasty += 1
        return false
      }
      requests += spentOn(scenario.steps).requests
      sessions += creationsIn(scenario.steps)
      if ((await play(scenario, false)) !== 'reproduced') return false
      if (target !== null && (await play(scenario, true)) !== 'notReproduced') return false
      // Without a filter, say, a list may hold what was there before.
      for (const [index, world] of inLegalWorlds(scenario).entries()) if (!shownIn[index] && (await isShownIn(world))) return false
      return true
    },
  })
  if (shrunk === null) throw new Error('the scenario was reproduced, and shrinking it began with another')
  const masked = mask(shrunk.text)
  // The first that a user can change is enough, but for secrets.
  const notes = [
    ...(untried > 0 ? [`${toAmount(untried, 'smaller scenario')} not tried: ${sendAgain}`] : []),
    ...(shrunk.isCutShort && over !== undefined ? [over] : []),
    ...(leaning > 0
      ? [`${toAmount(leaning, 'smaller scenario')} not tried: what earlier tries left on the deployment could show the fault in them`]
      : []),
  ].slice(0, 1)
  const { steps, isSmaller } = shrunk
  if (masked !== shrunk.text && isSmaller) notes.push('it had secrets, which are masked')
  const tries = shrunk.tries - 1 - untried - leaning - hasty
  if (isSmaller) writeNewFile(out, masked)
  const allow = untried > 0 && target !== null ? toAllowLines(target, targetFile) : undefined
  return { file: isSmaller ? out : null, steps, tries, notes, ...(allow !== undefined && { allow }) }
}

const sendAgain = 'they send POST requests again, which the target does not allow'

function toOver(what: 'requests' | 'sessions', most: number): string {
  return `the budget of ${most} ${what} ended it; --max-${what} ${Math.max(1, 2 * most)} looks further`
}

function usualSessionsFor(steps: readonly Step[]): number {
  const { least, most } = usualSessions
  return Math.min(most, Math.max(least, steps.length * creationsIn(steps)))
}

/** The lines that let a target take a POST again, for its file or for a new one. */
function toAllowLines({ baseUrl, allow }: Target, file: string | undefined): readonly string[] {
  if (file !== undefined && allow !== undefined) return [`add to ${file}, below allow:`, '  repeats: true']
  if (file !== undefined) return [`add to ${file}:`, '  allow: { repeats: true }']
  return [
    'to allow it, replay with --target FILE, a file of these lines:',
    `  baseUrl: ${baseUrl}`,
    "  keys: { default: '${env:UNDERSTUDY_KEY}' }",
    '  allow: { repeats: true }',
  ]
}

/** One line about the result, and its notes. */
export function toShrunkLines({ file, steps: { before, after }, tries, notes, allow = [] }: ShrunkFile): readonly string[] {
  const more = [...notes, ...allow].map((note) => `  ${note}`)
  if (file === null && tries === 0) {
    const why = notes.length === 0 ? 'there is nothing in it to leave out' : 'no smaller scenario could be tried'
    return [`  not shrunk: ${why}, so nothing was written`, ...more]
  }
  if (file === null)
    return [`  not shrunk: no smaller scenario was found in ${toAmount(tries, 'try', 'tries')}, so nothing was written`, ...more]
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

/** True for a scenario without a wait that the whole one has for a session to be in a list, where it shows in that list. */
function isHasty({ steps }: Scenario, whole: readonly Step[]): boolean {
  const last = steps.at(-1)
  const names = new Set(findNames(last))
  const countWaits = (all: readonly Step[]): number =>
    all.filter((step) => isListWait(step) && findNames(step).some((name) => names.has(name))).length
  const id = last === undefined ? undefined : operationOf(last)
  return id !== undefined && readsEverything(id) && countWaits(steps) < countWaits(whole)
}

function isListWait(step: Step): boolean {
  const id = step.type === 'until' || step.type === 'mcpUntil' ? operationOf(step) : undefined
  return id !== undefined && readsEverything(id)
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
