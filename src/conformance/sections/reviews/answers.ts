import type { DeploymentRuleId } from '../../../contract/rules.ts'
import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { acceptsWithinBounds, judgeAccepted, judgeStumble } from '../accept-within-bounds.ts'
import { defineCheck, definePart, type Check, type Finding, type Part, toInconclusive } from '../../define/check.ts'
import { fullReview, generatedReview, plainReview } from '../../probes/created-sessions.ts'
import { isAccepted, type Body, type CreatedProbe } from '../../probes/define-creation.ts'
import { wideScreening } from '../../probes/wide-reviews.ts'
import { searchesEachCorpus } from './corpora.ts'
import { findSettingsFault } from './settings.ts'

/** The check of a rule that demands 202 for a request with something in it. Without that, the rest may be refused or accepted. */
function acceptedWith<const Id extends DeploymentRuleId>(
  rule: Id,
  probe: CreatedProbe,
  has: (body: Body) => boolean,
  ...parts: readonly Part[]
): Check<Id> {
  const accepts = definePart({
    about: 'such a request is accepted',
    probes: [probe],
    judge(creation) {
      const { created } = creation
      const otherwise = has(jsonBodyOrEmpty(created)) ? judgeAccepted(created) : { inconclusive: 'it was refused for something else' }
      return judgeStumble(rule, probe, creation) ?? otherwise
    },
  })
  return { rule, parts: [accepts, ...parts] }
}

function corporaOf({ searches }: Body): readonly unknown[] {
  return Array.isArray(searches) ? searches.map((search: { readonly corpus?: unknown }) => search.corpus ?? 'service') : []
}

const corpora = ['service', 'pubmed', 'clinical_trials']

type SettingsRule = Parameters<typeof findSettingsFault>[0]

/** Compares the settings of reviews with what their requests asked for. */
function judgeSettings(rule: SettingsRule, creations: readonly Exchange[]): Finding {
  const shown = creations.filter((created) => isAccepted(created) && memberOf(created, 'settings') !== undefined)
  for (const created of shown) {
    const broken = findSettingsFault(rule, created, jsonBodyOrEmpty(created))
    if (broken !== null) return { broken, by: [created] }
  }
  const refused = creations.find((created) => !isAccepted(created))
  if (shown.length === creations.length) return { kept: shown }
  return refused === undefined ? { notApplicable: 'the older form has no settings' } : toInconclusive('create', refused)
}

export const reviewsAnswers = [
  acceptedWith('reviews/create/dry-run-false', generatedReview, ({ dryRun }) => dryRun === false),
  acceptedWith('reviews/create/generate-alone', generatedReview, ({ extraction }) => extraction !== undefined),
  acceptedWith(
    'reviews/create/search-corpora',
    fullReview,
    (body) => corpora.every((corpus) => corporaOf(body).includes(corpus)),
    acceptsWithinBounds('reviews/create/search-corpora', { created: [wideScreening] }),
    searchesEachCorpus,
  ),
  defineCheck({
    rule: 'reviews/create/settings-after-defaults',
    probes: [fullReview, generatedReview],
    judge: (...reviews) =>
      judgeSettings(
        'reviews/create/settings-after-defaults',
        reviews.map(({ created }) => created),
      ),
  }),
  defineCheck({
    rule: 'reviews/create/settings-null-unconfigured',
    probes: [fullReview, generatedReview, plainReview],
    judge: (...reviews) =>
      judgeSettings(
        'reviews/create/settings-null-unconfigured',
        reviews.map(({ created }) => created),
      ),
  }),
] as const
