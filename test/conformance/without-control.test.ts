import { expect, test } from 'vitest'
import { examineUncontrolled } from '../support/examine/examine-uncontrolled.ts'
import { standInOf } from '../support/deployments/mutant.ts'
import { readMutantsOf } from '../support/deployments/read-mutants.ts'
import { sectionOf } from '../support/contract/sections.ts'
import { rules, type RuleId } from '../../src/contract/rules.ts'

/** Mutants that show in the answers of any deployment, without a world that a mock makes. */
const shown: readonly (readonly [rule: RuleId, breaks: string])[] = [
  ['downloads/expire', 'the URLs of a get expire with the next get'],
  ['downloads/expire', 'a download fails from its second visit on'],
  ['downloads/expire', 'a download is empty from its second visit on'],
  ['downloads/expire', 'a PDF is served once, whatever its address'],
  ['downloads/presigned', 'the PDF of a review answers 500'],
  ['reports/get/body-only-with-include', 'no report has its abstract'],
  ['reports/get/reference-urls-need-bibliography', 'the BibTeX of a report without references is its PDF'],
  ['reports/get/result-when-completed', 'a report that was resumed has no result'],
  ['reviews/get/data-only-configured', 'a review of abstracts alone has full texts'],
  ['sessions/lifecycle/legal-transitions', 'the third read of a completed report says processing'],
  ['sessions/lifecycle/legal-transitions', 'the fifth read of a completed report says processing'],
  ['sessions/lifecycle/stays-paused', 'no report stays paused, on no account'],
  ['sessions/list/all-kinds', 'a created review has the source user'],
  ['sessions/list/filters-every-kind', 'a session that nobody has read is not listed by its type'],
  ['sessions/list/owned-only', 'agent sessions stand in the list of every account'],
  ['sessions/list/shared-agent', 'a shared agent session is neither listed nor found'],
  ['sessions/resume/goes-on', 'a report that was resumed stays at its stage'],
  ['sessions/shares/gate-denied', 'an account that may not invite shares with nobody'],
  ['sessions/shares/registered-at-once', 'a share takes no effect'],
]

test.each(shown)('without control: %s fails where %s', async (rule, breaks) => {
  const mutant = (await readMutantsOf(sectionOf(rule))).find((one) => one.rule === rule && one.breaks === breaks)
  if (mutant === undefined) throw new Error(`there is no mutant of ${rule} where ${breaks}`)
  const { results } = await examineUncontrolled({ does: breaks, globs: [rule], ...standInOf(mutant), fetchOf: mutant.fetchOf })
  const verdict = rules[rule].level === 'should' ? 'warn' : 'fail'
  expect(results).toMatchObject([{ rule: { id: rule }, verdict: { verdict } }])
})
