import type { Target } from '../../../src/conformance/define/target.ts'
import type { Given } from '../../../src/contract/given.ts'
import type { Mutant } from './mutant.ts'

/** A deployment that differs from the mock and keeps the contract. */
export type Variant = {
  /** The difference, as a verb phrase. */
  readonly does: string
  readonly given?: Given
  readonly target?: Partial<Target>
  readonly fetchOf?: Mutant['fetchOf']
  /** Rewrites the text of the target file. */
  readonly rewriteTarget?: (text: string) => string
}
