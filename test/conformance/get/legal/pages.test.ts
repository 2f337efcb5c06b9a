import { expect, test } from 'vitest'
import { verdictsByRule } from '../../../support/examine/findings.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers } from '../../../support/deployments/mutant.ts'

const rule = 'sessions/get/public-url'
const html = { 'content-type': 'text/html' }
const isOfReview = (text: string): boolean => text.includes('<p class="kind">Systematic review')
const shell = '<html><div id="app"></div><dialog><input type="text" name="q"></dialog></html>'

test('web pages: scripts may fill those of reviews and of private sessions', async () => {
  const fetchOf = changeAnswers((_, { text }) =>
    isOfReview(text) || text.includes('This session is not public') ? { status: 200, text: shell, headers: html } : null,
  )
  expect(verdictsByRule(await examineStandIn({ globs: [rule], fetchOf }))).toEqual({ [rule]: 'pass' })
})

test('web pages: that of a public review may redirect', async () => {
  const fetchOf = changeAnswers(({ path }, { text }) => {
    if (path.startsWith('/web/review/named/')) return { status: 200, text: shell, headers: html }
    return isOfReview(text) ? { status: 301, text: '', headers: { location: path.replace('/review/', '/review/named/') } } : null
  })
  expect(verdictsByRule(await examineStandIn({ globs: [rule], fetchOf }))).toEqual({ [rule]: 'pass' })
})

test('web pages: a temporary 503 is inconclusive for a review', async () => {
  const fetchOf = changeAnswers((_, { text }) => (isOfReview(text) ? { status: 503, text: 'Later.', headers: html } : null))
  expect(verdictsByRule(await examineStandIn({ globs: [rule], fetchOf }))).toEqual({ [rule]: 'pass' })
})
