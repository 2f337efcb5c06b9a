import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Check, Finding, Probe } from '../../define/check.ts'
import { fullReview } from '../../probes/created.ts'
import { publicPages } from './public-pages.ts'

/** The web address of a public systematic review, as a visitor sees it. */
const publicReviewPage: Probe<{ readonly ofReview?: Exchange }> = {
  name: 'the page of a systematic review, to a visitor',
  profile: 'lifecycle',
  cost: { requests: 1, searches: 0, sessions: 0 },
  uses: [fullReview],
  async send({ visit, evidence: evidenceOf }) {
    const url = memberOf((await evidenceOf(fullReview)).created, 'url')
    return typeof url === 'string' ? { ofReview: await visit({ url }) } : {}
  },
}

/** The check of what a visitor sees of reports, which then looks at the page of a public systematic review: it is as open. */
export function showingReviews(check: Check<'sessions/get/public-url'>): Check<'sessions/get/public-url'> {
  return {
    ...check,
    also: [...(check.also ?? []), publicReviewPage],
    judge(evidenceOf, evidenceIfAny) {
      const finding = check.judge(evidenceOf, evidenceIfAny)
      const ofReview = evidenceIfAny(publicReviewPage)?.ofReview
      const { ofPrivate } = evidenceOf(publicPages)
      const address = urlOf(evidenceIfAny(fullReview)?.created)
      if (!('kept' in finding) || ofReview === undefined || ofPrivate === undefined || address === undefined || !URL.canParse(address))
        return finding
      return judgePage(ofReview, ofPrivate, address) ?? { kept: [...finding.kept, ofReview] }
    },
  }
}

/** A page that is made by scripts may show nothing in its text. But where a visitor of a private session is led to, or asked to log in, is no page of a public one. */
function judgePage(page: Exchange, ofPrivate: Exchange, address: string): Finding | null {
  const expected = 'the page of a public systematic review'
  const status = answerOf(page)?.status ?? 599
  if (status >= 400 && status < 429) return { broken: { expected, actual: String(status) }, by: [page] }
  const isLedAway =
    pathOf(page.request.url) !== pathOf(address) && [pathOf(ofPrivate.request.url), loginPath].some((path) => isAt(page, path))
  const isLogin = isAskingForPassword(page) && answerOf(page)?.text === answerOf(ofPrivate)?.text
  return status === 200 && (isLedAway || isLogin) ? { broken: { expected, actual: 'a page to log in' }, by: [page, ofPrivate] } : null
}

const loginPath = /\/(?:log|sign)[-_]?in\b|\/(?:sso|oauth2?|auth)\b/i

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
