import type { Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, type Finding, toInconclusive } from '../../define/check.ts'
import { parseCsvTable } from '../../define/csv-table.ts'
import { comparedDepths, comparedFigures, type ComparedReviews } from './compared-reviews.ts'
import { isAccepted } from '../../probes/define-creation.ts'
import type { MeasuredReview } from './fresh-review.ts'
import { allOf } from '../../define/combine-findings.ts'

const inWords = { usage: 'units of usage', ms: 'milliseconds' } as const

/** Judges that each review with more took more than its like. */
function judgeSpent({ less, more }: ComparedReviews, what: keyof typeof inWords): Finding {
  const refused = [...less, ...more].find(({ created }) => !isAccepted(created))
  if (refused !== undefined) return toInconclusive('create', refused.created)
  const findings = less.map(({ created, spent }, index): Finding => {
    const like = more[index]
    const [low, high] = [spent?.[what] ?? null, like?.spent?.[what] ?? null]
    if (like === undefined || low === null || high === null)
      return { inconclusive: `what the reviews took is not known in ${inWords[what]}` }
    const by = [created, like.created]
    return high > low
      ? { kept: by }
      : { broken: { expected: `more than the ${low} ${inWords[what]} without it`, actual: `${high} ${inWords[what]}` }, by }
  })
  return findings.length === 0 ? { inconclusive: 'nothing was compared' } : allOf(findings)
}

const judgements = 'Screening judgement'

/** Counts the papers that the screening exports include. Null if they have no column that is known. */
function includedIn(tables: readonly Exchange[]): number | null {
  let included = 0
  for (const download of tables) {
    const table = parseCsvTable(download)
    if (table === null || !table.columns.includes(judgements)) return null
    // An exclusion may give "not included" as its reason. What may be included goes on like what is.
    included += table.rows.filter((row) => /^(?:included?|maybe)\b/i.test(row[judgements]?.trim() ?? '')).length
  }
  return included
}

function creationsOf(reviews: readonly MeasuredReview[]): readonly Exchange[] {
  return reviews.map(({ created }) => created)
}

function tablesOf(reviews: readonly MeasuredReview[]): readonly Exchange[] {
  return reviews.flatMap(({ table }) => table ?? [])
}

export const reviewsUsage = [
  defineCheck({
    rule: 'reviews/create/depth-usage',
    probes: [comparedDepths],
    judge: (compared) => judgeSpent(compared, 'usage'),
  }),
  defineCheck({
    rule: 'reviews/create/use-figures-usage',
    probes: [comparedFigures],
    judge: (compared) => allOf([judgeSpent(compared, 'usage'), judgeSpent(compared, 'ms')]),
  }),
  defineCheck({
    rule: 'reviews/create/fast-excludes-more',
    probes: [comparedDepths],
    // On the whole: a single review may fall out otherwise.
    judge({ less, more }) {
      const [lessTables, moreTables] = [tablesOf(less), tablesOf(more)]
      const [fast, thorough] = [includedIn(lessTables), includedIn(moreTables)]
      if (lessTables.length === 0 || lessTables.length !== less.length || moreTables.length !== more.length)
        return { inconclusive: 'not every review showed its screening' }
      if (fast === null || thorough === null) return { notShown: `the exports have no column ${judgements}` }
      if (thorough === 0 && fast === 0) return { notShown: 'nothing was included' }
      const by = [...creationsOf(less), ...lessTables, ...creationsOf(more), ...moreTables]
      return fast <= thorough
        ? { kept: by }
        : { broken: { expected: `at most the ${thorough} papers of the thorough screenings`, actual: `${fast} papers` }, by }
    },
  }),
] as const
