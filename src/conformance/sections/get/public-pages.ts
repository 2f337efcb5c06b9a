import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Probe } from '../../define/check.ts'
import { plainReport, titledReport } from '../../probes/created.ts'

type Pages = { readonly ofPublic?: Exchange; readonly ofPrivate?: Exchange }

/** The web addresses of a session that is public and of one that is not, as a visitor sees them. */
export const publicPages: Probe<Pages> = {
  name: 'the pages of sessions, to a visitor',
  profile: 'lifecycle',
  cost: { requests: 2, searches: 0, sessions: 0 },
  uses: [titledReport, plainReport],
  async send({ visit, evidence: evidenceOf }) {
    const pageOf = async (created: Exchange): Promise<Exchange | undefined> => {
      const url = memberOf(created, 'url')
      return typeof url === 'string' ? visit({ url }) : undefined
    }
    const ofPublic = await pageOf((await evidenceOf(titledReport)).created)
    const ofPrivate = await pageOf((await evidenceOf(plainReport)).created)
    return { ...(ofPublic !== undefined && { ofPublic }), ...(ofPrivate !== undefined && { ofPrivate }) }
  },
}
