import { expect, test } from 'vitest'
import { isObject } from '../../src/contract/is-object.ts'
import type { RuleId } from '../../src/contract/rules.ts'
import { changeAnswer } from '../support/deployments/change-answer.ts'
import { changeCreateAnswer } from '../support/deployments/change-body.ts'
import { changeListQuery } from '../support/deployments/change-list.ts'
import { changeAnswers, withMembers, type Mutant, type MutantRequest } from '../support/deployments/mutant.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'

type Row = Readonly<Record<string, unknown>>

function changePapers(when: (asked: Row) => boolean, change: (paper: Row) => Row): Mutant['fetchOf'] {
  return changeAnswers(({ path, body: asked }: MutantRequest, { status, body }) => {
    if (path !== '/search/papers' || status !== 200 || !isObject(body) || !isObject(asked) || !when(asked)) return null
    return { body: withMembers(body, { papers: (body['papers'] as readonly Row[]).map(change) }) } // the mock answered it
  })
}

const isOfPubmed = ({ corpus }: Row): boolean => corpus === 'pubmed'
const isByKeyword = ({ searchMode }: Row): boolean => searchMode === 'keyword'

/** Faults that only the answers to other rules' requests show. */
const cases: readonly (readonly [breaks: string, rule: RuleId, others: string, fetchOf: Mutant['fetchOf']])[] = [
  [
    'papers of pubmed have tags in keyword mode',
    'search/papers/pubmed-leaves-empty',
    'search/papers/enums',
    changePapers(
      (asked) => isOfPubmed(asked) && isByKeyword(asked),
      (paper) => ({ ...paper, studyTypeTags: ['RCT'] }),
    ),
  ],
  [
    'papers of pubmed have a quartile where there are filters',
    'search/papers/pubmed-leaves-empty',
    'search/papers/filter-retracted',
    changePapers(
      (asked) => isOfPubmed(asked) && 'filters' in asked,
      (paper) => ({ ...paper, journalQuartile: 2 }),
    ),
  ],
  [
    'papers have no tags in keyword mode',
    'search/papers/study-type-tags-filled',
    'search/**',
    changePapers(isByKeyword, (paper) => ({ ...paper, studyTypeTags: [] })),
  ],
  [
    'a DOI that is not known is an empty string',
    'search/papers/paper-fields',
    'search/**',
    changePapers(Boolean, (paper) => ({ ...paper, doi: paper['doi'] ?? '' })),
  ],
  [
    'the list has an empty title for failed reviews',
    'sessions/list/title',
    'sessions/list/**',
    changeAnswer('listSessions', '/sessions/*/title', '', ({ type, status }) => type === 'systematicReview' && status === 'failed'),
  ],
  [
    'type is dropped beside a status',
    'sessions/list/filters-match',
    'sessions/list/**',
    changeListQuery((query) => {
      if (query.has('status')) query.delete('type')
    }),
  ],
  [
    'settings have a full-text depth where abstracts alone are screened',
    'reviews/create/settings-null-unconfigured',
    '**',
    changeCreateAnswer('review', (body, { body: asked }) => {
      if (!isObject(body) || !isObject(asked) || 'fulltextScreening' in asked || !('abstractScreening' in asked)) return body
      return withMembers(body, { settings: withMembers(body['settings'], { fulltextScreeningDepth: 'thorough' }) })
    }),
  ],
]

test.each(cases)('%s: any answer of a run tells', async (_, rule, others, fetchOf) => {
  const { results } = await examineStandIn({ globs: [rule, others], fetchOf })
  expect(results.find((result) => result.rule.id === rule)?.verdict.verdict).toBe('fail')
})
