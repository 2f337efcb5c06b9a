import { expect, test } from 'vitest'
import { documentsStay } from '../../src/judgement/exports.ts'
import { runMonitor } from '../support/exchanges/run-monitor.ts'

const url = 'https://a.test/a.pdf'

const get = (sessionId: string, exportsStatus: string, pdfUrl: string | null) =>
  ({
    operation: 'getReport',
    url: `https://a.test/v2/sessions/reports/${sessionId}`,
    answered: { sessionId, type: 'report', status: 'completed', exportsStatus, pdfUrl, docxUrl: pdfUrl },
  }) as const

const ready = ['a', 'b', 'c'].map((id) => get(id, 'ready', url))

test('documents: three reports without them are no chance', () => {
  const waiting = [get('d', 'generating', null), get('e', 'generating', null), get('f', 'unavailable', null)]
  expect(runMonitor(documentsStay, ...ready, ...waiting)).toEqual([
    'none of the 3 whose exportsStatus is not ready, both of the 3 others, not documents whatever exportsStatus is',
  ])
})

test.each([
  ['two of them lack documents', [get('d', 'generating', null), get('f', 'unavailable', null)]],
  ['all of them are under way', ['d', 'e', 'f'].map((id) => get(id, 'generating', null))],
  [
    'one has documents',
    [get('d', 'unavailable', url), get('e', 'generating', null), get('f', 'unavailable', null), get('g', 'generating', null)],
  ],
  [
    'a ready one has none',
    [get('d', 'ready', null), get('e', 'generating', null), get('f', 'unavailable', null), get('g', 'generating', null)],
  ],
])('documents: other reports may lack them where %s', (_, waiting) => {
  expect(runMonitor(documentsStay, ...ready, ...waiting).filter((one) => one !== 'kept')).toEqual([])
})
