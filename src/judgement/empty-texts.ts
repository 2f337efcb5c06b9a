import type { OperationId } from '../contract/operations.ts'
import type { RuleId } from '../contract/rules.ts'
import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'
import { findEntry } from './error-answers.ts'
import { isObject } from '../contract/is-object.ts'
import type { Monitor, Observation } from './monitor.ts'

/** A text that says nothing: where it stands, and the rule that wants it to say something, or to be null. */
type EmptyText = { readonly rule: RuleId; readonly pointer: string; readonly expected: string }

/** The nullable members of a result that are identifiers, words, links or dates. A text may be empty in the record itself. */
const nullable = {
  papers: ['serviceId', 'doi', 'pmid', 'fullTextUrl'],
  trials: ['overallStatus', 'studyType', 'startDate', 'primaryCompletionDate', 'completionDate'],
} as const

/**
 * No text that people are to read is empty: the message of a warning and of a failed session, the summary of a report, the title of a
 * session. An identifier, a link or a date without a value is null, not empty. The message of a refusal may be empty, for the code tells.
 */
export const emptyTexts: Monitor = {
  rules: [
    'search/papers/paper-fields',
    'search/trials/trial-fields',
    'search/warnings/fields',
    'reports/get/result-when-completed',
    'reports/get/failure-code',
    'reviews/get/failure-code',
    'sessions/list/title',
  ],
  start: () => (exchange) => {
    const answer = answerOf(exchange)
    if (findEntry(exchange) === null || answer?.json === undefined) return []
    const found = answer.status === 200 ? emptyIn(exchange) : []
    return found.map(({ rule, pointer, expected }): Observation => ({
      rule,
      exchanges: [exchange.id],
      breach: { pointer, expected, actual: 'an empty string' },
    }))
  },
}

const readers: { readonly [Id in OperationId]?: (exchange: Exchange) => readonly EmptyText[] } = {
  searchPapers: (exchange) => [...emptyResults(exchange, 'papers', 'search/papers/paper-fields'), ...emptyWarnings(exchange)],
  searchTrials: (exchange) => [...emptyResults(exchange, 'trials', 'search/trials/trial-fields'), ...emptyWarnings(exchange)],
  getReport: (exchange) => [
    ...(isEmpty(memberOf(exchange, 'result', 'summary'))
      ? [{ rule: 'reports/get/result-when-completed', pointer: '/result/summary', expected: 'an executive summary' } as const]
      : []),
    ...emptyFailure(exchange, 'reports/get/failure-code'),
  ],
  getSystematicReview: (exchange) => emptyFailure(exchange, 'reviews/get/failure-code'),
  listSessions: (exchange) =>
    objectsIn(exchange, 'sessions').flatMap(({ type, title }, index) =>
      type !== 'agent' && isEmpty(title)
        ? [
            {
              rule: 'sessions/list/title',
              pointer: `/sessions/${index}/title`,
              expected: 'a title, such as the research question',
            } as const,
          ]
        : [],
    ),
}

function emptyIn(exchange: Exchange): readonly EmptyText[] {
  return exchange.operation === null ? [] : (readers[exchange.operation]?.(exchange) ?? [])
}

function emptyResults(exchange: Exchange, list: keyof typeof nullable, rule: RuleId): readonly EmptyText[] {
  return objectsIn(exchange, list).flatMap((result, index) =>
    nullable[list].flatMap((member) =>
      isEmpty(result[member]) ? [{ rule, pointer: `/${list}/${index}/${member}`, expected: 'null, for there is no value' }] : [],
    ),
  )
}

function emptyWarnings(exchange: Exchange): readonly EmptyText[] {
  return objectsIn(exchange, 'warnings').flatMap(({ message }, index) =>
    isEmpty(message) ? [{ rule: 'search/warnings/fields', pointer: `/warnings/${index}/message`, expected: 'a message for people' }] : [],
  )
}

function emptyFailure(exchange: Exchange, rule: RuleId): readonly EmptyText[] {
  return isEmpty(memberOf(exchange, 'error', 'message')) ? [{ rule, pointer: '/error/message', expected: 'a message' }] : []
}

function objectsIn(exchange: Exchange, member: string): readonly Readonly<Record<string, unknown>>[] {
  const list = memberOf(exchange, member)
  return Array.isArray(list) ? list.filter(isObject) : []
}

function isEmpty(text: unknown): boolean {
  return typeof text === 'string' && text.trim() === ''
}
