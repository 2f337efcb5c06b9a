import { politeRequests } from '../conformance/pace.ts'
import { regimeOf } from '../conformance/regime.ts'
import type { Target } from '../conformance/target.ts'
import type { Waiting } from '../conformance/waiting.ts'

/** What a run waits for, and why it has to. */
function toWaitingWords(what: Waiting['for'], target: Target): string {
  switch (what) {
    case 'pace': {
      const known = 'below its limit'
      const unknown = 'for its rate limit is unknown; rateLimit in the target says it'
      return `at most ${politeRequests} requests a minute, ${regimeOf(target) === 'unknown' ? unknown : known}`
    }
    case 'demand':
      return 'the deployment asks to be left alone'
    case 'second look':
      return 'to look again at what failed for the moment'
    case 'progress':
      return 'sessions are to go on'
  }
}

/** `waits 23 s: …`; what changes comes first, since what is too long is cut. */
export function toWaitingLine({ ms, for: what }: Waiting, target: Target): string {
  return `waits ${Math.ceil(ms / 1000)} s: ${toWaitingWords(what, target)}`
}
