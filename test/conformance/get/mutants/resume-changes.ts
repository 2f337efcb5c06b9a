import type { Item } from '../../../support/deployments/change-list.ts'
import { type Mutant } from '../../../support/deployments/mutant.ts'
import { afterResume } from '../../../support/deployments/after-resume.ts'

const without =
  (...parts: readonly string[]) =>
  (data: unknown): unknown =>
    Object.fromEntries(Object.entries(Object(data)).filter(([part]) => !parts.includes(part)))

const isEnded = ({ status }: Item): boolean => status === 'completed'

const exports: readonly Mutant[] = [
  { breaks: 'a resumed review has no data', fetchOf: afterResume('data', () => undefined) },
  { breaks: 'a resumed review has empty data', fetchOf: afterResume('data', () => ({})) },
  { breaks: 'a resumed review lacks its gathered papers', fetchOf: afterResume('data', without('search')) },
  { breaks: 'a resumed review lacks its abstract screening', fetchOf: afterResume('data', without('screen')) },
  {
    breaks: 'a completed review has only exports since its resume',
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
