import { type Mutant } from '../../../support/deployments/mutant.ts'
import { afterResume } from '../../../support/deployments/after-resume.ts'

const rests: readonly Mutant[] = [
  { breaks: 'a resumed session has another title', fetchOf: afterResume('title', (title) => `${String(title)} (resumed)`) },
  { breaks: 'a resumed private session is public', fetchOf: afterResume('isPublic', () => true) },
  { breaks: 'a resumed public session is private', fetchOf: afterResume('isPublic', () => false) },
  { breaks: 'a resumed session has another url', fetchOf: afterResume('url', (url) => `${String(url)}/runs/2`) },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/resume/kind-from-id', class: 'consistency', hidden: true }))

export const mutants: readonly Mutant[] = [...rests]
