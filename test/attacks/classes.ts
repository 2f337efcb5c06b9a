import type { AttackClass } from './attack.ts'
import { allAtOnce } from './classes/all-at-once.ts'
import { controlPlane } from './classes/control-plane.ts'
import { deployments } from './classes/deployments.ts'
import { files } from './classes/files.ts'
import { framing } from './classes/framing.ts'
import { masks } from './classes/masks.ts'
import { pages } from './classes/pages.ts'
import { pileUp } from './classes/pile-up.ts'
import { secrets } from './classes/secrets.ts'
import { soak } from './classes/soak.ts'
import { state } from './classes/state.ts'

/** Each class, with the attempts that `npm run attack` makes of it. */
export const attackClasses: readonly (readonly [one: AttackClass, count: number])[] = [
  [framing, 2000],
  [controlPlane, 1000],
  [files, 300],
  [deployments, 100],
  [allAtOnce, 8],
  [masks, 10000],
  [secrets, 200],
  [pages, 600],
  [state, 200],
  [pileUp, 200],
  [soak, 12000],
]
