import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { examineAuthorizationServer, examineServer, summarise } from '../support/mcp/official-suite.ts'
import { serveBehindDoor, serveMcp, serveOnFreePort, serveOpenMcp } from '../support/mcp/serve-mcp.ts'
import { answerInSessions } from '../support/mcp/twin/sessions.ts'
import { createTwin } from '../support/mcp/twin/twin-server.ts'

type Absent = { readonly [reason: string]: readonly string[] }

/** Of both revisions: the suite asks for these by the names that its own server has. */
const withoutFixtures: Absent = {
  'tools of the suite': [
    'json-schema-2020-12',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-error',
    'tools-call-image',
    'tools-call-mixed-content',
    'tools-call-simple-text',
    'tools-call-with-progress',
  ],
  'resources of the suite': ['resources-read-binary', 'resources-read-text', 'resources-templates-read'],
  prompts: [
    'prompts-get-embedded-resource',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-with-image',
    'prompts-list',
    'completion-complete',
  ],
}

const withoutResuming = ['server-sse-polling']

/** Tools that ask their client by a request, which needs a session. */
const asking = ['elicitation-sep1034-defaults', 'elicitation-sep1330-enums', 'tools-call-elicitation', 'tools-call-sampling']

const withoutHeadersOrChanges = [
  'http-custom-header-server-validation',
  'server-stateless:sep-2575-server-sends-prompts-list-changed-on-subscription',
  'server-stateless:sep-2575-server-sends-tools-list-changed-on-subscription',
]

/** The scenarios and checks that do not apply to the mock, for each revision. A fault of the mock would be another one. */
const absent: { readonly [revision: string]: Absent } = {
  '2025-11-25': {
    ...withoutFixtures,
    'more tools of the suite': [...asking, 'tools-call-with-logging'],
    'logging and subscriptions': ['logging-set-level', 'resources-subscribe', 'resources-unsubscribe'],
    sessions: withoutResuming,
  },
  '2026-07-28': {
    ...withoutFixtures,
    'more prompts': ['caching:sep-2549-prompts-list-caching-hints', 'input-required-result-non-tool-request'],
    'tools that need input': [
      'input-required-result-basic-elicitation',
      'input-required-result-basic-list-roots',
      'input-required-result-basic-sampling',
      'input-required-result-capability-check',
      'input-required-result-ignore-extra-params',
      'input-required-result-missing-input-response',
      'input-required-result-multi-round',
      'input-required-result-multiple-input-requests',
      'input-required-result-request-state',
      'input-required-result-result-type',
      'input-required-result-tampered-state',
      'server-stateless:sep-2575-http-server-no-independent-requests-on-stream',
      'server-stateless:sep-2575-missing-capability-http-400',
      'server-stateless:sep-2575-server-no-log-without-loglevel',
      'server-stateless:sep-2575-server-rejects-undeclared-capability',
    ],
    'tools with headers of their own, and lists that change': withoutHeadersOrChanges,
  },
}

/** The suite gives some answers half a second. A loaded machine may need more. */
const repeated = { retry: 2 }

test.each(Object.entries(absent))('MCP suite: the mock passes all that applies to it (%s)', repeated, async (revision, reasons) => {
  const { mcpUrl } = await serveOpenMcp({ sessions: { done: { type: 'report', status: 'completed' } } })
  const { passed, others } = summarise(await examineServer(mcpUrl, revision))
  expect(others).toEqual(Object.values(reasons).flat().toSorted())
  expectShown('the mock', revision, passed, others)
})

test.each([
  ['2025-11-25', [...asking, ...withoutResuming]],
  ['2026-07-28', withoutHeadersOrChanges],
])('MCP suite: a server with what it asks for passes behind the same door (%s)', repeated, async (revision, known) => {
  const { mcpUrl } = await serveBehindDoor(createTwin)
  const { passed, others } = summarise(await examineServer(mcpUrl, revision))
  expect(others).toEqual(known.toSorted())
  expectShown('its twin', revision, passed, others)
})

test('MCP suite: the same server passes what needs a session, in those of the library', repeated, async () => {
  const port = await serveOnFreePort(answerInSessions('http://127.0.0.1/mcp', createTwin))
  const { passed, others } = summarise(await examineServer(`http://127.0.0.1:${port}/mcp`, '2025-11-25'))
  expect(others).toEqual(['server-sse-polling'])
  expectShown('its twin, with sessions', '2025-11-25', passed, others)
})

test('MCP suite: the authorization server has its metadata and grants a code', async () => {
  const { mcpUrl } = await serveMcp()
  const { passed, others } = summarise(await examineAuthorizationServer(new URL('/_oauth', mcpUrl).href, mcpUrl))
  // It fetches no metadata of clients: the mock asks nobody.
  expect(others).toEqual(['authorization-server-metadata-endpoint:authorization-server-metadata-cimd'])
  expectShown('its authorization server', 'both', passed, others)
})

const guide = readFileSync('src/mock/mcp/README.md', 'utf8')

/** The guide of the mock has a table with the numbers of each run. */
function expectShown(server: string, revision: string, passed: number, others: readonly string[]): void {
  const row = new RegExp(`^\\| ${server} \\| ${revision} \\| (\\d+) \\| (\\d+)[ :]`, 'm').exec(guide)
  expect(row?.slice(1)).toEqual([`${passed}`, `${others.length}`])
}
