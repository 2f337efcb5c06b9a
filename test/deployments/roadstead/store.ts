import { pick } from './chance.ts'
import { crowdOfAll } from './crowd.ts'
import { named } from './held.ts'
import type { Held } from './held.ts'
import type { Configuration, Session } from './types.ts'
import { conditions, interventions, outcomes, populations } from './corpora/words.ts'

const questionOf = (name: string): string =>
  `What does ${pick(`${name}/treatment`, interventions)} do for ${pick(`${name}/outcome`, outcomes)} of ${pick(`${name}/who`, populations)} with ${pick(`${name}/condition`, conditions)}?`

/** The stages of a report: it screens, extracts and writes, without a fulltext screening. */
export const reportConfiguration = (question: string, maxSearch: number, maxExtract: number): Configuration => ({
  searches: [{ query: question, corpus: 'service', keyword: false, maxResults: maxSearch }],
  criteria: ['Relevance'],
  fulltextCriteria: [],
  questions: [{ name: 'Finding', choices: [] }],
  screens: true,
  readsFulltext: false,
  extracts: true,
  reports: true,
  quotes: true,
  fulltextQuotes: true,
  maxExtract,
})

const heldConfiguration = (held: Held, question: string): Configuration => {
  const base = reportConfiguration(question, 50, 10)
  return held.kind === 'systematicReview'
    ? {
        ...base,
        criteria: ['Population', 'Design'],
        fulltextCriteria: held.readsFulltext ? ['Outcome reported'] : [],
        questions: [
          { name: 'Sample size', choices: [] },
          { name: 'Direction', choices: ['benefit', 'harm', 'no difference'] },
        ],
        readsFulltext: held.readsFulltext,
      }
    : base
}

const sessionOf = (held: Held, start: number): Session => {
  const question = questionOf(held.name)
  return {
    id: held.id,
    kind: held.kind,
    owner: held.owner,
    question,
    givenTitle: null,
    source: held.source,
    createdAt: start - held.age,
    isPublic: held.isPublic,
    configuration: heldConfiguration(held, question),
    exports: held.exports,
    bibliography: held.bibliography,
    state: { held: true, status: held.status, stage: held.stage, at: start - held.age + 660_000 },
    shares: held.sharedWith.map((email) => ({ email, status: 'registered' })),
    full: held.full,
  }
}

export interface Store {
  readonly find: (id: string) => Session | null
  readonly add: (session: Session) => void
  /** The sessions that were added. */
  readonly fresh: () => readonly Session[]
  readonly ownedBy: (owner: string) => readonly Session[]
  readonly sharedWith: (email: string) => readonly Session[]
}

let heldById: ReadonlyMap<string, Held> | null = null

const allHeld = (): ReadonlyMap<string, Held> => {
  heldById ??= new Map([...named, ...crowdOfAll()].map((held) => [held.id, held]))
  return heldById
}

/** The sessions of a deployment; those it holds are made one by one when they are needed. */
export const createStore = (start: number): Store => {
  const made = new Map<string, Session>()
  const fresh: Session[] = []
  const whole = new Map<string, readonly Session[]>()
  const make = (held: Held): Session => {
    const session = made.get(held.id) ?? sessionOf(held, start)
    made.set(held.id, session)
    return session
  }
  return {
    find: (id) => {
      const found = made.get(id)
      const held = found === undefined ? allHeld().get(id) : undefined
      return found ?? (held === undefined ? null : make(held))
    },
    add: (session) => {
      made.set(session.id, session)
      fresh.push(session)
    },
    fresh: () => fresh,
    ownedBy: (owner) => {
      const old = whole.get(owner) ?? [...allHeld().values()].filter((held) => held.owner === owner).map((held) => make(held))
      whole.set(owner, old)
      return [...old, ...fresh.filter((session) => session.owner === owner)]
    },
    sharedWith: (email) =>
      [...made.values(), ...named.filter((held) => held.sharedWith.length > 0 && !made.has(held.id)).map((held) => make(held))].filter(
        (session) => session.shares.some((entry) => entry.email === email),
      ),
  }
}
