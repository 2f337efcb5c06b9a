import { hasStatus, toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const completed = hasStatus('completed')

const hasData = (one: Readonly<Record<string, unknown>>): boolean => typeof one['data'] === 'object'

const dataHas = (part: string) => (one: Readonly<Record<string, unknown>>) => hasData(one) && Object.hasOwn(Object(one['data']), part)

export const mutants: readonly Mutant[] = [
  ...toMutants('downloads/url-format', 'downloads', [
    ['the PDF of a report is at a path', 'getReport', '/pdfUrl', '/files/report.pdf', completed],
    ['the BibTeX of a report is at an address without scheme', 'getReport', '/bibUrl', 'files.test/report.bib', completed],
    ['the RIS of a report is at no address', 'getReport', '/risUrl', '', completed],
    ['the gathered papers of a review are at a path', 'getSystematicReview', '/data/search/csv', '/files/search.csv', dataHas('search')],
    ['the PDF of a review is null', 'getSystematicReview', '/data/report/pdf', null, dataHas('report')],
    [
      'the extracted data of a review lie in a bucket',
      'getSystematicReview',
      '/data/extract/xlsx',
      's3://bucket/extract.xlsx',
      dataHas('extract'),
    ],
  ]),
]
