import { isOf } from './change-answer.ts'
import { remembering, type Instead, type Mutant } from './mutant.ts'

export function refusingAgain(instead: Instead): Mutant['fetchOf'] {
  return remembering(() => {
    const known = new Set<string>()
    return (asked, { status }) => {
      if (!isOf(asked, 'shareSession') || status !== 201) return null
      const share = `${asked.path} ${String(Object(asked.body)['email'])}`
      return known.size === known.add(share).size ? instead : null
    }
  })
}
