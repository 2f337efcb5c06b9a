import { bodies } from './bodies/every-body.ts'
import { examples } from './document.ts'
import { generatedBodies } from './fillers.ts'
import type { JudgedBody } from './own-verdict.ts'

/** A body that another judge sees otherwise than we do, and why that is right. */
export type Difference = { readonly title: string; readonly says: 'valid' | 'invalid'; readonly because: string }

/** Everything that the second opinions are asked about, with our own verdict: the set, the examples of the document, and filler. */
export const judgedBodies: readonly (JudgedBody & { readonly valid: boolean })[] = [
  ...bodies,
  ...[...examples, ...generatedBodies].map((entry) => Object.assign({ valid: true }, entry)),
]

/** The verdicts of a judge that are not ours, in the words of a table of differences. */
export function compareVerdicts(judge: (entry: JudgedBody) => boolean): Omit<Difference, 'because'>[] {
  return judgedBodies
    .filter((entry) => judge(entry) !== entry.valid)
    .map(({ title, valid }) => ({ title, says: valid ? 'invalid' : 'valid' }))
}
