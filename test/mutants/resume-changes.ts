import { isOf } from '../support/deployments/change-answer.ts'
import type { Item, ListBody } from '../support/deployments/change-list.ts'
import { remembering, withMembers, type Mutant } from '../support/deployments/mutant.ts'

/** What a session was resumed shows otherwise from then on, wherever it has the member. */
function afterResume(member: string, change: (value: unknown, session: Item) => unknown): Mutant['fetchOf'] {
  return remembering(() => {
    const resumed = new Set<unknown>()
    const changed = (session: Item): Item => {
      const isMeant = resumed.has(session['sessionId']) && member in session
      return isMeant ? { ...session, [member]: change(session[member], session) } : session
    }
    return (asked, { status, body }) => {
      if (isOf(asked, 'resumeSession') && status === 200) resumed.add(asked.path.split('/')[2])
      if (status !== 200) return null
      if (isOf(asked, 'listSessions')) return { body: withMembers(body, { sessions: (body as ListBody).sessions.map(changed) }) }
      return isOf(asked, 'getReport', 'getSystematicReview', 'resumeSession') ? { body: changed(body as Item) } : null // of one session
    }
  })
}

const rests: readonly Mutant[] = [
  { breaks: 'what was resumed has another title', fetchOf: afterResume('title', (title) => `${String(title)} (resumed)`) },
  { breaks: 'what was resumed is public', fetchOf: afterResume('isPublic', () => true) },
  { breaks: 'what was public is not once it was resumed', fetchOf: afterResume('isPublic', () => false) },
  { breaks: 'each run of a session has a page of its own', fetchOf: afterResume('url', (url) => `${String(url)}/runs/2`) },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/resume/kind-from-id', class: 'consistency', hidden: true }))

const without =
  (...parts: readonly string[]) =>
  (data: unknown): unknown =>
    Object.fromEntries(Object.entries(Object(data)).filter(([part]) => !parts.includes(part)))

const isEnded = ({ status }: Item): boolean => status === 'completed'

const exports: readonly Mutant[] = [
  { breaks: 'a review that is resumed has lost its data', fetchOf: afterResume('data', () => undefined) },
  { breaks: 'the data of a review that is resumed are empty', fetchOf: afterResume('data', () => ({})) },
  { breaks: 'a review that is resumed has lost what it gathered', fetchOf: afterResume('data', without('search')) },
  { breaks: 'a review that is resumed has lost its abstract screening', fetchOf: afterResume('data', without('screen')) },
  {
    breaks: 'a review that was resumed has in the end only what it did since',
    fetchOf: afterResume('data', (data, session) => (isEnded(session) ? without('search', 'screen')(data) : data)),
  },
].map(({ breaks, fetchOf }): Mutant => ({
  breaks,
  fetchOf,
  rule: 'reviews/get/exports-ready-means-all',
  class: 'conditional member',
  hidden: true,
}))

export const mutants: readonly Mutant[] = [...rests, ...exports]
