import { parseDurationMs } from '../../contract/duration.ts'
import type { FaultToAdd } from './fault-draft.ts'

/** The requests that a fault is for, in words. */
export function describeTarget({ on = {}, preset }: FaultToAdd): string {
  const { operation, session, account, headers = {}, request = {} } = on
  const of = [
    account === undefined ? '' : account === 'none' ? 'without a key' : `of ${account}`,
    session === undefined ? '' : `about session ${session.slice(0, 8)}`,
    preset === undefined ? '' : 'with a default User-Agent',
    ...Object.keys(headers).map((name) => `by ${name}`),
    ...(['method', 'path', 'query'] as const).flatMap((part) => (request[part] === undefined ? [] : [`with ${part} ${request[part]}`])),
    request.body === undefined ? '' : 'with one body',
  ]
  return [operation ?? 'All requests', ...of].filter((part) => part !== '').join(' ')
}

/** What happens to them, in words. */
export function describeEffect({ does = {}, preset, delay, jitter }: FaultToAdd): string {
  const late = lateness(delay, jitter)
  const effect = preset === 'edge' ? 'refused by the edge' : describeDoes(does)
  return [effect, late].filter((part) => part !== '').join(', ')
}

function describeDoes({ answer, replace, change, edge, drop, truncate, drip, twice }: NonNullable<FaultToAdd['does']>): string {
  if (answer !== undefined) return `answered with ${answer.status}`
  if (replace !== undefined) return `done, but answered with ${replace.status}`
  if (change !== undefined) return 'answered with changes'
  if (edge !== undefined) return 'refused by the edge'
  if (drop !== undefined) return drop === 'before' ? 'lost on the way' : 'done, but the answer is lost'
  if (truncate !== undefined) return `cut off after ${truncate.bytes} bytes`
  if (drip !== undefined) return `${drip.bytes} bytes every ${inSeconds(parseDurationMs(drip.every) ?? 0)} s`
  return twice === undefined ? '' : 'delivered twice'
}

function lateness(delay: string | undefined, jitter: string | undefined): string {
  const least = parseDurationMs(delay ?? 'PT0S') ?? 0
  const most = least + (parseDurationMs(jitter ?? 'PT0S') ?? 0)
  if (most === 0) return ''
  return most === least ? `${inSeconds(least)} s late` : `${inSeconds(least)} to ${inSeconds(most)} s late`
}

function inSeconds(ms: number): number {
  return Math.round(ms / 100) / 10
}

/** How often it still counts, in words. */
export function describeCount({ after, times, probability }: FaultToAdd): string {
  const parts = [
    after === undefined || after === 0 ? '' : `after ${after} passed`,
    times === undefined ? '' : times === 1 ? 'once' : `${times} times`,
    probability === undefined ? '' : `at ${Math.round(probability * 1000) / 10} %`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}
