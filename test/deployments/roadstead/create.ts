import type { Behaviour } from './behaviour.ts'
import { fieldsAt, isFields, listAt, numberAt, textAt, textsAt } from './checks.ts'
import { uuidOf } from './chance.ts'
import { reportConfiguration } from './store.ts'
import type { Store } from './store.ts'
import type { Call, Configuration, Corpus, Fields, Plan, Session } from './types.ts'

const perQuery: Readonly<Record<Plan, number>> = { plus: 0, pro: 1000, scale: 5000, enterprise: 10_000 }

const names = (fields: Fields, list: string): readonly string[] =>
  listAt(fields, list).map((entry) => (isFields(entry) ? textAt(entry, 'name') : ''))

const corpusOf = (name: string): Corpus => (name === 'pubmed' || name === 'clinical_trials' ? name : 'service')

const reviewConfiguration = (body: Fields, plan: Plan): Configuration => {
  const abstract = fieldsAt(body, 'abstractScreening')
  const fulltext = fieldsAt(body, 'fulltextScreening')
  const extraction = fieldsAt(body, 'extraction')
  const asked = listAt(body, 'searches').filter((entry) => isFields(entry))
  const searches = asked.length > 0 ? asked : [{ query: textAt(body, 'researchQuestion') }]
  const criteria = [...names(abstract, 'criteria'), ...(abstract['generate'] === true ? ['Relevance to the question'] : [])]
  return {
    searches: searches.map((search) => ({
      query: textAt(search, 'query'),
      corpus: corpusOf(textAt(search, 'corpus')),
      keyword: textAt(search, 'searchMode') === 'keyword',
      maxResults: Math.min(numberAt(search, 'maxResults') ?? 200, perQuery[plan]),
    })),
    criteria,
    fulltextCriteria: [...(fulltext['reuseAbstractCriteria'] === true ? criteria : []), ...names(fulltext, 'criteria')],
    questions: [
      ...listAt(extraction, 'questions').map((entry) => {
        const question = isFields(entry) ? entry : {}
        return { name: textAt(question, 'name'), choices: textsAt(question, 'choices') }
      }),
      ...(extraction['generate'] === true ? [{ name: 'Main finding', choices: [] }] : []),
    ],
    screens: isFields(body['abstractScreening']),
    readsFulltext: isFields(body['fulltextScreening']),
    extracts: isFields(body['extraction']),
    reports: body['generateReport'] === true,
    quotes: abstract['depth'] !== 'fast',
    fulltextQuotes: fulltext['depth'] !== 'fast',
    maxExtract: 400,
  }
}

const configurationOf = (call: Call, plan: Plan): Configuration =>
  call.op === 'createReview'
    ? reviewConfiguration(call.body, plan)
    : reportConfiguration(
        textAt(call.body, 'researchQuestion'),
        numberAt(call.body, 'maxSearchPapers') ?? 50,
        numberAt(call.body, 'maxExtractPapers') ?? 10,
      )

/** A new session of a call that was accepted. */
export const create = (call: Call, store: Store, behaviour: Behaviour): Session => {
  const { body, account, now } = call
  const count = store.fresh().length + 1
  const session: Session = {
    id: behaviour.newId(uuidOf(`fresh/${count}`), count),
    kind: call.op === 'createReview' ? 'systematicReview' : 'report',
    owner: account?.name ?? '',
    question: textAt(body, 'researchQuestion'),
    givenTitle: typeof body['title'] === 'string' ? body['title'] : null,
    source: 'api',
    createdAt: now,
    isPublic: body['isPublic'] === true,
    configuration: configurationOf(call, account?.plan ?? 'pro'),
    exports: 'ready',
    bibliography: true,
    state: { held: false, since: now, from: 'gathering_sources', resumed: false },
    shares: [],
    full: false,
  }
  const stored = behaviour.stored(session, call)
  store.add(stored)
  return stored
}

const depthOf = (body: Fields, stage: string): string | null =>
  isFields(body[stage]) ? textAt(fieldsAt(body, stage), 'depth', 'thorough') : null

/** The settings of a review after defaults; a stage that was not configured has null. */
export const settingsOf = (body: Fields): Fields => ({
  abstractScreeningDepth: depthOf(body, 'abstractScreening'),
  fulltextScreeningDepth: depthOf(body, 'fulltextScreening'),
  useFigures: isFields(body['extraction']) ? fieldsAt(body, 'extraction')['useFigures'] === true : null,
})
