import { isRegistered } from './accounts.ts'
import { textAt } from './checks.ts'
import { webUrlOf } from './web.ts'
import { create } from './create.ts'
import { listView } from './listing.ts'
import { searchPapers, searchTrials } from './search.ts'
import type { Store } from './store.ts'
import type { Call, Fields, Reply, Session } from './types.ts'
import { agentView, coreOf, createdView, progressAt, reportView, reviewView } from './views.ts'
import type { Frame } from './views.ts'

const resume = (session: Session, call: Call, frame: Frame): Fields => {
  const { state } = session
  const from = state.held ? (state.stage ?? 'gathering_sources') : state.from
  session.state = frame.behaviour.resumedState({ held: false, since: call.now, from, resumed: true }, session, call)
  const progress = progressAt(session, call.now, frame)
  const view = { ...coreOf(session, call, progress, frame), executionStage: progress.stage }
  return frame.behaviour.resumeView(view, session, call)
}

const share = (session: Session, call: Call, frame: Frame): Fields => {
  const email = textAt(call.body, 'email')
  const status = isRegistered(email) ? 'registered' : 'invited'
  const others = session.shares.filter((entry) => entry.email !== email.toLowerCase())
  session.shares = frame.behaviour.sharesKept([...others, { email: email.toLowerCase(), status }], session, call)
  const view = { sessionId: session.id, share: { email, status, role: 'reader' }, url: webUrlOf(frame.origin, session) }
  return frame.behaviour.shareView(view, session, call)
}

const reply = (status: number, body: Fields): Reply => ({ status, headers: {}, body })

const lost = reply(500, { error: { code: 'internal_error', message: 'Lost at sea.' } })

const onSession = (session: Session | null, status: number, view: (session: Session) => Fields): Reply =>
  session === null ? lost : reply(status, view(session))

/** The answer to a call that no check refused. */
export const answerOf = (call: Call, store: Store, frame: Frame): Reply => {
  switch (call.op) {
    case 'searchPapers':
      return reply(200, searchPapers(call, frame.behaviour))
    case 'searchTrials':
      return reply(200, searchTrials(call, frame.behaviour))
    case 'createReport':
    case 'createReview':
      return reply(202, createdView(create(call, store, frame.behaviour), call, frame))
    case 'getReport':
      return onSession(call.session, 200, (session) => reportView(session, call, frame))
    case 'getReview':
      return onSession(call.session, 200, (session) => reviewView(session, call, frame))
    case 'getAgent':
      return onSession(call.session, 200, (session) => agentView(session, call, frame))
    case 'list':
      return reply(200, listView(call, store, frame))
    case 'resume':
      return onSession(call.session, 200, (session) => resume(session, call, frame))
    case 'share':
      return onSession(call.session, 201, (session) => share(session, call, frame))
  }
}
