import { isObject } from '../../../../src/contract/is-object.ts'
import { changeAnswers, changeAnswersWithMemory, refuseWith, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

/** Titles and questions that a deployment takes in its own way. */
export const mutants: readonly Mutant[] = [
  {
    rule: 'reports/create/title-used',
    breaks: 'a title is generated of the question although one is given',
    class: 'consistency',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const questions = new Map<unknown, string>()
      return ({ method, path, body: asked }, { status, body }) => {
        if (!isObject(body)) return null
        if (status === 202 && isObject(asked)) questions.set(body['sessionId'], String(asked['researchQuestion']))
        const question = questions.get(body['sessionId'])
        const { result } = body
        if (method !== 'GET' || !path.startsWith('/sessions/reports/') || !isObject(result) || question === undefined) return null
        return { body: withMembers(body, { result: withMembers(result, { title: `Findings: ${question.slice(0, 60)}` }) }) }
      }
    }),
  },
  {
    rule: 'reports/create/text-lengths',
    breaks: 'a question of 2000 characters is too large',
    class: 'bounds',
    hidden: true,
    fetchOf: changeAnswers(({ path, body }, { status }) =>
      path === '/sessions/reports' && status === 202 && isObject(body) && String(body['researchQuestion']).length === 2000
        ? refuseWith(413, 'too_large')
        : null,
    ),
  },
]
