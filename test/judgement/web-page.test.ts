import { expect, test } from 'vitest'
import { isSameWebPage } from '../../src/judgement/web-page.ts'

const id = '018f2a00-0000-7000-8000-000000000003'
const other = '018f2a00-0000-7000-8000-000000000004'

test.each([
  ['https://app.example/a', 'https://app.example/a', true],
  ['https://app.example/a?from=list', 'https://app.example/a?from=detail#top', true],
  ['https://app.example/a', 'https://app.example/b', false],
  [`https://app.example/a?id=${id}`, `https://app.example/a?view=live&id=${id.toUpperCase()}`, true],
  [`https://app.example/a?id=${id}`, `https://app.example/a?id=${other}`, false],
  [`https://app.example/a?id=${id}`, 'https://app.example/a', false],
])('web page: %s and %s', (one, another, isSame) => {
  expect(isSameWebPage(one, another)).toBe(isSame)
})
