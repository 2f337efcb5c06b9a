import type { Report } from '../../../src/conformance/judge/report.ts'
import { examine, type RunOptions } from '../../../src/conformance/examine.ts'
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
  >
> & {
  readonly globs?: readonly string[]
  readonly fetchOf?: (understudy: Understudy) => typeof globalThis.fetch
  /** Over what the stand-in says of itself. */
  readonly target?: Partial<Target>
  /** Entries that the target does not offer. */
  readonly without?: readonly (keyof Target)[]
  readonly tellTarget?: (text: string) => string
  /** Over the world that offers everything a target can name. */
  readonly given?: Given
}

/** Examines a fresh stand-in that offers everything a target can name, or what a mutant makes of one, in process. */
export async function examineStandIn({
  globs = ['**'],
  fetchOf,
  target,
  without = [],
  given,
  tellTarget = String,
  ...options
}: Wish = {}): Promise<Report> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const world = await understudy.control.createWorld({
    body: { given: { clock: '2026-03-02T09:00:00Z', ...presets.conformance, ...given }, id: 'examined' },
  })
  const offered = { ...(JSON.parse(tellTarget(JSON.stringify(world.target))) as Target), ...target } // one, though the document of control does not spell it out
  const examining = examine({
    target: Object.fromEntries(Object.entries(offered).filter(([name]) => !without.includes(name as keyof Target))) as Target, // the rest of one
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
  }
}
