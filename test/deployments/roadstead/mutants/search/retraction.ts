import type { Client } from '../probe.ts'
import { fieldsAt } from '../../checks.ts'
import type { Call, Fields } from '../../types.ts'
import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { items, papers } from '../probe.ts'

const setting = (call: Call): unknown => fieldsAt(call.body, 'filters')['retracted']

const identity = (paper: Fields): string => `${JSON.stringify(paper['serviceId'])}${JSON.stringify(paper['title'])}`

const found = async (client: Client, filters: Fields | undefined, more: Fields = {}): Promise<ReadonlySet<string>> =>
  new Set(items(await papers(client, { maxResults: 5000, filters, ...more }), 'papers').map((paper) => identity(paper)))

const excluded = { retracted: 'exclude_retracted' }
const included = { retracted: 'include_retracted' }
const only = { retracted: 'only_retracted' }

const common = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => [...left].filter((name) => right.has(name)).length

export const retractionFaults: readonly Fault[] = under('POST /search/papers', [
  [
    'retracted-by-default',
    'medium filter',
    'retracted: exclude_retracted default',
    'retracted papers are found when no filters are sent',
    {
      paperKept: (kept, paper, call) =>
        kept || (paper.retracted && call.body['filters'] === undefined && call.body['searchMode'] !== 'keyword'),
    },
    async (client) => common(await found(client, undefined), await found(client, only)) > 0,
  ],
  [
    'retracted-by-default-with-filters',
    'hard filter',
    'retracted: exclude_retracted default',
    'retracted papers are found when filters say nothing of them',
    {
      paperKept: (kept, paper, call) =>
        kept || (paper.retracted && fieldsAt(call.body, 'filters')['hasPdf'] === true && setting(call) === undefined),
    },
    async (client) => common(await found(client, { hasPdf: true }), await found(client, only)) > 0,
  ],
  [
    'retracted-not-excluded',
    'medium filter',
    'retracted: exclude_retracted',
    'exclude_retracted finds retracted papers',
    { paperKept: (kept, paper, call) => kept || (paper.retracted && setting(call) === 'exclude_retracted') },
    async (client) => common(await found(client, excluded), await found(client, only)) > 0,
  ],
  [
    'retracted-not-included',
    'hard filter',
    'retracted: include_retracted',
    'include_retracted finds no retracted papers',
    { paperKept: (kept, paper, call) => kept && !(paper.retracted && setting(call) === 'include_retracted') },
    async (client) => {
      const retracted = await found(client, only)
      return retracted.size > 0 && common(await found(client, included), retracted) === 0
    },
  ],
  [
    'retracted-only-ignored',
    'medium filter',
    'retracted: only_retracted',
    'only_retracted finds every paper',
    { paperKept: (kept, _, call) => kept || setting(call) === 'only_retracted' },
    async (client) => common(await found(client, excluded), await found(client, only)) > 0,
  ],
  [
    'retracted-only-ignored-on-pubmed',
    'hard filter',
    'retracted: only_retracted',
    'only_retracted finds papers that are not retracted in the pubmed corpus',
    { paperKept: (kept, _, call) => kept || (setting(call) === 'only_retracted' && call.body['corpus'] === 'pubmed') },
    async (client) => common(await found(client, excluded, { corpus: 'pubmed' }), await found(client, only, { corpus: 'pubmed' })) > 0,
  ],
  [
    'retracted-included-alone',
    'hard filter',
    'retracted: include_retracted',
    'include_retracted finds the retracted papers alone',
    { paperKept: (kept, paper, call) => kept && (paper.retracted || setting(call) !== 'include_retracted') },
    async (client) => {
      const rest = await found(client, excluded)
      return rest.size > 0 && common(await found(client, included), rest) === 0
    },
  ],
])
