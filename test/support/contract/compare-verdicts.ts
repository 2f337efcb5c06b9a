import { bodies } from './bodies/every-body.ts'
import { examples } from './document.ts'
import { generatedBodies } from './generated-bodies.ts'
import { mistypedBodies } from './mistyped-bodies.ts'
import type { JudgedBody } from './validate-body.ts'

/** A body on which another validator disagrees with ours, and why ours is right. */
export type Difference = { readonly title: string; readonly says: 'valid' | 'invalid'; readonly because: string }

const validBodies: readonly JudgedBody[] = [...bodies.filter(({ valid }) => valid), ...examples]

/** All bodies for other validators, with our own verdict: fixtures, examples of the document, generated ones, and mistyped ones. */
export const judgedBodies: readonly (JudgedBody & { readonly valid: boolean })[] = [
  ...bodies,
  ...[...examples, ...generatedBodies].map((entry) => Object.assign({ valid: true }, entry)),
  ...mistypedBodies(validBodies),
]

/** Lists the bodies on which another validator disagrees with ours. */
export function compareVerdicts(judge: (entry: JudgedBody) => boolean): Omit<Difference, 'because'>[] {
  return judgedBodies
    .filter((entry) => judge(entry) !== entry.valid)
    .map(({ title, valid }) => ({ title, says: valid ? 'invalid' : 'valid' }))
}
