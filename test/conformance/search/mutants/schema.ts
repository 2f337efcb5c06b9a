import { toMutants } from '../../../support/deployments/change-answer.ts'
import { type Mutant } from '../../../support/deployments/mutant.ts'

const leftOut = undefined

export const mutants: readonly Mutant[] = [
  ...toMutants('search/papers/paper-fields', 'nullability', [
    ['a paper without authors has null for them', 'searchPapers', '/papers/*/authors', null],
    ['the title of a paper is null', 'searchPapers', '/papers/*/title', null],
    ['a paper without a DOI leaves it out', 'searchPapers', '/papers/*/doi', leftOut],
    ['a paper without an abstract leaves it out', 'searchPapers', '/papers/*/abstract', leftOut],
    ['a paper without addresses has null for them', 'searchPapers', '/papers/*/urls', null],
  ]),
  ...toMutants('search/papers/paper-fields', 'schema', [
    ['the authors of a paper are one text', 'searchPapers', '/papers/*/authors', 'Lind M, Osei K'],
    ['authors are objects', 'searchPapers', '/papers/*/authors', [{ name: 'Lind M' }]],
    ['the year of a paper is a text', 'searchPapers', '/papers/*/year', '2019'],
    ['papers are cited a broken number of times', 'searchPapers', '/papers/*/citedByCount', 1.5],
    ['the pmid of a paper is a number', 'searchPapers', '/papers/*/pmid', 123],
    ['papers come under another name', 'searchPapers', '/papers', leftOut],
    ['papers come in pages', 'searchPapers', '/papers', { items: [] }],
  ]),
  ...toMutants('search/papers/paper-later-keys', 'schema', [
    ['papers have no journalQuartile, but the other later fields', 'searchPapers', '/papers/*/journalQuartile', leftOut],
    ['papers without full text leave fullTextUrl out', 'searchPapers', '/papers/*/fullTextUrl', leftOut],
    ['papers have null for their study types', 'searchPapers', '/papers/*/studyTypeTags', null],
  ]),
  ...toMutants('search/papers/journal-quartile', 'bounds', [
    ['the top quartile is 0', 'searchPapers', '/papers/*/journalQuartile', 0],
    ['there is a fifth quartile', 'searchPapers', '/papers/*/journalQuartile', 5],
    ['quartiles are named', 'searchPapers', '/papers/*/journalQuartile', 'Q1'],
  ]),
  ...toMutants('search/trials/trial-fields', 'nullability', [
    ['a trial without a phase has null for it', 'searchTrials', '/trials/*/phase', null],
    ['a trial without conditions leaves them out', 'searchTrials', '/trials/*/conditions', leftOut],
    ['a trial without a sponsor leaves it out', 'searchTrials', '/trials/*/leadSponsor', leftOut],
    ['a trial without dates leaves one out', 'searchTrials', '/trials/*/completionDate', leftOut],
    ['the url of a trial is null', 'searchTrials', '/trials/*/url', null],
  ]),
  ...toMutants('search/trials/trial-fields', 'schema', [
    ['the id of a trial is a number', 'searchTrials', '/trials/*/nctId', 1234],
    ['a trial says by a word whether it has results', 'searchTrials', '/trials/*/hasResults', 'yes'],
    ['the phase of a trial is one text', 'searchTrials', '/trials/*/phase', 'PHASE2'],
    ['enrolment is a text', 'searchTrials', '/trials/*/enrollmentCount', '120'],
    ['interventions are objects', 'searchTrials', '/trials/*/interventions', [{ name: 'Vitamin D' }]],
    ['trials have no year of their last update', 'searchTrials', '/trials/*/lastUpdatedYear', leftOut],
  ]),
  ...toMutants('search/trials/trial-values', 'schema', [
    ['study types are words for readers', 'searchTrials', '/trials/*/studyType', 'Interventional'],
    ['a trial starts in words', 'searchTrials', '/trials/*/startDate', 'March 2020'],
    ['a trial is completed in a thirteenth month', 'searchTrials', '/trials/*/completionDate', '2020-13'],
    ['dates are written with slashes', 'searchTrials', '/trials/*/primaryCompletionDate', '2020/03/01'],
  ]),
  ...toMutants('search/warnings/optional', 'nullability', [
    ['a search without warnings has null for them', 'searchPapers', '/warnings', null, (body) => body['warnings'] === undefined],
    ['a trial search without warnings has null for them', 'searchTrials', '/warnings', null],
    ['warnings are one text', 'searchPapers', '/warnings', 'A phrase was ignored.'],
  ]),
  ...toMutants('search/warnings/fields', 'schema', [
    ['warnings have no details', 'searchPapers', '/warnings/*/warningDetails', leftOut],
    ['warnings are about a corpus of another name', 'searchPapers', '/warnings/*/corpus', 'literature'],
    ['warnings do not name the mode', 'searchPapers', '/warnings/*/searchMode', leftOut],
    ['the messages of a warning are one text', 'searchPapers', '/warnings/*/warningDetails/messages', 'ignored'],
    ['warnings have no message for people', 'searchPapers', '/warnings/*/message', leftOut],
    ['the details of a warning name no category', 'searchPapers', '/warnings/*/warningDetails/type', null],
  ]),
]
