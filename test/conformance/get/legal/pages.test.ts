import { expect, test } from 'vitest'
import { verdictsByRule } from '../../../support/examine/findings.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers } from '../../../support/deployments/mutant.ts'

const rule = 'sessions/get/public-url'
const html = { 'content-type': 'text/html' }
const isOfReview = (path: string): boolean => path.startsWith('/web/reviews/')
const shell = '<html><div id="app"></div><dialog><input type="text" name="q"></dialog></html>'

test('web pages: scripts may fill those of reviews and of private sessions', async () => {
  const fetchOf = changeAnswers(({ path }, { text }) =>
    isOfReview(path) || text.includes('This session is not public') ? { status: 200, text: shell, headers: html } : null,
  )
  expect(verdictsByRule(await examineStandIn({ globs: [rule], fetchOf }))).toEqual({ [rule]: 'pass' })
})

test('web pages: that of a public review may redirect', async () => {
  const fetchOf = changeAnswers(({ path }, answer) => {
    if (path.startsWith('/web/reviews/named/')) return { status: 200, text: shell, headers: html }
    return isOfReview(path) && answer.status === 200
      ? { status: 301, text: '', headers: { location: path.replace('/reviews/', '/reviews/named/') } }
      : null
  })
  expect(verdictsByRule(await examineStandIn({ globs: [rule], fetchOf }))).toEqual({ [rule]: 'pass' })
})

test('web pages: a temporary 503 is inconclusive for a review', async () => {
  const fetchOf = changeAnswers(({ path }) => (isOfReview(path) ? { status: 503, text: 'Later.', headers: html } : null))
  expect(verdictsByRule(await examineStandIn({ globs: [rule], fetchOf }))).toEqual({ [rule]: 'pass' })
})
