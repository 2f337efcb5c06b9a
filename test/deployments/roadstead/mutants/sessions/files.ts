import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { content, expires, expiry, file, fresh, gone, is, presigned, served, stays } from './files-means.ts'
import { fetched, heldReport, minute } from '../probe.ts'

export const fileFaults: readonly Fault[] = under('Report detail (GET report)', [
  expires('expires-after-five-minutes', 'medium time', 'an address expires after five minutes', 5 * minute),
  expires('expires-after-45-minutes', 'hard time', 'an address expires after three quarters of an hour', 45 * minute),
  stays('report-not-fresh', 'medium time', fresh, 'a report gives the same addresses again', () => true, ['pdfUrl']),
  stays('bib-not-fresh', 'hard time', fresh, 'a report gives the same address of the BibTeX file again', is('bib'), ['bibUrl']),
  file(
    'report-pdf-is-html',
    'medium format',
    'pdfUrl: download URL',
    'the PDF is HTML',
    ['pdfUrl'],
    is('pdf'),
    content('<html>report</html>'),
    (answer) => answer.status === 200 && !answer.text.startsWith('%PDF'),
  ),
  file(
    'report-pdf-cut',
    'hard format',
    'pdfUrl: download URL',
    'the PDF ends in its middle',
    ['pdfUrl'],
    is('pdf'),
    (sheet) => ({ ...sheet, content: sheet.content.slice(0, 400) }),
    (answer) => answer.text.startsWith('%PDF') && !answer.text.includes('%%EOF'),
  ),
  file(
    'report-docx-is-pdf',
    'hard format',
    'docxUrl: download URL',
    'the DOCX is a PDF',
    ['docxUrl'],
    is('docx'),
    content('%PDF-1.4\n%%EOF\n'),
    (answer) => answer.status === 200 && !answer.text.startsWith('PK'),
  ),
  file(
    'report-bib-is-ris',
    'hard format',
    'bibUrl: BibTeX',
    'the BibTeX file is RIS',
    ['bibUrl'],
    is('bib'),
    content('TY  - JOUR\r\nER  - \r\n'),
    (answer) => answer.status === 200 && !answer.text.includes('@'),
  ),
  file(
    'report-ris-is-bib',
    'hard format',
    'risUrl: RIS',
    'the RIS file is BibTeX',
    ['risUrl'],
    is('ris'),
    content('@article{a,\n  title = {A}\n}\n'),
    (answer) => answer.status === 200 && !answer.text.includes('TY  -'),
  ),
  file(
    'report-ris-unended',
    'hard format',
    'risUrl: RIS',
    'the records of the RIS file have no end',
    ['risUrl'],
    is('ris'),
    (sheet) => ({
      ...sheet,
      content: typeof sheet.content === 'string' ? sheet.content.replaceAll(/ER {2}- \r\n/gu, '') : sheet.content,
    }),
    (answer) => answer.text.includes('TY  -') && !answer.text.includes('ER  -'),
  ),
  file(
    'report-txt-is-bib',
    'hard format',
    'txtUrl: reference list as APA text',
    'the APA text is BibTeX',
    ['txtUrl'],
    is('txt'),
    content('@article{a,\n  title = {A}\n}\n'),
    (answer) => answer.text.startsWith('@article'),
  ),
  file(
    'report-txt-empty',
    'medium format',
    'txtUrl: reference list as APA text',
    'the APA text is empty',
    ['txtUrl'],
    is('txt'),
    content(''),
    (answer) => answer.status === 200 && answer.text === '',
  ),
  file(
    'report-bib-empty',
    'hard format',
    'bibUrl: BibTeX; only when the bibliography is not empty',
    'the BibTeX file is empty',
    ['bibUrl'],
    is('bib'),
    content('\n'),
    (answer) => answer.status === 200 && answer.text.trim() === '',
  ),
  file(
    'report-docx-missing',
    'medium status',
    presigned,
    'the DOCX answers 404',
    ['docxUrl'],
    is('docx'),
    gone(404),
    (answer) => answer.status === 404,
  ),
  file(
    'report-ris-forbidden',
    'hard status',
    presigned,
    'the RIS file answers 403',
    ['risUrl'],
    is('ris'),
    gone(403),
    (answer) => answer.status === 403,
  ),
  file(
    'all-unauthorized',
    'easy access',
    presigned,
    'every file answers 401 without a key',
    ['pdfUrl'],
    () => true,
    gone(401),
    (answer) => answer.status === 401,
  ),
  [
    'file-report-pdf-once',
    'hard state',
    expiry,
    'a PDF can be fetched only once',
    {
      file: (sheet, ref) => {
        const known = served.get(ref.session) ?? new Set<string>()
        const again = known.has(ref.format)
        served.set(ref.session, known.add(ref.format))
        return again && ref.format === 'pdf' ? { status: 410, headers: {}, content: 'fetched already' } : sheet
      },
    },
    async (client) => {
      const url = (await heldReport(client)).at('pdfUrl')
      const [first, second] = [await fetched(client, url), await fetched(client, url)]
      return first.status === 200 && second.status !== 200
    },
  ],
])
