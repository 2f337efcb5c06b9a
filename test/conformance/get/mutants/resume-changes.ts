import type { Item } from '../../../support/deployments/change-list.ts'
import { type Mutant } from '../../../support/deployments/mutant.ts'
import { afterResume } from '../../../support/deployments/after-resume.ts'

const without =
  (...parts: readonly string[]) =>
  (data: unknown): unknown =>
    Object.fromEntries(Object.entries(Object(data)).filter(([part]) => !parts.includes(part)))

const isEnded = ({ status }: Item): boolean => status === 'completed'

const exports: readonly Mutant[] = [
  { breaks: 'a review that is resumed has lost its data', fetchOf: afterResume('data', () => undefined) },
  { breaks: 'the data of a review that is resumed are empty', fetchOf: afterResume('data', () => ({})) },
  { breaks: 'a review that is resumed has lost what it gathered', fetchOf: afterResume('data', without('search')) },
  { breaks: 'a review that is resumed has lost its abstract screening', fetchOf: afterResume('data', without('screen')) },
  {
    breaks: 'a review that was resumed has in the end only what it did since',
    fetchOf: afterResume('data', (data, session) => (isEnded(session) ? without('search', 'screen')(data) : data)),
  },
].map(({ breaks, fetchOf }): Mutant => ({
  breaks,
  fetchOf,
  rule: 'reviews/get/exports-ready-means-all',
  class: 'conditional member',
  hidden: true,
}))

export const mutants: readonly Mutant[] = [...exports]
