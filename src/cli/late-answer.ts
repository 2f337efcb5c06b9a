import type { ApiRequest, Outcome } from '../mock/api-request.ts'
import type { Understudy } from '../mock/understudy.ts'

export type LateAnswer = {
  readonly answer: (request: ApiRequest) => Outcome | Promise<Outcome>
  readonly begin: (understudy: Understudy) => void
  readonly giveUp: (error: unknown) => void
}

/** Keeps requests until there is what answers them, which takes longer to load than what says that it is ready. */
export function createLateAnswer(): LateAnswer {
  const dressed = Promise.withResolvers<Understudy>()
  // It may be given up before anybody asks.
  dressed.promise.catch(() => undefined)
  let begun: Understudy | undefined
  return {
    answer: (request) => begun?.answer(request) ?? dressed.promise.then(({ answer }) => answer(request)),
    begin(understudy) {
      begun = understudy
      dressed.resolve(understudy)
    },
    giveUp: dressed.reject,
  }
}
