import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswersWithMemory, type Mutant } from '../../../support/deployments/mutant.ts'

type Type = 'txt' | 'bib' | 'ris'

/** The beginning of a reference. */
const beginnings: { readonly [T in Type]: RegExp } = { txt: /(?<=\n\n)/, bib: /(?=^@)/m, ris: /(?=^TY)/m }

type Keep = (references: readonly string[]) => readonly string[]

/** Changes references in files of reports, or of the report of a review. */
function keepReferences(keep: Keep, of: 'report' | 'review', ...types: readonly Type[]): Mutant['fetchOf'] {
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

/** Changes the text of a list of references of a report. */
function rewrite(type: Type, change: (text: string) => string): Mutant['fetchOf'] {
  return keepReferences((all) => [change(all.join(''))], 'report', type)
}

const withoutLast: Keep = (all) => all.slice(0, -1)
const firstTwo: Keep = (all) => all.slice(0, 2)

/** References that differ between formats. */
export const mutants: readonly Mutant[] = [
  { breaks: 'the RIS of a report ends before its last reference', fetchOf: keepReferences(withoutLast, 'report', 'ris') },
  { breaks: 'the BibTeX of a report ends before its last reference', fetchOf: keepReferences(withoutLast, 'report', 'bib') },
  { breaks: 'the APA list of a report ends before its last reference', fetchOf: keepReferences(withoutLast, 'report', 'txt') },
  { breaks: 'the APA list of a report lacks its first reference', fetchOf: keepReferences((all) => all.slice(1), 'report', 'txt') },
  {
    breaks: 'RIS and BibTeX of a report lack the last reference of its APA list',
    fetchOf: keepReferences(withoutLast, 'report', 'ris', 'bib'),
  },
  { breaks: 'the BibTeX of a report is its first reference', fetchOf: keepReferences((all) => all.slice(0, 1), 'report', 'bib') },
  { breaks: 'the APA list of a report is its first two references', fetchOf: keepReferences(firstTwo, 'report', 'txt') },
  { breaks: 'the RIS of the report of a review is its first two references', fetchOf: keepReferences(firstTwo, 'review', 'ris') },
  { breaks: 'the last BibTeX entry of a report is not closed', fetchOf: rewrite('bib', (text) => text.replace(/\}\s*$/, '\n')) },
  { breaks: 'the APA list of a report lacks its years', fetchOf: rewrite('txt', (text) => text.replaceAll(/\(\d{4}\)/g, '(n.d.)')) },
  {
    breaks: 'the RIS of a report has no letters beyond ASCII',
    fetchOf: rewrite('ris', (text) => text.replaceAll(/[\u0080-\uFFFF]/g, '\uFFFD')),
  },
  {
    breaks: 'the BibTeX of a report was encoded twice',
    fetchOf: rewrite('bib', (text) => Buffer.from(text).toString('latin1')),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'downloads/report-formats', class: 'consistency', hidden: true }))
