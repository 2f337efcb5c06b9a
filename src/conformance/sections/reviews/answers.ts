import { isObject } from '../../../contract/is-object.ts'
import type { DeploymentRuleId } from '../../../contract/rules.ts'
import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { judgeAccepted, judgeStumble } from '../accept-within-bounds.ts'
import { defineCheck, definePart, type Check, type Finding, type Part, toInconclusive } from '../../define/check.ts'
import { fullReview, generatedReview, plainReview } from '../../probes/created-sessions.ts'
import { bodyOf, isAccepted, type Body, type CreatedProbe } from '../../probes/define-creation.ts'
import { searchesEachCorpus } from './corpora.ts'

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
      const otherwise = has(bodyOf(created)) ? judgeAccepted(created) : { inconclusive: 'it was refused for something else' }
      return judgeStumble(rule, probe, creation) ?? otherwise
    },
  })
  return { rule, parts: [accepts, ...parts] }
}

function corporaOf({ searches }: Body): readonly unknown[] {
  return Array.isArray(searches) ? searches.map((search: { readonly corpus?: unknown }) => search.corpus ?? 'service') : []
}

const corpora = ['service', 'pubmed', 'clinical_trials']

const settingsNames = ['abstractScreeningDepth', 'fulltextScreeningDepth', 'useFigures'] as const
type SettingsName = (typeof settingsNames)[number]

/** The value of each setting after defaults, by the part of the request that configures its stage. */
const defaulted: { readonly [Name in SettingsName]: (body: Body) => unknown } = {
  abstractScreeningDepth: ({ abstractScreening: stage }) => (isObject(stage) ? (stage['depth'] ?? 'thorough') : null),
  fulltextScreeningDepth: ({ fulltextScreening: stage }) => (isObject(stage) ? (stage['depth'] ?? 'thorough') : null),
  useFigures: ({ extraction: stage }) => (isObject(stage) ? (stage['useFigures'] ?? false) : null),
}

/** Compares each setting with what the request asked for. */
function judgeSettings(
  creations: readonly Exchange[],
  isBroken: (expected: unknown, actual: unknown) => boolean,
  inWords: (expected: unknown) => string,
): Finding {
  const shown = creations.filter((created) => isAccepted(created) && memberOf(created, 'settings') !== undefined)
  for (const created of shown) {
    for (const name of settingsNames) {
      const expected = defaulted[name](bodyOf(created))
      const actual = memberOf(created, 'settings', name)
      if (isBroken(expected, actual))
        return {
          broken: { pointer: `/settings/${name}`, expected: inWords(expected), actual: JSON.stringify(actual) ?? 'nothing' },
          by: [created],
        }
    }
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
    searchesEachCorpus,
  ),
  defineCheck({
    rule: 'reviews/create/settings-after-defaults',
    probes: [fullReview, generatedReview],
    judge: ({ created: full }, { created: generated }) =>
      judgeSettings(
        [full, generated],
        // Another rule says when a setting may be null.
        (expected, actual) => expected !== null && actual !== null && actual !== expected,
        (expected) => JSON.stringify(expected),
      ),
  }),
  defineCheck({
    rule: 'reviews/create/settings-null-unconfigured',
    probes: [fullReview, generatedReview, plainReview],
    judge: ({ created: full }, { created: generated }, { created: plain }) =>
      judgeSettings(
        [full, generated, plain],
        (expected, actual) => actual !== undefined && (actual === null) !== (expected === null),
        (expected) =>
          expected === null ? 'null, as the stage is not configured' : `${JSON.stringify(expected)}, as the stage is configured`,
      ),
  }),
] as const
