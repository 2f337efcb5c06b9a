import { expect, test } from 'vitest'
import { examineDeployment } from '../support/examine/examine-deployment.ts'
import { listFindings } from '../support/examine/findings.ts'
import { someInTurn, turn } from '../support/rotate.ts'
import { notShown } from '../deployments/not-shown.ts'
import { papers, type Paper } from '../deployments/papers.ts'

type PaperName = keyof typeof papers

const names = Object.keys(papers) as PaperName[] // its own names

function notShownOf(name: PaperName): readonly string[] {
  return notShown.filter(({ deployment }) => deployment === name).flatMap(({ mutants }) => mutants)
}

/** One fault of many, another in each turn. */
function oneInTurn(mutants: Paper['mutants']): Paper['mutants'][number] {
  const mutant = mutants[(turn === 'all' ? 0 : Number(turn) * 7) % mutants.length]
  if (mutant === undefined) throw new Error('Failed to find a fault: there is none')
  return mutant
}

/** The findings of a whole run that the correct deployment does not have. */
async function findingsBesidesUsual(paper: Paper, { id, create }: Paper['mutants'][number]): Promise<readonly [string, readonly string[]]> {
  const usual = new Set(listFindings(await examineDeployment(paper.correct, 'lifecycle')))
  return [id, listFindings(await examineDeployment(create, 'lifecycle')).filter((finding) => !usual.has(finding))]
}

test('not shown: each fault is one of its deployment, once, with a reason', () => {
  for (const { deployment, mutants, because } of notShown) {
    expect(papers[deployment].mutants.map(({ id }) => id)).toEqual(expect.arrayContaining([...mutants]))
    expect(because).toMatch(/\w+ \w+ \w+/)
  }
  const all = notShown.flatMap(({ deployment, mutants }) => mutants.map((id) => `${deployment} ${id}`))
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
})

test.each(someInTurn(names))('not shown: a fault of the list is not noticed on %s', async (name) => {
  const left = new Set(notShownOf(name))
  const fault = oneInTurn(papers[name].mutants.filter(({ id }) => left.has(id)))
  expect(await findingsBesidesUsual(papers[name], fault)).toEqual([fault.id, []])
})

// The suite was mended by these two, so that it notices whatever is not in the list.
test.each(someInTurn(['harbour', 'north'] as const))('not shown: a fault beside the list is noticed on %s', async (name) => {
  const left = new Set(notShownOf(name))
  const fault = oneInTurn(papers[name].mutants.filter(({ id }) => !left.has(id)))
  expect(await findingsBesidesUsual(papers[name], fault)).not.toEqual([fault.id, []])
})
