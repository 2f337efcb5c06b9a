import { changeAnswers, type Mutant } from '../../../support/deployments/mutant.ts'

const bodies: readonly (readonly [breaks: string, status: number, body: (error: Error) => unknown])[] = [
  ['an error is a text', 404, ({ message }) => ({ error: message })],
  ['an error stands without a wrapping', 404, ({ code, message }) => ({ code, message })],
  ['a refused key has no message', 401, ({ code }) => ({ error: { code } })],
  ['a refused plan has a code that is a number', 403, ({ message }) => ({ error: { code: 403, message } })],
  ['errors come as a list', 401, ({ code, message }) => ({ errors: [{ code, message }] })],
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
  const { error } = body as { readonly error: Error } // as the stand-in has it
  return error
}
