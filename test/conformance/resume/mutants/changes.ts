import { type Mutant } from '../../../support/deployments/mutant.ts'
import { afterResume } from '../../../support/deployments/after-resume.ts'

const rests: readonly Mutant[] = [
  { breaks: 'what was resumed has another title', fetchOf: afterResume('title', (title) => `${String(title)} (resumed)`) },
  { breaks: 'what was resumed is public', fetchOf: afterResume('isPublic', () => true) },
  { breaks: 'what was public is not once it was resumed', fetchOf: afterResume('isPublic', () => false) },
  { breaks: 'each run of a session has a page of its own', fetchOf: afterResume('url', (url) => `${String(url)}/runs/2`) },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/resume/kind-from-id', class: 'consistency', hidden: true }))

export const mutants: readonly Mutant[] = [...rests]
