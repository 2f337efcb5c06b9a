import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import { tokenOfTarget } from '../../conformance/sections/mcp/door-client.ts'
import { controlledBy, deleteWorlds, type Controlled } from '../../conformance/send/control-world.ts'
import { createPace } from '../../conformance/send/pace.ts'
import type { Target } from '../../conformance/define/target.ts'
import { toDuration } from '../../contract/duration.ts'
import { ControlError, type Control } from '../../control/index.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { createToolCaller, type TokenOf } from '../../exchange/call-tool.ts'
import { createCounter, createRequestSender, createSender, createVisitor, type Connection, type SendRequest } from '../../exchange/send.ts'
import { operationAsked } from '../../contract/tools.ts'
import { createUnderstudy } from '../../mock/understudy.ts'
import { UnderstudyError } from '../../mock/worlds/understudy-error.ts'
import { TimeError, type Player } from '../../scenario/play.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import { createTokenIssuer, createWorldControl } from '../../scenario/steering.ts'
import { targetKeys, targetNames, findUnmet } from '../../scenario/unmet-on-deployment.ts'
import { visitRuleFor } from './visit-rule.ts'

/** The player of a scenario, and the end of what was made for it, which tells of a world that stays; or the reason why there is none. */
export type Opened = { readonly player: Player; readonly close: () => Promise<string | undefined> } | { readonly reason: string }

const closeNothing = async (): Promise<undefined> => undefined

/** A mock answers at once, and its clock is moved: a scenario that asks so often asks for ever. */
const mostRequestsOfStandIn = 200_000

/** Opens a fresh mock, whose clock advances instead of waiting. */
export async function openStandIn({ given }: Scenario, signal: AbortSignal, mostRequests = mostRequestsOfStandIn): Promise<Opened> {
  try {
    const { mcpUrl, clock, control, world, ...mock } = createUnderstudy({ given })
    const fetch = atMost(mostRequests, mock.fetch, `it asked the mock ${mostRequests} times, more than any scenario needs`)
    const { baseUrl, sessions, ...made } = world()
    const keys = { ...made.keys }
    const line: Connection = { baseUrl, mcpUrl, keys, fetch, now: clock.now, signal }
    const counter = createCounter()
    return {
      player: {
        send: createSender(line, counter),
        visit: createVisitor(line, counter),
        whyNotVisit: visitRuleFor(line, []),
        callTool: createToolCaller({
          connection: line,
          send: createRequestSender(line, counter),
          tokenOf: createTokenIssuer(control, 'default'),
        }),
        async passTime(spanMs) {
          // It answers without a wait, in which a signal could be heard.
          await turn()
          try {
            clock.advance(spanMs)
          } catch (error) {
            throw error instanceof RangeError ? new TimeError(error.message) : error
          }
        },
        names: await namesIn('default', control, sessions),
        callControl: createWorldControl(control, 'default', keys),
        retryRefused: null,
        signal,
      },
      close: closeNothing,
    }
  } catch (error) {
    if (error instanceof UnderstudyError && error.code === 'invalid_given') return { reason: error.message }
    throw error
  }
}

/** The most that a replay may ask of a deployment, and the hosts besides it where addresses may lead. */
export type Bounds = { readonly mostRequests: number; readonly allowedHosts: readonly string[] }

/** Opens a deployment as it is, or on a mock a fresh world with the same faults. */
export async function openDeployment(
  scenario: Scenario,
  target: Target,
  fetch: Connection['fetch'],
  signal: AbortSignal,
  { mostRequests, allowedHosts }: Bounds,
): Promise<Opened> {
  const examined: Connection = { baseUrl: target.baseUrl, keys: {}, fetch, now: () => Date.now(), signal }
  const controlled = controlledBy(target, examined)
  if (controlled !== null) return openWorld(scenario, target, controlled, examined, { mostRequests, allowedHosts })
  const unmet = findUnmet(scenario, target)
  if (unmet.length > 0) return { reason: whyUnmet(unmet) }
  const { baseUrl, mcpUrl, headers } = target
  const line: Connection = {
    baseUrl,
    keys: targetKeys(target),
    fetch,
    now: () => Date.now(),
    signal,
    ...(mcpUrl !== undefined && { mcpUrl }),
    ...(headers !== undefined && { headers }),
  }
  const wait = (spanMs: number): Promise<void> => waitInRealTime(spanMs, signal)
  return {
    player: {
      ...paceRequests(scenario, target, line, mostRequests, wait),
      whyNotVisit: visitRuleFor(line, allowedHosts),
      passTime: wait,
      names: targetNames(target),
      callControl: null,
      signal,
    },
    close: closeNothing,
  }
}

/** The reason for unmet needs: states that no deployment can be given, and entries that the target lacks. */
export function whyUnmet(unmet: readonly string[]): string {
  const lacking = unmet.filter(isOfTarget)
  const given = unmet.filter((name) => !isOfTarget(name))
  return [
    ...(given.length > 0 ? [`a deployment cannot be given ${given.join(', ')}`] : []),
    ...(lacking.length > 0 ? [`needs ${lacking.join(', ')}, which the target does not have`] : []),
  ].join('; ')
}

function isOfTarget(name: string): boolean {
  return ofTarget.has(name) || name.startsWith('mcp.')
}

const ofTarget: ReadonlySet<string> = new Set(['control', 'mcpUrl', 'mcp', 'allow.emails'])

async function openWorld(
  { given }: Scenario,
  target: Target,
  { control, world }: Controlled,
  { fetch: send, signal }: Connection,
  { mostRequests, allowedHosts }: Bounds,
): Promise<Opened> {
  let close: () => Promise<string | undefined> = closeNothing
  try {
    const { id, baseUrl, mcpUrl, sessions, ...made } = await control.createWorld({ body: { given } })
    close = () => deleteWorlds(target, send, [id])
    await copyFaults(control, world, id)
    const keys = { ...made.keys }
    const line: Connection = { baseUrl, mcpUrl, keys, fetch: send, now: () => Date.now(), ...(signal !== undefined && { signal }) }
    return {
      player: {
        ...toCallers(withinBudget(line, mostRequests), createTokenIssuer(control, id)),
        whyNotVisit: visitRuleFor(line, allowedHosts),
        async passTime(spanMs) {
          try {
            await control.moveClock({ path: { world: id }, body: { advance: toDuration(spanMs) } })
          } catch (error) {
            throw error instanceof ControlError ? new TimeError(error.message) : error
          }
        },
        names: await namesIn(id, control, sessions),
        callControl: createWorldControl(control, id, keys),
        retryRefused: null,
        ...(signal !== undefined && { signal }),
      },
      close,
    }
  } catch (error) {
    await close()
    if (error instanceof ControlError) return { reason: `the control API of the target could not create the world: ${error.message}` }
    throw error
  }
}

/** Copies the faults of one world to another, after its own, except faults of single sessions, which it does not have. */
async function copyFaults(control: Control, from: string, to: string): Promise<void> {
  const { faults } = await control.listFaults({ path: { world: from } })
  for (const { fault } of faults) if (fault.on?.session === undefined) await control.addFault({ path: { world: to }, body: fault })
}

/** The names in a world and their values: given sessions, and addresses of accounts. */
async function namesIn(world: string, control: Control, sessions: Readonly<Record<string, string>>): Promise<Player['names']> {
  const { accounts } = await control.listAccounts({ path: { world } })
  return new Map([...Object.entries(sessions), ...accounts.map(({ name, email }) => [`${name}.email`, email] as const)])
}

/** Paces requests to the rate limit of a deployment, unless the scenario tests that limit. */
function paceRequests(
  { given }: Scenario,
  target: Target,
  line: Connection,
  mostRequests: number,
  wait: (spanMs: number) => Promise<void>,
): Pick<Player, 'send' | 'visit' | 'callTool' | 'retryRefused'> {
  const means = withinBudget(line, mostRequests)
  const tokenOf =
    ({ send, visit }: Means): TokenOf =>
    () =>
      tokenOfTarget({ send, visit, target, seed: 0 })
  if (given.limits?.rateLimit !== undefined) return { ...toCallers(means, tokenOf(means)), retryRefused: null }
  const pace = createPace(target, line.now)
  const paced = async (ask: () => Promise<Exchange>): Promise<Exchange> => {
    for (let due = pace.delayMs(); due > 0 && line.signal?.aborted !== true; due = pace.delayMs()) await wait(due)
    pace.countRequest()
    const exchange = await ask()
    pace.learnFrom(exchange)
    return exchange
  }
  const slow: Means = {
    line,
    send: (call) => paced(() => means.send(call)),
    visit: (request) => paced(() => means.visit(request)),
    sendRequest: (...request) => paced(() => means.sendRequest(...request)),
  }
  return {
    ...toCallers(slow, tokenOf(slow)),
    // The pace has learnt how long; a limit that lasts for a day is not waited for.
    retryRefused(refused) {
      const operation = operationAsked(refused)
      return operation !== undefined && !pace.isDailyLimitReached({ operation, as: refused.as })
    },
  }
}

/** The ways to send requests to a deployment. */
type Means = Pick<Player, 'send' | 'visit'> & { readonly line: Connection; readonly sendRequest: SendRequest }

function toCallers({ line, send, visit, sendRequest }: Means, tokenOf: TokenOf): Pick<Player, 'send' | 'visit' | 'callTool'> {
  return { send, visit, callTool: createToolCaller({ connection: line, send: sendRequest, tokenOf }) }
}

function withinBudget(line: Connection, mostRequests: number): Means {
  const counter = createCounter()
  const reason = `the budget of ${mostRequests} requests is spent; raise --max-requests`
  const limited = { ...line, fetch: atMost(mostRequests, line.fetch, reason) }
  return {
    line: limited,
    send: createSender(limited, counter),
    visit: createVisitor(limited, counter),
    sendRequest: createRequestSender(limited, counter),
  }
}

/** Refuses requests behind the last one with a reason. */
function atMost(mostRequests: number, fetch: Connection['fetch'], reason: string): Connection['fetch'] {
  let left = mostRequests
  return (input, init) => (left-- > 0 ? fetch(input, init) : Promise.reject(new Error(reason)))
}

/** A timer takes 24 days at most. */
const longestTimerMs = 2 ** 31 - 1

async function waitInRealTime(spanMs: number, signal: AbortSignal): Promise<void> {
  for (let leftMs = spanMs; leftMs > 0 && !signal.aborted; leftMs -= longestTimerMs) {
    // It rejects only when it is interrupted.
    await delay(Math.min(leftMs, longestTimerMs), undefined, { signal }).catch(() => undefined)
  }
}
