import type { ControlResponseOf } from '../../contract/control.ts'

type Coming = { readonly at: string | null; readonly text: string }

const endTexts = { completed: 'it completes', failed: 'it fails', hang: 'it hangs' } as const

/** What comes in a session if nobody steers it, the nearest first. Where nobody knows when, it says what brings it. */
export function comingOf({ status, timeline, progress }: ControlResponseOf<'getControlledSession'>): readonly Coming[] {
  const { next, ending, exportsReadyAt, hungAt } = timeline
  const isOver = status === 'completed' || status === 'failed'
  const brings = status === 'pausedForInsufficientQuota' ? 'a resume' : progress === 'polls' ? 'a poll of its owner' : 'a step'
  const course: readonly Coming[] = [
    ...next.map(({ what, stage, at }) => ({
      at,
      text: what === 'pause' ? `it pauses before ${stageText(stage)}` : `${stageText(stage)} begins`,
    })),
    ...(isOver || ending === null || hungAt !== null ? [] : [{ at: ending.at, text: endTexts[ending.as] }]),
  ]
  return [
    ...course.map(({ at, text }, index) => ({ at, text: at === null && index === 0 ? `${text}, after ${brings}` : text })),
    ...(exportsReadyAt === null ? [] : [{ at: exportsReadyAt, text: 'its exports are ready' }]),
  ]
}

/** A stage for people: the name without its underscores. */
export function stageText(stage: string | null): string {
  return (stage ?? 'working').replaceAll('_', ' ')
}
