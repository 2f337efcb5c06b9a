import type { Client } from '../../exam.ts'
import { correct } from '../behaviour.ts'
import type { Behaviour } from '../behaviour.ts'
import type { PaperRecord, TrialRecord } from '../papers.ts'
import { fault, field, findPapers, findTrials, number, text, type Body } from './tools.ts'

const search = 'POST /search/papers'
const trials = 'POST /search/trials'

/** Behaviour in which one filter of papers is judged in another way. */
function paperFilter(name: string, passes: (value: unknown, paper: PaperRecord) => boolean): Partial<Behaviour> {
  return {
    paperPasses: (filter, value, paper, corpus) =>
      filter === name ? passes(value, paper) : correct.paperPasses(filter, value, paper, corpus),
  }
}

function trialFilter(name: string, passes: (value: unknown, trial: TrialRecord) => boolean): Partial<Behaviour> {
  return { trialPasses: (filter, value, trial) => (filter === name ? passes(value, trial) : correct.trialPasses(filter, value, trial)) }
}

/** True when a paper is found that should not be. */
async function someFound(c: Client, filters: Body, wrong: (paper: unknown) => boolean): Promise<boolean> {
  return (await findPapers(c, { maxResults: 500, filters })).list('papers').some(wrong)
}

async function someTrial(c: Client, trialFilters: Body, wrong: (trial: unknown) => boolean): Promise<boolean> {
  return (await findTrials(c, { maxResults: 500, trialFilters })).list('trials').some(wrong)
}

const strings = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const yearOf = (paper: unknown): number => number(field(paper, 'year'))
const titleOf = (paper: unknown): string => text(field(paper, 'title')).toLowerCase()

export const filterMutants = [
  fault(
    'min-year-exclusive',
    ['bound', 'hard'],
    search,
    '`minYear` / `maxYear` (integer)',
    'The least year itself is left out.',
    paperFilter('minYear', (value, { year }) => year !== null && year > number(value)),
    async (c) => !(await someFound(c, { minYear: 2020, maxYear: 2020 }, () => true)),
  ),
  fault(
    'max-year-one-more',
    ['bound', 'hard'],
    search,
    '`minYear` / `maxYear` (integer)',
    'One year after the greatest is found.',
    paperFilter('maxYear', (value, { year }) => year !== null && year <= number(value) + 1),
    async (c) => someFound(c, { maxYear: 2003 }, (one) => yearOf(one) > 2003),
  ),
  fault(
    'min-year-ignored',
    ['filter', 'medium'],
    search,
    '`minYear` / `maxYear` (integer)',
    'minYear is ignored.',
    paperFilter('minYear', () => true),
    async (c) => someFound(c, { minYear: 2015, maxYear: 2016 }, (one) => yearOf(one) < 2015),
  ),
  fault(
    'epoch-milliseconds',
    ['filter', 'medium'],
    search,
    '`minEpochS` / `maxEpochS` (Unix epoch seconds of publication date)',
    'The lower time is read as milliseconds.',
    paperFilter('minEpochS', (value, { publishedAt }) => publishedAt !== null && publishedAt >= number(value)),
    async (c) => someFound(c, { minEpochS: Date.UTC(2015, 0, 1) / 1000 }, (one) => yearOf(one) < 2015),
  ),
  fault(
    'max-epoch-ignored',
    ['filter', 'medium'],
    search,
    '`minEpochS` / `maxEpochS` (Unix epoch seconds of publication date)',
    'The upper time is ignored.',
    paperFilter('maxEpochS', () => true),
    async (c) => someFound(c, { maxEpochS: Date.UTC(2005, 0, 1) / 1000 }, (one) => yearOf(one) > 2005),
  ),
  fault(
    'max-epoch-two-years-late',
    ['filter', 'medium'],
    search,
    '`maxEpochS` (Unix epoch seconds of publication date)',
    'The upper time is off by two years.',
    paperFilter('maxEpochS', (value, { publishedAt }) => publishedAt !== null && publishedAt / 1000 <= number(value) + 63_072_000),
    async (c) => someFound(c, { maxEpochS: Date.UTC(2005, 0, 1) / 1000 }, (one) => yearOf(one) > 2005),
  ),
  fault(
    'quartile-reversed',
    ['filter', 'medium'],
    search,
    '`maxQuartile` (integer, 1 = top 25%)',
    'The filter keeps quartiles above the wanted one.',
    paperFilter('maxQuartile', (value, { journalQuartile }) => journalQuartile !== null && journalQuartile >= number(value)),
    async (c) => someFound(c, { maxQuartile: 2 }, (one) => number(field(one, 'journalQuartile')) > 2),
  ),
  fault(
    'quartile-exact',
    ['filter', 'hard'],
    search,
    '`maxQuartile` (integer, 1 = top 25%)',
    'Only the quartile itself is found.',
    paperFilter('maxQuartile', (value, { journalQuartile }) => journalQuartile === value),
    async (c) => !(await someFound(c, { maxQuartile: 3 }, (one) => field(one, 'journalQuartile') === 1)),
  ),
  fault(
    'quartile-three-passes-two',
    ['filter', 'medium'],
    search,
    '`maxQuartile` (integer, 1 = top 25%)',
    'The third quartile passes a filter of 2.',
    paperFilter('maxQuartile', (value, { journalQuartile }) => journalQuartile !== null && journalQuartile <= Math.max(3, number(value))),
    async (c) => someFound(c, { maxQuartile: 2 }, (one) => field(one, 'journalQuartile') === 3),
  ),
  fault(
    'tags-first-only',
    ['filter', 'medium'],
    search,
    '`typeTags` (array of `Review`, `Meta-Analysis`, …)',
    'Only the first wanted tag counts.',
    paperFilter('typeTags', (value, paper) => paper.studyTypeTags.includes(strings(value)[0] ?? '')),
    async (c) => !(await someFound(c, { typeTags: ['RCT', 'Review'] }, (one) => strings(field(one, 'studyTypeTags')).includes('Review'))),
  ),
  fault(
    'tags-by-part-of-word',
    ['filter', 'hard'],
    search,
    '`typeTags` (array of `Review`, …, `Systematic Review`, …)',
    '`Review` finds systematic reviews too.',
    paperFilter('typeTags', (value, paper) => strings(value).some((tag) => paper.studyTypeTags.some((own) => own.includes(tag)))),
    async (c) => someFound(c, { typeTags: ['Review'] }, (one) => !strings(field(one, 'studyTypeTags')).includes('Review')),
  ),
  fault(
    'tags-ignored-for-longitudinal',
    ['filter', 'medium'],
    search,
    '`typeTags` (array of …, `Longitudinal`)',
    'One of the tags is not known to the filter.',
    paperFilter(
      'typeTags',
      (value, paper) => strings(value).includes('Longitudinal') || strings(value).some((tag) => paper.studyTypeTags.includes(tag)),
    ),
    async (c) => someFound(c, { typeTags: ['Longitudinal'] }, (one) => !strings(field(one, 'studyTypeTags')).includes('Longitudinal')),
  ),
  fault(
    'include-any-keyword',
    ['filter', 'medium'],
    search,
    '`includeKeywords` (array of string, must appear in the paper)',
    'One of the keywords is enough.',
    paperFilter('includeKeywords', (value, paper) => strings(value).some((word) => paper.text.includes(word.toLowerCase()))),
    async (c) => someFound(c, { includeKeywords: ['statins', 'mortality'] }, (one) => !titleOf(one).includes('mortality')),
  ),
  fault(
    'include-keyword-ignored',
    ['filter', 'medium'],
    search,
    '`includeKeywords` (array of string, must appear in the paper)',
    'Included keywords are ignored.',
    paperFilter('includeKeywords', () => true),
    async (c) => someFound(c, { includeKeywords: ['metformin'] }, (one) => !titleOf(one).includes('metformin')),
  ),
  fault(
    'exclude-only-if-all',
    ['filter', 'medium'],
    search,
    '`excludeKeywords` (array of string)',
    'A paper is left out only when every keyword is in it.',
    paperFilter('excludeKeywords', (value, paper) => !strings(value).every((word) => paper.text.includes(word.toLowerCase()))),
    async (c) => someFound(c, { excludeKeywords: ['exercise', 'metformin'] }, (one) => titleOf(one).includes('exercise')),
  ),
  fault(
    'exclude-first-only',
    ['filter', 'medium'],
    search,
    '`excludeKeywords` (array of string)',
    'Only the first keyword is left out.',
    paperFilter('excludeKeywords', (value, paper) => !paper.text.includes(strings(value)[0]?.toLowerCase() ?? '')),
    async (c) => someFound(c, { excludeKeywords: ['exercise', 'statins'] }, (one) => titleOf(one).includes('statins')),
  ),
  fault(
    'pubmed-only-ignored',
    ['filter', 'medium'],
    search,
    '`pubmedOnly` (boolean)',
    'Papers without pmid are found.',
    paperFilter('pubmedOnly', () => true),
    async (c) => someFound(c, { pubmedOnly: true }, (one) => field(one, 'pmid') === null),
  ),
  fault(
    'has-pdf-reversed',
    ['filter', 'medium'],
    search,
    '`hasPdf` (boolean)',
    'Papers with a PDF are left out.',
    paperFilter('hasPdf', (value, paper) => value !== true || paper.fullTextUrl === null),
    async (c) => !(await someFound(c, { hasPdf: true }, (one) => field(one, 'fullTextUrl') !== null)),
  ),
  fault(
    'trial-results-null-passes',
    ['filter', 'medium'],
    trials,
    '`hasResults` boolean, only trials with posted results',
    'Trials of which it is unknown pass.',
    trialFilter('hasResults', (value, trial) => value !== true || trial.hasResults !== false),
    async (c) => someTrial(c, { hasResults: true }, (one) => field(one, 'hasResults') !== true),
  ),
  fault(
    'trial-phase-first-only',
    ['filter', 'hard'],
    trials,
    'phase: array; a trial may list several phases',
    'Only the first phase of a trial counts.',
    trialFilter('phase', (value, trial) => strings(value).includes(trial.phase[0] ?? 'NA')),
    async (c) => !(await someTrial(c, { phase: ['PHASE3'] }, (one) => strings(field(one, 'phase'))[0] === 'PHASE2')),
  ),
  fault(
    'trial-phase-early-is-one',
    ['filter', 'medium'],
    trials,
    'phase: `EARLY_PHASE1`, `PHASE1`, …',
    'PHASE1 finds EARLY_PHASE1 too.',
    trialFilter(
      'phase',
      (value, trial) =>
        correct.trialPasses('phase', value, trial) || trial.phase.some((one) => strings(value).some((wanted) => one.includes(wanted))),
    ),
    async (c) => someTrial(c, { phase: ['PHASE1'] }, (one) => !strings(field(one, 'phase')).includes('PHASE1')),
  ),
  fault(
    'trial-status-active-both',
    ['filter', 'medium'],
    trials,
    'recruitmentStatus: array of `ACTIVE_NOT_RECRUITING`, …',
    'RECRUITING finds every status that ends so.',
    trialFilter('recruitmentStatus', (value, trial) => strings(value).some((wanted) => trial.overallStatus?.endsWith(wanted) === true)),
    async (c) => someTrial(c, { recruitmentStatus: ['RECRUITING'] }, (one) => field(one, 'overallStatus') !== 'RECRUITING'),
  ),
  fault(
    'trial-status-last-wins',
    ['filter', 'medium'],
    trials,
    'recruitmentStatus: array of …',
    'Only the last wanted status counts.',
    trialFilter('recruitmentStatus', (value, trial) => trial.overallStatus === strings(value).at(-1)),
    async (c) =>
      !(await someTrial(c, { recruitmentStatus: ['COMPLETED', 'TERMINATED'] }, (one) => field(one, 'overallStatus') === 'COMPLETED')),
  ),
]
