import type { Difference } from '../../scenario/differences.ts'

/** Removes secrets from a text at its full length: what is cut off first may end within one. */
export type MaskText = (text: string) => string

/** The differences without secrets; where one is split over several of them, without what was seen. */
export function maskDifferences(differences: readonly Difference[], mask: MaskText): readonly Difference[] {
  const masked = differences.map(({ pointer, expected, actual }) => ({
    pointer: mask(pointer),
    expected: mask(expected),
    actual: mask(actual),
  }))
  const seen = JSON.stringify(masked.map(({ actual }) => actual))
  return mask(seen) === seen ? masked : masked.map(({ pointer, expected }) => ({ pointer, expected, actual: '•••' }))
}
