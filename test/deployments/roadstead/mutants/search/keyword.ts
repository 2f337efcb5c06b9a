import { textAt } from '../../checks.ts'
import type { Call, Fields } from '../../types.ts'
import { accepts, under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { items, papers, trials } from '../probe.ts'

const queryOf = (call: Call): string => textAt(call.body, 'query')
const isPapers = (call: Call): boolean => call.op === 'searchPapers'
const textOf = (paper: Fields): string => `${textAt(paper, 'title')} ${textAt(paper, 'abstract')}`.toLowerCase()
const mode = { searchMode: 'keyword', maxResults: 1500 }
const rule = 'keyword: query is read as a boolean-expression query string'
const trialRule = 'in keyword mode the query is passed as a boolean expression to the advanced-filter syntax of the registry'

export const keywordFaults: readonly Fault[] = [
  ...under('POST /search/papers', [
    [
      'keyword-not-ignored',
      'medium filter',
      rule,
      'NOT is not obeyed',
      {
        keywordKept: (kept, text, call) =>
          kept || (isPapers(call) && queryOf(call).includes(' NOT ') && text.includes(queryOf(call).split(' ')[0] ?? '')),
      },
      async (client) =>
        items(await papers(client, { ...mode, query: 'melatonin AND NOT seafarers' }), 'papers').some((paper) =>
          textOf(paper).includes('seafarers'),
        ),
    ],
    [
      'keyword-or-as-and',
      'medium filter',
      rule,
      'OR is read as AND',
      {
        keywordKept: (kept, text, call) =>
          kept &&
          !(
            isPapers(call) &&
            queryOf(call).includes(' OR ') &&
            !queryOf(call)
              .split(' OR ')
              .every((term) => text.includes(term))
          ),
      },
      async (client) => {
        const [one, either] = [
          await papers(client, { ...mode, query: 'melatonin' }),
          await papers(client, { ...mode, query: 'melatonin OR yoga' }),
        ]
        return either.list('papers').length < one.list('papers').length
      },
    ],
    [
      'keyword-and-as-or',
      'medium filter',
      rule,
      'AND is read as OR',
      {
        keywordKept: (kept, text, call) =>
          kept ||
          (isPapers(call) &&
            /^\w+ AND \w+$/u.test(queryOf(call)) &&
            queryOf(call)
              .split(' AND ')
              .some((term) => text.includes(term))),
      },
      async (client) => {
        const both = items(await papers(client, { ...mode, query: 'melatonin AND asthma' }), 'papers')
        return both.some((paper) => !textOf(paper).includes('asthma') || !textOf(paper).includes('melatonin'))
      },
    ],
    [
      'keyword-and-as-or-on-pubmed',
      'hard filter',
      rule,
      'AND is read as OR in the pubmed corpus',
      {
        keywordKept: (kept, text, call) =>
          kept ||
          (call.body['corpus'] === 'pubmed' &&
            /^\w+ AND \w+$/u.test(queryOf(call)) &&
            queryOf(call)
              .split(' AND ')
              .some((term) => text.includes(term))),
      },
      async (client) => {
        const query = { ...mode, corpus: 'pubmed' }
        const [both, one] = [
          await papers(client, { ...query, query: 'melatonin AND asthma' }),
          await papers(client, { ...query, query: 'asthma' }),
        ]
        return both.list('papers').length > one.list('papers').length
      },
    ],
    [
      'keyword-semantic-after-all',
      'medium filter',
      rule,
      'keyword mode finds papers without the word',
      { keywordKept: (kept, _, call) => kept || isPapers(call) },
      async (client) =>
        items(await papers(client, { ...mode, query: 'melatonin' }), 'papers').some((paper) => !textOf(paper).includes('melatonin')),
    ],
    [
      'keyword-parentheses-ignored',
      'hard filter',
      rule,
      'what follows a closing parenthesis is ignored',
      {
        keywordKept: (kept, text, call) => kept || (isPapers(call) && queryOf(call).startsWith('(melatonin') && text.includes('melatonin')),
      },
      async (client) => {
        const found = items(await papers(client, { ...mode, query: '(melatonin OR yoga) AND asthma' }), 'papers')
        return found.some((paper) => !textOf(paper).includes('asthma'))
      },
    ],
  ]),
  ...under('POST /search/trials', [
    [
      'trial-keyword-not-ignored',
      'hard filter',
      trialRule,
      'NOT is not obeyed',
      { keywordKept: (kept, text, call) => kept || (!isPapers(call) && queryOf(call).includes(' NOT ') && text.includes('melatonin')) },
      async (client) => {
        const found = items(await trials(client, { ...mode, query: 'melatonin AND NOT yoga' }), 'trials')
        return found.some((trial) => JSON.stringify(trial['interventions']).includes('yoga'))
      },
    ],
    [
      'trial-keyword-or-as-and',
      'hard filter',
      trialRule,
      'OR is read as AND',
      {
        keywordKept: (kept, text, call) =>
          kept &&
          !(
            !isPapers(call) &&
            queryOf(call).includes(' OR ') &&
            !queryOf(call)
              .split(' OR ')
              .every((term) => text.includes(term))
          ),
      },
      async (client) => {
        const [one, either] = [
          await trials(client, { ...mode, query: 'melatonin' }),
          await trials(client, { ...mode, query: 'melatonin OR yoga' }),
        ]
        return either.list('trials').length < one.list('trials').length
      },
    ],
    [
      'trial-keyword-semantic-after-all',
      'medium filter',
      trialRule,
      'keyword mode finds trials that lack the word',
      { keywordKept: (kept, _, call) => kept || !isPapers(call) },
      async (client) => (await trials(client, { ...mode, query: 'xylophonography' })).list('trials').length > 0,
    ],
    [
      'trial-keyword-filters-taken',
      'medium status',
      'trialFilters together with searchMode keyword gives 400',
      'accepts trialFilters with keyword mode',
      accepts('searchTrials', (call) => call.body['trialFilters'] !== undefined),
      async (client) => (await trials(client, { searchMode: 'keyword', trialFilters: { hasResults: true } })).status === 200,
    ],
  ]),
]
