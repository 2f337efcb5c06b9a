import { isObject } from '../contract/is-object.ts'
import type { Breach, Monitor, Observation } from './monitor.ts'
import { judgeReadings, readSessionsIn, type SessionReading } from './session-readings.ts'

const selfRule = 'sessions/links/self-typed-url'
const resumeRule = 'sessions/links/resume-url'
const rootRule = 'versioning/one-root'

/** The place of the sessions of each kind, below the base URL. */
export const collections = { report: 'reports', systematicReview: 'systematic-reviews', agent: 'agents' }

type Link = { readonly pointer: string; readonly url: string; readonly path: string }

/** `links.self` is the typed get of its session, below the base URL that the deployment is configured with. */
export const selfTypedUrls = judgeReadings([selfRule], (reading) => observeLink(selfRule, reading, selfOf(reading)))

/** `links.resume` of a paused session resumes that session. */
export const resumeUrls = judgeReadings([resumeRule], (reading) => observeLink(resumeRule, reading, resumeOf(reading)))

function observeLink(rule: typeof selfRule | typeof resumeRule, { exchange }: SessionReading, link: Link | null): readonly Observation[] {
  if (link === null) return []
  const { pointer, url, path } = link
  const expected = `the base URL followed by ${path}`
  return [{ rule, exchanges: [exchange.id], breach: baseOf(link) === null ? { pointer, expected, actual: url } : null }]
}

/** All links in answers of one address have one root, which names the version. */
export const oneRoot: Monitor = {
  rules: [rootRule],
  start() {
    const bases = new Map<string, { readonly base: string; readonly by: number }>()
    return (exchange) =>
      readSessionsIn(exchange).flatMap((reading): readonly Observation[] =>
        [selfOf(reading), resumeOf(reading)].flatMap((link): readonly Observation[] => {
          const base = link === null ? null : baseOf(link)
          if (link === null || base === null) return []
          const first = bases.get(reading.root) ?? { base, by: exchange.id }
          bases.set(reading.root, first)
          return [{ rule: rootRule, exchanges: [...new Set([first.by, exchange.id])], breach: breachOf(link, base, first.base) }]
        }),
      )
  },
}

function breachOf({ pointer, url }: Link, base: string, first: string): Breach | null {
  if (base !== first) return { pointer, expected: `an address under ${first}, as in an earlier answer`, actual: url }
  return namesVersion(base) ? null : { pointer, expected: 'a root that names version 2', actual: base }
}

/** `/v2`, `/2.0.0`, `/version-2`, `api-v2.example.org`: a 2 that stands by itself, or after a word for it. */
function namesVersion(base: string): boolean {
  return /(?:v|version[-_]?)2(?![0-9])|(?:^|[^0-9a-z.:])2(?:\.0){0,2}(?![0-9])/i.test(base)
}

function selfOf({ pointer, session, type, sessionId }: SessionReading): Link | null {
  const url = isObject(session['links']) ? session['links']['self'] : undefined
  if (typeof url !== 'string' || type === null) return null
  return { pointer: `${pointer}/links/self`, url, path: `/sessions/${collections[type]}/${sessionId}` }
}

function resumeOf({ pointer, session, status, sessionId }: SessionReading): Link | null {
  const url = isObject(session['links']) ? session['links']['resume'] : undefined
  if (typeof url !== 'string' || status !== 'pausedForInsufficientQuota') return null
  return { pointer: `${pointer}/links/resume`, url, path: `/sessions/${sessionId}/resume` }
}

/** The part of a link before its path; null if it has another path. Ids are compared without letter case. */
function baseOf({ url, path }: Link): string | null {
  const base = url.slice(0, -path.length)
  const isOfPath = url.slice(-path.length).toLowerCase() === path.toLowerCase()
  // Letter case counts in the words of a path, not in its id.
  const words = path.replace(/[0-9a-f-]{36}/i, '')
  const isCased = url.slice(-path.length).replace(/[0-9a-f-]{36}/i, '') === words
  return isOfPath && isCased && /^https?:\/\/[^?#]+$/.test(base) ? base : null
}
