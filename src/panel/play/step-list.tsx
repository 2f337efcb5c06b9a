/** @jsxImportSource preact */
import type { Step } from '../../scenario/scenario.ts'
import type { PlayedStep, PlayState } from './player.ts'
import { lineOf } from './step-line.ts'

/** The steps of a scenario: those that were played with how they went, the next one marked. */
export function StepList({ steps, state }: { readonly steps: readonly Step[]; readonly state: PlayState }) {
  const { steps: all, verdict } = state
  const current = currentOf(all, steps)
  return (
    <ol class="steps" aria-label="Steps">
      {steps.map((step, index) => {
        const played = all.findLast((one) => indexOf(one) === index)
        const mark = markOf(played, index === current && verdict === null)
        return (
          <li key={index} class={`step ${mark}`} {...(mark === 'next' && { 'aria-current': 'step' as const })}>
            <span class="step-mark">{markTexts[mark]}</span>
            <div>
              <code>{lineOf(step)}</code>
              {played !== undefined && step.type === 'repeat' && <span class="hint"> {played.step}</span>}
              {played !== undefined && <Result played={played} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

type Mark = 'played' | 'differs' | 'next' | 'later'

const markTexts: { readonly [Name in Mark]: string } = { played: '✓ as said', differs: '✕ differs', next: '▸ next', later: '' }

function markOf(played: PlayedStep | undefined, isNext: boolean): Mark {
  if (played !== undefined && (played.impossible !== null || played.differences.length > 0)) return 'differs'
  if (isNext) return 'next'
  return played === undefined ? 'later' : 'played'
}

/** The step that comes next: behind the last, or within it where it repeats. */
function currentOf(played: readonly PlayedStep[], steps: readonly Step[]): number {
  const last = played.at(-1)
  if (last === undefined) return 0
  const index = indexOf(last)
  const step = steps[index]
  const isWithin = step?.type === 'repeat' && !isLastTurn(last, step)
  return isWithin ? index : index + 1
}

/** A number such as `4.2 (3 of 3)` ends its repeat when it is that of the last step in the last turn. */
function isLastTurn({ step }: PlayedStep, { times, steps }: Extract<Step, { readonly type: 'repeat' }>): boolean {
  return step.includes(`(${times} of ${times}`) && step.split(' ')[0]?.split('.')[1] === String(steps.length)
}

function indexOf({ step }: PlayedStep): number {
  return Number.parseInt(step, 10) - 1
}

function Result({ played: { impossible, answered, differences, moreDifferences } }: { readonly played: PlayedStep }) {
  if (impossible !== null) return <p class="step-difference">{impossible}</p>
  return (
    <>
      {answered !== '' && <span class="hint"> {answered}</span>}
      {differences.map(({ pointer, expected, actual }) => (
        <p key={pointer} class="step-difference">
          <code>{pointer}</code> expected <b>{expected}</b>, was <b>{actual}</b>
        </p>
      ))}
      {moreDifferences > 0 && <p class="hint">and {moreDifferences} more</p>}
    </>
  )
}
