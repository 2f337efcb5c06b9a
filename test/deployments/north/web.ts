import { escaped } from './files.ts'
import type { Session } from './model.ts'
import { progressAt } from './progress.ts'

const host = 'app.north.example'
export const segments = { report: 'reports', systematicReview: 'systematic-reviews', agent: 'agents' } as const
export const webUrl = (session: Session): string => `https://${host}/${segments[session.kind]}/${session.id}`
export const isWebAddress = (url: URL): boolean => url.hostname === host

function pageOf(title: string, lines: readonly string[]): string {
  const body = [`<h1>${escaped(title)}</h1>`, ...lines.map((line) => `<p>${escaped(line)}</p>`)].join('\n')
  return `<!doctype html>\n<html lang="en">\n<title>${escaped(title)}</title>\n${body}\n</html>\n`
}

const respond = (status: number, page: string): Response =>
  new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })

/** Answers the web interface: the page of a public session, and a login page for every other address. */
export function answerWeb(url: URL, sessions: ReadonlyMap<string, Session>, now: number): Response {
  const [, segment = '', id = ''] = /^\/([a-z-]+)\/([^/]+)\/?$/u.exec(url.pathname) ?? []
  const session = sessions.get(id.toLowerCase())
  if (session === undefined || segments[session.kind] !== segment || !session.isPublic) {
    return respond(401, pageOf('Log in', ['Log in to see this page.']))
  }
  const { status, stage } = progressAt(session, now)
  return respond(200, pageOf(session.title ?? session.question, [session.question, `Status: ${status}`, `Stage: ${stage ?? 'not known'}`]))
}
