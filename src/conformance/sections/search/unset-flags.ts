import type { Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, type Finding, type Part } from '../../define/check.ts'
import { filteredPapers, filteredTrials, manyTrials, servicePapers, type SearchProbe } from '../../probes/searches.ts'
import { enoughResults, hasText, idOf, idsOf, rowsOf, type Row } from '../../define/search-results.ts'

const papersOfUnset = filteredPapers('papers with flags that are false', () => ({ hasPdf: false, pubmedOnly: false }), 'lifecycle')
const trialsOfUnset = filteredTrials('trials with a flag that is false', () => ({ hasResults: false }), 'lifecycle')

type Unset = {
  /** The search without the flag, and the one with the flag false. */
  readonly all: SearchProbe
  readonly unset: SearchProbe
  /** The sign of a result that the flag asks for when it is true. */
  readonly sign: string
  readonly hasSign: (row: Row) => boolean
  /** A plain result passes in every reading: it has no sign of any flag that is false. */
  readonly isPlain: (row: Row) => boolean
}

/**
 * The part about a flag that is false: false is not true. It may ask for the opposite or for nothing. In either case, results without
 * the sign of the flag are not left out in favour of those with it.
 */
function leavesPlain({ all, unset, ...names }: Unset): Part {
  return defineFurtherPart({
    about: 'the flag with the value false',
    probes: [all, unset],
    judge: (plain, flagged) => judgeUnset(plain?.searched, flagged?.searched, names),
  })
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
  const isTaken =
    found.length >= enoughResults && found.every(hasSign) && plain.length >= enoughResults && !plain.some((row) => ids.has(idOf(row)))
  if (!isTaken) return null
  const actual = `${found.length} with ${sign}, and none of the ${plain.length} without that come when the filter is left out`
  return { broken: { expected: `some without ${sign}, for false is not true`, actual }, by: [all, unset] }
}

const papers = { all: servicePapers, unset: papersOfUnset, isPlain: (row: Row) => !hasText('pmid')(row) && !hasText('fullTextUrl')(row) }

export const pubmedOnlyFalse = leavesPlain({ ...papers, sign: 'a pmid', hasSign: hasText('pmid') })
export const hasPdfFalse = leavesPlain({ ...papers, sign: 'a fullTextUrl', hasSign: hasText('fullTextUrl') })
export const hasResultsFalse = leavesPlain({
  all: manyTrials,
  unset: trialsOfUnset,
  sign: 'hasResults true',
  hasSign: ({ hasResults }) => hasResults === true,
  isPlain: ({ hasResults }) => hasResults === false,
})
