import { createRefusals } from './refusals.ts'
import { createAnswers } from './answers.ts'

export const createChecks = [...createRefusals, ...createAnswers] as const
