import type { Cost, Profile } from '../../../src/conformance/define/profile.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import type { RunEvent } from '../../../src/conformance/run-options.ts'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { examineStandIn } from './examine-stand-in.ts'
import type { Variant } from '../deployments/variant.ts'

/** A deployment without control, where time passes with each request and each wait. */
export type UncontrolledDeployment = Omit<Variant, 'fetchOf'> & {
  /** The profile of the run; `lifecycle` by default. */
  readonly profile?: Profile
  /** Overrides the budget of the profile. */
  readonly budget?: Partial<Cost>
  /** The rules to examine; all by default. */
  readonly globs?: readonly string[]
  /** True if the target says where the library is, which takes a sixth of the requests of a `lifecycle` run. */
  readonly hasLibrary?: true
  /** The longest body that the run reads. */
  readonly maxBodyBytes?: number
  /** The time that each request takes. */
  readonly requestMs?: number
  /** The lead of the examiner's clock over that of the deployment. */
  readonly skewMs?: number
  readonly fetchOf?: (understudy: Understudy, now: () => number) => typeof globalThis.fetch
  /** Called with each event of the run. */
  readonly onEvent?: (event: RunEvent) => void
}

const begin = Date.parse('2026-03-02T09:00:00Z')

/** Examines a mock without control, as a deployment elsewhere. */
export function examineUncontrolled({
  requestMs = 100,
  skewMs = 0,
  hasLibrary,
  fetchOf,
  ...variant
}: UncontrolledDeployment): Promise<Report> {
  let [at, understudy]: [number, Understudy | undefined] = [begin, undefined]
  const pass = async (ms: number): Promise<void> => {
    at += ms
    await understudy?.control.moveClock({ path: { world: 'examined' }, body: { advance: `PT${ms / 1000}S` } })
  }
  return examineStandIn({
    ...variant,
    without: hasLibrary === true ? ['control'] : ['control', 'library'],
    now: () => at + skewMs,
    sleep: (ms) => pass(Math.ceil(ms)),
    fetchOf(made) {
      understudy = made
      const fetch = fetchOf?.(made, () => at) ?? made.fetch
      return async (input, init) => {
        await pass(requestMs)
        return fetch(input, init)
      }
    },
  })
}
