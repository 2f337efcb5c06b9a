import { expect, test } from 'vitest'
import { notShown } from './not-shown.ts'
import { papers } from './papers.ts'

test('not shown: each fault is one of its deployment, once, with a reason', () => {
  for (const { deployment, mutants, because } of notShown) {
    expect(papers[deployment].mutants.map(({ id }) => id)).toEqual(expect.arrayContaining([...mutants]))
    expect(because).toMatch(/\w+ \w+ \w+/)
  }
  const all = notShown.flatMap(({ deployment, mutants }) => mutants.map((id) => `${deployment} ${id}`))
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
})
