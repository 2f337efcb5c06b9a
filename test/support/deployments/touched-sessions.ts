import { isOf } from './change-answer.ts'
import { remembering, type Answered, type Asked, type Instead, type Mutant } from './mutant.ts'

const sessionOf = ({ path }: Asked): string => path.split('/')[2] ?? ''

/** What a deployment does with sessions that have been resumed, or shared, once; the worlds of a run know nothing of each other. */
export function since(
  operation: 'resumeSession' | 'shareSession',
  change: (touched: ReadonlySet<string>, asked: Asked, answer: Answered) => Instead | null,
): Mutant['fetchOf'] {
  return remembering(() => {
    const touched = new Set<string>()
    return (asked, answer) => {
      const instead = change(touched, asked, answer)
      if (isOf(asked, operation) && answer.status < 300 && instead === null) touched.add(sessionOf(asked))
      return instead
    }
  })
}
