/** @jsxImportSource preact */
import type { Step } from '../../scenario/scenario.ts'
import type { PlayEvent, PlayState } from './player.ts'
import { lineOf } from './step-line.ts'

/** The most differences of a step that are shown. */
const most = 20

/** The steps of a scenario: those that were played with how they went, the next one marked. */
export function StepList({ steps, state }: { readonly steps: readonly Step[]; readonly state: PlayState }) {
  const { events, verdict } = state
  const current = currentOf(events, steps)
  return (
    <ol class="steps" aria-label="Steps">
      {steps.map((step, index) => {
        const played = events.findLast((event) => indexOf(event) === index)
        const mark = markOf(played, index === current && verdict === null)
        return (
          <li key={index} class={`step ${mark}`} {...(mark === 'next' && { 'aria-current': 'step' as const })}>
            <span class="step-mark">{markTexts[mark]}</span>
            <div>
              <code>{lineOf(step)}</code>
              {played !== undefined && step.type === 'repeat' && <span class="hint"> {played.step}</span>}
              {played !== undefined && <Result event={played} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

type Mark = 'played' | 'differs' | 'next' | 'later'

const markTexts: { readonly [Name in Mark]: string } = { played: '✓ as said', differs: '✕ differs', next: '▸ next', later: '' }

function markOf(played: PlayEvent | undefined, isNext: boolean): Mark {
  if (played !== undefined && (played.type === 'stepImpossible' || played.differences.length > 0)) return 'differs'
  if (isNext) return 'next'
  return played === undefined ? 'later' : 'played'
}

/** The step that comes next: behind the last, or within it where it repeats. */
function currentOf(events: readonly PlayEvent[], steps: readonly Step[]): number {
  const last = events.at(-1)
  if (last === undefined) return 0
  const index = indexOf(last)
  const step = steps[index]
  const isWithin = step?.type === 'repeat' && !isLastTurn(last, step)
  return isWithin ? index : index + 1
}

/** A number such as `4.2 (3 of 3)` ends its repeat when it is that of the last step in the last turn. */
function isLastTurn({ step }: PlayEvent, { times, steps }: Extract<Step, { readonly type: 'repeat' }>): boolean {
  return step.includes(`(${times} of ${times}`) && step.split(' ')[0]?.split('.')[1] === String(steps.length)
}

function indexOf({ step }: PlayEvent): number {
  return Number.parseInt(step, 10) - 1
}

function Result({ event }: { readonly event: PlayEvent }) {
  if (event.type === 'stepImpossible') return <p class="step-difference">{event.reason}</p>
  const { exchange, differences } = event
  const response = exchange?.response
  return (
    <>
      {response !== undefined && <span class="hint"> {'failed' in response ? response.failed : `answered ${response.status}`}</span>}
      {differences.slice(0, most).map(({ pointer, expected, actual }) => (
        <p key={pointer} class="step-difference">
          <code>{pointer}</code> expected <b>{expected}</b>, was <b>{actual}</b>
        </p>
      ))}
      {differences.length > most && <p class="hint">and {differences.length - most} more</p>}
    </>
  )
}
