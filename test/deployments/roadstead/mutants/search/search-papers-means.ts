import { hash } from '../../chance.ts'
import { fieldsAt, textAt, textsAt } from '../../checks.ts'
import type { Call, Fields } from '../../types.ts'
import { accepts, refuses, under } from '../fault.ts'
import type { Fault, Row, Sort } from '../fault.ts'
import { invalidly, items, papers } from '../probe.ts'

export const filtersOf = (call: Call): Fields => fieldsAt(call.body, 'filters')

/** A body that is to be refused but is taken. */
export const taken = (id: string, sort: Sort, clause: string, body: Fields, when: (call: Call) => boolean): Row => [
  `papers-takes-${id}`,
  sort,
  clause,
  `accepts ${JSON.stringify(body)}`,
  accepts('searchPapers', when),
  async (client) => (await papers(client, body)).status === 200,
]

/** A body that is to be taken but is refused. */
export const turned = (id: string, sort: Sort, clause: string, body: Fields, when: (call: Call) => boolean): Row => [
  `papers-refuses-${id}`,
  sort,
  clause,
  `refuses ${JSON.stringify(body)}`,
  refuses('searchPapers', when),
  async (client) => invalidly(await papers(client, body)),
]

export const has = (name: string) => (call: Call) => filtersOf(call)[name] !== undefined

export const tagged = (tag: string) => (call: Call) => textsAt(filtersOf(call), 'typeTags').includes(tag)

/** The papers of a body with some of them lost. */
const items0 = (body: Fields): readonly unknown[] =>
  (Array.isArray(body['papers']) ? body['papers'] : []).map((paper: unknown, index) => (hash(`${index}`) % 7 === 0 ? null : paper))

export const searchPaperFaultsTwo: readonly Fault[] = under('POST /search/papers', [
  [
    'papers-default-mode-keyword',
    'medium value',
    'searchMode: semantic (default)',
    'reads the query as keywords when no mode is sent',
    {
      paperKept: (kept, paper, call) =>
        kept &&
        (call.body['searchMode'] !== undefined ||
          textAt(call.body, 'query')
            .split(' ')
            .every((word) => paper.text.includes(word))),
    },
    async (client) => {
      const query = 'zzyzx seafarers'
      const [none, semantic] = [await papers(client, { query }), await papers(client, { query, searchMode: 'semantic' })]
      return none.list('papers').length < semantic.list('papers').length
    },
  ],
  [
    'papers-half-in-pubmed-semantic',
    'hard shape',
    'All of the above are required keys in a result element',
    'every seventh paper of pubmed is null',
    {
      searchBody: (body, call) =>
        call.body['corpus'] === 'pubmed' && Array.isArray(body['papers']) ? { ...body, papers: items0(body) } : body,
    },
    async (client) => {
      const answer = await papers(client, { corpus: 'pubmed', maxResults: 40 })
      return answer.list('papers').length > items(answer, 'papers').length
    },
  ],
])
