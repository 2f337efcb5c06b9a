import { expect, test } from 'vitest'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { isOperation } from '../../support/deployments/change-answer.ts'
import { changeAnswersOf, listWholeLibrary, membersOf, rememberAnswers } from '../../support/deployments/change-library.ts'
import {
  changeRequests,
  refuseWith,
  withMembers,
  type AnswerChange,
  type Mutant,
  type MutantAnswer,
  type MutantRequest,
} from '../../support/deployments/mutant.ts'
import { readMutantsOf } from '../../support/deployments/read-mutants.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { isTheTurnOf } from '../../support/rotate.ts'

/** The library that every account had before the run. The third paper is the first that the search of the run finds. */
const library = {
  sources: { one: { title: 'One', year: 2001 }, two: { title: 'Two', doi: '10.1234/two' }, found: { serviceId: 'W2000089789' } },
}

type Library = { readonly [list: string]: readonly unknown[] }

/** Reads the library of both accounts of the world that is examined, without what stands between it and the run. */
async function readLibrary(understudy: Understudy, origin: string): Promise<Library> {
  const lists: { [list: string]: readonly unknown[] } = {}
  for (const as of ['default', 'other'])
    for (const name of ['sources', 'collections']) {
      const headers = { authorization: `Bearer key-${as}-examined` }
      const answer = await understudy.fetch(`${origin}/w/examined/api/v2/library/${name}?limit=100`, { headers })
      lists[`${name} of ${as}`] = membersOf(await answer.json())[name] as readonly unknown[] // it is a list
    }
  return lists
}

/** Examines a deployment that has something in its library, which is read before and after. */
async function examineFilled(fetchOf: Mutant['fetchOf']): Promise<{ readonly before: Library; readonly after: Library }> {
  const seen: { before?: Library; read?: () => Promise<Library> } = {}
  await examineStandIn({
    globs: ['library/**'],
    given: { library },
    fetchOf(understudy) {
      const fetch = fetchOf(understudy)
      return async (input, init) => {
        const request = new Request(input, init)
        seen.read ??= () => readLibrary(understudy, new URL(request.url).origin)
        seen.before ??= await seen.read()
        return fetch(request)
      }
    },
  })
  const { before = {} } = seen
  expect(before['sources of default']).toHaveLength(Object.keys(library.sources).length)
  return { before, after: (await seen.read?.()) ?? {} }
}

/** The items of a library that are missing in a later one, or are not as they were. */
function lostFrom(before: Library, after: Library): readonly unknown[] {
  const texts = new Set(Object.values(after).flatMap((list) => list.map((item) => JSON.stringify(item))))
  return Object.values(before).flatMap((list) => list.filter((item) => !texts.has(JSON.stringify(item))))
}

/** Changes answers by the first source that the library had before the run. */
function rememberSource(change: (there: unknown, asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null): Mutant['fetchOf'] {
  return rememberAnswers(
    () => ({ source: null as unknown }), // until a list shows one
    (there, asked, answer) => {
      if (isOperation(asked, 'listSources') && answer.status === 200)
        there.source ??= (membersOf(answer.body)['sources'] as readonly unknown[])[0] // it is a list
      return there.source === null ? null : change(there.source, asked, answer)
    },
  )
}

const deployments: readonly { readonly that: string; readonly fetchOf: Mutant['fetchOf'] }[] = [
  {
    that: 'does not say what it created',
    fetchOf: changeAnswersOf(['saveSource'], (_, { status, body }) =>
      status < 300 ? { body: withMembers(body, { created: undefined, duplicateOf: undefined }) } : null,
    ),
  },
  {
    that: 'says that it created what was there',
    fetchOf: changeAnswersOf(['saveSource'], (_, { status, body }) =>
      status < 300 ? { status: 201, body: withMembers(body, { created: true }) } : null,
    ),
  },
  { that: 'lists the whole library in every collection', fetchOf: listWholeLibrary },
  {
    that: 'answers a save by a source that was there',
    fetchOf: rememberSource((there, asked, { status }) =>
      isOperation(asked, 'saveSource') && status < 300 ? { status: 201, body: there } : null,
    ),
  },
  {
    that: 'shows the new source under the id of one that was there',
    fetchOf: rememberSource((there, asked, { status, body }) =>
      isOperation(asked, 'saveSource') && status < 300
        ? { status: 201, body: withMembers(body, { sourceId: membersOf(there)['sourceId'] }) }
        : null,
    ),
  },
  {
    that: 'lists its collections under the ids of sources that were there',
    fetchOf: rememberSource((there, asked, { status, body }) => {
      if (!isOperation(asked, 'listCollectionSources') || status !== 200) return null
      const sources = membersOf(body)['sources'] as readonly unknown[] // it is a list
      return { body: withMembers(body, { sources: sources.map((one) => withMembers(one, { sourceId: membersOf(there)['sourceId'] })) }) }
    }),
  },
  {
    that: 'overlooks the doi filter',
    fetchOf: changeRequests((asked) => (isOperation(asked, 'listSources') ? { query: new URLSearchParams() } : null)),
  },
]

const mutants = await readMutantsOf('library')

test.each(deployments)('library: a run changes nothing of a deployment that $that', async ({ fetchOf }) => {
  const { before, after } = await examineFilled(fetchOf)
  expect(lostFrom(before, after)).toEqual([])
})

test.each(mutants.filter((_, index) => isTheTurnOf(index)))('library: a run changes nothing where $breaks', async ({ fetchOf }) => {
  const { before, after } = await examineFilled(fetchOf)
  expect(lostFrom(before, after)).toEqual([])
})

const hideDetails = changeAnswersOf(['getSource', 'getCollection'], () => refuseWith(404, 'not_found'))

test.each<readonly [string, Mutant['fetchOf']]>([
  ['a mock', ({ fetch }) => fetch],
  ['a deployment that shows nothing by its id', hideDetails],
])('library: a run leaves the library of %s as it was', async (_, fetchOf) => {
  const { before, after } = await examineFilled(fetchOf)
  expect(after).toEqual(before)
})
