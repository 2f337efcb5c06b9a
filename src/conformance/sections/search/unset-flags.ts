import type { DeploymentRuleId } from '../../../contract/rules.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import type { Check, Finding } from '../../define/check.ts'
import { filteredPapers, filteredTrials, manyTrials, servicePapers, type SearchProbe } from '../../probes/searches.ts'
import { idOf, idsOf, rowsOf, textOf, type Row } from '../../define/search-results.ts'
import { lookingFurther } from '../../define/combine-findings.ts'

const papersOfUnset = filteredPapers('papers with flags that are false', () => ({ hasPdf: false, pubmedOnly: false }), 'lifecycle')
const trialsOfUnset = filteredTrials('trials with a flag that is false', () => ({ hasResults: false }), 'lifecycle')

/** So many results are no chance. */
const enough = 3

type Unset = {
  /** The search without the flag, and the one with the flag false. */
  readonly all: SearchProbe
  readonly unset: SearchProbe
  /** What shows that a result is what the flag asks for when it is true. */
  readonly sign: string
  readonly hasSign: (row: Row) => boolean
  /** Whether a result passes in every reading: it has none of the signs of the flags that are false. */
  readonly isPlain: (row: Row) => boolean
}

/**
 * The check of a filter by a flag, which then tells as well, where profile and budget allow it, that false is not taken for true:
 * whether it asks for the opposite or for nothing, what has no sign of the flag is not left out in favour of what has it.
 */
function apartFromFalse<Id extends DeploymentRuleId>(check: Check<Id>, { all, unset, ...telling }: Unset): Check<Id> {
  return lookingFurther(check, [all, unset], (evidenceIfAny) =>
    judgeUnset(evidenceIfAny(all)?.searched, evidenceIfAny(unset)?.searched, telling),
  )
}

function judgeUnset(
  all: Exchange | undefined,
  unset: Exchange | undefined,
  { sign, hasSign, isPlain }: Omit<Unset, 'all' | 'unset'>,
): Finding | null {
  const [rows, found] = [rowsOf(all), rowsOf(unset)]
  if (all === undefined || unset === undefined || rows === undefined || found === undefined) return null
  const ids = idsOf(found)
  const plain = rows.filter(isPlain)
  const isTaken = found.length >= enough && found.every(hasSign) && plain.length >= enough && !plain.some((row) => ids.has(idOf(row)))
  if (!isTaken) return null
  const actual = `${found.length} with ${sign}, and none of the ${plain.length} without that come when the filter is left out`
  return { broken: { expected: `some without ${sign}, for false is not true`, actual }, by: [all, unset] }
}

const has =
  (member: string) =>
  (row: Row): boolean =>
    textOf(row, member) !== ''

const papers = { all: servicePapers, unset: papersOfUnset, isPlain: (row: Row) => !has('pmid')(row) && !has('fullTextUrl')(row) }

export function pubmedNotOnly<Id extends DeploymentRuleId>(check: Check<Id>): Check<Id> {
  return apartFromFalse(check, { ...papers, sign: 'a pmid', hasSign: has('pmid') })
}

export function pdfOrNot<Id extends DeploymentRuleId>(check: Check<Id>): Check<Id> {
  return apartFromFalse(check, { ...papers, sign: 'a fullTextUrl', hasSign: has('fullTextUrl') })
}

export function resultsOrNot<Id extends DeploymentRuleId>(check: Check<Id>): Check<Id> {
  return apartFromFalse(check, {
    all: manyTrials,
    unset: trialsOfUnset,
    sign: 'hasResults true',
    hasSign: ({ hasResults }) => hasResults === true,
    isPlain: ({ hasResults }) => hasResults === false,
  })
}
