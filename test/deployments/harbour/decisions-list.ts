import type { Account, Place, Session } from './model.ts'

/** The place after which a page begins: the time and the id of the last session before it. */
export interface Position {
  readonly createdAt: number
  readonly id: string
}

/** The parts of a page. */
interface PageFacts {
  readonly page: readonly Session[]
  readonly matching: readonly Session[]
  readonly all: readonly Session[]
  readonly rest: number
  readonly limit: number
}

/** Decisions on a list: its sessions, their order and its pages. */
export interface ListDecisions {
  readonly isListed: (session: Session, account: Account) => boolean
  readonly compareForList: (a: Session, b: Session) => number
  readonly passesList: (filter: string, value: string, session: Session, account: Account) => boolean
  readonly filtersOnPage: (filter: string, isFirstPage: boolean) => boolean
  readonly pageSize: (limit: number, isFirstPage: boolean) => number
  readonly comesAfter: (session: Session, position: Position, account: Account) => boolean
  readonly positionOf: (facts: PageFacts) => Position | null
  readonly totalCount: (facts: PageFacts, isFirstPage: boolean) => number
  readonly createdText: (createdAt: number, session: Session) => string
  readonly listTitle: (session: Session) => string
  readonly roleOf: (session: Session, account: Account) => string | undefined
  readonly shownItem: (item: Readonly<Record<string, unknown>>, session: Session, at: Place) => Readonly<Record<string, unknown>>
}

/** Newest first; sessions of one moment in the order of their ids, backwards. */
function compareForList(a: Session, b: Session): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)
}

export const listDecisions: ListDecisions = {
  isListed: (session, account) =>
    session.owner === account.id || (session.kind === 'agent' && session.shares.some((share) => share.email === account.email)),
  compareForList,
  passesList: (filter, value, session) => {
    if (filter === 'source') return session.source === value
    if (filter === 'type') return session.kind === value
    return session.status === value
  },
  filtersOnPage: () => true,
  pageSize: (limit) => limit,
  comesAfter: (session, position) =>
    session.createdAt < position.createdAt || (session.createdAt === position.createdAt && session.id < position.id),
  positionOf: ({ page, rest }) => (rest > 0 ? (page.at(-1) ?? null) : null),
  totalCount: ({ matching }) => matching.length,
  createdText: (createdAt) => new Date(createdAt).toISOString().replace('Z', '+00:00'),
  listTitle: (session) => session.question,
  roleOf: (session, account) => (session.owner === account.id ? 'owner' : 'shared'),
  shownItem: (item) => item,
}
