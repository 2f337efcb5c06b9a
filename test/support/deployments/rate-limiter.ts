import type { Mutant } from './mutant.ts'

/** A per-minute limit; members that are left out are the contract's. */
export type Limiter = {
  readonly allowance?: number
  readonly windowMs?: number
  readonly blockMs?: number
  /** The window slides, begins with its first request, or is a minute of the clock. */
  readonly window?: 'sliding' | 'from the first' | 'of the clock'
  /** True if a request during the block restarts it. */
  readonly isProlonged?: boolean
  /** The bucket of a request; null is not counted. */
  readonly bucketOf?: (request: LimitedRequest) => string | null
  /** True of a request that passes during the block. */
  readonly isExempt?: (request: LimitedRequest) => boolean
}

type LimitedRequest = { readonly path: string; readonly key: string }

type Bucket = { readonly askedAt: number[]; blockedUntil: number }

/** Puts another limiter in front of a mock, by the clock of the world of each request. */
export function limitRate({
  allowance = 100,
  windowMs = 60_000,
  blockMs = 300_000,
  window = 'sliding',
  isProlonged = false,
  bucketOf = () => 'all',
  isExempt = () => false,
}: Limiter): Mutant['fetchOf'] {
  return (understudy) => {
    const buckets = new Map<string, Bucket>()
    const isWithin = ({ askedAt }: Bucket, now: number) => {
      const begins = { sliding: now - windowMs, 'from the first': askedAt[0] ?? now, 'of the clock': now - (now % windowMs) }[window]
      return (at: number): boolean =>
        window === 'sliding' ? at > begins : window === 'of the clock' ? at >= begins : now < begins + windowMs
    }
    const admits = (request: LimitedRequest, name: string, now: number): boolean => {
      const bucket = buckets.get(name) ?? { askedAt: [], blockedUntil: 0 }
      buckets.set(name, bucket)
      if (bucket.blockedUntil > now) {
        if (isProlonged) bucket.blockedUntil = now + blockMs
        return isExempt(request)
      }
      // After a block the window begins anew.
      const kept = bucket.blockedUntil > 0 ? [] : bucket.askedAt.filter(isWithin(bucket, now))
      bucket.blockedUntil = kept.length < allowance ? 0 : now + blockMs
      bucket.askedAt.splice(0, Number.POSITIVE_INFINITY, ...kept, now)
      return bucket.blockedUntil === 0
    }
    return async (input, init) => {
      const request = new Request(input, init)
      const [, world, path] = /^\/w\/([^/]+)\/api\/v2(\/.*)$/.exec(new URL(request.url).pathname) ?? []
      if (world === undefined || path === undefined) return understudy.fetch(request)
      await understudy.control.changeLimits({ path: { world }, body: { rateLimit: 'none' } })
      const asked = { path, key: request.headers.get('authorization') ?? '' }
      const name = bucketOf(asked)
      const { now } = await understudy.control.getClock({ path: { world } })
      if (name === null || admits(asked, name, Date.parse(now))) return understudy.fetch(request)
      return Response.json({ error: 'Rate limit exceeded', message: 'Too many requests from this address.' }, { status: 429 })
    }
  }
}
