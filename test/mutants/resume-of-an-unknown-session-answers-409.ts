import { changeAnswers, type Mutant } from '../support/mutant.ts'

export const mutant: Mutant = {
  breaks: 'a resume of a session that does not exist answers 409',
  rule: 'sessions/resume/not-found',
  fetchOf: (understudy) =>
    changeAnswers(understudy, ({ url }, status) =>
      url.endsWith('/resume') && status === 404 ? { status: 409, body: { error: { code: 'session_not_paused', message: 'No.' } } } : null,
    ),
}
