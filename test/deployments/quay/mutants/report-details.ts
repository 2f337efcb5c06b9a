import type { Fault } from './kit.ts'
import {
  amount,
  DAY,
  decide,
  HOUR,
  idOf,
  inside,
  load,
  makeReport,
  MINUTE,
  pausedId,
  report,
  resume,
  shape,
  under,
  watch,
  without,
  word,
} from './kit.ts'

const detail = under('Report detail (GET report)')

const isReport = (f: { session?: { kind: string } }): boolean => f.session?.kind === 'report'

export const reportFaults: readonly Fault[] = [
  detail(
    'report-result-early',
    'medium',
    'state',
    'result only when completed',
    'an empty result while processing',
    shape('report', (v) => (v['status'] === 'processing' ? { ...v, result: { title: '', summary: '' } } : v)),
    async (c) => (await report(c, await makeReport(c))).at('result') !== undefined,
  ),
  detail(
    'report-result-lost-after-resume',
    'hard',
    'state',
    'result available when completed',
    'no result after a resume',
    shape('report', (v, f) => (f.session?.resumed === true ? without(v, 'result') : v)),
    async (c) => {
      await resume(c, pausedId(0))
      await c.wait(HOUR)
      return (await report(c, pausedId(0))).at('result') === undefined
    },
  ),
  detail(
    'report-no-title',
    'easy',
    'shape',
    'result: title string',
    'title is missing',
    shape('report', (v) => inside(v, 'result', (r) => without(r, 'title'))),
    async (c) => (await report(c, idOf('completedReport'))).at('result', 'title') === undefined,
  ),
  detail(
    'report-summary-null',
    'medium',
    'shape',
    'result: summary string',
    'summary is null without include',
    shape('report', (v, f) => (f.query?.has('include') === true ? v : inside(v, 'result', (r) => ({ ...r, summary: null })))),
    async (c) => (await report(c, idOf('completedReport'))).at('result', 'summary') === null,
  ),
  detail(
    'report-error-while-fine',
    'medium',
    'state',
    'error only when failed',
    'a completed report carries an error',
    shape('report', (v) => (v['status'] === 'completed' ? { ...v, error: { code: 'none', message: '' } } : v)),
    async (c) => (await report(c, idOf('completedReport'))).at('error') !== undefined,
  ),
  detail(
    'report-error-text',
    'medium',
    'shape',
    'error { code, message }',
    'error is a text',
    shape('report', (v) => (v['status'] === 'failed' ? { ...v, error: 'report_generation_failed' } : v)),
    async (c) => typeof (await report(c, idOf('failedReport'))).at('error') === 'string',
  ),
  detail(
    'report-status-succeeded',
    'medium',
    'value',
    'status: five values',
    'completed is called succeeded',
    shape('report', (v) => (v['status'] === 'completed' ? { ...v, status: 'succeeded' } : v)),
    async (c) => (await report(c, idOf('completedReport'))).at('status') !== 'completed',
  ),
  detail(
    'report-stage-camel',
    'medium',
    'value',
    'executionStage gathering_sources, …',
    'generating_report is written generatingReport',
    word('stage', (v) => (v === 'generating_report' ? 'generatingReport' : v)),
    async (c) =>
      (await watch(c, `/sessions/reports/${await makeReport(c)}`, 14)).some((a) => a.at('executionStage') === 'generatingReport'),
  ),
  detail(
    'report-no-public',
    'medium',
    'shape',
    'isPublic boolean',
    'missing while processing',
    shape('report', (v) => (v['status'] === 'processing' ? without(v, 'isPublic') : v)),
    async (c) => (await report(c, await makeReport(c))).at('isPublic') === undefined,
  ),
  detail(
    'report-exports-word',
    'medium',
    'value',
    'exportsStatus ready, generating, unavailable',
    'generating is called pending',
    word('exports-status', (v, f) => (v === 'generating' && f.session?.kind === 'report' ? 'pending' : v)),
    async (c) => (await report(c, idOf('exportsGenerating'))).at('exportsStatus') !== 'generating',
  ),
  detail(
    'report-exports-early',
    'medium',
    'state',
    'exportsStatus only when completed',
    'it is there while processing',
    shape('report', (v) => (v['status'] === 'processing' ? { ...v, exportsStatus: 'generating' } : v)),
    async (c) => (await report(c, await makeReport(c))).at('exportsStatus') !== undefined,
  ),
  detail(
    'report-exports-failed',
    'hard',
    'state',
    'exportsStatus only when completed',
    'failed reports carry it',
    shape('report', (v) => (v['status'] === 'failed' ? { ...v, exportsStatus: 'unavailable' } : v)),
    async (c) => (await report(c, idOf('failedReport'))).at('exportsStatus') !== undefined,
  ),
  detail(
    'report-references-while-generating',
    'hard',
    'state',
    'generating: none is cached yet',
    'reference links are there while generating',
    decide('references-there', true, isReport),
    async (c) => {
      const a = await report(c, idOf('exportsGenerating'))
      return typeof a.at('txtUrl') === 'string' || typeof a.at('risUrl') === 'string'
    },
  ),
  detail(
    'report-bib-while-unavailable',
    'hard',
    'state',
    'unavailable: generating failed and none is cached',
    'bibUrl is there all the same',
    shape('report', (v) => (v['exportsStatus'] === 'unavailable' ? { ...v, bibUrl: String(v['pdfUrl']).replace('.pdf', '.bib') } : v)),
    async (c) => typeof (await report(c, idOf('exportsUnavailable'))).at('bibUrl') === 'string',
  ),
  detail(
    'report-pdf-hidden-unavailable',
    'hard',
    'state',
    'pdfUrl and docxUrl are unaffected',
    'they vanish while exports are unavailable',
    shape('report', (v) => (v['exportsStatus'] === 'unavailable' ? { ...v, pdfUrl: null, docxUrl: null } : v)),
    async (c) => typeof (await report(c, idOf('exportsUnavailable'))).at('pdfUrl') !== 'string',
  ),
  detail(
    'report-pdf-early',
    'hard',
    'state',
    'pdfUrl only when completed and the assets are generated',
    'pdfUrl is there while processing',
    shape('report', (v, f) => (v['status'] === 'processing' ? { ...v, pdfUrl: `http://files.example.org/${f.session?.id ?? ''}.pdf` } : v)),
    async (c) => typeof (await report(c, await makeReport(c))).at('pdfUrl') === 'string',
  ),
  detail(
    'report-pdf-empty',
    'hard',
    'shape',
    'pdfUrl string or null',
    'false while the assets are made',
    shape('report', (v) => (v['pdfUrl'] === null ? { ...v, pdfUrl: false } : v)),
    async (c) => {
      const id = await makeReport(c)
      for (let n = 0; n < 30; n++) {
        if ((await report(c, id)).at('pdfUrl') === false) return true
        await c.wait(MINUTE)
      }
      return false
    },
  ),
  detail(
    'report-links-six-days',
    'hard',
    'time',
    'download URLs expire after 7 days',
    'they expire after 6',
    amount('link-ms', (v, f) => (f.session?.kind === 'report' ? 6 * DAY : v)),
    async (c) => {
      const url = (await report(c, idOf('completedReport'))).at('pdfUrl')
      await c.wait(6 * DAY + 12 * HOUR)
      return (await load(c, url)).status !== 200
    },
  ),
  detail(
    'report-links-forever',
    'hard',
    'time',
    'download URLs expire after 7 days',
    'they never expire',
    decide('link-valid', true, (f) => f.session?.kind === 'report'),
    async (c) => {
      const url = (await report(c, idOf('completedReport'))).at('docxUrl')
      await c.wait(7 * DAY + HOUR)
      return (await load(c, url)).status === 200
    },
  ),
  detail(
    'report-ris-forever',
    'hard',
    'time',
    'all download URLs expire after 7 days',
    'only the ris file never expires',
    decide('link-valid', true, (f) => f.format === 'ris' && f.session?.kind === 'report'),
    async (c) => {
      const url = (await report(c, idOf('completedReport'))).at('risUrl')
      await c.wait(8 * DAY)
      return (await load(c, url)).status === 200
    },
  ),
  detail(
    'report-links-not-fresh',
    'hard',
    'time',
    'fetching the report again yields fresh URLs',
    'their seven days count from the creation',
    amount('link-ms', (v, f) => (f.session?.kind === 'report' && f.session.fresh ? f.session.createdAt + 7 * DAY - (f.at ?? 0) : v)),
    async (c) => {
      const id = await makeReport(c)
      await c.wait(8 * DAY)
      return (await load(c, (await report(c, id)).at('pdfUrl'))).status !== 200
    },
  ),
  detail(
    'report-legacy-stage',
    'hard',
    'value',
    'executionStage null for unknown stage',
    'the text none',
    shape('report', (v) => (v['executionStage'] === null ? { ...v, executionStage: 'none' } : v)),
    async (c) => (await report(c, idOf('unknown'))).at('executionStage') === 'none',
  ),
  detail(
    'report-type-missing',
    'easy',
    'shape',
    'type report',
    'type is missing',
    shape('report', (v) => without(v, 'type')),
    async (c) => (await report(c, idOf('completedReport'))).at('type') === undefined,
  ),
]
