import type { Behaviour } from './behaviour.ts'
import type { Store } from './store.ts'
import type { Call, Fields, Session } from './types.ts'
import { coreOf, progressAt } from './views.ts'
import type { Frame } from './views.ts'

const newestFirst = (left: Session, right: Session): number => right.createdAt - left.createdAt || (left.id < right.id ? 1 : -1)

const itemOf = (session: Session, call: Call, frame: Frame): Fields => {
  const progress = progressAt(session, call.now, frame)
  const moving = progress.status === 'processing' || progress.status === 'pausedForInsufficientQuota'
  return frame.behaviour.listItem(
    {
      ...coreOf(session, call, progress, frame),
      ...(session.kind !== 'agent' && moving ? { executionStage: progress.stage } : {}),
      title: session.givenTitle ?? session.question,
      source: session.source,
      createdAt: new Date(session.createdAt).toISOString(),
      role: session.owner === call.account?.name ? 'owner' : 'shared',
    },
    session,
    call,
    progress,
  )
}

const wanted = (session: Session, call: Call, frame: Frame): boolean => {
  const progress = progressAt(session, call.now, frame)
  const matches = (name: string, value: string): boolean => (call.query.get(name) ?? value) === value
  const kept = matches('source', session.source) && matches('type', session.kind) && matches('status', progress.status)
  return frame.behaviour.listKept(kept, session, call, progress)
}

/** The place after the session that a cursor names; the end of the feed when it names none. */
const placeOf = (cursor: string, sessions: readonly Session[], behaviour: Behaviour): number => {
  const exact = sessions.findIndex((session) => behaviour.cursor(session) === cursor)
  return exact < 0 ? sessions.length : exact + 1
}

const feedOf = (call: Call, store: Store, frame: Frame): readonly Session[] => {
  const { account } = call
  if (account === null) {
    return []
  }
  const shared = store.sharedWith(account.email).filter((session) => session.kind === 'agent')
  return [...store.ownedBy(account.name), ...shared].filter((session) => wanted(session, call, frame)).sort(newestFirst)
}

export const listView = (call: Call, store: Store, frame: Frame): Fields => {
  const { behaviour } = frame
  const sessions = behaviour.listOrder(feedOf(call, store, frame), call, store)
  const cursor = call.query.get('cursor')
  const size = behaviour.pageSize(Number(call.query.get('limit') ?? '50'), call)
  const start = behaviour.pageStart(cursor === null ? 0 : placeOf(cursor, sessions, behaviour), call)
  const page = sessions.slice(start, start + size)
  const last = page.at(-1)
  const more = last !== undefined && start + size < sessions.length
  const totalCount = behaviour.totalCount(sessions.length, call)
  return {
    sessions: page.map((session) => itemOf(session, call, frame)),
    nextCursor: behaviour.nextCursor(more ? behaviour.cursor(last) : null, call),
    ...(totalCount === undefined ? {} : { totalCount }),
  }
}
