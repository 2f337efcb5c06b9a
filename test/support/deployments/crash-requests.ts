import type { Mutant } from './mutant.ts'

export const crash = { status: 500, body: { error: { code: 'internal_error', message: 'Try again.' } } }

/** Answers 500 to some requests of the API, counted from 1, without handling them. */
export function crashBeforeHandling(begin: () => (request: number) => boolean): Mutant['fetchOf'] {
  return (understudy) => {
    const isCrashing = begin()
    let requests = 0
    return async (input, init) => {
      const request = new Request(input, init)
      if (!isOfApi(request) || !isCrashing(++requests)) return understudy.fetch(request)
      return Response.json(crash.body, { status: crash.status })
    }
  }
}

/** Answers 500 to some requests of the API after handling them. */
export function crashAfterHandling(begin: () => (request: number) => boolean): Mutant['fetchOf'] {
  return (understudy) => {
    const crashing = crashBeforeHandling(begin)({ ...understudy, fetch: () => Promise.resolve(new Response()) })
    return async (input, init) => {
      const request = new Request(input, init)
      const instead = await crashing(request.url)
      const answer = await understudy.fetch(request)
      return instead.ok ? answer : instead
    }
  }
}

function isOfApi({ url }: Request): boolean {
  return new URL(url).pathname.includes('/api/v2/')
}

/** True of each nth request. */
export function everyNth(period: number): () => (request: number) => boolean {
  return () => (request) => request % period === 0
}

/** True of a random share of requests, the same for the same seed. */
export function atRandom(share: number, seed: number): () => (request: number) => boolean {
  return () => {
    let state = seed
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32 < share
    }
  }
}
