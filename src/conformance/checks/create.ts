import { createRefusals } from './create-refusals.ts'
import { createAnswers } from './create-answers.ts'

export const createChecks = [...createRefusals, ...createAnswers] as const
