import type { Probe } from './define/check.ts'
import { inTurns } from './define/slices.ts'
import { withBlockers } from './judge/blocked.ts'
import { findRefused } from './report/refused-operations.ts'
import { findMissedSessions } from './judge/judge-plans.ts'
import { recheckFailingProbe } from './judge/recheck-failing.ts'
import { recheckProbe } from './judge/recheck-missing.ts'
import { createRedactor, secretsOf } from './judge/redact.ts'
import type { Report } from './judge/report.ts'
import { planRun } from './plan-run.ts'
import { seedOf, type RunEvent, type RunOptions } from './run-options.ts'
import { withScenarios } from './scenarios/with-scenarios.ts'
import { deleteWorlds } from './send/control-world.ts'
import { findSilence } from './send/exchange-lists.ts'
import { runSchedule, type Schedule } from './send/schedule.ts'
import { startRun, type Run } from './start-run.ts'
import { toReport } from './to-report.ts'

/** Examines a deployment: sends the probes that the rules need, each once, judges, and returns the report. */
export async function* examine(options: RunOptions): AsyncGenerator<RunEvent, Report> {
  const stopped = new AbortController()
  try {
    return yield* examineUntil({
      ...options,
      signal: AbortSignal.any([stopped.signal, ...(options.signal === undefined ? [] : [options.signal])]),
    })
  } finally {
    // Abort requests in flight when the consumer stops iterating.
    stopped.abort(new Error('interrupted'))
  }
}

async function* examineUntil(options: RunOptions): AsyncGenerator<RunEvent, Report> {
  const startedAt = toInstant(options.now)
  const redactor = createRedactor(secretsOf(options.target))
  const plan = planRun(options)
  const run = startRun(options, plan, redactor, startedAt)
  const { channel, collector, giveTurn } = run

  try {
    yield { type: 'runStarted', rules: plan.plans.length, probes: plan.probes.size }
    yield* channel.eventsDuring(run.makeContact(), options.abortNow)
    if (collector.contactFault() === undefined && findSilence(collector.exchanges()) === undefined) yield { type: 'contactMade' }
    const schedule = withRechecks(plan.schedule, run)
    const sending = runSchedule(schedule, { collect: run.collect, hasRoomFor: run.hasRoomFor })
    yield* channel.eventsDuring(sending, options.abortNow)

    const endedAt = toInstant(options.now)
    const record = run.record()
    const judged = await inTurns(run.judgeAll(), giveTurn)
    const results = await withScenarios(
      withBlockers(judged.results, record.exchanges, findRefused(judged.results, record.exchanges, options.target.baseUrl)),
      record,
      { seed: seedOf(options), recordedAt: startedAt, baseUrl: options.target.baseUrl },
      options,
      redactor,
    )
    for (const result of results) yield { type: 'ruleJudged', ...result }
    return await inTurns(toReport(options, redactor, { startedAt, endedAt, results, knownFailures: judged.entries, collector }), giveTurn)
  } finally {
    const made = await run.madeWorlds()
    const left = await deleteWorlds(
      options.target,
      options.fetch,
      made.flatMap(({ id }) => (id === undefined ? [] : [id])),
    )
    if (left !== undefined) options.onWorldsStay?.(redactor.maskSecrets(left))
  }
}

/**
 * Rechecks missing sessions before the fuzz requests, before the probes that spend what is left, and once more at the end of the run.
 * Excuses are rechecked before the probes that disturb all others, and resumes after these. Operations that failed are asked again before each of these phases.
 */
function withRechecks(schedule: Schedule, { judgeInput, collector, collectStopped, rechecks, giveTurn }: Run): Schedule {
  const recheck = (): Probe => recheckProbe(() => inTurns(findMissedSessions(judgeInput()), giveTurn))
  const recheckFailing = (): Probe => recheckFailingProbe(collector.failures.failing, collectStopped)
  const [recheckExcuses, recheckResumes] = rechecks
  return {
    ...schedule,
    fuzz: [recheckFailing(), recheck(), ...schedule.fuzz],
    spare: [recheckFailing(), ...schedule.spare],
    final: [recheckExcuses, recheckFailing(), ...schedule.final, recheckResumes, recheck()],
    last: [...schedule.last, recheck()],
  }
}

function toInstant(now: () => number): string {
  return new Date(now()).toISOString()
}
