import { describeStep } from '../../scenario/describe-step.ts'
import type { Step } from '../../scenario/scenario.ts'

/** A step in a line. */
export function lineOf(step: Step): string {
  return step.type === 'repeat' ? `repeat ${step.times} times: ${step.steps.map(lineOf).join(', ')}` : describeStep(step)
}
