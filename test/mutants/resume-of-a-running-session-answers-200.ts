import { changeAnswers, type Mutant } from '../support/mutant.ts'

export const mutant: Mutant = {
  breaks: 'a resume of a session that is not paused answers 200 as if it had been',
  rule: 'sessions/resume/not-paused',
  fetchOf: (understudy) =>
    changeAnswers(understudy, ({ url }, status) => {
      const [, sessionId] = /sessions\/([^/]+)\/resume$/.exec(url) ?? []
      if (sessionId === undefined || status !== 409) return null
      const self = url.replace(/sessions\/[^/]+\/resume$/, `sessions/reports/${sessionId}`)
      return {
        status: 200,
        body: { type: 'report', sessionId, status: 'processing', executionStage: null, url: self, isPublic: false, links: { self } },
      }
    }),
}
