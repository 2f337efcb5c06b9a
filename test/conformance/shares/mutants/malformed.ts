import { isObject } from '../../../../src/contract/is-object.ts'
import { changeRequests, type Mutant } from '../../../support/deployments/mutant.ts'

type Malformed = readonly [breaks: string, isMeant: (email: unknown, body: unknown) => boolean]

const texts = (isMeant: (email: string) => boolean) => (email: unknown) => typeof email === 'string' && isMeant(email)

const malformed: readonly Malformed[] = [
  ['an email may have two @', texts((email) => email.split('@').length === 3)],
  ['email may be true', (email) => email === true],
  ['email may be an object', isObject],
  ['the body may be a text', (_, body) => typeof body === 'string'],
  ['the body may be a list', (_, body) => Array.isArray(body)],
]

/** Shares of what is no address, each accepted. */
export const mutants: readonly Mutant[] = malformed.map(([breaks, isMeant]) => ({
  rule: 'sessions/shares/email-invalid',
  breaks,
  class: 'bounds',
  hidden: true,
  fetchOf: changeRequests(({ path, body }) =>
    path.endsWith('/shares') && isMeant(isObject(body) ? body['email'] : undefined, body)
      ? { body: { email: 'reader@example.org' } }
      : null,
  ),
}))
