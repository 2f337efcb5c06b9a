import {
  changeAnswers,
  changeRequests,
  withMembers,
  type MutantRequest,
  type AnswerChange,
  type Mutant,
  type MutantClass,
} from './mutant.ts'

type Members = Readonly<Record<string, unknown>>

type Of = readonly [rule: Mutant['rule'], path: string]

/** True of a request with null at a place; the first item stands for a list. */
function isNullAt({ body }: Pick<MutantRequest, 'body'>, place: string): boolean {
  const at = place.split('.').reduce<unknown>((value, name) => (Array.isArray(value) ? value[0] : (Object(value) as Members)[name]), body)
  return at === null
}

/** Answers otherwise to null at one place. */
export function answerNull(breaks: string, [rule, path]: Of, kind: MutantClass, place: string, instead: AnswerChange): Mutant {
  const fetchOf = changeAnswers((asked) => (asked.method === 'POST' && asked.path === path && isNullAt(asked, place) ? instead : null))
  return { breaks, rule, class: kind, fetchOf }
}

/** Reads null as some value, which only a request without the field reveals. */
export function readNullAs(breaks: string, [rule, path]: Of, place: string, value: unknown): Mutant {
  const [name = '', member] = place.split('.')
  const fetchOf = changeRequests((asked) => {
    if (asked.method !== 'POST' || asked.path !== path || !isNullAt(asked, place)) return null
    const holder = (asked.body as Members)[name]
    return { body: withMembers(asked.body, { [name]: member === undefined ? value : withMembers(holder, { [member]: value }) }) }
  })
  return { breaks, rule, class: 'nullability', hidden: true, fetchOf }
}
