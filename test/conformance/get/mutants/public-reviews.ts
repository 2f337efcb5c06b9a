import {
  changeAnswers,
  changeAnswersWithMemory,
  type MutantAnswer,
  type MutantRequest,
  type AnswerChange,
  type Mutant,
} from '../../../support/deployments/mutant.ts'

const login = '<html><title>Log in</title><form method="post"><input name="password"></form></html>'

const html = { 'content-type': 'text/html' }

const isPrivate = (text: string): boolean => text.includes('This session is not public')

const isOfReview = (text: string): boolean => text.includes('<p class="kind">Systematic review')

const page = (breaks: string, change: (asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null): Mutant => ({
  breaks,
  rule: 'sessions/get/public-url',
  class: 'auth',
  hidden: true,
  fetchOf: changeAnswers((asked, answer) => (asked.path.startsWith('/web/') ? change(asked, answer) : null)),
})

/** The page of a private report has its title once the report is known to have ended. */
const opensOnceEnded = changeAnswersWithMemory(() => {
  const titles = new Map<string, string>()
  return ({ path }, { status, text, body }) => {
    if (path.startsWith('/sessions/reports/') && status === 200) {
      const { url, result } = body as { readonly url: string; readonly result?: { readonly title: string } }
      if (result !== undefined) titles.set(url.slice(url.indexOf('/web/')), result.title)
    }
    const title = titles.get(path)
    return title !== undefined && isPrivate(text) ? { status: 200, text: `<html><h1>${title}</h1></html>`, headers: html } : null
  }
})

export const mutants: readonly Mutant[] = [
  {
    breaks: 'the page of a private report is open once the report has ended',
    rule: 'sessions/get/public-url',
    class: 'ownership',
    hidden: true,
    fetchOf: opensOnceEnded,
  },
  page('the page of a public review answers 401', (_, { text }) => (isOfReview(text) ? { status: 401 } : null)),
  page('the page of a public review redirects to a login', ({ path }, { text }) => {
    if (path.endsWith('/login')) return { status: 200, text: login, headers: html }
    return isOfReview(text) ? { status: 302, text: '', headers: { location: `/web/login?next=${path}` } } : null
  }),
  page('every page but that of a public report redirects to a welcome page', ({ path }, { text }) => {
    if (path.endsWith('/welcome')) return { status: 200, text: '<html><h1>Welcome</h1></html>', headers: html }
    return isOfReview(text) || isPrivate(text) ? { status: 302, text: '', headers: { location: '/web/welcome' } } : null
  }),
  page('every page but that of a public report is a login', (_, { text }) =>
    isOfReview(text) || isPrivate(text) ? { status: 200, text: login, headers: html } : null,
  ),
]
