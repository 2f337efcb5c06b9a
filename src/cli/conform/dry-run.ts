import { controlledBy } from '../../conformance/send/control-world.ts'
import { toDryRunLines } from '../../conformance/dry-run-lines.ts'
import { toDryRun } from '../../conformance/dry-run.ts'
import type { RunOptions } from '../../conformance/run-options.ts'
import { ControlError } from '../../control/index.ts'
import { UserError } from '../arguments.ts'
import type { Values } from './options.ts'
import { createProgress } from '../run-progress.ts'
import { paintFor } from '../paint.ts'
import { playDryRun } from './play-dry-run.ts'
import { catchSignals } from '../signals.ts'
import { variablesOfTarget } from '../target-from.ts'
import { columnsOf, pipeColumns } from '../terminal.ts'
import { print, printJson } from '../print.ts'

/** Prints what a run would send and spend. Nothing is sent to the deployment and no file is written. */
export async function dryRun(options: RunOptions, values: Values): Promise<number> {
  if (values.report !== undefined) throw new UserError('usage', '--dry-run writes no report; leave out --report, or use --json')
  const signals = catchSignals()
  // A log would read as if requests were sent, so progress appears only on a terminal.
  const progress = createProgress(options.target, values.quiet !== true && values.json !== true && process.stderr.isTTY)
  try {
    const played = await playDryRun(
      { ...options, signal: signals.signal, abortNow: signals.abortNow },
      await findSpentSessions(options),
      (event) => {
        // Virtual time skips waits.
        if (event.type !== 'waiting') progress.see(event)
      },
    )
    progress.end()
    const interruptedBy = signals.caught()
    if (interruptedBy !== null) return interruptedBy
    const estimate = toDryRun(options, played, variablesOfTarget(values.target))
    const lines = toDryRunLines(estimate, paintFor(values.color), process.stdout.isTTY ? columnsOf(process.stdout) : pipeColumns)
    if (values.json === true) printJson(estimate, 2)
    else print((values.quiet === true ? lines.filter((line) => line.includes('would send')) : lines).join('\n'))
    return 0
  } finally {
    progress.end()
    signals.release()
  }
}

/** An estimate is not worth a longer wait. */
const controlTimeoutMs = 2_000

/**
 * Finds the paused sessions of a target that are paused no longer, by their numbers. Only the control API of a mock can be asked without
 * a request to the deployment; a session that it does not know counts as paused, as the target says.
 */
async function findSpentSessions({ target, fetch }: RunOptions): Promise<readonly number[]> {
  const line = { baseUrl: target.baseUrl, keys: target.keys, fetch, now: Date.now, timeoutMs: controlTimeoutMs }
  const controlled = controlledBy(target, line)
  if (controlled === null) return []
  const { control, world } = controlled
  const spent: number[] = []
  try {
    for (const [number, session] of (target.sessions?.paused ?? []).entries()) {
      const { status } = await control.getControlledSession({ path: { world, session } })
      if (status !== 'pausedForInsufficientQuota') spent.push(number)
    }
  } catch (error) {
    // A control API that is not there, or has another world, changes nothing.
    if (!(error instanceof ControlError)) throw error
  }
  return spent
}
