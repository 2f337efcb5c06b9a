import { hasStatus, toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const leftOut = undefined

const table = { csv: 'https://files.test/a.csv', xlsx: 'https://files.test/a.xlsx' }

const completed = hasStatus('completed')

const isAt = (stage: string) => (one: Readonly<Record<string, unknown>>) => one['executionStage'] === stage && one['status'] !== 'completed'

const hasData = (one: Readonly<Record<string, unknown>>): boolean => typeof one['data'] === 'object'

const dataHas = (part: string) => (one: Readonly<Record<string, unknown>>) => hasData(one) && Object.hasOwn(Object(one['data']), part)

export const mutants: readonly Mutant[] = [
  ...toMutants('reviews/get/exports-status', 'schema', [
    ['exportsStatus of a review is pending', 'getSystematicReview', '/exportsStatus', 'pending'],
    ['exportsStatus of a review is null', 'getSystematicReview', '/exportsStatus', null],
    ['exportsStatus of a review is a boolean', 'getSystematicReview', '/exportsStatus', true],
  ]),
  ...toMutants('reviews/get/data-members', 'nullability', [
    ['data is null before anything is exported', 'getSystematicReview', '/data', null, (one) => !hasData(one)],
    ['data is a list of exports', 'getSystematicReview', '/data', [], completed],
    ['the report in data has no result', 'getSystematicReview', '/data/report/result', leftOut, dataHas('report')],
    ['the report in data is null', 'getSystematicReview', '/data/report', null, dataHas('search')],
  ]),
  ...toMutants('reviews/get/data-when-completed', 'conditional member', [
    ['a completed review has no data', 'getSystematicReview', '/data', leftOut, completed],
  ]),
  ...toMutants('reviews/get/table-exports', 'schema', [
    ['the gathered papers have no spreadsheet', 'getSystematicReview', '/data/search/xlsx', leftOut, dataHas('search')],
    ['the extracted data have no CSV', 'getSystematicReview', '/data/extract/csv', leftOut, dataHas('extract')],
    ['the abstract screening is null', 'getSystematicReview', '/data/screen', null, dataHas('screen')],
    ['the full-text screening is a URL', 'getSystematicReview', '/data/fulltext', 'https://files.test/a', dataHas('fulltext')],
  ]),
  ...toMutants(
    'reviews/get/data-after-output',
    'conditional member',
    [
      ['full texts are exported while abstracts are screened', 'getSystematicReview', '/data/fulltext', table, isAt('screening_abstract')],
      [
        'extracted data are exported while full texts are screened',
        'getSystematicReview',
        '/data/extract',
        table,
        isAt('screening_fulltext'),
      ],
      [
        'the screening is exported while sources are gathered',
        'getSystematicReview',
        '/data',
        { screen: table },
        isAt('gathering_sources'),
      ],
    ],
    true,
  ),
]
