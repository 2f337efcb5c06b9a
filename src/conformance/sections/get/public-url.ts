import { isObject } from '../../../contract/is-object.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOf } from '../../../exchange/json-body.ts'
import { defineFurtherPart, definePart, type Finding, type Probe, toInconclusive } from '../../define/check.ts'
import { loginPath } from '../../define/login-path.ts'
import { listedPages } from '../../probes/listed-pages.ts'
import { sessionIn } from '../../define/find-session.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { fullReview, plainReport, titledReport } from '../../probes/created-sessions.ts'

type Pages = {
  readonly ofPublic?: Exchange
  readonly ofPrivate?: Exchange
  /** The root of the web interface, where it asks for a login to the public page. */
  readonly root?: Exchange
}

/** The web addresses of a session that is public and of one that is not, as a visitor sees them. */
const publicPages: Probe<Pages> = {
  name: 'the pages of sessions, to a visitor',
  profile: 'lifecycle',
  cost: { requests: 2, searches: 0, sessions: 0 },
  uses: [titledReport, plainReport],
  // While the sessions run: a page may be closed until its session has ended.
  phase: 'parallel',
  async send({ visit, evidence, hasRoom }) {
    const pageOf = async (created: Exchange): Promise<Exchange | undefined> => {
      const url = memberOf(created, 'url')
      return typeof url === 'string' ? visit({ url }) : undefined
    }
    const ofPublic = await pageOf((await evidence(titledReport)).created)
    const ofPrivate = await pageOf((await evidence(plainReport)).created)
    if (ofPublic === undefined) return ofPrivate === undefined ? {} : { ofPrivate }
    const root = statusOf(ofPublic) === 401 && hasRoom() ? await visit({ url: new URL('/', ofPublic.request.url).href }) : undefined
    return { ofPublic, ...(ofPrivate !== undefined && { ofPrivate }), ...(root !== undefined && { root }) }
  },
}

/** A page may be made by scripts: what its text lacks may still be shown. What its text has is shown. */
const publicReportShown = definePart({
  about: 'the pages of a public report and of a private one',
  probes: [publicPages, titledReport, plainReport],
  judge({ ofPublic, ofPrivate, root }, titled, plain) {
    if (ofPublic === undefined || ofPrivate === undefined) return { inconclusive: 'there are no two sessions to look at' }
    const [shown, hidden] = [statusOf(ofPublic), statusOf(ofPrivate)]
    if (shown === 403 && hidden === 403 && answerOf(ofPublic)?.json === undefined)
      return { notShown: 'the web interface shows no page to a program' }
    if (isElsewhere(titled.created) && shown === 404 && hidden === 404 && isSameAnswer(ofPublic, ofPrivate))
      return { notShown: 'the web interface is on another host, which has no page of either session' }
    if (isElsewhere(titled.created) && [ofPublic, ofPrivate, root].every((page) => page !== undefined && statusOf(page) === 401))
      return { notApplicable: 'the web interface is on another host, which is closed without a login' }
    if (shown >= 400 && shown < 429) return { broken: { expected: 'the page of a public session', actual: String(shown) }, by: [ofPublic] }
    if (isShowing(ofPrivate, plain.created))
      return { broken: { expected: 'nothing of a session that is not public', actual: `${hidden} with its content` }, by: [ofPrivate] }
    if (!isShowing(ofPublic, titled.created)) return { notShown: 'the page of the public session does not have its title in its text' }
    if (hidden === 429 || hidden >= 500) return toInconclusive('the page', ofPrivate)
    return { kept: [ofPublic, ofPrivate] }
  },
})

function statusOf(exchange: Exchange): number {
  return answerOf(exchange)?.status ?? 599
}

/** An API under test may name the web interface of another deployment, which does not have its sessions. */
function isElsewhere(created: Exchange): boolean {
  const url = urlOf(created)
  return url !== undefined && URL.canParse(url) && new URL(url).origin !== new URL(created.request.url).origin
}

function isSameAnswer(one: Exchange, other: Exchange): boolean {
  return answerOf(one)?.text === answerOf(other)?.text
}

/** True for a page with the title or the question of a session, or with its id and status as text that a person reads. */
function isShowing(page: Exchange, created: Exchange): boolean {
  const answer = answerOf(page)
  if (answer?.status !== 200) return false
  const { title, researchQuestion } = jsonBodyOf(created) ?? {}
  const words = [title, researchQuestion].filter((text) => typeof text === 'string')
  if (words.some((text) => unescaped(answer.text).includes(text))) return true
  const visible = visibleText(answer.text)
  const sessionId = memberOf(created, 'sessionId')
  return typeof sessionId === 'string' && visible.includes(sessionId) && statusWord.test(visible)
}

const statusWord = /\b(?:processing|pausedForInsufficientQuota|completed|failed)\b/

/** The text of a page without scripts, styles and tags. */
function visibleText(html: string): string {
  return unescaped(html.replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' '))
}

/** Decodes the entities in the text of a page. */
function unescaped(html: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#x27': "'" }
  return html.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

/** The web address of a public systematic review, as a visitor sees it. */
const publicReviewPage: Probe<{ readonly ofReview?: Exchange }> = {
  name: 'the page of a systematic review, to a visitor',
  profile: 'lifecycle',
  cost: { requests: 1, searches: 0, sessions: 0 },
  uses: [fullReview],
  async send({ visit, evidence }) {
    const url = memberOf((await evidence(fullReview)).created, 'url')
    return typeof url === 'string' ? { ofReview: await visit({ url }) } : {}
  },
}

/** The page of a public systematic review is as open as that of a report. */
const publicReviewShown = defineFurtherPart({
  about: 'the page of a public review',
  role: 'whenKept',
  probes: [publicReviewPage, publicPages, fullReview],
  judge(page, pages, review) {
    const [ofReview, ofPrivate, address] = [page?.ofReview, pages?.ofPrivate, urlOf(review?.created)]
    if (ofReview === undefined || ofPrivate === undefined || address === undefined || !URL.canParse(address)) return null
    return judgePage(ofReview, ofPrivate, address) ?? { kept: [ofReview] }
  },
})

/** Judges the page by where it leads. A page made by scripts may show nothing in its text, but a page to log in is not that of a public session. */
function judgePage(page: Exchange, ofPrivate: Exchange, address: string): Finding | null {
  const expected = 'the page of a public systematic review'
  const status = answerOf(page)?.status ?? 599
  if (status >= 400 && status < 429) return { broken: { expected, actual: String(status) }, by: [page] }
  const isLedAway =
    pathOf(page.request.url) !== pathOf(address) && [pathOf(ofPrivate.request.url), loginPath].some((path) => isAt(page, path))
  const isLogin = isAskingForPassword(page) && answerOf(page)?.text === answerOf(ofPrivate)?.text
  return status === 200 && (isLedAway || isLogin) ? { broken: { expected, actual: 'a page to log in' }, by: [page, ofPrivate] } : null
}

function isAt({ request }: Exchange, path: string | RegExp): boolean {
  return typeof path === 'string' ? pathOf(request.url) === path : path.test(pathOf(request.url))
}

function urlOf(created: Exchange | undefined): string | undefined {
  const url = created === undefined ? undefined : memberOf(created, 'url')
  return typeof url === 'string' ? url : undefined
}

function pathOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

function isAskingForPassword(page: Exchange): boolean {
  return /<input\b[^>]*\bpassword\b/i.test(answerOf(page)?.text ?? '')
}

/** The web address of a private report that ended before the run, as a visitor sees it. */
const endedPage: Probe<{ readonly page?: Exchange; readonly read?: Exchange }> = {
  name: 'the page of a private report that has ended, to a visitor',
  profile: 'lifecycle',
  cost: { requests: 1, searches: 0, sessions: 0 },
  uses: [givenSessions],
  async send({ visit, evidence }) {
    const { completedReport: read } = await evidence(givenSessions)
    const url = urlOf(read)
    return read === undefined || url === undefined || memberOf(read, 'isPublic') !== false ? {} : { read, page: await visit({ url }) }
  },
}

/** A page may be closed while its session runs, and open once it has ended. */
const endedIsHidden = defineFurtherPart({
  about: 'the page of a private report that has ended',
  probes: [endedPage, listedPages],
  judge(seen, listed) {
    const { page, read } = seen ?? {}
    if (page === undefined || read === undefined || answerOf(page)?.status !== 200) return null
    const { title, summary } = resultOf(read)
    const titles = (listed?.before ?? []).map((list) => sessionIn(list, String(memberOf(read, 'sessionId')))?.['title'])
    const text = unescaped(answerOf(page)?.text ?? '')
    const shown = [title, summary, ...titles].find(
      (words) => typeof words === 'string' && words.length >= tellingLength && text.includes(words),
    )
    if (shown === undefined) return null
    const expected = 'nothing of a session that is not public'
    return { broken: { expected, actual: '200 with its content' }, by: [read, page] }
  },
})

/** A shorter title may be a word of any page. */
const tellingLength = 12

function resultOf(read: Exchange): Readonly<Record<string, unknown>> {
  const result = memberOf(read, 'result')
  return isObject(result) ? result : {}
}

export const publicUrl = { rule: 'sessions/get/public-url', parts: [publicReportShown, publicReviewShown, endedIsHidden] } as const
