import { between } from './chance.ts'
import { moveOn, reportWork, sessionFrom, stageOf } from './life.ts'
import {
  Refused,
  type Account,
  type Criterion,
  type Depth,
  type Place,
  type Question,
  type Screening,
  type SearchPlan,
  type Session,
} from './model.ts'
import { reportShape, reviewShape, shareShape } from './schemas.ts'
import { accounts } from './seeds.ts'
import { sharedMembers } from './show.ts'
import type { Store } from './store.ts'
import { checkBody, isBody, type Body } from './validate.ts'

/** Creating, resuming and sharing. */

function bodies(value: unknown): readonly Body[] {
  return Array.isArray(value) ? value.filter(isBody) : []
}

function criteriaOf(value: unknown): Criterion[] {
  return bodies(value).map((item) => ({ name: String(item['name']), instructions: String(item['instructions']) }))
}

const generatedCriteria: readonly Criterion[] = [
  { name: 'Fits the population', instructions: 'The population of the question.' },
  { name: 'Fits the outcome', instructions: 'The outcome of the question.' },
]

function depthOf(value: unknown): Depth {
  return value === 'fast' ? 'fast' : 'thorough'
}

function screeningsOf(body: Body): { abstract: Screening | null; fulltext: Screening | null } {
  const first = body['abstractScreening']
  const second = body['fulltextScreening']
  const own = isBody(first) ? [...criteriaOf(first['criteria']), ...(first['generate'] === true ? generatedCriteria : [])] : []
  const abstract = isBody(first) ? { criteria: own, depth: depthOf(first['depth']) } : null
  if (!isBody(second)) return { abstract, fulltext: null }
  const criteria = [...(second['reuseAbstractCriteria'] === true ? own : []), ...criteriaOf(second['criteria'])]
  return { abstract, fulltext: { criteria, depth: depthOf(second['depth']) } }
}

function searchesOf(body: Body, store: Store): SearchPlan[] {
  const usual = store.b.defaultFor('searches.maxResults')
  const given = bodies(body['searches'])
  const items = given.length > 0 ? given : [{ query: body['researchQuestion'] }]
  return items.map((item: Body) => ({
    query: String(item['query']),
    corpus: item['corpus'] === 'pubmed' || item['corpus'] === 'clinical_trials' ? item['corpus'] : 'service',
    mode: item['searchMode'] === 'keyword' ? 'keyword' : 'semantic',
    maxResults: typeof item['maxResults'] === 'number' ? item['maxResults'] : usual,
  }))
}

function questionsOf(extraction: Body): Question[] {
  const own = bodies(extraction['questions']).map((item) => ({
    name: String(item['name']),
    instructions: String(item['instructions']),
    choices: Array.isArray(item['choices']) ? item['choices'].map(String) : null,
  }))
  const generated = { name: 'Key result', instructions: 'The main result.', choices: null }
  return extraction['generate'] === true ? [...own, generated] : own
}

function reviewDraft(store: Store, body: Body): Session['work'] {
  const { abstract, fulltext } = screeningsOf(body)
  const extraction = body['extraction']
  return {
    searches: searchesOf(body, store),
    maxGathered: 40_000,
    maxExtracted: 40_000,
    abstractScreening: abstract,
    fulltextScreening: fulltext,
    extraction: isBody(extraction) ? { questions: questionsOf(extraction), useFigures: extraction['useFigures'] === true } : null,
    generateReport: body['generateReport'] === true,
  }
}

export function createSession(store: Store, at: Place, account: Account): Body {
  const { b } = store
  const kind = at.route === 'createReport' ? 'report' : 'systematicReview'
  if (kind === 'systematicReview' && !b.hasReviews(account)) throw new Refused('noReviews', 'The plan does not include systematic reviews.')
  const rules = ['abstractMaterial', 'fulltextMaterial', 'extractionMaterial', 'fulltextNeedsAbstract', 'reportNeedsExtraction'] as const
  const body = kind === 'report' ? checkBody(reportShape, [], at.body, b) : checkBody(reviewShape, [...rules, 'dryRunFalse'], at.body, b)
  const extraction = body['extraction']
  if (isBody(extraction) && extraction['useFigures'] === true && !b.hasFigures(account.plan)) {
    throw new Refused('noFigures', 'The plan does not include the reading of figures.')
  }
  if (!b.hasQuota(account, at)) throw new Refused('quota', 'The usage quota is exhausted.')
  const question = String(body['researchQuestion'])
  const number = (name: string): number => Number(body[name] ?? b.defaultFor(`report.${name}`))
  const work = kind === 'report' ? reportWork(question, number('maxSearchPapers'), number('maxExtractPapers')) : reviewDraft(store, body)
  const seed = `created/${store.count('created')}`
  const session = sessionFrom(
    {
      kind,
      owner: account.id,
      question,
      createdAt: at.now,
      work,
      source: b.sourceOfCreated(kind),
      isPublic: b.isPublicOf(kind, body['isPublic']),
      title: b.titleOf(kind, body['title']),
      duration: b.durationMs(kind, between(`${seed}/duration`, 600_000, 1_200_000)),
    },
    seed,
    b,
  )
  store.add(session)
  const settings = b.settingsOf(session)
  return { ...sharedMembers(store, session, 'created'), ...(settings === undefined ? {} : { settings }) }
}

export function resumeSession(store: Store, session: Session, at: Place, account: Account): Body {
  const { b } = store
  if (!b.mayChange(session, account, 'resume')) throw new Refused('sessionMissing', 'There is no such session.')
  if (!b.mayResume(session)) throw new Refused('notPaused', 'The session is not paused.')
  if (!b.limitResolved(session, account)) throw new Refused('quota', 'The usage limit is not resolved.')
  session.progress = b.progressAfterResume(session)
  session.status = b.statusAfterResume(session)
  session.runningSince = at.now
  session.resumes += 1
  moveOn(session, at.now, b)
  return { ...sharedMembers(store, session, 'resumed'), executionStage: b.shownStage(session, 'resumed', stageOf(session)) }
}

export function shareSession(store: Store, session: Session, at: Place, account: Account): Body {
  const { b } = store
  if (!b.mayChange(session, account, 'share')) throw new Refused('sessionMissing', 'There is no such session.')
  if (b.agentApiBlocks(session, account)) throw new Refused('agentApiDisabled', 'The research-agent API is not enabled.')
  const email = String(checkBody(shareShape, [], at.body, b)['email'])
  if (!b.isEmail(email)) throw new Refused('invalid', 'email: is not an e-mail address')
  if (b.isSelf(account, email)) throw new Refused('selfShare', 'This is your own address.')
  const address = email.toLowerCase()
  const known = accounts.some((one) => one.email === address)
  const before = session.shares.find((share) => share.email.toLowerCase() === address)
  if (before === undefined && session.shares.length >= b.shareCap(session))
    throw new Refused('capExceeded', 'The session has enough readers.')
  if (!b.mayInvite(account, known)) throw new Refused('gateDenied', 'You cannot invite people without an account.')
  const share = before ?? { email: known ? address : email, status: b.shareStatus(address, known, session) }
  if (before === undefined && b.takesEffect(session, share, at.now)) session.shares = [...session.shares, share]
  const { sessionId, url } = sharedMembers(store, session, 'detail')
  return { sessionId, share: b.shownShare(share, session), url }
}
