import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswersWithMemory, type Mutant } from '../../../support/deployments/mutant.ts'

type Type = 'txt' | 'bib' | 'ris'

/** Where a reference begins. */
const beginnings: { readonly [T in Type]: RegExp } = { txt: /(?<=\n\n)/, bib: /(?=^@)/m, ris: /(?=^TY)/m }

type Keep = (references: readonly string[]) => readonly string[]

/** Files of the report of a review, or of reports, with other references. */
function keeping(keep: Keep, of: 'report' | 'review', ...types: readonly Type[]): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const reviews = new Set<string>()
    return (asked, { status, text }) => {
      if (isOperation(asked, 'getSystematicReview')) reviews.add(asked.path.split('/').at(-1) ?? '')
      const [, files, sessionId = ''] = asked.path.split('/')
      const type = types.find((one) => asked.path.endsWith(`report.${one}`))
      const isMeant = files === '_files' && reviews.has(sessionId) === (of === 'review') && status === 200
      return isMeant && type !== undefined ? { text: keep(text.split(beginnings[type])).join('') } : null
    }
  })
}

const withoutLast: Keep = (all) => all.slice(0, -1)
const firstTwo: Keep = (all) => all.slice(0, 2)

/** A deployment whose one list of references is not the same in each of its formats. */
export const mutants: readonly Mutant[] = [
  { breaks: 'the RIS of a report ends before its last reference', fetchOf: keeping(withoutLast, 'report', 'ris') },
  { breaks: 'the BibTeX of a report ends before its last reference', fetchOf: keeping(withoutLast, 'report', 'bib') },
  { breaks: 'the APA list of a report ends before its last reference', fetchOf: keeping(withoutLast, 'report', 'txt') },
  { breaks: 'the APA list of a report has lost its first reference', fetchOf: keeping((all) => all.slice(1), 'report', 'txt') },
  {
    breaks: 'neither RIS nor BibTeX of a report has the last reference of its APA list',
    fetchOf: keeping(withoutLast, 'report', 'ris', 'bib'),
  },
  { breaks: 'the BibTeX of a report is its first reference', fetchOf: keeping((all) => all.slice(0, 1), 'report', 'bib') },
  { breaks: 'the APA list of a report is its first two references', fetchOf: keeping(firstTwo, 'report', 'txt') },
  { breaks: 'the RIS of the report of a review is its first two references', fetchOf: keeping(firstTwo, 'review', 'ris') },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'downloads/report-formats', class: 'consistency', hidden: true }))
