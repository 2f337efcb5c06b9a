import type { RuleId } from '../../../src/contract/rules.ts'
import { create, halfMinute, isEnded, poll, question, review, type FaultyClient } from './faulty-client.ts'

/** Sends a request that the contract refuses, and goes on well. */
function refused(
  does: string,
  named: RuleId,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): FaultyClient {
  return {
    does,
    named,
    async behaviour(service) {
      const sent = headers && Object.entries(headers).map(([name, value]) => [name, value.replace(/key-default$/, service.apiKey)] as const)
      await service.ask(method, path, body, sent && Object.fromEntries(sent))
      const { links } = await create(service)
      await poll(service, links.self, halfMinute, isEnded)
    },
  }
}

const withCriteria = (criteria: unknown): object => ({ ...review, abstractScreening: { criteria } })

export const faultyRequests: readonly FaultyClient[] = [
  {
    does: 'sends the User-Agent of its library',
    named: 'default-user-agent',
    async behaviour(service) {
      // A request that came over a connection has a host.
      const headers = { 'authorization': `Bearer ${service.apiKey}`, 'host': 'api.example.org', 'user-agent': 'Python-urllib/3.11' } // prettier-ignore
      await service.ask('GET', '/sessions', undefined, headers)
    },
  },
  refused('sends no key', 'clients/sends-bearer', 'GET', '/sessions', undefined, {}),
  refused('sends its key without Bearer', 'clients/sends-bearer', 'GET', '/sessions', undefined, { authorization: 'key-default' }),
  refused('sends a key of nobody', 'clients/sends-bearer', 'GET', '/sessions', undefined, { authorization: 'Bearer key-nobody' }),
  refused('sends a form instead of JSON', 'clients/sends-json', 'POST', '/search/papers', 'query=light', { 'authorization': 'Bearer key-default', 'content-type': 'application/x-www-form-urlencoded' }), // prettier-ignore
  refused('sends broken JSON', 'clients/sends-json', 'POST', '/search/papers', '{"query": "light"'),
  refused('sends filters in keyword mode', 'clients/keyword-search-without-filters', 'POST', '/search/papers', {
    query: 'light',
    searchMode: 'keyword',
    filters: { minYear: 2010 },
  }),
  refused('sends retracted: false', 'search/papers/enums', 'POST', '/search/papers', {
    query: 'light',
    filters: { retracted: false },
  }),
  refused('asks for 20,000 papers', 'search/max-results-range', 'POST', '/search/papers', { query: 'light', maxResults: 20_000 }),
  refused('searches for nothing', 'search/query-required', 'POST', '/search/trials', { maxResults: 10 }),
  refused('sends a title of 300 characters', 'reports/create/text-lengths', 'POST', '/sessions/reports', {
    ...question,
    title: 'x'.repeat(300),
  }),
  refused('sends maxExtractPapers: 500', 'reports/create/paper-counts-range', 'POST', '/sessions/reports', {
    ...question,
    maxExtractPapers: 500,
  }),
  refused('sends a question of 5,000 characters', 'reports/create/text-lengths', 'POST', '/sessions/reports', {
    researchQuestion: 'x'.repeat(5000),
  }),
  refused('sends no question', 'sessions/create/question-required', 'POST', '/sessions/reports', { title: 'Light' }),
  refused('sends abstractScreening: true', 'reviews/create/field-types', 'POST', '/sessions/systematic-reviews', {
    ...review,
    abstractScreening: true,
  }),
  refused('sends criteria as texts', 'reviews/create/field-types', 'POST', '/sessions/systematic-reviews', withCriteria(['adults'])),
  refused(
    'sends a stage without material',
    'reviews/create/stage-without-source',
    'POST',
    '/sessions/systematic-reviews',
    withCriteria(undefined),
  ),
  refused('wants a report without extraction', 'reviews/create/stage-prerequisites', 'POST', '/sessions/systematic-reviews', {
    ...question,
    generateReport: true,
  }),
  refused('sends dryRun: true', 'reviews/create/dry-run-true', 'POST', '/sessions/systematic-reviews', { ...review, dryRun: true }),
  refused('sends dryRun: false', 'clients/omits-dry-run', 'POST', '/sessions/systematic-reviews', { ...review, dryRun: false }),
  refused('lists 1,000 at a time', 'sessions/list/limit-range', 'GET', '/sessions?limit=1000'),
  refused('filters by a status that is none', 'sessions/list/filter-enums', 'GET', '/sessions?status=running'),
  refused('makes a cursor of its own', 'clients/returns-cursor-unchanged', 'GET', '/sessions?cursor=2'),
  refused('asks for an id that is undefined', 'conventions/session-id-uuid', 'GET', '/sessions/reports/undefined'),
  refused(
    'includes what is none',
    'sessions/get/include-enum',
    'GET',
    '/sessions/reports/6f900b03-1aaf-4b9e-ac8d-0f841a0550d2?include=body',
  ),
  refused('asks a path of its own', 'versioning/one-root', 'GET', '/papers'),
  refused('uses a method that is none', 'versioning/one-root', 'DELETE', '/sessions'),
]
