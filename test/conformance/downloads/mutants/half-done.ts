import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswersWithMemory, type MutantAnswer, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'

/** Expires URLs with the next get of their session, by their instant of expiry. */
const newestOnly = changeAnswersWithMemory(() => {
  const issued = new Map<string, string>()
  const issuesIn = (text: string): readonly string[] => text.match(/expires=\d+/g) ?? []
  return (asked: MutantRequest, { status, text }: MutantAnswer) => {
    const [, files, session = ''] = asked.path.split('/')
    if (isOperation(asked, 'getReport', 'getSystematicReview') && status === 200)
      issued.set(asked.path.split('/').at(-1) ?? '', issuesIn(text).join(' '))
    const isOld =
      files === '_files' &&
      issued.has(session) &&
      !issued
        .get(session)
        ?.split(' ')
        .includes(`expires=${asked.query.get('expires')}`)
    return isOld ? { status: 403, text: 'Expired.' } : null
  }
})

export const mutants: readonly Mutant[] = [
  {
    breaks: 'the URLs of a get expire with the next get',
    rule: 'downloads/expire',
    class: 'downloads',
    hidden: true,
    fetchOf: newestOnly,
  },
]
