import { knownAccountOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../exchange/json-body.ts'
import type { Question } from './question.ts'
import { statusOf } from './read-exchange.ts'

/** Open questions about sharing. Each takes several exchanges to answer. */
export const sharingQuestions: readonly Question[] = [
  {
    asks: 'sharing again with one address',
    rule: null,
    start() {
      const shares = new Set<string>()
      return (exchange) => {
        const status = statusOf(exchange)
        const { email } = jsonBodyOrEmpty(exchange)
        if (exchange.operation !== 'shareSession' || typeof email !== 'string' || status === undefined) return undefined
        const share = `${exchange.as ?? ''} ${sessionOf(exchange)} ${email.toLowerCase()}`
        if (shares.has(share)) return `answers ${status}`
        if (status === 201) shares.add(share)
        return undefined
      }
    },
  },
  {
    asks: 'the letter case of an address that was shared with',
    rule: 'sessions/shares/email-echoed',
    start: () => (exchange) => {
      const { email } = jsonBodyOrEmpty(exchange)
      const echoed = memberOf(exchange, 'share', 'email')
      if (statusOf(exchange) !== 201 || typeof email !== 'string' || email === email.toLowerCase()) return undefined
      return echoed === email ? 'kept' : echoed === email.toLowerCase() ? 'made small' : undefined
    },
  },
  {
    asks: 'the typed get of a report by another account that it was shared with',
    rule: 'sessions/shares/recipient-cannot-get',
    start() {
      const owners = new Map<string, string | null>()
      return (exchange) => {
        const [status, session] = [statusOf(exchange), sessionOf(exchange)]
        if (exchange.operation === 'shareSession' && status === 201 && !owners.has(session)) owners.set(session, knownAccountOf(exchange))
        const owner = owners.get(session)
        const account = knownAccountOf(exchange)
        const isOther = typeof owner === 'string' && account !== null && account !== owner
        const isAbout = exchange.operation === 'getReport' && isOther
        return isAbout && (status === 200 || status === 404) ? `answers ${status}` : undefined
      }
    },
  },
]

function sessionOf({ request: { url } }: Exchange): string {
  const [, id = ''] = /\/sessions\/(?:reports\/|systematic-reviews\/|agents\/)?([\da-f-]{36})(?:[/?#]|$)/i.exec(url) ?? []
  return id.toLowerCase()
}
