import { toOneLine } from './one-line.ts'
import type { Asking, ScriptStep, Waiting } from './script.ts'

/** A step in its turn, for a form that has no loops. */
export type Turned = {
  readonly step: Asking | Waiting
  /** A name of letters, digits and `_`, such as `step4_1_turn3`. */
  readonly id: string
  /** A line about it, such as `4.1 (3 of 5). getReport`. */
  readonly title: string
}

/** A form without loops is for people to read. */
const mostTurns = 1000

/** The steps in the order in which they are played, those of a repeat as often as they are; or why that is too long. */
export function unrollScript(steps: readonly ScriptStep[]): readonly Turned[] | { readonly cannot: readonly string[] } {
  const count = countTurns(steps)
  if (count > mostTurns)
    return { cannot: [`step ${longestRepeat(steps)} repeats so often that ${count} steps follow, and this form has no loop`] }
  return unroll(steps, [])
}

type Turn = { readonly turn: number; readonly times: number }

function unroll(steps: readonly ScriptStep[], turns: readonly Turn[]): readonly Turned[] {
  return steps.flatMap((step): readonly Turned[] => {
    if (step.type === 'repeat')
      return Array.from({ length: step.times }, (_, index) => unroll(step.steps, [...turns, { turn: index + 1, times: step.times }])).flat()
    const places = turns.map(({ turn, times }) => `${turn} of ${times}`).join(', ')
    return [
      {
        step,
        id: [`step${step.number.replaceAll('.', '_')}`, ...turns.map(({ turn }) => `turn${turn}`)].join('_'),
        title: `${step.number}${places === '' ? '' : ` (${places})`}. ${toOneLine(step.says)}`,
      },
    ]
  })
}

function countTurns(steps: readonly ScriptStep[]): number {
  return steps.reduce((sum, step) => sum + (step.type === 'repeat' ? step.times * countTurns(step.steps) : 1), 0)
}

function longestRepeat(steps: readonly ScriptStep[]): string {
  const repeats = steps.flatMap((step) => (step.type === 'repeat' ? [step] : []))
  return repeats.toSorted((a, b) => countTurns([b]) - countTurns([a]))[0]?.number ?? '1'
}
