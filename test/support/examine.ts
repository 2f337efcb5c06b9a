import type { Report } from '../../src/conformance/report.ts'
import { examine, type RunOptions } from '../../src/conformance/run.ts'
import type { Target } from '../../src/conformance/target.ts'
import { rulesMatching } from '../../src/contract/rules.ts'
import { createUnderstudy, type Understudy } from '../../src/mock/understudy.ts'

type Wish = Partial<Pick<RunOptions, 'profile' | 'budget' | 'judgements' | 'signal' | 'timeoutMs' | 'fetch'>> & {
  readonly globs?: readonly string[]
  readonly fetchOf?: (understudy: Understudy) => typeof globalThis.fetch
  /** Over the address and the keys of the stand-in. */
  readonly target?: Partial<Target>
}

/** Examines a fresh stand-in, or what a mutant makes of one, in process. */
export async function examineStandIn({ globs = ['**'], fetchOf, target, ...options }: Wish = {}): Promise<Report> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const examining = examine({
    target: { baseUrl: understudy.baseUrl, keys: { default: 'key-default', ...understudy.keys }, ...target },
    rules: globs.flatMap((glob) => rulesMatching(glob)),
    profile: 'lifecycle',
    fetch: fetchOf?.(understudy) ?? understudy.fetch,
    now: understudy.clock.now,
    ...options,
  })
  for (;;) {
    const next = await examining.next()
    if (next.done === true) return next.value
  }
}
