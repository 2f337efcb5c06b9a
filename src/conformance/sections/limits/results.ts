import { isAccepted } from '../../probes/define-creation.ts'
import { answerOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, definePart, isUnrelatedRefusal, type Finding, type Part, toInconclusive } from '../../define/check.ts'
import {
  cappedOnEnterprise,
  cappedOnPro,
  cappedOnScale,
  capOf,
  cutOnEnterprise,
  cutOnScale,
  keywordsOverPro,
  keywordsOverScale,
  pubmedOverPro,
  shortOfCapOnPro,
  type CappedSearches,
  type CutSearch,
} from './capped-searches.ts'
import type { SearchProbe } from '../../probes/searches.ts'
import { idsOf, listIn, rowsOf } from '../../define/search-results.ts'
import { allOf } from '../../define/combine-findings.ts'

const [papersOnPro, trialsOnPro] = cappedOnPro
const [papersOnScale, trialsOnScale] = cappedOnScale

const atCapOnPro = definePart({
  about: 'searches for as many as the plan has, and for one more',
  probes: [papersOnPro.at, papersOnPro.over, trialsOnPro.at, trialsOnPro.over],
  judge: (papers, morePapers, trials, moreTrials) =>
    allOf([judgeCap(papersOnPro, papers.searched, morePapers.searched), judgeCap(trialsOnPro, trials.searched, moreTrials.searched)]),
})

const atCapOnScale = definePart({
  about: 'searches for as many as the plan has, and for one more',
  probes: [papersOnScale.at, papersOnScale.over, trialsOnScale.at, trialsOnScale.over],
  judge: (papers, morePapers, trials, moreTrials) =>
    allOf([judgeCap(papersOnScale, papers.searched, morePapers.searched), judgeCap(trialsOnScale, trials.searched, moreTrials.searched)]),
})

const atCapOnEnterprise = definePart({
  about: 'searches for as many as the plan has',
  probes: cappedOnEnterprise.map(({ at }) => at),
  judge: (...searches) => allOf(searches.map(({ searched }) => judgeAt(searched))),
})

function judgeCap({ cap }: CappedSearches, at: Exchange | undefined, over: Exchange | undefined): Finding {
  const found = judgeAt(at)
  if (!('kept' in found) || over === undefined) return found
  if (isUnrelatedRefusal(over)) return toInconclusive('search', over)
  const status = answerOf(over)?.status
  // A limit of the plan may have a code of its own.
  if (status === 400 || status === 403) return { kept: [...found.kept, over] }
  const count = rowsOf(over)?.length
  if (count === undefined)
    return { broken: { expected: `400 invalid_request, or 200 with at most ${cap}`, actual: statusAndCode(over) }, by: [over] }
  if (count > cap) return { broken: { expected: `at most ${cap}`, actual: String(count), pointer: `/${listIn(over)}` }, by: [over] }
  return count === cap ? { kept: [...found.kept, over] } : { notShown: `there are only ${count} results to be had` }
}

function judgeAt(at: Exchange | undefined): Finding {
  if (at === undefined) return { inconclusive: 'no search' }
  if (isUnrelatedRefusal(at)) return toInconclusive('search', at)
  if (rowsOf(at) !== undefined) return { kept: [at] }
  const actual = isAccepted(at) ? `${statusAndCode(at)} without ${listIn(at)}` : statusAndCode(at)
  return { broken: { expected: `200 with ${listIn(at)}`, actual }, by: [at] }
}

/** The part about one mode or corpus, where a cap may be overlooked. */
function capsElsewhere(plan: 'pro' | 'scale', probes: readonly SearchProbe[], where = 'in keyword mode'): Part {
  return defineFurtherPart({
    about: `searches for one more ${where}`,
    probes,
    judge(...searches) {
      const all = searches.flatMap((one) => one?.searched ?? [])
      return all.length === 0 ? null : allOf(all.map((searched) => judgeOver(plan, searched, where)))
    },
  })
}

function judgeOver(plan: 'pro' | 'scale', searched: Exchange, where: string): Finding {
  const count = rowsOf(searched)?.length ?? 0
  if (isUnrelatedRefusal(searched)) return toInconclusive('search', searched)
  if (count <= capOf(plan)) return { kept: [searched] }
  return { broken: { expected: `at most ${capOf(plan)}`, actual: `${count} ${where}`, pointer: `/${listIn(searched)}` }, by: [searched] }
}

/**
 * The part about as many results as the plan has. A search may leave out some of what it found, but not so that just as many are left of
 * one query as of another.
 */
const reachesCapOnPro = defineFurtherPart({
  about: 'as many results as the plan has',
  probes: shortOfCapOnPro,
  judge(...searches) {
    for (const { own, larger, other } of searches.filter((one) => one !== undefined)) {
      const count = rowsOf(own)?.length
      if (own === undefined || larger === undefined || other === undefined || rowsOf(other)?.length !== count) continue
      const expected = `more, for a larger plan has ${rowsOf(larger)?.length ?? 0} for the same, and this one up to ${capOf('pro')}`
      return { broken: { expected, actual: `${count}, as for another query`, pointer: `/${listIn(own)}` }, by: [own, larger, other] }
    }
    return null
  },
})

/** The part about the results of a smaller plan: a search is not cut off there. */
function exceedsSmallerPlans(plan: 'scale' | 'enterprise', probes: readonly CutSearch[]): Part {
  return defineFurtherPart({
    about: 'more results than a smaller plan has',
    probes,
    judge(...cut) {
      for (const { whole, halves = [] } of cut.filter((one) => one !== undefined)) {
        const count = rowsOf(whole)?.length ?? 0
        const together = new Set(halves.flatMap((half) => [...idsOf(rowsOf(half) ?? [])])).size
        if (whole === undefined || together <= count) continue
        const expected = `more than ${count}, for there are at least ${together} and the plan has ${capOf(plan)}`
        return { broken: { expected, actual: String(count), pointer: `/${listIn(whole)}` }, by: [whole, ...halves] }
      }
      return null
    },
  })
}

export const limitsResultsChecks = [
  {
    rule: 'limits/results-per-request/pro',
    parts: [
      atCapOnPro,
      reachesCapOnPro,
      capsElsewhere('pro', keywordsOverPro),
      capsElsewhere('pro', [pubmedOverPro], 'in the corpus pubmed'),
    ],
  },
  {
    rule: 'limits/results-per-request/scale',
    parts: [atCapOnScale, capsElsewhere('scale', keywordsOverScale), exceedsSmallerPlans('scale', cutOnScale)],
  },
  { rule: 'limits/results-per-request/enterprise', parts: [atCapOnEnterprise, exceedsSmallerPlans('enterprise', cutOnEnterprise)] },
] as const
