import { changeCreateRequest } from '../../../support/deployments/change-body.ts'
import { changeAnswersWithMemory, type Mutant } from '../../../support/deployments/mutant.ts'

const path = '/sessions/systematic-reviews'

type Item = Readonly<Record<string, unknown>>

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a thorough screening uses no more than a fast one',
    rule: 'reviews/create/depth-usage',
    class: 'limits',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['abstractScreening', 'depth'], (value) => (value === 'thorough' ? 'fast' : value)),
  },
  {
    breaks: 'a fast screening uses as much as a thorough one',
    rule: 'reviews/create/depth-usage',
    class: 'limits',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['abstractScreening', 'depth'], (value) => (value === 'fast' ? 'thorough' : value)),
  },
  {
    breaks: 'a review with figures uses no more than one without',
    rule: 'reviews/create/use-figures-usage',
    class: 'limits',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['extraction', 'useFigures'], () => false),
  },
  {
    breaks: 'a review with figures takes no longer than one without',
    rule: 'reviews/create/use-figures-usage',
    class: 'time',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const figured = new Set<unknown>()
      return ({ method, path: asked, body: sent }, { body, status }) => {
        if (method === 'POST' && asked === path && status === 202) {
          const { extraction } = sent as { readonly extraction?: { readonly useFigures?: boolean } }
          if (extraction?.useFigures === true) figured.add((body as Item)['sessionId'])
        }
        const { sessionId, executionStage } = Object(body) as Item
        return figured.has(sessionId) && executionStage === 'extracting_data'
          ? { body: { ...(body as Item), status: 'completed', executionStage: 'done' } }
          : null
      }
    }),
  },
  {
    breaks: 'a fast screening includes all that a thorough one excludes',
    rule: 'reviews/create/fast-excludes-more',
    class: 'downloads',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const fast = new Set<string>()
      return ({ method, path: asked, body: sent }, { body, status, text }) => {
        if (method === 'POST' && asked === path && status === 202 && JSON.stringify(sent).includes('"fast"'))
          fast.add(String((body as Item)['sessionId']))
        const [, sessionId = ''] = /^\/_files\/([^/]+)\/.*csv/.exec(asked) ?? []
        return fast.has(sessionId) ? { text: text.replaceAll(',Exclude,', ',Include,') } : null
      }
    }),
  },
  {
    breaks: 'fast and thorough are swapped',
    rule: 'reviews/create/fast-excludes-more',
    class: 'consistency',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['abstractScreening', 'depth'], (value) =>
      value === 'fast' ? 'thorough' : value === 'thorough' ? 'fast' : value,
    ),
  },
]
