import { examine, type Report } from '../../src/conformance/run.ts'
import type { Target } from '../../src/conformance/target.ts'
import type { Profile } from '../../src/conformance/check.ts'
import { rulesMatching } from '../../src/contract/rules.ts'
import { createUnderstudy, type Understudy } from '../../src/mock/understudy.ts'

type Wish = {
  readonly globs?: readonly string[]
  readonly profile?: Profile
  readonly fetchOf?: (understudy: Understudy) => typeof globalThis.fetch
  readonly keys?: Target['keys']
}

/** Examines a fresh stand-in, or what a mutant makes of one, in process. */
export async function examineStandIn({ globs = ['**'], profile = 'lifecycle', fetchOf, keys }: Wish = {}): Promise<Report> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const examining = examine({
    target: { baseUrl: understudy.baseUrl, keys: keys ?? { default: 'key-default', ...understudy.keys } },
    rules: globs.flatMap((glob) => rulesMatching(glob)),
    profile,
    fetch: fetchOf?.(understudy) ?? understudy.fetch,
    now: understudy.clock.now,
  })
  for (;;) {
    const next = await examining.next()
    if (next.done === true) return next.value
  }
}
