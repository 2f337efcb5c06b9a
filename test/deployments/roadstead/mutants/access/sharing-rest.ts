import { emailOf, registeredEmail } from '../../accounts.ts'
import { heldId } from '../../held.ts'
import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { idOf, newReport, readReport, resume, shareWith } from '../probe.ts'

export const shareFaultsThree: readonly Fault[] = under('POST /sessions/{sessionId}/shares', [
  [
    'share-reader-resumes',
    'hard access',
    'Recipients can view but not resume',
    'a reader may resume a paused agent session that was shared',
    { visible: (visible, session, account) => visible || session.shares.some((share) => share.email === account.email) },
    async (client) => {
      await shareWith(client, heldId('paused/agent'), emailOf('other'))
      return (await resume(client, 'paused/agent', 'other')).status === 200
    },
  ],
  [
    'share-gives-away',
    'hard state',
    'Shares a session read-only',
    'the owner no longer finds a report once it is shared',
    { visible: (visible, session) => visible && (session.state.held || session.shares.length === 0) },
    async (client) => {
      const id = idOf(await newReport(client))
      await shareWith(client, id, registeredEmail)
      return (await readReport(client, id)).status === 404
    },
  ],
  [
    'share-makes-public',
    'hard state',
    'Shares a session read-only by e-mail',
    'a shared report is told as public',
    { detail: (fields, session) => (session.shares.length > 0 ? { ...fields, isPublic: true } : fields) },
    async (client) => {
      const id = idOf(await newReport(client))
      await shareWith(client, id, registeredEmail)
      return (await readReport(client, id)).at('isPublic') === true
    },
  ],
])
