import { hasStatus, toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const completed = hasStatus('completed')

const hasData = (one: Readonly<Record<string, unknown>>): boolean => typeof one['data'] === 'object'

const dataHas = (part: string) => (one: Readonly<Record<string, unknown>>) => hasData(one) && Object.hasOwn(Object(one['data']), part)

export const mutants: readonly Mutant[] = [
  ...toMutants('downloads/url-format', 'downloads', [
    ['the PDF of a report has a path as URL', 'getReport', '/pdfUrl', '/files/report.pdf', completed],
    ['the BibTeX of a report has a URL without scheme', 'getReport', '/bibUrl', 'files.test/report.bib', completed],
    ['the RIS of a report has an empty URL', 'getReport', '/risUrl', '', completed],
    [
      'the gathered papers of a review have a path as URL',
      'getSystematicReview',
      '/data/search/csv',
      '/files/search.csv',
      dataHas('search'),
    ],
    ['the URL of the PDF of a review is null', 'getSystematicReview', '/data/report/pdf', null, dataHas('report')],
    [
      'the extracted data of a review have an s3 URL',
      'getSystematicReview',
      '/data/extract/xlsx',
      's3://bucket/extract.xlsx',
      dataHas('extract'),
    ],
  ]),
]
