import { toMutants } from '../../../support/deployments/change-answer.ts'
import { type Mutant } from '../../../support/deployments/mutant.ts'

const leftOut = undefined

export const mutants: readonly Mutant[] = [
  ...toMutants('search/papers/paper-fields', 'nullability', [
    ['the authors of a paper are null', 'searchPapers', '/papers/*/authors', null],
    ['the title of a paper is null', 'searchPapers', '/papers/*/title', null],
    ['a paper lacks doi', 'searchPapers', '/papers/*/doi', leftOut],
    ['a paper lacks abstract', 'searchPapers', '/papers/*/abstract', leftOut],
    ['the urls of a paper are null', 'searchPapers', '/papers/*/urls', null],
  ]),
  ...toMutants('search/papers/paper-fields', 'schema', [
    ['the authors of a paper are one string', 'searchPapers', '/papers/*/authors', 'Lind M, Osei K'],
    ['the authors of a paper are objects', 'searchPapers', '/papers/*/authors', [{ name: 'Lind M' }]],
    ['the year of a paper is a string', 'searchPapers', '/papers/*/year', '2019'],
    ['citedByCount of a paper is a fraction', 'searchPapers', '/papers/*/citedByCount', 1.5],
    ['the pmid of a paper is a number', 'searchPapers', '/papers/*/pmid', 123],
    ['papers are missing', 'searchPapers', '/papers', leftOut],
    ['papers are an object', 'searchPapers', '/papers', { items: [] }],
  ]),
  ...toMutants('search/papers/paper-later-keys', 'schema', [
    ['papers lack journalQuartile alone', 'searchPapers', '/papers/*/journalQuartile', leftOut],
    ['papers lack fullTextUrl', 'searchPapers', '/papers/*/fullTextUrl', leftOut],
    ['studyTypeTags of papers are null', 'searchPapers', '/papers/*/studyTypeTags', null],
  ]),
  ...toMutants('search/papers/journal-quartile', 'bounds', [
    ['journalQuartile is 0', 'searchPapers', '/papers/*/journalQuartile', 0],
    ['journalQuartile is 5', 'searchPapers', '/papers/*/journalQuartile', 5],
    ['journalQuartile is a string', 'searchPapers', '/papers/*/journalQuartile', 'Q1'],
  ]),
  ...toMutants('search/trials/trial-fields', 'nullability', [
    ['the phase of a trial is null', 'searchTrials', '/trials/*/phase', null],
    ['a trial lacks conditions', 'searchTrials', '/trials/*/conditions', leftOut],
    ['a trial lacks leadSponsor', 'searchTrials', '/trials/*/leadSponsor', leftOut],
    ['a trial lacks completionDate', 'searchTrials', '/trials/*/completionDate', leftOut],
    ['the url of a trial is null', 'searchTrials', '/trials/*/url', null],
  ]),
  ...toMutants('search/trials/trial-fields', 'schema', [
    ['nctId of a trial is a number', 'searchTrials', '/trials/*/nctId', 1234],
    ['hasResults of a trial is a word', 'searchTrials', '/trials/*/hasResults', 'yes'],
    ['the phase of a trial is one string', 'searchTrials', '/trials/*/phase', 'PHASE2'],
    ['enrollmentCount of a trial is a string', 'searchTrials', '/trials/*/enrollmentCount', '120'],
    ['the interventions of a trial are objects', 'searchTrials', '/trials/*/interventions', [{ name: 'Vitamin D' }]],
    ['trials lack lastUpdatedYear', 'searchTrials', '/trials/*/lastUpdatedYear', leftOut],
  ]),
  ...toMutants('search/trials/trial-values', 'schema', [
    ['studyType is capitalised', 'searchTrials', '/trials/*/studyType', 'Interventional'],
    ['startDate of a trial is in words', 'searchTrials', '/trials/*/startDate', 'March 2020'],
    ['completionDate of a trial is in a thirteenth month', 'searchTrials', '/trials/*/completionDate', '2020-13'],
    ['primaryCompletionDate has slashes', 'searchTrials', '/trials/*/primaryCompletionDate', '2020/03/01'],
  ]),
  ...toMutants('search/warnings/optional', 'nullability', [
    ['warnings of a search of papers are null', 'searchPapers', '/warnings', null, (body) => body['warnings'] === undefined],
    ['warnings of a search of trials are null', 'searchTrials', '/warnings', null],
    ['warnings are one string', 'searchPapers', '/warnings', 'A phrase was ignored.'],
  ]),
  ...toMutants('search/warnings/fields', 'schema', [
    ['warnings lack warningDetails', 'searchPapers', '/warnings/*/warningDetails', leftOut],
    ['warnings have an unlisted corpus', 'searchPapers', '/warnings/*/corpus', 'literature'],
    ['warnings lack searchMode', 'searchPapers', '/warnings/*/searchMode', leftOut],
    ['the messages of a warning are one string', 'searchPapers', '/warnings/*/warningDetails/messages', 'ignored'],
    ['warnings lack message', 'searchPapers', '/warnings/*/message', leftOut],
    ['the details of a warning have type null', 'searchPapers', '/warnings/*/warningDetails/type', null],
  ]),
]
