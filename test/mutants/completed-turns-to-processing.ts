import { changeAnswers, type Mutant } from '../support/mutant.ts'

/** Each first reading of a session is completed, the next is the truth. */
export const mutant: Mutant = {
  breaks: 'a completed session is processing again',
  rule: 'sessions/lifecycle/legal-transitions',
  fetchOf(understudy) {
    const read = new Set<string>()
    return changeAnswers(understudy, ({ method, url }, status, body) => {
      if (method !== 'GET' || status !== 200 || read.has(url)) return null
      read.add(url)
      return {
        status,
        body: {
          ...(body as object),
          status: 'completed',
          executionStage: 'done',
          result: { title: '', summary: '' },
          exportsStatus: 'ready',
        },
      }
    })
  },
}
