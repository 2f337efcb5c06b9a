import { stringify } from 'yaml'
import { exportForms } from '../../../src/scenario/export/exported.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const answer = {
  status: 200,
  headers: [{ name: 'content-type', value: 'application/json' }],
  content: { mimeType: 'application/json', text: '{"sessions":[],"nextCursor":null,"totalCount":0}' },
}
const entry = {
  startedDateTime: '2026-03-02T09:00:00.000Z',
  time: 5,
  request: { method: 'GET', url: 'https://research.example/api/v2/sessions', headers: [{ name: 'authorization', value: 'Bearer k' }] },
  response: answer,
}
const exchange = {
  id: 1,
  at: '2026-03-02T09:00:00.000Z',
  clientAddress: '127.0.0.1',
  method: 'GET',
  path: '/api/v2/sessions',
  query: 'limit=2',
  headers: { 'user-agent': 'a client' },
  operation: 'listSessions',
  account: 'default',
  hasQuota: true,
  status: 200,
  requestBody: null,
  responseBody: answer.content.text,
  notes: [],
}
const recorded = {
  sentAt: 1_772_442_000_000,
  answeredAt: 1_772_442_000_005,
  request: { method: 'GET', url: entry.request.url, headers: [['authorization', 'Bearer k']] },
  answer: { status: 200, headers: [['content-type', 'application/json']], body: { text: answer.content.text } },
}

/** A kind of file that travels. */
export type FileKind = {
  readonly name: string
  readonly sound: Json
  readonly asText: (value: Json) => string
  /** The uses of the command that read such a file. */
  readonly uses: readonly ((file: string) => readonly string[])[]
}

const ofTraffic: FileKind['uses'] = [
  (file) => ['inspect', file, '--scenario', 'out.yaml', '--world', 'out-world.yaml'],
  (file) => ['inspect', file, '--client-report', 'out.md'],
]

const ofScenario: FileKind['uses'] = [
  (file) => ['replay', file],
  (file) => ['replay', file, '--report', 'junit=out.xml'],
  (file) => ['replay', file, '--link'],
  (file) => ['run', file, '--', process.execPath, '-e', '0'],
  ...exportForms.map((form) => (file: string) => ['export', file, '--as', form]),
]

/** Files that stand beside those that are read. */
export const beside: Readonly<Record<string, string>> = {
  'plain.yaml': 'format: 1\ntitle: Plain\nsteps: [{ call: listSessions }]\n',
  'sound.har': JSON.stringify({ log: { version: '1.2', entries: [entry] } }),
  ...Object.fromEntries(
    ['json', 'bib', 'ris'].map((ending) => [
      `of-${ending}.yaml`,
      `format: 1\ntitle: A list\ngiven: { papers: [{ file: papers.${ending} }] }\nsteps: [{ call: listSessions }]\n`,
    ]),
  ),
}

/** The files that the uses write. */
export const written = ['out.yaml', 'out-world.yaml', 'out.md', 'out.xml']

/** Sound files of each kind, with what reads them. */
export const kinds: readonly FileKind[] = [
  {
    name: 'scenario.yaml',
    sound: {
      format: 1,
      title: 'A report',
      story: 'It is created and read.',
      given: {
        seed: 1,
        clock: '2026-03-02T09:00:00Z',
        accounts: { default: { plan: 'pro' } },
        faults: [{ on: { operation: 'listSessions' }, times: 1, does: { answer: { status: 500 } } }],
      },
      steps: [
        { call: 'createReport', body: { researchQuestion: 'Does tea help?' }, save: { id: '/body/sessionId' }, expect: { status: 202 } },
        { call: 'getReport', path: { sessionId: '${id}' }, until: { body: { status: 'completed' } }, every: 'PT30S', atMost: 'PT30M' },
        { call: 'listSessions', expect: { status: { $any: [200, 500] } } },
        { call: 'listSessions', query: { limit: 2 }, expect: { status: 200, body: { totalCount: { $type: 'integer' } } } },
      ],
    },
    asText: toYaml,
    uses: ofScenario,
  },
  {
    name: 'world.yaml',
    sound: {
      format: 1,
      title: 'A world',
      steps: [],
      given: { accounts: { default: { plan: 'pro' } }, sessions: { a: { type: 'report', researchQuestion: 'Does tea help?' } } },
    },
    asText: toYaml,
    uses: [(file) => ['replay', file, '--dry-run'], (file) => ['replay', file], (file) => ['run', file, '--', process.execPath, '-e', '0']],
  },
  {
    name: 'target.yaml',
    sound: {
      baseUrl: 'http://127.0.0.1:9/api/v2',
      keys: { default: 'k' },
      headers: { 'x-gateway': 'g' },
      sessions: { completedReport: '11111111-1111-4111-8111-111111111111' },
      rateLimit: { regime: 'none' },
    },
    asText: toYaml,
    uses: [
      (file) => ['conform', '--target', file, '--profile', 'observe', '--rule', 'sessions/list/**', '--dry-run'],
      (file) => ['replay', 'plain.yaml', '--target', file, '--dry-run'],
    ],
  },
  {
    name: 'known.yaml',
    sound: [{ rule: 'sessions/list/total-count', reason: 'RS-1', owner: 'team a', until: '2026-12-01' }],
    asText: toYaml,
    uses: [(file) => ['inspect', 'sound.har', '--known-failures', file]],
  },
  {
    name: 'bug.har',
    sound: {
      log: {
        version: '1.2',
        creator: { name: 'x', version: '1' },
        entries: [entry, { ...entry, startedDateTime: '2026-03-02T09:00:05.000Z' }],
      },
    },
    asText: (value) => JSON.stringify(value),
    uses: ofTraffic,
  },
  {
    name: 'recording.yaml',
    sound: [{ understudy: 'recording', format: 1, upstream: 'https://research.example/api/v2' }, recorded, recorded],
    asText: toLines,
    uses: ofTraffic,
  },
  {
    name: 'ledger.json',
    sound: { exchanges: [exchange, { ...exchange, id: 2 }], tallies: {} },
    asText: (value) => JSON.stringify(value),
    uses: ofTraffic,
  },
  {
    name: 'report.json',
    sound: {
      format: 1,
      tool: { version: '0.1.0', specHash: 'a' },
      target: { baseUrl: 'https://research.example/api/v2' },
      profile: 'observe',
      seed: 1,
      startedAt: '2026-03-02T09:00:00.000Z',
      outcome: 'violations',
      results: [{ rule: 'sessions/list/total-count', verdict: 'fail' }],
    },
    asText: (value) => JSON.stringify(value),
    uses: [
      (file) => ['inspect', 'sound.har', '--baseline', file],
      (file) => ['inspect', 'sound.har', '--baseline', file, '--report', 'md=out.md'],
    ],
  },
  {
    name: 'ticket.txt',
    sound: ['curl -X POST https://research.example/api/v2/search/papers', "-H 'authorization: Bearer k'", '--json \'{"query":"tea"}\''],
    asText: (value) => textsIn(value).join(' '),
    uses: [(file) => ['inspect', file]],
  },
  {
    name: 'papers.json',
    sound: [{ title: 'Sleep and tea', authors: ['A. Author'], year: 2024, doi: '10.1000/182', abstract: 'It helped.' }],
    asText: (value) => JSON.stringify(value),
    uses: [() => ['replay', 'of-json.yaml']],
  },
  {
    name: 'papers.bib',
    sound: ['@article{a', 'title = {Sleep and {T}ea}', 'author = {Author, A. and Other, B.}', 'year = 2024', 'doi = "10.1000/182"}'],
    asText: (value) => textsIn(value).join(',\n'),
    uses: [() => ['replay', 'of-bib.yaml']],
  },
  {
    name: 'papers.ris',
    sound: ['TY  - JOUR', 'TI  - Sleep and tea', 'AU  - Author, A.', 'PY  - 2024', 'DO  - 10.1000/182', 'ER  - '],
    asText: (value) => textsIn(value).join('\n'),
    uses: [() => ['replay', 'of-ris.yaml']],
  },
]

/** YAML, or the JSON in it where a value is too deep for a writer of YAML. */
export function toYaml(value: Json): string {
  try {
    return stringify(value)
  } catch {
    return JSON.stringify(value)
  }
}

function toLines(value: Json): string {
  return (Array.isArray(value) ? value : [value]).map((line) => `${JSON.stringify(line)}\n`).join('')
}

function textsIn(value: Json): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
}
