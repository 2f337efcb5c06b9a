import type { Target } from '../../../src/conformance/define/target.ts'
import type { Given } from '../../../src/contract/given.ts'
import type { Mutant } from './mutant.ts'

/** A deployment that is built otherwise than the stand-in and keeps the contract all the same. */
export type Variant = {
  /** What it does otherwise, and legally. */
  readonly does: string
  readonly given?: Given
  readonly target?: Partial<Target>
  readonly fetchOf?: Mutant['fetchOf']
  /** What stands otherwise in what the target file says of it. */
  readonly tellTarget?: (text: string) => string
}
