import { seedOf } from './chance.ts'
import type { Source } from './source.ts'

/** A verdict on a criterion, its reason, and its place in the text, if any. */
export type Verdict = {
  readonly answer: 'Yes' | 'No' | 'Unclear'
  /** A clause without a full stop. */
  readonly reason: string
  /** The place in the text. Null when the reason is not from the text. */
  readonly place: () => number | null
}

/** A test of one demand of a criterion. */
export type Test = {
  /** The demand as a clause: "the participants are adults". */
  readonly claim: string
  /** Set for a demand that something be absent. A reason for meeting it says little. */
  readonly isRejecting?: true
  readonly judge: (source: Source) => Verdict
}

/** Makes the test of a demand in a text. Null when the text has none of this kind. */
export type TestKind = (asked: string) => Test | null

export function nowhere(): null {
  return null
}

export function at(place: number | null | undefined): Verdict['place'] {
  return () => (place === undefined || place === -1 ? null : place)
}

export function verdict(answer: Verdict['answer'], reason: string, place: Verdict['place'] = nowhere): Verdict {
  return { answer, reason, place }
}

/** Negates a test. */
export function rejecting({ claim, judge }: Test): Test {
  return {
    claim: `it is not so that ${claim}`,
    isRejecting: true,
    judge: (source) => {
      const { answer, reason, place } = judge(source)
      return { answer: answer === 'Yes' ? 'No' : answer === 'No' ? 'Yes' : 'Unclear', reason, place }
    },
  }
}

/** Picks a wording by the source, always the same one. */
export function worded(source: Source, ...wordings: readonly [string, ...string[]]): string {
  return wordings[(seedOf(source.id) >>> 8) % wordings.length] ?? wordings[0]
}
