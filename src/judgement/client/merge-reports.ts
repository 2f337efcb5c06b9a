import type { BrokenRule, ClientReport, RiskedBehaviour } from './client-report.ts'
import type { UsedOperation } from './used.ts'

/** Joins the reports of several worlds, whose exchanges have ids of their own, to that of one client. */
export function mergeReports(reports: readonly ClientReport[]): ClientReport {
  const [first, ...others] = reports
  if (first !== undefined && others.length === 0) return first
  const neverMet = reports.length === 0 ? [] : (first?.neverMet ?? [])
  return {
    format: 1,
    requests: reports.reduce((sum, { requests }) => sum + requests, 0),
    used: mergeAll(
      reports.flatMap(({ used }) => used),
      ({ operation }) => operation,
      mergeUsed,
    ),
    broke: mergeAll(
      reports.flatMap(({ broke }) => broke),
      ({ rule, operation, tool, field, message }) =>
        `${rule} ${operation} ${tool ?? ''} ${field} ${field === '' || field === 'Authorization' ? message : ''}`,
      addTimes<BrokenRule>,
    ),
    risked: mergeAll(
      reports.flatMap(({ risked }) => risked),
      ({ kind, operation, message }) => `${kind} ${operation} ${message}`,
      addTimes<RiskedBehaviour>,
    ),
    // A world in which nothing was asked has met nothing.
    neverMet: neverMet.filter(({ what }) => others.every((other) => other.neverMet.some((one) => one.what === what))),
    exchanges: reports.flatMap(({ exchanges }) => exchanges).toSorted((a, b) => a.id - b.id),
  }
}

function mergeAll<One>(all: readonly One[], keyOf: (one: One) => string, merge: (one: One, other: One) => One): readonly One[] {
  const merged = new Map<string, One>()
  for (const one of all) {
    const known = merged.get(keyOf(one))
    merged.set(keyOf(one), known === undefined ? one : merge(known, one))
  }
  return [...merged.values()]
}

function addTimes<One extends { readonly times: number }>(one: One, other: One): One {
  return { ...one, times: one.times + other.times }
}

function mergeUsed(one: UsedOperation, other: UsedOperation): UsedOperation {
  return {
    operation: one.operation,
    times: one.times + other.times,
    parameters: addTallies(one.parameters, other.parameters),
    answers: addTallies(one.answers, other.answers),
    forms: addTallies(one.forms, other.forms),
    unknown: mergeAll([...one.unknown, ...other.unknown], ({ message }) => message, addTimes),
    userAgents: [...new Set([...one.userAgents, ...other.userAgents])],
    polls: mergePolls(one.polls, other.polls),
  }
}

type Polls = NonNullable<UsedOperation['polls']>

function mergePolls(one: Polls | null, other: Polls | null): Polls | null {
  if (one === null || other === null) return one ?? other
  const sessions = one.sessions + other.sessions
  const medianSeconds = (one.medianSeconds * one.sessions + other.medianSeconds * other.sessions) / sessions
  return { sessions, most: Math.max(one.most, other.most), medianSeconds: Math.round(medianSeconds * 10) / 10 }
}

function addTallies(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
}
