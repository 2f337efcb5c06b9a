import type { Answer, Client } from '../exam.ts'
import { heldId } from './held.ts'

/** The faults that a walk found, in words. */
export type Amiss = readonly string[]

type Expect = (what: string, holds: boolean) => void

const code = (answer: Answer): unknown => answer.at('error', 'code')

const searches = async ({ ask }: Client, expect: Expect): Promise<void> => {
  const query = 'melatonin for shift work disorder'
  const papers = await ask('POST', '/search/papers', { body: { query } })
  expect('ten papers by default', papers.status === 200 && papers.list('papers').length === 10)
  const pubmed = await ask('POST', '/search/papers', { body: { query: 'melatonin AND NOT yoga', corpus: 'pubmed', searchMode: 'keyword' } })
  expect('papers of pubmed', pubmed.status === 200 && pubmed.list('papers').length > 0)
  const trials = await ask('POST', '/search/trials', { body: { query, maxResults: 25, trialFilters: { phase: ['NA'], hasResults: true } } })
  expect('trials with results', trials.status === 200 && trials.list('trials').length > 0)
  const area = await ask('POST', '/search/trials', { body: { query: 'AREA[OverallStatus]RECRUITING', searchMode: 'keyword' } })
  expect('recruiting trials', area.at('trials', 0, 'overallStatus') === 'RECRUITING')
  const mixed = await ask('POST', '/search/papers', { body: { query, searchMode: 'keyword', filters: {} } })
  expect('filters refused with keyword', mixed.status === 400 && code(mixed) === 'invalid_request')
}

const stagesSeen = async ({ ask, wait }: Client, path: string): Promise<{ readonly stages: readonly string[]; readonly last: Answer }> => {
  const stages: string[] = []
  let last = await ask('GET', path)
  for (let poll = 0; poll < 60 && last.at('status') === 'processing'; poll += 1) {
    stages.push(String(last.at('executionStage')))
    await wait(30_000)
    last = await ask('GET', path)
  }
  stages.push(String(last.at('executionStage')))
  return { stages: [...new Set(stages)], last }
}

const order = ['gathering_sources', 'screening_abstract', 'screening_fulltext', 'extracting_data', 'generating_report', 'done']

/** True if stages come one after the other, those that a poll missed left out, and end. */
const inOrder = (stages: readonly string[]): boolean => {
  const places = stages.map((stage) => order.indexOf(stage))
  return stages.at(-1) === 'done' && places.every((place, index) => place > (places[index - 1] ?? -1))
}

const report = async (client: Client, expect: Expect): Promise<void> => {
  const made = await client.ask('POST', '/sessions/reports', { body: { researchQuestion: 'Does yoga help seafarers?', isPublic: true } })
  expect('report taken', made.status === 202 && made.at('status') === 'processing')
  const { stages, last } = await stagesSeen(client, `/sessions/reports/${String(made.at('sessionId'))}?include=reportBody`)
  expect(`stages of a report: ${stages.join()}`, inOrder(stages) && !stages.includes('screening_fulltext'))
  for (const name of ['pdfUrl', 'docxUrl', 'txtUrl', 'bibUrl', 'risUrl']) {
    const file = await client.ask('GET', String(last.at(name)), { key: null })
    expect(`file ${name}`, file.status === 200 && file.text.length > 100)
  }
  const page = await client.ask('GET', String(made.at('url')), { key: null })
  expect('public page', page.status === 200)
}

const review = async (client: Client, expect: Expect): Promise<void> => {
  const made = await client.ask('POST', '/sessions/systematic-reviews', {
    body: {
      researchQuestion: 'Does bright light therapy help night nurses?',
      abstractScreening: { generate: true },
      fulltextScreening: { reuseAbstractCriteria: true, depth: 'fast' },
      extraction: { questions: [{ name: 'Direction', instructions: 'Which way?', choices: ['up', 'down'] }] },
      generateReport: true,
    },
  })
  expect('review taken', made.status === 202 && made.at('settings', 'abstractScreeningDepth') !== 'fast')
  const { stages, last } = await stagesSeen(client, `/sessions/systematic-reviews/${String(made.at('sessionId'))}`)
  expect(`stages of a review: ${stages.join()}`, inOrder(stages))
  for (const member of ['search', 'screen', 'fulltext', 'extract']) {
    const file = await client.ask('GET', String(last.at('data', member, 'csv')), { key: null })
    const book = await client.ask('GET', String(last.at('data', member, 'xlsx')), { key: null })
    expect(`table ${member}`, file.text.split('\r\n').length > 2 && book.text.startsWith('PK'))
  }
}

const held = async ({ ask, wait }: Client, expect: Expect): Promise<void> => {
  const feed = await ask('GET', '/sessions?limit=100')
  const cursor = encodeURIComponent(String(feed.at('nextCursor')))
  const next = await ask('GET', `/sessions?limit=100&cursor=${cursor}`)
  expect('two pages', feed.list('sessions').length === 100 && next.list('sessions').length === 100)
  const paused = heldId('paused/review-fulltext')
  const resumed = await ask('POST', `/sessions/${paused}/resume`)
  expect('resumed where it stopped', resumed.status === 200 && resumed.at('executionStage') === 'screening_fulltext')
  await wait(20 * 60_000)
  const done = await ask('GET', `/sessions/systematic-reviews/${paused}`)
  expect('completed after the resume', done.at('status') === 'completed' && done.at('links', 'resume') === undefined)
  expect('not paused', code(await ask('POST', `/sessions/${paused}/resume`)) === 'session_not_paused')
  const spent = await ask('POST', `/sessions/${heldId('exhausted/report')}/resume`, { key: 'exhausted' })
  expect('quota spent', spent.status === 402)
  const shared = await ask('POST', `/sessions/${heldId('agent')}/shares`, { body: { email: 'cartographer@crew.example.org' } })
  expect('shared', shared.status === 201 && shared.at('share', 'status') === 'registered')
  const capped = await ask('POST', `/sessions/${heldId('capped')}/shares`, { body: { email: 'cartographer@crew.example.org' } })
  expect('cap', code(capped) === 'cap_exceeded')
  const root = new URL(String(resumed.at('links', 'self'))).origin
  const metadata = await ask('GET', `${root}/mcp/.well-known/oauth-protected-resource`, { key: null })
  expect('metadata', metadata.status === 200 && metadata.list('authorization_servers').length === 1)
  expect('mcp', (await ask('POST', `${root}/mcp`, { key: null, body: {} })).status === 401)
}

/** Goes through every operation once; the rate of requests stays below a hundred a minute. */
export const walk = async (client: Client): Promise<Amiss> => {
  const amiss: string[] = []
  const expect: Expect = (what, holds) => {
    if (!holds) {
      amiss.push(what)
    }
  }
  for (const part of [searches, report, review, held]) {
    await part(client, expect)
    await client.wait(61_000)
  }
  return amiss
}
