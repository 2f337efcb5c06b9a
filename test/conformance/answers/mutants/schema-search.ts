import { changeAnswers, type Mutant } from '../../../support/deployments/mutant.ts'

const bodies: readonly (readonly [breaks: string, status: number, body: (error: Error) => unknown])[] = [
  ['an error is a string', 404, ({ message }) => ({ error: message })],
  ['an error is not wrapped in error', 404, ({ code, message }) => ({ code, message })],
  ['the error of a refused key has no message', 401, ({ code }) => ({ error: { code } })],
  ['the error of a refused plan has a number as code', 403, ({ message }) => ({ error: { code: 403, message } })],
  ['errors are a list', 401, ({ code, message }) => ({ errors: [{ code, message }] })],
  ['the message of a conflict is a list', 409, ({ code, message }) => ({ error: { code, message: [message] } })],
]

type Error = { readonly code: unknown; readonly message: unknown }

export const mutants: readonly Mutant[] = bodies.map(([breaks, refused, toBody]): Mutant => ({
  breaks,
  rule: 'errors/body-form',
  class: 'schema',
  fetchOf: changeAnswers((_asked, { status, body }) => (status === refused ? { body: toBody(errorOf(body)) } : null)),
}))

function errorOf(body: unknown): Error {
  const { error } = body as { readonly error: Error } // as the mock has it
  return error
}
