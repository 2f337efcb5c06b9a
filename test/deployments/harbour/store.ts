import type { Surroundings } from '../exam.ts'
import type { Behaviour } from './behaviour.ts'
import { between } from './chance.ts'
import { colleagueGap, colleagueSession, moveOn } from './life.ts'
import type { Account, Session } from './model.ts'
import { accounts, seedsAt } from './seeds.ts'

/** Everything that the deployment remembers. */
export class Store {
  readonly b: Behaviour
  readonly surroundings: Surroundings
  readonly sessions = new Map<string, Session>()
  readonly named: Readonly<Record<string, string>>
  /** The times of the searches of each bucket. */
  readonly buckets = new Map<string, number[]>()
  private readonly counts = new Map<string, number>()
  private nextColleague: number
  private colleagues = 0
  private lastNow: number

  constructor(surroundings: Surroundings, b: Behaviour) {
    this.b = b
    this.surroundings = surroundings
    const start = surroundings.now()
    this.lastNow = start
    const { sessions, named } = seedsAt(start, b)
    this.named = named
    for (const session of sessions) this.add(session)
    for (const account of accounts) {
      const times = Array.from({ length: account.earlierSearches }, (_, nth) => start - 9 * 3_600_000 + nth * 61_000)
      if (times.length > 0) this.buckets.set(b.bucketName(account, 'searchPapers'), times)
    }
    this.nextColleague = start + colleagueGap(0)
    // Sessions that colleagues began in the half hour before the start are still under way.
    for (const nth of [9_001, 9_002, 9_003]) this.add(colleagueSession(nth, start - between(`before/${nth}`, 120_000, 540_000), b))
  }

  add(session: Session): void {
    this.sessions.set(session.id.toLowerCase(), session)
  }

  find(id: string): Session | null {
    return this.sessions.get(id.toLowerCase()) ?? null
  }

  /** Lets everything happen that should have happened since the last call; tells the time. */
  advance(): number {
    const now = Math.max(this.lastNow, this.surroundings.now())
    this.lastNow = now
    while (this.nextColleague <= now) {
      this.add(colleagueSession(this.colleagues, this.nextColleague, this.b))
      this.colleagues += 1
      this.nextColleague += colleagueGap(this.colleagues)
    }
    for (const session of this.sessions.values()) moveOn(session, now, this.b)
    return now
  }

  /** Counts the things of one name, from 0. */
  count(name: string): number {
    const nth = this.counts.get(name) ?? 0
    this.counts.set(name, nth + 1)
    return nth
  }

  accountOf(id: string): Account | null {
    return accounts.find((account) => account.id === id) ?? null
  }
}
