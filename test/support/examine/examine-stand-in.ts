import { examinedWorld } from '../deployments/mutant.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { examine } from '../../../src/conformance/examine.ts'
import type { RunEvent, RunOptions } from '../../../src/conformance/run-options.ts'
import type { Target } from '../../../src/conformance/define/target.ts'
import type { Given } from '../../../src/contract/given.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import { presets } from '../../../src/mock/worlds/presets.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'

type Wish = Partial<
  Pick<
    RunOptions,
    | 'profile'
    | 'budget'
    | 'judgements'
    | 'signal'
    | 'allowsBlocked'
    | 'abortNow'
    | 'timeoutMs'
    | 'maxBodyBytes'
    | 'fetch'
    | 'seed'
    | 'bail'
    | 'knownFailures'
    | 'sleep'
    | 'maxMinutes'
    | 'now'
    | 'reference'
    | 'giveTurn'
    | 'onWorldsStay'
  >
> & {
  readonly globs?: readonly string[]
  readonly fetchOf?: (understudy: Understudy) => typeof globalThis.fetch
  /** Called with each event of the run. */
  readonly onEvent?: (event: RunEvent) => void
  /** Added to the target of the mock. */
  readonly target?: Partial<Target>
  /** Entries that the target leaves out. */
  readonly without?: readonly (keyof Target)[]
  readonly rewriteTarget?: (text: string) => string
  /** Added to the world with everything that a target can name. */
  readonly given?: Given
}

/** Examines a fresh mock in process, or a mutant of it, with everything that a target can name. */
export async function examineStandIn({
  globs = ['**'],
  fetchOf,
  target,
  without = [],
  given,
  rewriteTarget = String,
  onEvent,
  ...options
}: Wish = {}): Promise<Report> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const world = await understudy.control.createWorld({
    body: { given: { clock: '2026-03-02T09:00:00Z', ...presets.conformance, ...given }, id: examinedWorld },
  })
  // Control writes a whole target, though its document leaves the members open.
  const offered = { ...(JSON.parse(rewriteTarget(JSON.stringify(world.target))) as Target), ...target }
  // Leaving out entries makes it no other type.
  const remaining = Object.fromEntries(Object.entries(offered).filter(([name]) => !without.includes(name as keyof Target))) as Target
  const examining = examine({
    target: remaining,
    rules: globs.flatMap((glob) => rulesMatching(glob)),
    profile: 'lifecycle',
    fetch: fetchOf?.(understudy) ?? understudy.fetch,
    now: understudy.clock.now,
    sleep: () => Promise.resolve(),
    ...options,
  })
  for (;;) {
    const next = await examining.next()
    if (next.done === true) return next.value
    onEvent?.(next.value)
  }
}
