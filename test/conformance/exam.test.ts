import { expect, test } from 'vitest'
import { examineDeployment } from '../support/examine/examine-deployment.ts'
import { listFindings } from '../support/examine/findings.ts'
import { draw, someInTurn, turn } from '../support/rotate.ts'
import { notShown } from '../deployments/not-shown.ts'
import { papers, type Paper } from '../deployments/papers.ts'

type PaperName = keyof typeof papers

const names = Object.keys(papers) as PaperName[] // its own names

function notShownOf(name: PaperName): readonly string[] {
  return notShown.filter(({ deployment }) => deployment === name).flatMap(({ mutants }) => mutants)
}

/** The faults that have their turn: in a run of everything each nth, else one of all, another for each commit. */
function someOf(mutants: Paper['mutants'], nth: number): Paper['mutants'] {
  return mutants.filter((_, index) => (turn === 'all' ? index % nth === 0 : index === draw % mutants.length))
}

/** The findings of whole runs that the correct deployment does not have, by the fault. */
async function findingsBesidesUsual(paper: Paper, faults: Paper['mutants']): Promise<readonly (readonly [string, readonly string[]])[]> {
  const usual = new Set(listFindings(await examineDeployment(paper.correct, 'lifecycle')))
  const found: (readonly [string, readonly string[]])[] = []
  for (const { id, create } of faults)
    found.push([id, listFindings(await examineDeployment(create, 'lifecycle')).filter((finding) => !usual.has(finding))])
  return found
}

test('not shown: each fault is one of its deployment, once, with a reason', () => {
  for (const { deployment, mutants, because } of notShown) {
    expect(papers[deployment].mutants.map(({ id }) => id)).toEqual(expect.arrayContaining([...mutants]))
    expect(because).toMatch(/\w+ \w+ \w+/)
  }
  const all = notShown.flatMap(({ deployment, mutants }) => mutants.map((id) => `${deployment} ${id}`))
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
})

test.each(someInTurn(names))('not shown: no fault of the list is noticed on %s', async (name) => {
  const left = new Set(notShownOf(name))
  const faults = someOf(
    papers[name].mutants.filter(({ id }) => left.has(id)),
    1,
  )
  expect(await findingsBesidesUsual(papers[name], faults)).toEqual(faults.map(({ id }) => [id, []]))
})

// The suite was mended by these two, so that it notices whatever is not in the list. `npm run exam` tries all of it.
test.each(someInTurn(['harbour', 'north'] as const))('not shown: a fault beside the list is noticed on %s', async (name) => {
  const left = new Set(notShownOf(name))
  const faults = someOf(
    papers[name].mutants.filter(({ id }) => !left.has(id)),
    20,
  )
  const found = await findingsBesidesUsual(papers[name], faults)
  expect(found.filter(([, findings]) => findings.length === 0)).toEqual([])
  expect(found.length).toBe(faults.length)
})
