import { parseDurationMs } from '../contract/duration.ts'
import { controlOperation, controlOperationIds } from '../contract/control.ts'
import type {
  AdvanceStep,
  CallStep,
  ControlStep,
  Given,
  McpStep,
  McpUntilStep,
  Provenance,
  RepeatStep,
  UntilStep,
  VisitStep,
} from '../contract/generated/files.ts'
import type { GivenFault, GivenTimeline } from '../contract/given.ts'
import { suggestWord, didYouMean } from '../contract/did-you-mean.ts'
import { faultOperations, operation, operationIds, type OperationId } from '../contract/operations.ts'
import { service } from '../contract/service.ts'
import { operationOfTool } from '../contract/tools.ts'
import { findSyntaxFault } from './json-syntax.ts'
import { findMatcherMistakes, suggestKnown, type PlacedMistake } from './matcher-mistakes.ts'
import { findNames } from './saved-values.ts'
import { findToolMistakes } from './tool-mistakes.ts'

/** A step as written. Its schema distinguishes the kinds by their keys, which generated types cannot express. */
export type WrittenStep = CallStep | UntilStep | McpStep | McpUntilStep | AdvanceStep | RepeatStep | VisitStep | ControlStep

/** Finds mistakes that the schema cannot find: unknown names, and steps that can never happen. With unknown sessions any name may be one. */
export function findScenarioMistakes(
  given: Given,
  steps: readonly WrittenStep[],
  provenance?: Provenance,
  areSessionsTold = true,
): readonly PlacedMistake[] {
  const { accounts, faults = [], timelines = [], sessions = {} } = given
  const taken =
    accounts !== undefined && Object.hasOwn(accounts, 'none')
      ? [{ pointer: '/given/accounts/none', message: 'none means without a key; give the account another name' }]
      : []
  return [
    ...taken,
    ...timelines.flatMap((timeline, index) => findTimelineMistakes(timeline, `/given/timelines/${index}`)),
    ...faults.flatMap((fault, index) => findFaultMistakes(fault, `/given/faults/${index}/on`)),
    ...findStepMistakes(
      steps,
      '/steps',
      accounts === undefined ? null : Object.keys(accounts),
      new Set([...Object.keys(sessions), ...(areSessionsTold ? [] : findNames(steps))]),
      // A recorded request was sent, right or wrong.
      provenance === undefined,
    ),
    ...findTurnMistakes(steps, '/steps', 1),
    ...findRecordedMistakes(steps, provenance),
  ]
}

/** The turns of one repeat, and of repeats within each other, as in the schema. */
const mostTurns = 10_000

/** Repeats within each other multiply. The outermost that comes to too many turns is told. */
function findTurnMistakes(steps: readonly WrittenStep[], pointer: string, around: number): readonly PlacedMistake[] {
  return steps.flatMap((step, index) => {
    if (!('repeat' in step)) return []
    const [at, turns] = [`${pointer}/${index}`, around * step.repeat]
    if (turns <= mostTurns) return findTurnMistakes(step.steps as readonly WrittenStep[], `${at}/steps`, turns) // the schema has said so
    const message = `repeat comes to ${turns} turns, with those of the repeats around it; at most are ${mostTurns}`
    return [{ pointer: `${at}/repeat`, message }]
  })
}

/** A recorded fault has to name an existing step that expects something. */
function findRecordedMistakes(steps: readonly WrittenStep[], { fault }: Provenance = {}): readonly PlacedMistake[] {
  if (fault === undefined) return []
  const at = '/provenance/fault/step'
  let [within, found]: [readonly WrittenStep[], WrittenStep | undefined] = [steps, undefined]
  for (const number of fault.step.split('.')) {
    found = within[Number(number) - 1]
    // The schema has said so.
    within = found !== undefined && 'repeat' in found ? (found.steps as readonly WrittenStep[]) : []
  }
  if (found === undefined) return [{ pointer: at, message: `there is no step ${fault.step}; the last one is ${steps.length}` }]
  const isExpecting = 'until' in found || ('expect' in found && found.expect !== undefined)
  return isExpecting ? [] : [{ pointer: at, message: `step ${fault.step} expects nothing, so it cannot show a fault` }]
}

/** A pause after the end never comes. The kind of session, and with it its stages, is known only at its creation. */
function findTimelineMistakes({ pauseAt = [], failAt, hangAt }: GivenTimeline, at: string): readonly PlacedMistake[] {
  const order: readonly string[] = service.sessions.stageOrder.systematicReview
  const end = failAt ?? hangAt
  if (end === undefined) return []
  return pauseAt.flatMap((stage, index) =>
    order.indexOf(stage) > order.indexOf(end)
      ? [{ pointer: `${at}/pauseAt/${index}`, message: `a pause at ${stage} never comes: the session ends at ${end}` }]
      : [],
  )
}

/** The operation of a fault has to exist. */
function findFaultMistakes({ on: { operation: named } = {} }: GivenFault, at: string): readonly PlacedMistake[] {
  if (named === undefined || faultOperations.includes(named)) return []
  return [{ pointer: `${at}/operation`, message: `operation ${named} is none${suggestKnown(named, faultOperations)}` }]
}

function findStepMistakes(
  steps: readonly WrittenStep[],
  pointer: string,
  /** The known accounts. A step that signs one up adds it. */
  accounts: string[] | null,
  saved: Set<string>,
  isByHand: boolean,
): readonly PlacedMistake[] {
  return steps.flatMap((step, index) => {
    const at = `${pointer}/${index}`
    if ('repeat' in step) {
      const repeated = step.steps as readonly WrittenStep[] // the schema has said so
      return [...findPauseMistakes(step, at), ...findStepMistakes(repeated, `${at}/steps`, accounts, saved, isByHand)]
    }
    if ('control' in step || 'visit' in step) {
      const found = [
        ...('control' in step ? findControlMistakes(step, at) : []),
        ...findUnsavedNames(['control' in step ? step.control : step.visit, step.expect], saved, at, accounts),
        ...findMatcherMistakes(step.expect, `${at}/expect`),
      ]
      for (const name of Object.keys(step.save ?? {})) saved.add(name)
      if ('control' in step) accounts?.push(...accountsSignedUpBy(step))
      return found
    }
    if ('mcp' in step) {
      const asked = 'until' in step ? step.until : step.expect
      const found = [
        ...findToolMistakes(step, at, isByHand),
        ...findUnknownAccount(step.as, `${at}/mcp`, at, accounts, `mcp ${step.mcp}`),
        ...findPauseMistakes(step, at),
        ...findUnsavedNames([step.arguments, asked], saved, at, accounts),
        ...findMatcherMistakes(asked, `${at}/${'until' in step ? 'until' : 'expect'}`),
      ]
      for (const name of Object.keys(step.save ?? {})) saved.add(name)
      return found
    }
    if (!('call' in step)) return []
    const id = operationIds.find((known) => known === step.call)
    const expected = 'until' in step ? step.until : step.expect
    const found = [
      ...(id === undefined
        ? [{ pointer: `${at}/call`, message: `call ${step.call} is no operation${suggestOperation(step.call)}` }]
        : [...findPathMistakes(id, step, at), ...findAccountMistakes(id, step, at, accounts)]),
      ...findPauseMistakes(step, at),
      ...findBodyMistakes(step, at),
      ...findUnsavedNames([step.path, step.query, step.body, expected], saved, at, accounts),
      ...findMatcherMistakes(expected, `${at}/${'until' in step ? 'until' : 'expect'}`),
    ]
    for (const name of Object.keys(step.save ?? {})) saved.add(name)
    return found
  })
}

function findPauseMistakes(step: object, at: string): readonly PlacedMistake[] {
  const isNothing = 'every' in step && parseDurationMs(String(step.every)) === 0
  return isNothing ? [{ pointer: `${at}/every`, message: 'every must be longer than nothing' }] : []
}

function accountsSignedUpBy({ control: { call, body } }: ControlStep): readonly string[] {
  const name = call === 'signUp' && typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined
  return typeof name === 'string' ? [name] : []
}

/** JSON in a quoted text is sent as a text, which is a mistake unless the step expects a refusal. */
function findBodyMistakes(step: CallStep | UntilStep, at: string): readonly PlacedMistake[] {
  const { body } = step
  const isRefused = 'expect' in step && step.expect?.status === 400
  if (typeof body !== 'string' || isRefused || !/^\s*\{/.test(body) || findSyntaxFault(body) !== null) return []
  return [{ pointer: `${at}/body`, message: 'body is a text that holds JSON; leave out its quotes, so that it is sent as JSON' }]
}

/** Suggests the operation that an unknown call means: one of the control API, a method with a path, or a near word. */
function suggestOperation(call: string): string {
  const written = call.replaceAll(/\$?\{[^}]*\}|:\w+/g, '{}')
  const id = operationIds.find((known) => {
    const { method, path } = operation(known)
    return written === `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`
  })
  if (id !== undefined) return suggestWord(id)
  if (operationOfTool(call) !== undefined) return suggestWord(`mcp: ${call}`)
  const isSteering = worldControlIds.some((known) => known === call)
  return isSteering ? suggestWord(`control: { call: ${call} }`) : suggestKnown(call, operationIds)
}

function findPathMistakes(id: OperationId, { path = {} }: CallStep | UntilStep, at: string): readonly PlacedMistake[] {
  const parameters = [...operation(id).path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return findParameterMistakes(id, parameters, path, at)
}

function findParameterMistakes(id: string, parameters: readonly string[], path: object, at: string): readonly PlacedMistake[] {
  return [
    ...parameters
      .filter((name) => !Object.hasOwn(path, name))
      .map((name) => ({ pointer: `${at}/call`, message: `call ${id} needs path.${name}` })),
    ...Object.keys(path)
      .filter((name) => !parameters.includes(name))
      .map((name) => ({ pointer: `${at}/path/${name}`, message: `path.${name} is no parameter of ${id}${didYouMean(name, parameters)}` })),
  ]
}

/** Without given accounts the world decides the names, so that none is a mistake. */
function findAccountMistakes(
  id: OperationId,
  { as }: CallStep | UntilStep,
  at: string,
  accounts: readonly string[] | null,
): readonly PlacedMistake[] {
  return operation(id).public ? [] : findUnknownAccount(as, `${at}/call`, at, accounts, `call ${id}`)
}

function findUnknownAccount(
  as: string | null | undefined,
  pointer: string,
  at: string,
  accounts: readonly string[] | null,
  asked: string,
): readonly PlacedMistake[] {
  if (accounts === null || as === null || as === 'none' || accounts.includes(as ?? 'default')) return []
  if (as === undefined)
    return [{ pointer, message: `${asked} needs as: given.accounts has no default; known are ${[...accounts, 'none'].join(', ')}` }]
  return [{ pointer: `${at}/as`, message: `as ${as} is no account of given.accounts${suggestKnown(as, [...accounts, 'none'])}` }]
}

/** The control operations of one world, without those about worlds as a whole. */
export const worldControlIds = controlOperationIds.filter((id) => {
  const { path, streams } = controlOperation(id)
  return path.startsWith('/worlds/{world}/') && !streams
})

function findControlMistakes({ control: { call, path = {} } }: ControlStep, at: string): readonly PlacedMistake[] {
  const id = worldControlIds.find((known) => known === call)
  if (id === undefined) {
    const isOfApi = operationIds.some((known) => known === call)
    const fix = isOfApi ? `; it is a step of its own, call: ${call}` : suggestKnown(call, worldControlIds)
    return [{ pointer: `${at}/control/call`, message: `call ${call} steers no world${fix}` }]
  }
  const parameters = [...controlOperation(id).path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').filter((name) => name !== 'world')
  return findParameterMistakes(id, parameters, path, `${at}/control`)
}

/** Finds names that no step saves before. `name.email` is the address of an account, which without given accounts may have any name. */
function findUnsavedNames(
  values: readonly unknown[],
  saved: ReadonlySet<string>,
  at: string,
  accounts: readonly string[] | null,
): readonly PlacedMistake[] {
  const isAddress = (name: string): boolean => {
    const [, account] = /^(.+)\.email$/.exec(name) ?? []
    return account !== undefined && (accounts === null || accounts.includes(account))
  }
  const unsaved = [...new Set(findNames(values))]
    .filter((name) => !saved.has(name) && !isAddress(name))
    .map((name) => `\${${name}} is neither saved by a step before nor a given session${suggestSaved(name, saved)}`)
  const unmarked = findTexts(values).flatMap((text) => {
    const name = /^(?:\$(\w+)|\{?\{\s*(\w+)\s*\}\}?)$/
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined)
    return name !== undefined && saved.has(name) ? [`${text} is sent as it stands${suggestWord(`\${${name}}`)}`] : []
  })
  return [...unsaved, ...unmarked].map((message) => ({ pointer: at, message }))
}

function findTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findTexts) : []
}

function suggestSaved(name: string, saved: ReadonlySet<string>): string {
  return saved.size === 0 ? '' : suggestKnown(name, [...saved])
}
