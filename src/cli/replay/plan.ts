import { harmlessLine } from '../../conformance/text/harmless.ts'
import type { Target } from '../../conformance/define/target.ts'
import { controlOperation } from '../../contract/control.ts'
import { operation } from '../../contract/operations.ts'
import { describeStep } from '../../scenario/describe-step.ts'
import type { Scenario, Step } from '../../scenario/scenario.ts'
import { findUnmet } from '../../scenario/unmet-on-deployment.ts'
import { whyUnmet } from './open-player.ts'

/** The plan of a replay: its requests, and how long it may wait. */
export function toPlanLines(
  file: string,
  scenario: Scenario,
  target: Target | null,
  allowedHosts: readonly string[] = [],
): readonly string[] {
  const { title, given, steps } = scenario
  const lists = (given.papers ?? []).flatMap(({ file: list }) => list ?? [])
  const { requests, mostRequests, waitMs, mostWaitMs } = spentOn(steps)
  const unmet = target === null || target.control !== undefined ? [] : findUnmet(scenario, target)
  const where =
    target === null
      ? 'a fresh mock with virtual time'
      : target.control === undefined
        ? target.baseUrl
        : `a fresh world of ${target.baseUrl}`
  return [
    harmlessLine(`${title} (${file})`),
    ...planOf(steps, '', '  '),
    `  against ${where}: ${range(requests, mostRequests)} requests, ${range(waitMs / 1000, mostWaitMs / 1000)} s`,
    ...(target === null ? [] : [`  may ask ${hostsOf(target, steps, allowedHosts).join(', ')}`]),
    ...(lists.length === 0 ? [] : [harmlessLine(`  gives the world the reference lists ${lists.join(', ')}`)]),
    ...(unmet.length === 0 ? [] : [`  CANNOT REPLAY: ${whyUnmet(unmet)}`]),
  ]
}

/** Every host that a replay may send a request to, and why. */
function hostsOf(
  { baseUrl, control, mcpUrl, mcp, proxy }: Target,
  steps: readonly Step[],
  allowedHosts: readonly string[],
): readonly string[] {
  const roles = new Map<string, string[]>()
  const add = (host: string, role: string): void => void roles.set(host, [...(roles.get(host) ?? []), role])
  const addAt = (url: string | undefined, role: string): void => {
    if (url !== undefined && URL.canParse(url)) add(new URL(url).host, role)
  }
  addAt(baseUrl, 'base URL')
  addAt(control?.url, 'control')
  addAt(mcpUrl, 'MCP')
  addAt(proxy, 'proxy')
  for (const host of allowedHosts) add(host, '--allow-host')
  const signsIn = control === undefined && mcp?.token === undefined && steps.some((step) => callersOf(step).length > 0)
  return [
    ...[...roles].map(([host, all]) => `${host} (${all.join(', ')})`),
    ...(signsIn ? ['the authorization server that the MCP server names'] : []),
  ]
}

function planOf(steps: readonly Step[], prefix: string, indent: string): readonly string[] {
  return steps.flatMap((step, index) => {
    const number = `${prefix}${index + 1}`
    if (step.type === 'repeat') return [`${indent}${number}. ${step.times} times`, ...planOf(step.steps, `${number}.`, `${indent}  `)]
    return [`${indent}${number}. ${describeStep(step)}${detailOf(step)}`]
  })
}

function detailOf(step: Exclude<Step, { readonly type: 'repeat' }>): string {
  switch (step.type) {
    case 'call':
      return `: ${addressOf(step)}`
    case 'until':
      return `: ${addressOf(step)}, every ${step.everyMs / 1000} s for ${step.atMostMs / 1000} s at most`
    case 'mcp':
      return ': POST to the MCP server'
    case 'mcpUntil':
      return `: POST to the MCP server, every ${step.everyMs / 1000} s for ${step.atMostMs / 1000} s at most`
    case 'control': {
      const { method, path } = controlOperation(step.call)
      return `: ${method} ${path}`
    }
    case 'advance':
    case 'visit':
      return ''
  }
}

function addressOf({ call, path = {} }: Extract<Step, { readonly type: 'call' | 'until' }>): string {
  const { method, path: template } = operation(call)
  return `${method} ${template.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '')}`
}

/** The requests and the waits of steps; `until` makes both a range. */
type Spent = { readonly requests: number; readonly mostRequests: number; readonly waitMs: number; readonly mostWaitMs: number }

export function spentOn(steps: readonly Step[]): Spent {
  const { requests, mostRequests, ...waits } = sumOf(steps)
  const entering = messagesToEnter * new Set(steps.flatMap(callersOf)).size
  return { requests: requests + entering, mostRequests: mostRequests + entering, ...waits }
}

/** A client of the MCP server begins with two messages. */
const messagesToEnter = 2

/** The accounts that call tools. */
function callersOf(step: Step): readonly string[] {
  if (step.type === 'repeat') return step.steps.flatMap(callersOf)
  return (step.type === 'mcp' || step.type === 'mcpUntil') && step.as !== null ? [step.as] : []
}

function sumOf(steps: readonly Step[]): Spent {
  return steps.map(spentOnStep).reduce(
    (sum, step) => ({
      requests: sum.requests + step.requests,
      mostRequests: sum.mostRequests + step.mostRequests,
      waitMs: sum.waitMs + step.waitMs,
      mostWaitMs: sum.mostWaitMs + step.mostWaitMs,
    }),
    { requests: 0, mostRequests: 0, waitMs: 0, mostWaitMs: 0 },
  )
}

function spentOnStep(step: Step): Spent {
  switch (step.type) {
    case 'advance':
      return { requests: 0, mostRequests: 0, waitMs: step.spanMs, mostWaitMs: step.spanMs }
    case 'control':
      return { requests: 0, mostRequests: 0, waitMs: 0, mostWaitMs: 0 }
    case 'call':
    case 'mcp':
    case 'visit':
      return { requests: 1, mostRequests: 1, waitMs: 0, mostWaitMs: 0 }
    case 'until':
    case 'mcpUntil': {
      const times = Math.ceil(step.atMostMs / step.everyMs)
      return { requests: 1, mostRequests: 1 + times, waitMs: 0, mostWaitMs: times * step.everyMs }
    }
    case 'repeat': {
      const { requests, mostRequests, waitMs, mostWaitMs } = sumOf(step.steps)
      const { times } = step
      return { requests: times * requests, mostRequests: times * mostRequests, waitMs: times * waitMs, mostWaitMs: times * mostWaitMs }
    }
  }
}

function range(least: number, most: number): string {
  return least === most ? String(least) : `${least} to ${most}`
}
