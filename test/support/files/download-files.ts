import { loadWriters } from '../../../src/mock/files/session-file.ts'
import { everyStage, reportAt, reviewAt, startStandIn, textOf, type StandIn } from '../serve/stand-in.ts'

type Download = { readonly bytes: Uint8Array; readonly text: string; readonly disposition: string }

/** The answer about a finished report, and its files by extension. */
type DownloadedReport = {
  readonly title: string
  readonly summary: string
  readonly abstract: string
  readonly reportBody: string
  readonly files: { readonly [Extension in (typeof reportFiles)[number]]: Download }
}

type DownloadedTable = { readonly csv: Download; readonly xlsx: Download }

export const tableParts = ['search', 'screen', 'fulltext', 'extract'] as const
export type Downloads = {
  readonly report: DownloadedReport
  readonly review: DownloadedReport & { readonly tables: { readonly [Part in (typeof tableParts)[number]]: DownloadedTable } }
}

const reportFiles = ['pdf', 'docx', 'txt', 'bib', 'ris'] as const

/** The question of the review, with characters that break careless writers of files. */
export const reviewTexts = {
  title: 'Schlaf & “Müdigkeit” <50 %: θεραπεία, терапия, 治疗',
  criterion: 'Adults, aged "18+" – Ελλάδα, Россия, 日本',
  question: 'Design; =1+1, naïve?',
} as const

/** Every file of a completed report and of a completed review of every stage, on a standing clock. */
export async function downloadAll(seed: number): Promise<Downloads> {
  await loadWriters()
  const standIn = startStandIn({ seed })
  const researchQuestion = 'Does cognitive behavioural therapy improve sleep in adults with insomnia?'
  const report = await standIn.report({ researchQuestion })
  const review = await standIn.review({
    ...everyStage,
    researchQuestion,
    title: reviewTexts.title,
    abstractScreening: { criteria: [{ name: reviewTexts.criterion, instructions: 'The participants are adults.' }], depth: 'thorough' },
    extraction: { questions: [{ name: reviewTexts.question, instructions: 'How was it studied?' }] },
  })
  standIn.advance(3600)
  const [ofReport, ofReview] = [
    await standIn.get(`${reportAt(report)}?include=reportBody`),
    await standIn.get(`${reviewAt(review)}?include=reportBody`),
  ]
  const tables = tableParts.map((part) => {
    const files = ['csv', 'xlsx'].map((extension) => [extension, download(standIn, textOf(ofReview, `/data/${part}/${extension}`))])
    return [part, Object.fromEntries(files)]
  })
  return {
    report: toReport(standIn, ofReport, '/result', (extension) => `/${extension}Url`),
    review: {
      ...toReport(standIn, ofReview, '/data/report/result', (extension) => `/data/report/${extension}`),
      // Both lists are those that the types are made of.
      tables: Object.fromEntries(tables) as Downloads['review']['tables'],
    },
  }
}

function toReport(
  standIn: StandIn,
  answer: { readonly body: unknown },
  result: string,
  placeOf: (extension: string) => string,
): DownloadedReport {
  const files = reportFiles.map((extension) => [extension, download(standIn, textOf(answer, placeOf(extension)))])
  return {
    title: textOf(answer, `${result}/title`),
    summary: textOf(answer, `${result}/summary`),
    abstract: textOf(answer, `${result}/abstract`),
    reportBody: textOf(answer, `${result}/reportBody`),
    // The list is the one that the type is made of.
    files: Object.fromEntries(files) as DownloadedReport['files'],
  }
}

function download({ answer }: StandIn, url: string): Download {
  const { pathname, search } = new URL(url)
  const got = answer({ method: 'GET', path: pathname, query: search.slice(1), header: () => undefined, clientAddress: '192.0.2.1' })
  if (got.status !== 200 || !(got.body instanceof Uint8Array)) throw new Error(`Failed to download ${url}: ${got.status}`)
  const [, disposition = ''] = got.headers.find(([name]) => name === 'content-disposition') ?? []
  return { bytes: got.body, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(got.body), disposition }
}
