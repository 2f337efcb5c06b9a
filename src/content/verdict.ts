import { seedOf } from './chance.ts'
import type { Source } from './source.ts'

/** What a source answers to a criterion, why, and where its text says so, if it does. */
export type Verdict = {
  readonly answer: 'Yes' | 'No' | 'Unclear'
  /** A clause without a full stop. */
  readonly reason: string
  /** A place in the text; null when it stands elsewhere or nowhere. */
  readonly place: () => number | null
}

/** One thing that a criterion asks for. */
export type Test = {
  /** As a clause: "the participants are adults". */
  readonly claim: string
  /** Whether it asks for what must not be; then what is said to meet it says little. */
  readonly isRejecting?: true
  readonly judge: (source: Source) => Verdict
}

/** Makes the test of what a text asks for; null when it asks for nothing of the kind. */
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

/** What rejects instead of demanding. */
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

/** One of several wordings: the same for the same source. */
export function worded(source: Source, ...wordings: readonly [string, ...string[]]): string {
  return wordings[(seedOf(source.id) >>> 8) % wordings.length] ?? wordings[0]
}
