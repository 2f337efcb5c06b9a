import { expect, test } from 'vitest'
import { isOpen } from '../../src/conformance/judge/report.ts'
import { papers } from '../deployments/papers.ts'
import { examineDeployment } from '../support/examine/examine-deployment.ts'

const deployments = Object.entries(papers)

test.each(deployments)('budget: nothing else leaves a run of all rules against %s open', async (_, { correct }) => {
  const { results } = await examineDeployment(correct, 'lifecycle')
  const open = results.flatMap(({ verdict }) => (isOpen(verdict, false) && verdict.verdict === 'not-run' ? [verdict.reason] : []))
  expect(open.filter((reason) => reason !== 'budget')).toEqual([])
})

test.each(deployments)('conformant: with budget enough, every rule of %s is judged or does not apply', async (_, { correct }) => {
  expect((await examineDeployment(correct, 'exhaustive')).outcome).toBe('conformant')
})
