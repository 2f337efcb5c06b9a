import { correct } from '../behaviour.ts'
import { fault, field, findPapers, number } from './tools.ts'

const paper = 'Paper (element of `papers`)'
const search = 'POST /search/papers'
const required = 'All of the above are required keys in a result element'

export const papersMutants = [
  fault(
    'paper-null-doi-left-out',
    ['shape', 'medium'],
    paper,
    required,
    'A paper without a DOI has no doi key.',
    {
      shownPaper: ({ doi, ...rest }) => (doi === null ? rest : { doi, ...rest }),
    },
    async (c) => (await findPapers(c, { maxResults: 100 })).list('papers').some((one) => field(one, 'doi') === undefined),
  ),
  fault(
    'paper-null-venue-left-out',
    ['value', 'medium'],
    'Common conventions',
    'A nullable field holds `null` when there is no value',
    'The venue is left out when unknown.',
    {
      shownPaper: ({ venue, ...rest }) => (venue === null ? rest : { venue, ...rest }),
    },
    async (c) => (await findPapers(c, { maxResults: 100 })).list('papers').some((one) => field(one, 'venue') === undefined),
  ),
  fault(
    'paper-year-text-in-pubmed',
    ['shape', 'medium'],
    paper,
    'year: integer or null',
    'The year is a string in the pubmed corpus.',
    {
      shownPaper: (shown, _paper, corpus) => (corpus === 'pubmed' ? { ...shown, year: String(shown['year']) } : shown),
    },
    async (c) => (await findPapers(c, { corpus: 'pubmed' })).list('papers').some((one) => typeof field(one, 'year') === 'string'),
  ),
  fault(
    'paper-title-null-without-year',
    ['shape', 'medium'],
    paper,
    'title: string',
    'A paper without a year has a null title.',
    {
      shownPaper: (shown, one) => (one.year === null ? { ...shown, title: null } : shown),
    },
    async (c) => (await findPapers(c, { maxResults: 100 })).list('papers').some((one) => field(one, 'title') === null),
  ),
  fault(
    'paper-tags-null-when-empty',
    ['shape', 'medium'],
    paper,
    'studyTypeTags: array of string',
    'No tags are null instead of an empty array.',
    {
      shownPaper: (shown, one) => (one.studyTypeTags.length === 0 ? { ...shown, studyTypeTags: null } : shown),
    },
    async (c) => (await findPapers(c, { maxResults: 100 })).list('papers').some((one) => field(one, 'studyTypeTags') === null),
  ),
  fault(
    'paper-tags-in-pubmed',
    ['value', 'medium'],
    paper,
    'studyTypeTags: empty for the `pubmed` corpus',
    'The pubmed corpus shows tags.',
    {
      shownPaper: (shown, one) => ({ ...shown, studyTypeTags: one.studyTypeTags }),
    },
    async (c) =>
      (await findPapers(c, { corpus: 'pubmed', maxResults: 50 })).list('papers').some((one) => String(field(one, 'studyTypeTags')) !== ''),
  ),
  fault(
    'paper-quartile-in-pubmed',
    ['value', 'medium'],
    paper,
    'journalQuartile: null for the `pubmed` corpus',
    'The pubmed corpus shows quartiles.',
    {
      shownPaper: (shown, one) => ({ ...shown, journalQuartile: one.journalQuartile }),
    },
    async (c) =>
      (await findPapers(c, { corpus: 'pubmed', maxResults: 50 })).list('papers').some((one) => field(one, 'journalQuartile') !== null),
  ),
  fault(
    'paper-quartile-in-pubmed-late-results',
    ['value', 'hard'],
    paper,
    'journalQuartile: null for the `pubmed` corpus',
    'The eleventh and later pubmed results show quartiles.',
    {
      shownPaper: (shown, one, _corpus, nth) => (nth > 10 ? { ...shown, journalQuartile: one.journalQuartile } : shown),
    },
    async (c) =>
      (await findPapers(c, { corpus: 'pubmed', maxResults: 50 })).list('papers').some((one) => field(one, 'journalQuartile') !== null),
  ),
  fault(
    'paper-authors-joined',
    ['shape', 'medium'],
    paper,
    'authors: array of string',
    'One author alone is a string.',
    {
      shownPaper: (shown, one) => (one.authors.length === 1 ? { ...shown, authors: one.authors[0] } : shown),
    },
    async (c) => (await findPapers(c, { maxResults: 30 })).list('papers').some((one) => !Array.isArray(field(one, 'authors'))),
  ),
  fault(
    'paper-cited-decimal',
    ['shape', 'medium'],
    paper,
    'citedByCount: integer or null',
    'The count is a decimal number.',
    {
      shownPaper: (shown) => ({ ...shown, citedByCount: typeof shown['citedByCount'] === 'number' ? shown['citedByCount'] + 0.5 : null }),
    },
    async (c) =>
      (await findPapers(c))
        .list('papers')
        .some((one) => number(field(one, 'citedByCount')) % 1 !== 0 && field(one, 'citedByCount') !== null),
  ),
  fault(
    'papers-default-20',
    ['value', 'easy'],
    search,
    'maxResults: default 10',
    'The default is 20.',
    {
      defaultFor: (name) => (name === 'papers.maxResults' ? 20 : correct.defaultFor(name)),
    },
    async (c) => (await findPapers(c)).list('papers').length > 10,
  ),
]
