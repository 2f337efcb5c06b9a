import { crash } from '../support/deployments/crash-requests.ts'
import { answering, refusal, type Asked, type Instead, type Mutant } from '../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>

const invalid = refusal(400, 'invalid_request')

const bodyOf = ({ body }: Asked): Members => Object(body) as Members // a member of what is none is undefined
const below = (body: Members, name: string): Members => Object(body[name]) as Members
const searchesOf = (body: Members): readonly Members[] => (Array.isArray(body['searches']) ? (body['searches'] as readonly Members[]) : []) // of a review
const has = (stage: Members, list: string): boolean => Array.isArray(stage[list]) && stage[list].length > 0
const textIn = (asked: Asked, name = 'researchQuestion'): string => {
  const text = bodyOf(asked)[name]
  return typeof text === 'string' ? text : ''
}

type Refused = readonly [breaks: string, rule: Mutant['rule'], isRefused: (asked: Asked) => boolean, instead?: Instead]

const isPost = ({ method }: Asked): boolean => method === 'POST'

const refused: readonly Refused[] = [
  ['isPublic may not be spelled out as false', 'sessions/create/is-public', (asked) => bodyOf(asked)['isPublic'] === false],
  [
    'generated questions leave no room for those that are sent',
    'reviews/create/stage-without-source',
    (asked) => below(bodyOf(asked), 'extraction')['generate'] === true && has(below(bodyOf(asked), 'extraction'), 'questions'),
  ],
  [
    'generate false may not be spelled out beside criteria',
    'reviews/create/stage-without-source',
    (asked) =>
      below(bodyOf(asked), 'abstractScreening')['generate'] === false && has(below(bodyOf(asked), 'abstractScreening'), 'criteria'),
  ],
  [
    'criteria of a full-text screening may not stand beside those that are reused',
    'reviews/create/stage-without-source',
    (asked) =>
      below(bodyOf(asked), 'fulltextScreening')['reuseAbstractCriteria'] === true &&
      has(below(bodyOf(asked), 'fulltextScreening'), 'criteria'),
  ],
  [
    'trials may not be searched by keywords in a review',
    'reviews/create/enums',
    (asked) => searchesOf(bodyOf(asked)).some(({ corpus, searchMode }) => corpus === 'clinical_trials' && searchMode === 'keyword'),
  ],
  [
    'a first year without a last one is refused',
    'search/search-mode-default',
    (asked) => below(bodyOf(asked), 'filters')['minYear'] !== undefined && below(bodyOf(asked), 'filters')['maxYear'] === undefined,
  ],
  ['a question of two lines is refused', 'sessions/create/accepted', (asked) => textIn(asked).includes('\n')],
  [
    'a question with a letter beyond the basic plane crashes',
    'sessions/create/accepted',
    (asked) => /[\u{10000}-\u{10ffff}]/u.test(textIn(asked)),
    crash,
  ],
  ['a question in another script than Latin is refused', 'sessions/create/accepted', (asked) => /\p{Script=Arabic}/u.test(textIn(asked))],
  ['a question with signs of HTML is taken for an attack', 'sessions/create/accepted', (asked) => /[<;]/.test(textIn(asked))],
  [
    'a search in other letters than those of ASCII crashes',
    'search/answers-synchronously',
    ({ body }) => /[^\x20-\x7e]/.test(JSON.stringify(Object(body)['query'] ?? '')),
    crash,
  ],
  ['a search for one letter is refused', 'search/answers-synchronously', (asked) => textIn(asked, 'query').length === 1],
  [
    'the literature may not be searched by keywords',
    'search/papers/enums',
    (asked) => bodyOf(asked)['corpus'] === 'pubmed' && bodyOf(asked)['searchMode'] === 'keyword',
  ],
  [
    'a rank of journals beyond the first three is refused',
    'search/papers/enums',
    (asked) => below(bodyOf(asked), 'filters')['maxQuartile'] === 4,
  ],
  [
    'what was published before 1970 cannot be asked for',
    'search/papers/enums',
    (asked) => Number(below(bodyOf(asked), 'filters')['minEpochS']) < 0,
  ],
  [
    'an address of an unusual domain is taken for none',
    'sessions/shares/email-invalid',
    (asked) => asked.path.endsWith('/shares') && /\.[a-z]{5,}$/.test(String(bodyOf(asked)['email'])),
  ],
]

export const mutants: readonly Mutant[] = refused.map(([breaks, rule, isRefused, instead = invalid]): Mutant => ({
  breaks,
  rule,
  class: instead === crash ? 'status' : 'bounds',
  hidden: true,
  fetchOf: answering((asked, { status }) => (isPost(asked) && status < 300 && isRefused(asked) ? instead : null)),
}))
