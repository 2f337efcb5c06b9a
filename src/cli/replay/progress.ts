import { toAmount } from '../../conformance/text/render-context.ts'
import type { Wait } from '../../scenario/play.ts'
import { createStatusLine } from '../status-line.ts'
import { maskDifferences, type MaskText } from './mask-differences.ts'

export type ReplayProgress = {
  readonly wait: (wait: Wait) => void
  /** Clears the line. */
  readonly end: () => void
}

/** Shorter waits are not shown. */
const shortMs = 1_000
const tickMs = 1_000

/**
 * Shows the waits of a replay on stderr: on a terminal one line that counts the seconds; elsewhere a line when a step starts to wait, and
 * one per quarter of its longest wait.
 */
export function createReplayProgress(isWanted: boolean, mask: MaskText): ReplayProgress {
  const line = createStatusLine(isWanted)
  let ticking: NodeJS.Timeout | undefined
  let [waitingStep, quarter] = ['', 0]
  const stop = (): void => {
    clearInterval(ticking)
    ticking = undefined
  }
  return {
    wait(wait) {
      stop()
      const { step, spanMs, until } = wait
      const tell = (passedMs: number): string => toWaitLine(withoutSecrets(wait, mask), passedMs)
      if (Math.max(spanMs, until?.atMostMs ?? 0) < shortMs) return
      const reached = until === undefined ? 0 : Math.floor((4 * until.waitedMs) / until.atMostMs)
      if (step !== waitingStep || reached > quarter) line.log(tell(0))
      ;[waitingStep, quarter] = [step, reached]
      let passedMs = 0
      line.show(tell(passedMs))
      ticking = setInterval(() => line.show(tell((passedMs += tickMs))), tickMs)
      ticking.unref()
    },
    end() {
      stop()
      line.end()
      waitingStep = ''
    },
  }
}

function withoutSecrets({ until, ...wait }: Wait, mask: MaskText): Wait {
  const [lacking] = until?.lacking === undefined ? [] : maskDifferences([until.lacking], mask)
  return { ...wait, says: mask(wait.says), ...(until !== undefined && { until: { ...until, lacking } }) }
}

/** The part that changes comes first, since a long line is cut. */
function toWaitLine({ step, says, spanMs, until }: Wait, passedMs: number): string {
  if (until === undefined) return `${step}. ${says} · waited ${secondsOf(passedMs)} of ${toSeconds(spanMs)}`
  const { lacking, waitedMs, atMostMs } = until
  const why = lacking === undefined ? '' : ` · ${lacking.pointer} is ${lacking.actual}, expected ${lacking.expected}`
  return `${step}. ${says} · waited ${secondsOf(waitedMs + passedMs)} of ${toSeconds(atMostMs)}, polling every ${toSeconds(spanMs)}${why}`
}

function secondsOf(ms: number): string {
  return String(Math.round(ms / 100) / 10)
}

function toSeconds(ms: number): string {
  return toAmount(Math.round(ms / 100) / 10, 's', 's')
}
